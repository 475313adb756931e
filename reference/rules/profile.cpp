#include "reference/rules/profile.h"

#include <algorithm>

namespace wtck::rules {

namespace {

std::vector<Profile> all_profiles() {
    Profile flink23{.name = "flink-2.3", .parent = "flink-1.20", .dialect = {}, .rules = {}};

    Profile flink120{.name = "flink-1.20", .parent = "flink-1.17", .dialect = {}, .rules = {}};
    flink120.dialect.bare_table_function = false;
    flink120.dialect.week_unit = false;
    flink120.dialect.time_column_second = true;
    flink120.dialect.descriptor_names_clash = true;
    flink120.dialect.variance_by_sums = true;
    flink120.dialect.words = sql::Words::Flink120;
    flink120.dialect.shares_once = true;
    flink120.rules.refuse_sizes = refuse_sizes_1_20;
    flink120.rules.first_row_waits = false;
    flink120.rules.deduplication_takes_updates = false;
    flink120.rules.over_takes_any_order = false;

    Profile flink117 = flink120;
    flink117.name = "flink-1.17";
    flink117.parent = "";
    flink117.dialect.session_function = false;
    flink117.rules.window_aggregate_takes_updates = false;
    flink117.rules.looks_later = looks_later_1_17;

    Profile vvr8 = flink117;
    vvr8.name = "vvr-8";
    vvr8.parent = "flink-1.17";
    vvr8.rules.window_aggregate_takes_updates = true;  // VVR-14
    vvr8.dialect.session_function = true;
    vvr8.dialect.session_partition_by = false;
    vvr8.dialect.session_keys_from_group_by = true;

    Profile vvr11 = flink120;
    vvr11.name = "vvr-11";
    vvr11.parent = "flink-1.20";

    Profile confluent = flink23;
    confluent.name = "confluent";
    confluent.parent = "flink-2.3";
    confluent.rules.has_processing_time = false;
    return {flink23, flink120, flink117, vvr8, vvr11, confluent};
}

}  // namespace

const std::vector<Profile>& profiles() {
    static const std::vector<Profile> kProfiles = all_profiles();
    return kProfiles;
}

const Profile* find_profile(std::string_view name) {
    const auto found = std::ranges::find(profiles(), name, &Profile::name);
    return found == profiles().end() ? nullptr : &*found;
}

}  // namespace wtck::rules
