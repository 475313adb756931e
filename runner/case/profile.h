// The profiles under which cases run.
#pragma once

#include "reference/rules/profile.h"

namespace wtck::runner {

using rules::find_profile;
using rules::Profile;
using rules::profiles;

}  // namespace wtck::runner
