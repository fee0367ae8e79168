#include "rearrange/possible_run.hpp"

#include <cmath>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sweep/reach.hpp"
#include "sweep/refuse.hpp"

namespace bernal {
namespace {

void check_options(const PackOptions& options) {
    for (int axis = 0; axis < 3; ++axis) {
        const double length = options.container.lengths[axis];
        if (!is_possible_length(length))
            refuse(options.fixed_container ? "`lengths` " : "`aspect` ", length, " along ", "xyz"[axis],
                   " is not possible; give a number from 1e-30 to 1e30");
        if (!std::isfinite(options.container.origin[axis]))
            refuse("container origin ", options.container.origin[axis], " along ", "xyz"[axis],
                   ": give a finite number");
    }
    require_possible_threads(options.threads);
    if (!(options.gap >= 0 && options.gap <= largest_diameter))
        refuse("`gap` ", options.gap, " is not possible; give 0 or more");
    const double skin = options.skin.value_or(0);
    if (!(skin >= 0 && skin <= most_skin))
        refuse("`skin` ", skin, " is not possible; give a share of the radius from 0 to ", most_skin);
    const double target = options.target_fraction.value_or(0.5);
    if (!(target > 0 && target < 1))
        refuse("`target-fraction` ", target, " is not possible; give a number between 0 and 1");
}

/// At which the container holds the largest sphere; nothing where a target is given. `share` is the length of the
/// spheres' whole volume over the diameter.
std::string looser_target(double share, const PackOptions& options) {
    constexpr double room = 0.9;
    const double fraction = std::floor(100 * room * dimension_power(share, options.container.dimension)) / 100;
    if (options.target_fraction || !(fraction > 0)) return {};
    return "a `target-fraction` of " + number_text(fraction) + " or less, ";
}

/// The container is too narrow: `length` along `axis`, or a vessel with that much room.
[[noreturn]] void refuse_narrow(const SizeTotals& spheres, const PackOptions& options, double length, int axis,
                                const char* what) {
    const double diameter = spheres.largest;
    const std::string with_gap = options.gap > 0 ? " with its `gap` of " + rounded_text(options.gap) : "";
    const std::string who = "the largest sphere, of diameter " + rounded_text(diameter - options.gap) + with_gap + ", ";
    const bool is_cuboid = options.container.is_cuboid();
    const std::string where = is_cuboid ? std::string(" along ") + "xyz"[axis] : "";
    if (options.fixed_container)
        refuse(who, what, " in ",
               is_cuboid ? "a container of `lengths` "
                         : shape_with_article(options.container.shape()) + " with room for one of ",
               length, where, "; give ", is_cuboid ? "longer `lengths`" : "a larger vessel",
               options.gap > 0 ? ", a smaller `gap`" : "", " or smaller spheres");
    const double enough =
        static_cast<double>(spheres.count) * dimension_power(diameter / length, options.container.dimension);
    refuse(who, what, ": all ", spheres.count, " together fill a container ",
           is_cuboid ? "of length " : "with room for one of ", length, where, "; give a `count` of about ",
           std::max<long long>(std::llround(1.1 * enough), spheres.count + 1),
           " spheres or more (of a list, more lines), ", looser_target(length / diameter, options),
           options.container.shape() == "sphere" ? "or a narrower distribution"
                                                 : "a narrower distribution or another `aspect`");
}

/// A container that cannot hold its largest sphere, or in which that sphere would meet its own periodic image.
void check_room(const SizeTotals& spheres, const PackOptions& options) {
    const Container& container = options.container;
    const double diameter = spheres.largest, gap = options.gap;  // the diameter has a gap in it, walls ask for another
    const double solid = spheres.solid_volume, volume = container.volume();
    // A container that is solved for ends below packing fraction 1 (or at the target): that gives its least size.
    const double scale = options.fixed_container ? 1
                                                 : length_factor(solid / options.target_fraction.value_or(1.0) / volume,
                                                                 container.dimension);
    // Walls push back by themselves: a container that is solved for grows until its largest sphere fits.
    const bool grows = !options.fixed_container && !options.target_fraction;
    for (int axis = 0; axis < container.dimension; ++axis) {
        const double length = container.lengths[axis] * scale;
        if (length < diameter && container.periodic[axis])
            refuse_narrow(spheres, options, length, axis, "would meet its own periodic image");
        if (length < diameter + gap && !container.periodic[axis] && !grows && container.is_cuboid())
            refuse_narrow(spheres, options, length, axis, "does not fit");
    }
    const double room = container.is_cuboid() ? HUGE_VAL : inscribed_diameter(container) * scale;
    if (room < diameter + gap && !grows) refuse_narrow(spheres, options, room, 0, "does not fit");
    if (options.fixed_container && solid >= volume)
        refuse(gap > 0 ? "the volume of the spheres with their `gap`, " : "the spheres' volume, ", solid,
               ", is not less than that of the ", container.bed ? "bed" : "container of the given lengths", ", ",
               volume, "; give fewer spheres", gap > 0 ? ", a smaller `gap`" : "", " or ",
               container.bed ? "a higher bed" : "longer lengths");
}

}  // namespace

bool is_possible_length(double value) { return value >= smallest_diameter && value <= largest_diameter; }

void require_possible_threads(int threads) {
    if (threads < 0) refuse("`threads` ", threads, " is not possible; give a positive number, or 0 for all cores");
}

void require_possible(const PackOptions& options, const SizeTotals& spheres) {
    check_options(options);
    check_room(spheres, options);
}

}  // namespace bernal
