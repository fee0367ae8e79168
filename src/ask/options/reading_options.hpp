#pragma once
// What is said of a packing's file that it does not tell itself: sizes, the names of columns, a vessel by the options
// of a job's container.

#include <optional>

#include "bernal/files.hpp"
#include "options/option.hpp"

namespace bernal {

struct ReadingWish {
    GivenDiameters diameters = {};
    Texts columns = {};
    double length_scale = 1;      ///< of all lengths
    GivenOptions container = {};  ///< options of a job, by key
    Texts walls = {};             ///< axes with walls, "all" or "none"
    std::optional<Vec3> origin = {};
};

OptionGroup reading_options(ReadingWish& wish);

/// The container that is asked for, as a job has it, with its lowest corner at `origin`. Empty where none is. Throws
/// InputError for options that contradict each other, and for lengths that are not all given.
std::optional<Container> container_asked_for(const ReadingWish& wish);

/// Takes all of it over. Throws as before, and InputError where `options` have a container already, or none for walls.
void take_wish(ReadOptions& options, const ReadingWish& wish);

}  // namespace bernal
