#include "io/checked_packing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {
namespace {

bool is_finite(Vec3 p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

void sort_by_id(std::vector<Record>& records) {
    const auto by_id = [](const Record& a, const Record& b) { return a.id < b.id; };
    if (!std::is_sorted(records.begin(), records.end(), by_id)) std::sort(records.begin(), records.end(), by_id);
}

}  // namespace

void require_sphere(const Record& record, const std::string& place) {
    const std::string who = place + ": sphere " + std::to_string(record.id);
    if (!is_finite(record.sphere.center)) throw InputError(who + " has a coordinate that is not a finite number");
    if (!(record.sphere.radius > 0) || !std::isfinite(record.sphere.radius))
        throw InputError(who + " has the radius " + number_text(record.sphere.radius) +
                         ": radii must be finite and above 0");
}

void require_diameter(const Record& record, double diameter, const std::string& place) {
    if (const std::string fault = contradiction(record.sphere.radius, diameter); !fault.empty())
        throw InputError(place + ": of sphere " + std::to_string(record.id) + ' ' + fault);
}

void require_container(const Container& container, const std::string& place) {
    if (!is_finite(container.origin)) throw InputError(place + ": the container's origin is not finite");
    if (!is_finite(container.lengths) || !(smallest(container.lengths) > 0))
        throw InputError(place + ": the container's lengths must be finite and above 0");
    if (const std::string fault = fault_of_tilt(container); !fault.empty()) throw InputError(place + ": " + fault);
}

Packing packing_by_id(std::vector<Record> records, const Container& container, const std::string& place) {
    if (records.empty()) throw InputError(place + ": there are no spheres in it");
    sort_by_id(records);
    Packing packing;
    packing.container = container;
    packing.spheres.reserve(records.size());
    packing.size_class.reserve(records.size());
    std::vector<std::int64_t> ids;
    ids.reserve(records.size());
    for (const Record& record : records) {
        if (!ids.empty() && record.id == ids.back())
            throw InputError(place + ": the id " + std::to_string(record.id) +
                             " occurs twice: give each sphere its own");
        ids.push_back(record.id);
        packing.spheres.push_back(record.sphere);
        packing.size_class.push_back(record.size_class);
    }
    set_ids(packing, std::move(ids));
    return packing;
}

}  // namespace bernal
