#include "io/told_unit.hpp"

#include "bernal/error.hpp"

namespace bernal {

LengthUnit told_unit(const LengthRemarks& said, const ReadSizes& read, const std::string& file) {
    said.require_used(read);
    if (said.size_metres() != said.center_metres())
        throw InputError(file +
                         ": comments give one unit for the sizes, and another one or none for the centres; give all "
                         "lengths in one unit, and name it once, as 'lengths in mm'");
    if (!said.center_metres()) return LengthUnit::none;
    if (const auto unit = length_unit_of_metres(*said.center_metres())) return *unit;
    throw InputError(file + ": the comment names a unit that a packing cannot have: give the lengths in " +
                     known_length_unit_names());
}

}  // namespace bernal
