#include "shape/sound_members.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "shape/met_members.hpp"

namespace bernal {
namespace {

constexpr double touching = 1e-9;        // of the smaller radius
constexpr double largest_length = 1e30;  // whose powers stay far inside the range of double
constexpr double widest_range = 1e6;     // of coordinates and radii against each other

std::string told(std::size_t i, const Sphere& s) {
    return "member " + std::to_string(i + 1) + " (center " + short_text(s.center.x) + ' ' + short_text(s.center.y) +
           ' ' + short_text(s.center.z) + ", radius " + short_text(s.radius) + ')';
}

[[noreturn]] void fail(const std::string& name, const std::string& what) {
    throw InputError("the shape " + in_quotes(name) + ": " + what);
}

void require_count(const std::string& name, std::size_t count) {
    if (count == 0) fail(name, "there are no members; give one sphere at least, its center and its radius");
    if (count > most_members)
        fail(name, "there are " + grouped(count) + " members, more than " + grouped(most_members) +
                       "; describe the grain by fewer and larger spheres");
}

void require_numbers(const std::string& name, std::size_t i, const Sphere& s, int dimension) {
    for (int axis = 0; axis < 3; ++axis)
        if (!(std::abs(s.center[axis]) <= largest_length))
            fail(name, "member " + std::to_string(i + 1) + " has the coordinate " + number_text(s.center[axis]) +
                           "; give a finite number, 1e30 at most");
    if (!(s.radius >= 1 / largest_length && s.radius <= largest_length))
        fail(name, "member " + std::to_string(i + 1) + " has the radius " + number_text(s.radius) +
                       "; give a number above 0, from 1e-30 to 1e30");
    if (dimension == 2 && s.center.z != 0)
        fail(name, "member " + std::to_string(i + 1) + " has z " + number_text(s.center.z) +
                       ", and discs lie in the plane z = 0; give 0, or pack in three dimensions");
}

/// Beyond it centroids and overlaps are rounding errors.
void require_narrow_range(const std::string& name, std::span<const Sphere> members) {
    const auto smallest = std::ranges::min_element(members, {}, &Sphere::radius);
    for (std::size_t i = 0; i < members.size(); ++i) {
        const double extent = norm(members[i].center - members[0].center) + members[i].radius;
        if (extent > widest_range * smallest->radius)
            fail(name, told(i, members[i]) + " reaches more than a million radii of the smallest member, " +
                           number_text(smallest->radius) + ", across; leave out members that small");
    }
}

void require_none_within(const std::string& name, std::span<const Sphere> members, const BoxTree& tree) {
    for (std::uint32_t i = 0; i < members.size(); ++i)
        for (const std::uint32_t j : members_near(tree, members, i)) {
            const double distance = norm(members[i].center - members[j].center);
            const double room = members[j].radius - members[i].radius;
            if (distance > room + 1e-12 * members[j].radius) continue;
            fail(name, told(i, members[i]) + " lies within " + told(j, members[j]) +
                           (room == 0 ? " and is the same; leave one out" : " and adds nothing; leave it out"));
        }
}

void require_in_one_piece(const std::string& name, std::span<const Sphere> members, const BoxTree& tree) {
    std::vector<bool> reached(members.size());
    std::vector<std::uint32_t> open{0};
    reached[0] = true;
    for (; !open.empty();) {
        const std::uint32_t i = open.back();
        open.pop_back();
        for (const std::uint32_t j : members_near(tree, members, i, touching * members[i].radius)) {
            const double gap = norm(members[i].center - members[j].center) - members[i].radius - members[j].radius;
            if (reached[j] || gap > touching * std::min(members[i].radius, members[j].radius)) continue;
            reached[j] = true;
            open.push_back(j);
        }
    }
    const auto apart = std::ranges::find(reached, false);
    if (apart == reached.end()) return;
    const auto i = static_cast<std::size_t>(apart - reached.begin());
    double gap = HUGE_VAL;
    for (std::size_t j = 0; j < members.size(); ++j)
        if (reached[j])
            gap = std::min(gap, norm(members[i].center - members[j].center) - members[i].radius - members[j].radius);
    fail(name, told(i, members[i]) + " is apart from member 1 and all that hold together with it, the nearest by " +
                   short_text(gap) + "; members have to touch or overlap: move it, or make it larger");
}

}  // namespace

void require_sound_members(const std::string& name, std::span<const Sphere> members, int dimension) {
    require_count(name, members.size());
    for (std::size_t i = 0; i < members.size(); ++i) require_numbers(name, i, members[i], dimension);
    require_narrow_range(name, members);
    const BoxTree tree = tree_of(members);
    require_none_within(name, members, tree);
    require_in_one_piece(name, members, tree);
}

}  // namespace bernal
