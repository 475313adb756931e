// Joins without windows and without bounds of time: every row stays, and pairs come as their second row comes.
#pragma once

#include "oracle/script.h"

namespace wtck::oracle {

/// Whether a filter compares several times or bounds of windows from below a join: as a condition of the join that
/// could make it another one (WJN-67).
bool filters_by_times(const bind::Filter& filter);

/// Refuses text that is converted for the key of a join, as the planner does (TYP-20).
void require_plain_keys(const bind::Join& join);

/// Refuses joins by the bounds of sessions but not by their keys: Flink makes window joins of them and confuses the
/// sessions (SES-18).
void require_no_sessions(const bind::Join& join);

/// The steps `numbered`, `met`, `alone` and `joined`. A row of an outer side is shown alone from its arrival until its
/// first partner's, and so is one of NOT EXISTS; one of EXISTS comes with the first.
Part regular_join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left,
                  const Part& right);

}  // namespace wtck::oracle
