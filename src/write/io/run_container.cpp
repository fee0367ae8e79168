#include "io/run_container.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "geometry/wall_search.hpp"
#include "io/in_plane.hpp"
#include "io/moved_sides.hpp"

namespace bernal {
namespace {

/// A side as LIGGGHTS writes it, in six digits, tells no more than that. Read, it is the other side and a length.
bool is_rounded(double read, double value, double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", value);
    return std::abs(read - std::strtod(text, nullptr)) <= 1e-15 * (std::abs(read) + length);
}

/// Sides of vessels, which stay where they are, come back to six digits at least.
bool is_same_side(double read, double value, double length) { return std::abs(read - value) <= 1e-5 * length; }

std::string number_axis(int axis) { return std::string(" along ") + "xyz"[axis]; }

/// Along the axis where they reach farthest, spheres or the box reach so far through the cell: of one unit it is a
/// share of a few parts in a hundred at least.
double largest_share(const Packing& packing, const std::optional<ToldBox>& box, const Container& cell) {
    double largest = 0;
    for (int axis = 0; axis < cell.dimension; ++axis) {
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const Sphere& s : packing.spheres) {
            low = std::min(low, s.center[axis] - s.radius);
            high = std::max(high, s.center[axis] + s.radius);
        }
        const bool has_sides = box && box->has_sides[static_cast<std::size_t>(axis)];
        largest = std::max(largest, (has_sides ? box->box.lengths[axis] : high - low) / cell.lengths[axis]);
    }
    return largest;
}

bool is_of_size(double share) { return share > 0.02 && share < 50; }

/// YADE's cells begin at 0, and discs lie in their middle.
void move_from_0(Packing& packing) {
    const Container& c = packing.container;
    for (Sphere& sphere : packing.spheres) {
        sphere.center += c.origin;
        if (c.dimension == 2) sphere.center.z = 0;
    }
}

/// The lowest corner of the container where its middle is that of the spheres.
Vec3 origin_in_middle(const Packing& packing) {
    Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high = low * -1;
    for (const Sphere& s : packing.spheres)
        for (int axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], s.center[axis] - s.radius);
            high[axis] = std::max(high[axis], s.center[axis] + s.radius);
        }
    return (low + high - packing.container.lengths) * 0.5;
}

/// The walls that a sphere may lie beyond, or stick out of by more than `share` of its radius.
std::size_t count_outside(const Packing& packing, double share = 2) {
    const WallSearch walls(packing.container.walls());
    if (walls.walls().empty()) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(packing.spheres, [&](const Sphere& s) {
        return walls.nearest(packing.container.wrapped(s.center), 2 * s.radius).distance < (1 - share) * s.radius;
    }));
}

/// How many stick out of the container once it is moved.
std::size_t count_outside_at(Packing packing, Vec3 origin) {
    constexpr double rounding = 1e-6;
    Container& c = packing.container;
    for (Wall& wall : c.surfaces) wall = transformed(wall, 1, origin - c.origin);
    c.origin = origin;
    return count_outside(packing, rounding);
}

/// The lowest corner of the container with the fewest digits that lets no more spheres stick out than the one in their
/// middle does: "-2 -2 0.1".
std::string origin_around(const Packing& packing) {
    const Vec3 middle = origin_in_middle(packing);
    const std::size_t fewest = count_outside_at(packing, middle);
    Vec3 origin = middle;
    const double widest = std::pow(10.0, std::floor(std::log10(largest(packing.container.lengths))));
    constexpr int digits = 6;
    for (int digit = 0; digit < digits; ++digit) {
        const double steps = std::pow(10.0, digit) / widest;
        for (int axis = 0; axis < 3; ++axis) origin[axis] = std::round(middle[axis] * steps) / steps;
        if (count_outside_at(packing, origin) <= fewest) break;
    }
    std::string text;
    for (int axis = 0; axis < packing.container.dimension; ++axis)
        text += (axis > 0 ? " " : "") + short_text(origin[axis] + 0.0);  // of -0 it makes 0
    return text;
}

}  // namespace

const ToldContainer* RunContainer::told() {
    if (!is_sought_) {
        is_sought_ = true;
        if (options_.container_of)
            told_ = container_told_by(*options_.container_of);
        else
            told_ = container_beside(file_);
    }
    return told_ ? &*told_ : nullptr;
}

void RunContainer::remark(const std::string& sentence) const {
    if (options_.remark) options_.remark(sentence);
}

/// Whoever names the file that it is to be taken from has to be shown another one.
void RunContainer::refuse(const std::string& contradiction) const {
    const std::string remedy = options_.container_of
                                   ? "; give the summary of the export that the run began with, or `box` and `walls`"
                                   : "; give `container-of` FILE, of the run that it belongs to, or `box` and `walls`";
    throw InputError(in_quotes(file_) + " does not fit '" + told_->file + "': " + contradiction + remedy);
}

Container RunContainer::of_untold(const ToldBox* box) {
    if (options_.container) return *options_.container;
    is_asked_ = true;
    if (box != nullptr) box_ = *box;
    if (told() != nullptr) return told_->container;
    ReadOptions alone;
    Container container = untold_container(alone, file_, box);
    const std::string place = box_text(container), given = ", give `container-of`, or `box` and `walls`";
    if (box->tells_periodic)
        remark("the container of " + in_quotes(file_) + " is taken to be its box, " + place + "; where it is another" +
               given);
    else if (container.periodic[0])
        remark(in_quotes(file_) + " does not say which axes are periodic: all are taken to be, in its box, " + place +
               "; where some have walls" + given);
    else
        remark(in_quotes(file_) + " does not say which axes are periodic: none is taken to be, in its box, " + place +
               "; where some are" + given);
    return container;
}

void RunContainer::complete(Packing& packing) {
    if (options_.container) return put_into_given(packing);
    if (!(is_asked_ || options_.container_of) || told() == nullptr) return;
    adopt_unit(packing);
    require_fitting_count(packing.spheres.size());
    adopt_sides(packing.unit);
    if (const std::string fault = fault_of_tilt(told_->container); !fault.empty()) refuse(fault);
    packing.container = told_->container;
    const Container& c = packing.container;
    if (c.shape() == "periodic" && is_recorded_by_yade(file_)) move_from_0(packing);
    const std::size_t classes =
        packing.size_class.empty() ? 0 : std::size_t{1} + *std::ranges::max_element(packing.size_class);
    if (packing.class_names.empty() && told_->class_names.size() >= classes) packing.class_names = told_->class_names;
    if (packing.densities.empty() && (told_->densities.size() == 1 || told_->densities.size() >= classes))
        packing.densities = told_->densities;
    remark("the container of '" + file_ + "' is that of '" + told_->file + "', " + shape_with_article(c.shape()) +
           " of " + lengths_text(c.lengths, c.dimension) + unit_suffix(packing.unit) + tilt_behind(c) +
           (has_moved_ ? ", its sides where the run has moved them" : ""));
    tell_of_spheres_outside(packing);
}

void RunContainer::put_into_given(Packing& packing) const {
    packing.container = *options_.container;
    lay_in_plane(packing, file_);
    const Container& c = packing.container;
    const std::size_t outside = c.is_cuboid() ? 0 : count_outside(packing), all = packing.spheres.size();
    if (outside == 0) return;
    const std::string said = in_quotes(file_) + " has " + std::to_string(outside) + " of its " +
                             counted(std::ssize(packing.spheres), "sphere") + " wholly outside of the " + c.shape() +
                             " that is given";
    if (2 * outside > all)
        throw InputError(said + "; give its lengths in the unit of the file, and its lowest corner as `origin`, as " +
                         origin_around(packing));
    remark(said + ": they are counted all the same; `origin` moves its lowest corner, as to " + origin_around(packing));
}

/// Files of runs seldom tell their unit; decks are in metres, whatever the packing was in.
void RunContainer::adopt_unit(Packing& packing) {
    const auto in = [&](LengthUnit unit) {
        return told_->unit == unit || told_->unit == LengthUnit::none || unit == LengthUnit::none
                   ? told_->container
                   : in_other_unit(told_->container, metres(told_->unit) / metres(unit));
    };
    const std::vector<LengthUnit> possible =
        packing.unit == LengthUnit::none ? std::vector{told_->unit, LengthUnit::metre} : std::vector{packing.unit};
    for (const LengthUnit unit : possible) {
        Container container = in(unit);
        if (!is_of_size(largest_share(packing, box_, container))) continue;
        told_->container = std::move(container);
        packing.unit = unit;
        return;
    }
    refuse("what it holds is " + rounded_text(largest_share(packing, box_, in(possible[0]))) +
           " times as wide as the container, as if they were in different units");
}

/// Grains get lost in runs, and none are won.
void RunContainer::require_fitting_count(std::size_t count) {
    if (!told_->count || *told_->count == count) return;
    const std::string said =
        "it has " + std::to_string(count) + " spheres, and there " + std::to_string(*told_->count) + " are told";
    if (count > *told_->count && !options_.container_of) refuse(said);
    remark(in_quotes(file_) + " does not have the spheres of '" + told_->file + "': " + said);
}

/// Where the run's own table tells the sides, they are there: walls that move are known to nothing else. A step between
/// its rows is another matter, unless nothing has moved.
bool RunContainer::adopt_moved_sides(LengthUnit unit) {
    Container& c = told_->container;
    if (!c.is_cuboid() || !told_->is_of_run) return false;
    const std::vector<MovedSides> rows = moved_sides_of(told_->file);
    if (rows.empty() && told_->moves_walls)
        refuse("the run moves its walls, and their table, '" + sides_file_of(told_->file) + "', is not there");
    if (rows.empty()) return false;
    const std::optional<std::int64_t> step = box_ && box_->step ? box_->step : step_in_name(file_);
    auto row = std::find_if(rows.rbegin(), rows.rend(), [&](const MovedSides& r) { return r.step == step; });
    if (row == rows.rend()) {
        const auto is_first = [&](const MovedSides& r) {
            return r.low == rows[0].low && r.high == rows[0].high && r.tilt == rows[0].tilt;
        };
        if (told_->moves_walls || !std::ranges::all_of(rows, is_first))
            refuse("its sides moved in the run, and their table, '" + sides_file_of(told_->file) + "', tells " +
                   (step ? "none at the step " + std::to_string(*step) : std::string("no step of this file's name")));
        row = rows.rbegin();
    }
    const bool is_same = told_->unit == LengthUnit::none || unit == LengthUnit::none || told_->unit == unit;
    const double factor = is_same ? 1 : metres(told_->unit) / metres(unit);
    const Vec3 tilt = row->tilt * factor;
    has_moved_ = c.tilt != Tilt{tilt.x, tilt.y, tilt.z};
    c.tilt = {tilt.x, tilt.y, tilt.z};
    for (int axis = 0; axis < c.dimension; ++axis) {
        const double low = row->low[axis] * factor, length = (row->high[axis] - row->low[axis]) * factor;
        const bool has_moved =
            !is_same_side(low, c.origin[axis], 1e-5 * length) || !is_same_side(length, c.lengths[axis], 1e-5 * length);
        if (!has_moved) continue;  // but for rounding
        c.origin[axis] = low, c.lengths[axis] = length;
        has_moved_ = true;
    }
    return true;
}

/// A box that is declared has its tilt, or none; formats that know no tilt cannot have lost one in silence.
void RunContainer::adopt_tilt(bool is_known) {
    Container& c = told_->container;
    const Tilt &told = box_->box.tilt, &own = c.tilt;
    const double length = smallest(c.lengths);
    const bool is_same = is_same_side(told.xy, own.xy, length) && is_same_side(told.xz, own.xz, length) &&
                         is_same_side(told.yz, own.yz, length);
    if (is_same && is_known) return;
    if (is_known)
        refuse("its box is tilted by " + tilt_text(told) + ", and at that step the table of the run's sides, '" +
               sides_file_of(told_->file) + "', tells " + tilt_text(own) + ", as of another run: take that table away");
    if (told == Tilt{} && !is_same)
        refuse("its box has right angles, and the container is tilted by " + tilt_text(own));
    if (!c.is_cuboid() && told != own) refuse("its box is tilted by " + tilt_text(told) + ", and the container is not");
    has_moved_ = has_moved_ || told != own;
    c.tilt = told;
}

/// Sides of a cuboid move in runs; those of a vessel stay. LAMMPS has room below a hopper, into which grains leave.
void RunContainer::adopt_sides(LengthUnit unit) {
    const bool is_known = adopt_moved_sides(unit);
    if (!box_) return;
    adopt_tilt(is_known);
    Container& c = told_->container;
    for (int axis = 0; axis < c.dimension; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        if (!box_->has_sides[at]) continue;
        if (box_->tells_periodic && box_->box.periodic[at] != c.periodic[at])
            refuse(std::string("its box ") + (c.periodic[at] ? "has walls" : "is periodic") + number_axis(axis) +
                   ", and the container " + (c.periodic[at] ? "is periodic" : "has walls"));
        const double low = box_->box.origin[axis], high = low + box_->box.lengths[axis];
        const double own_low = c.origin[axis], own_high = own_low + c.lengths[axis];
        if (is_known) {
            // Sides that both tell are the same; where walls move, the dump tells those of its start.
            if (c.periodic[at] &&
                (!is_same_side(low, own_low, c.lengths[axis]) || !is_same_side(high, own_high, c.lengths[axis])))
                refuse("its box reaches from " + number_text(low) + " to " + number_text(high) + number_axis(axis) +
                       ", and at that step the table of the run's sides, '" + sides_file_of(told_->file) + "', from " +
                       number_text(own_low) + " to " + number_text(own_high) +
                       ", as of another run: take that table away");
            continue;
        }
        if (!c.is_cuboid()) {
            if (told_->is_of_run && c.up == axis && low < own_low && is_same_side(high, own_high, c.lengths[axis])) {
                has_room_below_ = true;
                continue;
            }
            if (!is_same_side(low, own_low, c.lengths[axis]) || !is_same_side(high, own_high, c.lengths[axis]))
                refuse("its box reaches from " + number_text(low) + " to " + number_text(high) + number_axis(axis) +
                       ", and the container from " + number_text(own_low) + " to " + number_text(own_high));
            continue;
        }
        const bool is_low = low == own_low || is_rounded(low, own_low, c.lengths[axis]),
                   is_high = high == own_high || is_rounded(high, own_high, c.lengths[axis]);
        if (is_low && is_high) continue;
        if (told_->is_of_run && !c.periodic[at])  // walls that a deck moves stand in its table
            refuse("its box reaches from " + number_text(low) + " to " + number_text(high) + number_axis(axis) +
                   ", the walls of the container stand at " + number_text(own_low) + " and " + number_text(own_high) +
                   ", and no table '" + sides_file_of(told_->file) + "' says that the run has moved them");
        c.origin[axis] = is_low ? own_low : low;
        c.lengths[axis] = (is_high ? own_high : high) - c.origin[axis];
        has_moved_ = has_moved_ || !is_same_side(low, own_low, 1e-5 * c.lengths[axis]) ||
                     !is_same_side(high, own_high, 1e-5 * c.lengths[axis]);
    }
}

/// Some escape from a run; many were never in it.
void RunContainer::tell_of_spheres_outside(const Packing& packing) {
    constexpr double most_escaped = 0.01;
    const std::size_t outside = count_outside(packing), all = packing.spheres.size();
    if (outside == 0) return;
    const std::string said = std::to_string(outside) + " of its " + counted(std::ssize(packing.spheres), "sphere") +
                             (outside == 1 ? " lies" : " lie") + " wholly outside of that container";
    if (!options_.container_of && !has_room_below_ &&
        static_cast<double>(outside) > most_escaped * static_cast<double>(all))
        refuse(said);
    remark("of '" + file_ + "', " + said + ": counted all the same");
}

}  // namespace bernal
