#include <algorithm>
#include <limits>
#include <numeric>

#include "analyze/contacts.hpp"
#include "analyze/wall_contacts.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "geometry/period_shifts.hpp"
#include "packing/grains.hpp"
#include "search/engine.hpp"

namespace bernal {
namespace {

/// Nothing that rounding could take away from a search is missed; the gap itself decides.
constexpr double hair = 1e-9;

constexpr std::size_t spheres_a_block = 1024;

/// A frame around all centres: on axes that are not periodic they need not be in the cell.
struct Framed {
    Cell cell;
    std::vector<Sphere> balls;  ///< in the frame, of radius x (1 + tolerance)
};

Framed framed(const Packing& packing, double tolerance) {
    Framed all{packing.container, packing.spheres};
    for (int axis = 0; axis < 3; ++axis) {
        if (all.cell.periodic[axis]) continue;
        const auto at = [axis](const Sphere& s) { return s.center[axis]; };
        const auto [low, high] = std::ranges::minmax(packing.spheres, {}, at);
        all.cell.origin[axis] = at(low);
        all.cell.lengths[axis] = std::max(all.cell.lengths[axis], (at(high) - at(low)) * (1 + hair));
    }
    const Frame frame(all.cell);
    for (Sphere& ball : all.balls)
        ball = {frame.wrapped(all.cell.wrapped(ball.center) - all.cell.origin),
                ball.radius * (1 + tolerance) * (1 + hair)};
    return all;
}

/// Finds the contacts of some spheres with those behind them, themselves and walls.
class ContactFinder {
  public:
    ContactFinder(const Packing& packing, const WallSearch* walls, double tolerance)
        : packing_(packing), walls_(walls), tolerance_(tolerance) {}

    void add_row(std::size_t i, std::span<const Index> neighbours, ContactList& out) const {
        add_own_images(i, out);
        for (const Index j : neighbours)
            if (j > i && !are_of_one_body(packing_, i, j)) add_pair(i, j, out);
        if (walls_) add_walls(i, out);
    }

  private:
    using Periods = std::array<std::int64_t, 3>;

    double touching(std::size_t i, std::size_t j) const {
        return packing_.spheres[i].radius + packing_.spheres[j].radius;
    }

    double reach(std::size_t i, std::size_t j) const { return (1 + tolerance_) * touching(i, j) * (1 + hair); }

    void add_if_near(std::size_t i, std::size_t j, Vec3 way, ContactList& out) const {
        const double distance = norm(way), both = touching(i, j);
        if (distance - both > tolerance_ * both) return;
        add(i, j, distance > 0 ? (1 / distance) * way : Vec3{}, distance, distance - both, out);
    }

    static void add(std::size_t i, std::size_t j, Vec3 normal, double distance, double gap, ContactList& out) {
        out.first.push_back(static_cast<std::int32_t>(i));
        out.second.push_back(static_cast<std::int32_t>(j));
        out.normal.push_back(normal);
        out.distance.push_back(distance);
        out.gap.push_back(gap);
    }

    void add_own_images(std::size_t i, ContactList& out) const {
        for_each_image(packing_.container, {}, reach(i, i), {}, [&](Vec3 way, const Periods& periods) {
            if (periods > Periods{}) add_if_near(i, i, way, out);  // of opposite ones, one
        });
    }

    void add_pair(std::size_t i, std::size_t j, ContactList& out) const {
        const Vec3 nearest = packing_.container.separation(packing_.spheres[i].center, packing_.spheres[j].center);
        for_each_image(packing_.container, nearest, reach(i, j), {},
                       [&](Vec3 way, const Periods&) { add_if_near(i, j, way, out); });
    }

    void add_walls(std::size_t i, ContactList& out) const {
        const Sphere& sphere = packing_.spheres[i];
        for_each_wall_contact(sphere, *walls_, tolerance_, [&](std::uint32_t w, const WallDistance& wall) {
            add(i, packing_.spheres.size() + w, Vec3{} - wall.normal, wall.distance, wall.distance - sphere.radius,
                out);
        });
    }

    const Packing& packing_;
    const WallSearch* walls_;
    double tolerance_;
};

template <class Value>
void append(std::vector<Value>& all, const std::vector<Value>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

void append(ContactList& all, const ContactList& more) {
    append(all.first, more.first);
    append(all.second, more.second);
    append(all.normal, more.normal);
    append(all.distance, more.distance);
    append(all.gap, more.gap);
}

void require_few_images(const Packing& packing) {
    const Container& c = packing.container;
    const double largest = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
    for (int axis = 0; axis < c.dimension; ++axis)
        if (c.periodic[axis] && 3 * c.lengths[axis] < largest)
            throw InputError("the periodic side " + number_text(c.lengths[axis]) + " along " + "xyz"[axis] +
                             " is less than a third of the largest diameter, " + number_text(largest) +
                             ": contacts through so many images are not listed; give a longer cell");
}

void require_possible(const Packing& packing, const ContactListOptions& options, std::size_t walls) {
    require_tolerance(options.tolerance);
    if (packing.spheres.size() + walls > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        throw InputError("the packing has more spheres and walls than 2147483647, as many as are counted here");
    if (!packing.spheres.empty()) require_few_images(packing);
}

/// In a tilted cell, which search engines do not know: by the certificate's search.
ContactList contacts_in_tilted_cell(const Packing& packing, const ContactFinder& finder, double tolerance) {
    std::vector<std::vector<Index>> rows(packing.spheres.size());
    for_each_close_pair(packing, tolerance * (1 + hair),
                        [&](const ClosePair& pair) { rows[pair.first].push_back(static_cast<Index>(pair.second)); });
    ContactList all;
    all.spheres = packing.spheres.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::ranges::sort(rows[i]);
        finder.add_row(i, rows[i], all);
    }
    return all;
}

ContactList found_contacts(const Packing& packing, const ContactListOptions& options) {
    const WallSearch walls(options.walls ? packing.container.walls() : std::vector<Wall>{});
    require_possible(packing, options, walls.walls().size());
    ContactList all;
    all.spheres = packing.spheres.size();
    if (all.spheres == 0) return all;
    const ContactFinder finder(packing, options.walls ? &walls : nullptr, options.tolerance);
    if (packing.container.is_tilted()) return contacts_in_tilted_cell(packing, finder, options.tolerance);
    const Framed frame = framed(packing, options.tolerance);
    const auto engine = make_engine(EngineKind::hierarchical_grid, Frame(frame.cell));
    engine->build(frame.balls);
    constexpr std::size_t batch_size = 1 << 16;
    std::vector<Index> batch;
    RowBatch rows;
    std::vector<ContactList> blocks;
    for (std::size_t begin = 0; begin < all.spheres; begin += batch_size) {
        batch.resize(std::min(batch_size, all.spheres - begin));
        std::iota(batch.begin(), batch.end(), static_cast<Index>(begin));
        engine->list(batch, rows);
        blocks.assign(block_count(batch.size(), spheres_a_block), {});
        for_each_block(batch.size(), spheres_a_block, [&](std::size_t block, std::size_t first, std::size_t last) {
            for (std::size_t k = first; k < last; ++k) finder.add_row(begin + k, rows.row(k), blocks[block]);
        });
        for (const ContactList& block : blocks) append(all, block);
    }
    return all;
}

}  // namespace

ContactList contact_list(const Packing& packing, const ContactListOptions& options) {
    return in_arena(options.threads, [&] { return found_contacts(packing, options); });
}

}  // namespace bernal
