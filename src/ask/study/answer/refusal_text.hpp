#pragma once
// What cannot be packed of a study, in sentences, before anything is.

#include <string>
#include <vector>

#include "study/run/refused_points.hpp"

namespace bernal {

/// "3 of 45 points cannot be packed, at diameter-max 0.5; diameter-max 0.6; ...: " and the reason: a sentence for each
/// reason, ten at most, and one about the rest.
std::vector<std::string> refusal_texts(const Study& study, const RefusedPoints& refused);

/// How many points were looked at, where these are not all; empty where they are.
std::string looked_at_text(const RefusedPoints& refused);

/// Throws InputError where nothing can come of the study. A search goes on: it looks at places between those of its
/// first round.
void require_possible_points(const Study& study, const RefusedPoints& refused);

}  // namespace bernal
