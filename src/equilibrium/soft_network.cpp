#include "equilibrium/soft_network.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "core/block_sum.hpp"

namespace bernal {
namespace {

/// Centres that coincide push each other along a fixed normal, as if they were so far apart, in reaches; a centre on a
/// wall is pushed along the wall's own.
constexpr double closest = 1e-9;

/// Spheres that one thread works on at a time.
constexpr std::size_t contact_block = 2048;

/// The frame of the search: discs lie in a plane of a cell so thick that none reaches its ends.
Frame frame_of(const Container& container) {
    Cell cell = container;
    if (cell.dimension == 2) cell.lengths.z = cell.lengths.x + cell.lengths.y, cell.periodic[2] = false;
    return Frame(cell);
}

template <class Number>
Number squared_length(const std::array<Number, 3>& v) {
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

}  // namespace

SoftNetwork::SoftNetwork(const Packing& packing, SoftContact contact)
    : container_(packing.container),
      given_(packing),
      contact_(contact),
      dimension_(packing.container.dimension),
      frame_(frame_of(packing.container)),
      solid_volume_(bernal::solid_volume(packing)),
      frame_volume_(packing.container.volume()),
      moved_(packing.spheres.size()),
      forces_(packing.spheres.size()),
      stiffness_(packing.spheres.size()) {
    given_.spheres.clear();
    for (const Sphere& sphere : packing.spheres) {
        Vec3 at = packing.container.wrapped(sphere.center) - container_.origin;
        height_.push_back(sphere.center.z);
        if (dimension_ == 2) at.z = frame_.lengths.z / 2;
        home_.push_back({at.x, at.y, at.z});
        radius_.push_back(sphere.radius);
        mean_diameter_ += 2 * sphere.radius / static_cast<double>(packing.spheres.size());
    }
}

double SoftNetwork::volume() const { return frame_volume_ * std::pow(static_cast<double>(scale_), dimension_); }

double SoftNetwork::rounding() const {
    constexpr double operations = 8;
    const double size = largest(container_.lengths) * static_cast<double>(scale_);
    double overlap = 0;
    for (const SoftForce& c : contacts()) overlap += c.overlap / static_cast<double>(contacts_.size());
    const double epsilon =
        precise ? static_cast<double>(std::numeric_limits<Real>::epsilon()) : std::numeric_limits<double>::epsilon();
    return operations * epsilon * size / overlap;
}

Packing SoftNetwork::packing() const {
    Packing packing = given_;
    const auto factor = static_cast<double>(scale_);
    packing.container = scaled(container_, factor);
    if (dimension_ == 2) {  // as thick as the largest disc, whatever the size of the plane
        packing.container.lengths.z = container_.lengths.z;
        packing.container.origin.z = container_.origin.z;
    }
    for (std::size_t i = 0; i < size(); ++i) {
        Vec3 at;
        for (int axis = 0; axis < dimension_; ++axis)
            at[axis] = packing.container.origin[axis] +
                       static_cast<double>((home_[i][static_cast<std::size_t>(axis)] + moved_[i][axis]) * scale_);
        if (dimension_ == 2) at.z = height_[i];
        packing.spheres.push_back({packing.container.wrapped(at), radius_[i]});
    }
    return packing;
}

Move SoftNetwork::downhill(double pressure) const { return {forces_, virial() - dimension_ * pressure * volume()}; }

SoftNetwork::Placement SoftNetwork::placement() const {
    Placement placement{home_, scale_};
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t axis = 0; axis < 3; ++axis) placement.centers[i][axis] += moved_[i][static_cast<int>(axis)];
    });
    return placement;
}

void SoftNetwork::keep_inside(std::size_t i) {
    for (int axis = 0; axis < dimension_; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        if (frame_.periodic[a]) continue;
        moved_[i][axis] =
            static_cast<double>(std::clamp<Real>(home_[i][a] + moved_[i][axis], 0, frame_.lengths[axis]) - home_[i][a]);
    }
}

void SoftNetwork::move_from(const Placement& from, const Move& along, double share, const Move& bend) {
    const Real squared = static_cast<Real>(share) * share;
    scale_ = from.scale * (1 + static_cast<Real>(share) * along.strain + squared * bend.strain);
    const double per_scale = static_cast<double>(1 / scale_);
    for_each_index(size(), [&](std::size_t i) {
        const Vec3 way = (along.spheres[i] * share + bend.spheres[i] * (share * share)) * per_scale;
        for (int axis = 0; axis < dimension_; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            Real since = from.centers[i][a] - home_[i][a];
            if (frame_.periodic[a] && std::abs(since) > frame_.half[axis])
                since -= frame_.lengths[axis] * std::nearbyint(since / frame_.lengths[axis]);
            moved_[i][axis] = static_cast<double>(since + way[axis]);
        }
        keep_inside(i);
    });
}

void SoftNetwork::move(const Move& along) {
    scale_ *= 1 + static_cast<Real>(along.strain);
    const double per_scale = static_cast<double>(1 / scale_);
    for_each_index(size(), [&](std::size_t i) {
        moved_[i] += along.spheres[i] * per_scale;
        keep_inside(i);
    });
}

bool SoftNetwork::is_stale() const {
    if (candidates_.empty()) return true;
    const double larger = (1 + listed_skin_) / listed_scale_ - 1 / static_cast<double>(scale_);
    if (larger < 0) return true;
    std::atomic<bool> stale = false;
    for_each_block(size(), contact_block, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const double room = radius_[i] * larger;
            if (dot(moved_[i], moved_[i]) > room * room) {
                stale = true;
                return;
            }
        }
    });
    return stale;
}

void SoftNetwork::list() {
    near_home_.resize(size());
    std::vector<Sphere> reach(size());
    listed_scale_ = static_cast<double>(scale_);
    listed_skin_ = skin;
    for_each_index(size(), [&](std::size_t i) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<int>(axis);
            const Real length = frame_.lengths[a];
            home_[i][axis] += moved_[i][a];
            if (frame_.periodic[axis]) home_[i][axis] -= length * std::floor(home_[i][axis] / length);
            near_home_[i][a] = static_cast<double>(home_[i][axis]);
        }
        moved_[i] = {};
        reach[i] = {frame_.wrapped(near_home_[i]), radius_[i] * (1 + listed_skin_) / listed_scale_};
    });
    candidates_.list(frame_, reach);
}

template <class Number>
const SoftNetwork::Places<Number>& SoftNetwork::places() const {
    Places<Number>& at = std::get<Places<Number>>(places_);
    at.resize(size());
    for_each_index(size(), [&](std::size_t i) {
        if constexpr (std::is_same_v<Number, double>)
            at[i] = {near_home_[i].x + moved_[i].x, near_home_[i].y + moved_[i].y, near_home_[i].z + moved_[i].z};
        else
            at[i] = {home_[i][0] + moved_[i].x, home_[i][1] + moved_[i].y, home_[i][2] + moved_[i].z};
    });
    return at;
}

template <class Number, class F>
[[gnu::always_inline]] inline void SoftNetwork::for_each_contact(const Places<Number>& at, std::size_t begin,
                                                                 std::size_t end, F&& touch) const {
    const auto scale = static_cast<Number>(scale_);
    const bool is_plane = dimension_ == 2;
    const double* const radii = radius_.data();
    const bool is_harmonic = contact_ == SoftContact::harmonic;
    // `full`: the sum of two radii is not one of double precision.
    const auto press = [&](std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way,
                           Number distance, Number full, double length) {
        const Number overlap = full - distance;
        if (overlap <= 0) return;
        const double thin = is_plane ? 1 : length;
        const double root = is_harmonic ? 1 : std::sqrt(static_cast<double>(overlap) / length);
        touch(i, j, wall, way, distance, overlap, Number(thin * root * overlap), thin * root * (is_harmonic ? 1 : 1.5));
    };
    for (std::size_t i = begin; i != end; ++i) {
        const std::array<Number, 3> from = at[i];
        const double radius = radii[i];
        for (const SoftCandidates::Candidate& c : candidates_.of(i)) {
            const auto j = static_cast<std::size_t>(c.second);
            std::array<Number, 3> way = at[j];
            for (std::size_t axis = 0; axis < 3; ++axis) way[axis] -= from[axis];
            if (c.is_shifted)
                for (std::size_t axis = 0; axis < 3; ++axis)
                    way[axis] += c.shift[axis] * static_cast<Number>(frame_.lengths[static_cast<int>(axis)]);
            for (std::size_t axis = 0; axis < 3; ++axis) way[axis] *= scale;
            const double reach = radius + radii[j];
            const Number squared = squared_length(way);
            if (squared >= reach * reach) continue;
            if (squared == 0) way = {Number(closest * reach)};
            press(static_cast<std::int32_t>(i), c.second, -1, way, squared == 0 ? way[0] : std::sqrt(squared),
                  Number(radius) + radii[j], 4 * radius * radii[j] / reach);
        }
    }
    std::int32_t wall = 0;
    for (int axis = 0; axis < dimension_; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        if (frame_.periodic[a]) continue;
        for (const Number far : {Number(0), static_cast<Number>(frame_.lengths[axis])}) {
            for (std::size_t i = begin; i != end; ++i) {
                std::array<Number, 3> way{};
                way[a] = (far - at[i][a]) * scale;
                if (way[a] * way[a] == 0) way[a] = (far > 0 ? 1 : -1) * closest * radius_[i];
                if (std::abs(way[a]) < radius_[i])
                    press(static_cast<std::int32_t>(i), -1, wall, way, std::abs(way[a]), Number(radius_[i]),
                          4 * radius_[i]);
            }
            ++wall;
        }
    }
}

struct SoftNetwork::Block {
    Sums sums;
    std::vector<Outside> outside;
};

void SoftNetwork::Sums::add(const Sums& other) {
    virial += other.virial, bulk += other.bulk, force += other.force, contacts += other.contacts;
}

template <class Number>
void SoftNetwork::sum_block(const Places<Number>& at, std::size_t begin, std::size_t end, Places<Number>& net,
                            Block& block) {
    std::fill(net.begin() + static_cast<std::ptrdiff_t>(begin), net.begin() + static_cast<std::ptrdiff_t>(end),
              std::array<Number, 3>{});
    std::fill(stiffness_.begin() + static_cast<std::ptrdiff_t>(begin),
              stiffness_.begin() + static_cast<std::ptrdiff_t>(end), 0.0);
    Sums sums;
    std::size_t row = begin;
    std::array<Number, 3> own{};  // what its contacts with spheres of later rows push sphere `row` with
    double own_stiffness = 0;
    const auto end_row = [&] {
        for (std::size_t axis = 0; axis < 3; ++axis) net[row][axis] += own[axis], own[axis] = 0;
        stiffness_[row] += own_stiffness, own_stiffness = 0;
    };
    for_each_contact<Number>(
        at, begin, end,
        [&](std::int32_t first, std::int32_t second, std::int32_t, const std::array<Number, 3>& way, Number distance,
            Number, Number force, double stiffness) {
            const auto i = static_cast<std::size_t>(first), j = static_cast<std::size_t>(second);
            if (i != row) end_row(), row = i;
            const Number part = force / distance;
            const std::array<Number, 3> push{part * way[0], part * way[1], part * way[2]};
            for (std::size_t axis = 0; axis < 3; ++axis) own[axis] -= push[axis];
            own_stiffness += stiffness;
            if (second >= 0 && j < end) {
                for (std::size_t axis = 0; axis < 3; ++axis) net[j][axis] += push[axis];
                stiffness_[j] += stiffness;
            } else if (second >= 0) {
                block.outside.push_back({second, stiffness, {push[0], push[1], push[2]}});
            }
            const auto apart = static_cast<double>(distance), f = static_cast<double>(force);
            sums.virial += f * apart;
            sums.bulk += stiffness * apart * apart;
            sums.force += f;
            ++sums.contacts;
        });
    if (begin != end) end_row();
    block.sums = sums;
}

template <class Number>
void SoftNetwork::sum_contacts() {
    const Places<Number>& at = places<Number>();
    Places<Number>& net = std::get<Places<Number>>(net_);
    net.resize(size());
    std::vector<Block> blocks(block_count(size(), contact_block));
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        sum_block<Number>(at, begin, end, net, blocks[k]);
    });
    sums_ = {};
    for (const Block& block : blocks) {
        sums_.add(block.sums);
        for (const Outside& o : block.outside) {
            const auto j = static_cast<std::size_t>(o.sphere);
            for (std::size_t axis = 0; axis < 3; ++axis) net[j][axis] += static_cast<Number>(o.force[axis]);
            stiffness_[j] += o.stiffness;
        }
    }
    for_each_index(size(), [&](std::size_t i) {
        forces_[i] = {static_cast<double>(net[i][0]), static_cast<double>(net[i][1]), static_cast<double>(net[i][2])};
    });
}

template <class Number>
void SoftNetwork::find_contacts(std::vector<std::vector<SoftForce>>& blocks) const {
    const Places<Number>& at = places<Number>();
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        for_each_contact<Number>(
            at, begin, end,
            [&](std::int32_t i, std::int32_t j, std::int32_t wall, const std::array<Number, 3>& way, Number distance,
                Number overlap, Number force, double stiffness) {
                SoftForce c{i,
                            j,
                            wall,
                            {},
                            static_cast<double>(distance),
                            static_cast<double>(overlap),
                            static_cast<double>(force),
                            stiffness,
                            j >= 0 ? static_cast<double>(force / distance) : 0};
                for (std::size_t axis = 0; axis < 3; ++axis)
                    c.normal[static_cast<int>(axis)] = static_cast<double>(way[axis] / distance);
                blocks[k].push_back(c);
            });
    });
}

const std::vector<SoftForce>& SoftNetwork::contacts() const {
    if (has_contacts_) return contacts_;
    std::vector<std::vector<SoftForce>> blocks(block_count(size(), contact_block));
    if (precise)
        find_contacts<Real>(blocks);
    else
        find_contacts<double>(blocks);
    contacts_.clear();
    for (const auto& block : blocks) contacts_.insert(contacts_.end(), block.begin(), block.end());
    leave_out_loose();
    has_contacts_ = true;
    return contacts_;
}

/// Spheres that are not held would be pushed aside by what they lean on, and make the stiffness indefinite.
void SoftNetwork::leave_out_loose() const {
    std::vector<std::int32_t> touching(size());
    for (const SoftForce& c : contacts_) {
        ++touching[static_cast<std::size_t>(c.first)];
        if (c.second >= 0) ++touching[static_cast<std::size_t>(c.second)];
    }
    const auto is_loose = [&](std::int32_t i) { return touching[static_cast<std::size_t>(i)] <= dimension_; };
    for (SoftForce& c : contacts_)
        if (c.second >= 0 && (is_loose(c.first) || is_loose(c.second))) c.across = 0;
}

void SoftNetwork::measure_balance() {
    struct Net {
        double sum = 0, worst = 0;
    };
    std::vector<Net> blocks(block_count(size(), contact_block));
    for_each_block(size(), contact_block, [&](std::size_t k, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const double net = norm(forces_[i]);
            blocks[k].sum += net, blocks[k].worst = std::max(blocks[k].worst, net);
        }
    });
    mean_net_force_ = worst_net_force_ = 0;
    for (const Net& net : blocks) {
        mean_net_force_ += net.sum / static_cast<double>(size());
        worst_net_force_ = std::max(worst_net_force_, net.worst);
    }
}

void SoftNetwork::evaluate() {
    if (is_stale()) list();
    has_contacts_ = false;
    if (precise)
        sum_contacts<Real>();
    else
        sum_contacts<double>();
    measure_balance();
    ++evaluations_;
    if (after_evaluation) after_evaluation();
}

}  // namespace bernal
