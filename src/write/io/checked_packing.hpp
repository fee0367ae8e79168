#pragma once
// What every reader asks of the packing it has read, whatever the format.

#include <cstdint>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// One sphere as it stands in a file.
struct Record {
    std::int64_t id;
    Sphere sphere;
    std::uint16_t size_class;
};

/// Throws InputError beginning with `place` ("file:line") unless the record is a sphere: finite centre, finite radius
/// above 0.
void require_sphere(const Record& record, const std::string& place);

/// Throws InputError beginning with `place` unless a diameter that stands beside the radius is that of the sphere, up
/// to the few digits that other programs write.
void require_diameter(const Record& record, double diameter, const std::string& place);

/// Throws InputError beginning with `place` unless lengths are finite and above 0 and the origin is finite.
void require_container(const Container& container, const std::string& place);

/// Sorts by id; any distinct ids are kept. Throws InputError beginning with `place` for an id that occurs twice, or
/// where there are no records.
Packing packing_by_id(std::vector<Record> records, const Container& container, const std::string& place);

}  // namespace bernal
