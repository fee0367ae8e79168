#include "io/unnamed_size.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "geometry/period_shifts.hpp"
#include "packing/sphere_tree.hpp"

namespace bernal {
namespace {

/// A part of the sum of two sizes: two spheres that are nearer are none. Contacts of soft grains are shallower.
constexpr double deep = 0.8;

/// Likewise: how far from touching files of few digits show spheres that do.
constexpr double contact = 1e-3;

struct Nearness {
    std::int64_t deep_overlaps = 0, contacts = 0;
};

void count_pair(double distance, double sum, Nearness& found) {
    found.deep_overlaps += distance < deep * sum;
    found.contacts += std::abs(distance - sum) <= contact * sum;
}

/// Counts pairs whose sum of sizes is that of the radii, times `share`.
Nearness nearness(const Packing& packing, double share) {
    const Cell& cell = packing.container;
    std::vector<Sphere> spheres = packing.spheres;
    for (Sphere& s : spheres) s = {cell.wrapped(s.center), s.radius * share * (1 + contact)};
    const BoxTree tree = tree_of(spheres);
    const Vec3 diagonal = tree.bounds().high - tree.bounds().low;
    Nearness found;
    for (std::size_t i = 0; i < spheres.size(); ++i) {
        const Sphere& one = spheres[i];
        const Vec3 from_low = one.center - tree.bounds().low;
        for_each_image(cell, from_low, one.radius, diagonal, [&](Vec3 image, const auto&) {
            const Vec3 at = tree.bounds().low + image, reach{one.radius, one.radius, one.radius};
            tree.for_each_in({at - reach, at + reach}, [&](std::uint32_t j) {
                if (j <= i) return;
                const Sphere& other = spheres[j];
                count_pair(norm(other.center - at), (one.radius + other.radius) / (1 + contact), found);
            });
        });
    }
    return found;
}

/// How many pairs would be too near, if the sizes were diameters and the spheres lay anywhere.
double expected_by_chance(const Packing& packing) {
    double s1 = 0, s2 = 0, s3 = 0;
    for (const Sphere& s : packing.spheres)
        s1 += s.radius, s2 += s.radius * s.radius, s3 += s.radius * s.radius * s.radius;
    const auto n = static_cast<double>(packing.spheres.size());
    const double volume = packing.container.volume(), pi = std::numbers::pi;
    // Sums of (r_i + r_j)^3, or ^2, over all pairs.
    if (packing.container.dimension == 2) return (deep * deep - 0.25) * pi * (n * s2 + s1 * s1 - 2 * s2) / volume;
    return (deep * deep * deep - 0.125) * 4 * pi / 3 * (n * s3 + 3 * s1 * s2 - 4 * s3) / volume;
}

/// The same columns with a diameter for the radius.
std::string with_diameter(const TableColumns& columns) {
    std::string order;
    for (const ColumnName& column : columns.names)
        order += (order.empty() ? "" : ",") + (column.name == "radius" ? "diameter" : column.name);
    return order;
}

[[noreturn]] void ask_for_size(const std::string& file, const TableColumns& columns, const std::string& why) {
    const std::string radius = columns.in_order(), diameter = with_diameter(columns);
    throw InputError(file + " has no header; " + why + ". Give `columns` " + radius + " or `columns` " + diameter +
                     ", or put such a line on top, as " + header_for(columns.separator, radius) +
                     "; or give the right container");
}

}  // namespace

UnnamedSize unnamed_size(const Packing& packing) {
    constexpr double enough = 4;                         // none of so many by chance: 2 in 100
    constexpr double of_some = 0.25, of_damaged = 0.05;  // shares of what chance brings
    const double fraction = packing_fraction(packing);
    const double share_of_halves = packing.container.dimension == 2 ? 0.25 : 0.125;
    if (!(fraction * share_of_halves <= 1)) return UnnamedSize::neither;
    const auto as_diameters = [&] { return nearness(packing, 0.5); };
    if (fraction > 1) return as_diameters().deep_overlaps == 0 ? UnnamedSize::diameter : UnnamedSize::neither;
    const Nearness as_radii = nearness(packing, 1);
    const double expected = expected_by_chance(packing), found = static_cast<double>(as_radii.deep_overlaps);
    if (as_radii.deep_overlaps == 0 && as_radii.contacts > 0) return UnnamedSize::radius;
    if (as_radii.deep_overlaps == 0) return expected >= enough ? UnnamedSize::likely_radius : UnnamedSize::either;
    if (expected >= enough && found <= of_damaged * expected) return UnnamedSize::radius;
    const Nearness halved = as_diameters();
    if (halved.deep_overlaps > 0) return UnnamedSize::neither;
    if (halved.contacts > 0 || (found > 1 && found >= of_some * expected)) return UnnamedSize::diameter;
    return UnnamedSize::either;
}

std::string take_unnamed_size(Packing& packing, const TableColumns& columns, const std::string& file) {
    const std::string said = "'" + file + "' has no header: its columns are taken for ";
    if (!columns.size()) return said + columns.in_order();
    // What programs write with ids before and no header has radii: voro++ for one. So does a file by its name.
    const bool is_usual = columns.id || lower_case(file).ends_with(".xyzr");
    const UnnamedSize size = unnamed_size(packing);
    if (size == UnnamedSize::radius || (size == UnnamedSize::either && is_usual)) return said + columns.in_order();
    const std::string fraction = rounded_text(packing_fraction(packing));
    if (size == UnnamedSize::likely_radius)
        return said + columns.in_order() + ", as which they fill " + fraction +
               " of the container; if they are diameters, give `columns` " + with_diameter(columns);
    if (size == UnnamedSize::either)
        ask_for_size(file, columns,
                     "its sizes may be radii or diameters: as either no spheres overlap, and as radii they fill " +
                         fraction + " of the container");
    if (size == UnnamedSize::neither)
        ask_for_size(file, columns,
                     "read as " + columns.in_order() + " its spheres fill " + fraction +
                         " of the container, and they overlap deeply, as diameters too");
    for (Sphere& sphere : packing.spheres) sphere.radius /= 2;
    return said + with_diameter(columns) + ", as spheres of such radii would overlap deeply, or fill " + fraction +
           " of the container";
}

}  // namespace bernal
