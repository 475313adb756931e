// Which release's words are reserved.
#pragma once

namespace wtck::sql {

enum class Words { Flink120, Flink23 };

}  // namespace wtck::sql
