#pragma once
// The points of a study that cannot be packed, found before anything is: each is judged as make_packing() judges it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "study/run/known_points.hpp"

namespace bernal {

/// Points that are refused for one reason.
struct Refusal {
    std::string sentence;       ///< of the first of them
    std::vector<Texts> places;  ///< their labels, one an axis, in the order of the table
    bool varies = false;        ///< the sentences of the others have other numbers
};

struct RefusedPoints {
    std::vector<Refusal> refusals;      ///< by their first points, in the order of the table
    std::vector<std::size_t> points;    ///< that are refused with a seed or more: their places in the table
    std::vector<std::size_t> packings;  ///< of each of these, how many are refused
    std::size_t looked_at = 0;          ///< points, spread over the study: all, or as many as the time allows
    std::size_t all = 0;                ///< points of the study, or of the first round of a search
    bool is_news = false;               ///< there are refused packings that were not tried before
    bool are_all = false;               ///< every point was looked at, and nothing but refusals was found
};

/// What was found of a packing of that name, where it was made before.
using FoundBefore = std::function<std::optional<PackingOutcome>(const std::string& name)>;

/// Looks at all points with their first seeds, then with the others, for `seconds` at most; at none of more spheres
/// than are drawn in a moment. Throws InputError for unknown presets.
RefusedPoints refused_points(const Study& study, const KnownPoints& first_round, const FoundBefore& found,
                             double seconds = 2);

}  // namespace bernal
