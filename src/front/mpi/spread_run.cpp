#include "mpi/spread_run.hpp"

#include "core/release.hpp"
#include "core/timing.hpp"
#include "sweep/container_control.hpp"
#include "sweep/sweep.hpp"

namespace bernal {
namespace {

/// Sweeps that lists should serve: those of all spheres are made anew together, once one has left its reach ball.
constexpr double wanted_life = 25;

// Skins of reach balls, relative to the radius.
constexpr double first_skin = 0.4, least_skin = 0.01, most_skin = 1, least_extra_skin = 0.05;

/// Spheres are displaced this many at a time.
constexpr std::size_t block_size = 512;

enum Sum { magnitude, virial, bulk, relative_overlap, contacts, net_force };
enum Maximum { widest_overlap, largest_stretch, staleness, asked };

void note(Reduction& seen, const ContactTotals& c) {
    seen.sums[magnitude] += c.magnitude;
    seen.sums[virial] += c.virial;
    seen.sums[bulk] += c.bulk;
    seen.sums[relative_overlap] += c.relative_overlap;
    seen.sums[contacts] += c.contacts;
    seen.maxima[widest_overlap] = std::max(seen.maxima[widest_overlap], c.max_relative_overlap);
    seen.maxima[largest_stretch] = std::max(seen.maxima[largest_stretch], c.max_stretch);
}

SweepSums sums_of(const Reduction& all) {
    SweepSums sums;
    ContactTotals& c = sums.contacts;
    c.magnitude = all.sums[magnitude], c.virial = all.sums[virial], c.bulk = all.sums[bulk];
    c.relative_overlap = all.sums[relative_overlap], c.contacts = all.sums[contacts];
    c.max_relative_overlap = all.maxima[widest_overlap], c.max_stretch = all.maxima[largest_stretch];
    sums.net_force = all.sums[net_force];
    return sums;
}

/// Where `moved` is if it was not brought around: its copies on other ranks follow it as it goes.
Vec3 not_brought_around(const Frame& frame, Vec3 before, Vec3 moved) {
    for (int axis = 0; axis < 3; ++axis) {
        const double way = moved[axis] - before[axis], length = frame.lengths[axis];
        if (way > frame.half[axis]) moved[axis] -= length;
        if (way < -frame.half[axis]) moved[axis] += length;
        // Upper ends of domains are open.
        if (!frame.periodic[axis] && moved[axis] >= length) moved[axis] = std::nextafter(length, 0.0);
    }
    return moved;
}

/// `number` in parts of `scale` so small that nothing is lost, and so large that sums of up to a thousand times `scale`
/// are exact: they are the same in any order. For stiffnesses, in terms of the reach R, that bounds the size ratio s: a
/// ball full of the smallest spheres as they are placed, s^3 / 2 of them, sums up to s^2 R, one that they only touch to
/// 8 s R. Beyond s = 30 the first sweeps, and beyond 100 all, may depend on the order in the last bits.
double in_parts_of(double scale, double number) {
    constexpr int bits_of_part = 40, bits_of_double = 52;
    const double rounding = std::ldexp(1.5, std::ilogb(scale) - bits_of_part + bits_of_double);
    return number + rounding - rounding;
}

/// Calls use(j, contact) for each of the spheres listed with i that it overlaps.
template <class Use>
void for_each_contact(const Domains& domains, std::span<const Sphere> spheres, double magnification, std::size_t i,
                      Use&& use) {
    const Sphere a = spheres[i];
    for (const int entry : domains.row(i)) {
        const auto j = static_cast<std::size_t>(Domains::listed(entry));
        const Sphere& b = spheres[j];
        Vec3 d = b.center - a.center;
        const double r = magnification * a.radius, s = magnification * b.radius, squared = dot(d, d);
        if (squared >= (r + s) * (r + s)) continue;
        double distance = std::sqrt(squared);
        if (const double least = coincident * (r + s); distance < least)
            distance = least, d = {domains.ids()[i] < domains.ids()[j] ? least : -least, 0, 0};
        SphereContacts contact;
        contact.add(d, distance, r + s, 2 * r * s / (r + s), 2 * std::min(r, s), longest_lever(3));
        use(j, contact);
    }
}

}  // namespace

double farthest_reach(const State& state, const SizeTotals& spheres) {
    return largest_magnification(state, spheres.solid_volume) * spheres.largest / 2 * (1 + most_skin);
}

SpreadRun::SpreadRun(const Ranks& ranks, Domains& domains, State state, const SizeTotals& spheres)
    : ranks_(ranks),
      domains_(domains),
      state_(std::move(state)),
      walls_(state_.container),
      course_(spheres),
      skin_(first_skin) {
    list_all(1);
}

/// Fast spheres get more, so that they do not wear out all lists.
double SpreadRun::reach_of(std::size_t i) const {
    const Motion motion = domains_.motion(i);
    const auto [x, y, z] = motion.velocity;
    const double way = wanted_life * norm({x, y, z}), skin = std::min(skin_ + way, widest_skin());
    return state_.magnification * domains_.radii()[i] * (1 + skin);
}

double SpreadRun::widest_skin() const { return std::min(2 * skin_ + least_extra_skin, most_skin); }

void SpreadRun::list_all(double skin_change) {
    listing_seconds_ += seconds([&] {
        skin_ = std::clamp(skin_ * skin_change, least_skin, most_skin);
        hand_over();
        const double most = state_.magnification * course_.spheres().largest / 2 * (1 + widest_skin());
        domains_.list(most, [&](std::size_t i) { return reach_of(i); });
        take_spheres();
        walls_.build(reach_);
    });
    listed_at_ = state_.sweeps;
    ++state_.list_updates;
}

void SpreadRun::hand_over() {
    for (std::size_t i = 0; i < motion_.size(); ++i) domains_.set_motion(i, motion_[i]);
}

/// As the domains have them now.
void SpreadRun::take_spheres() {
    const std::size_t own = domains_.own(), all = domains_.all();
    const Vec3* centers = domains_.centers();
    spheres_.resize(all), reach_.resize(own), motion_.resize(own), moved_.resize(own);
    for (std::size_t i = 0; i < all; ++i) spheres_[i] = {centers[i], domains_.radii()[i]};
    for (std::size_t i = 0; i < own; ++i) {
        motion_[i] = domains_.motion(i);
        reach_[i] = {centers[i], domains_.reach()[i]};
    }
}

void SpreadRun::add_pairs(Reduction& seen) {
    ContactTotals pairs;
    forces_.assign(domains_.all(), {});
    for (std::size_t i = 0; i < domains_.own(); ++i)
        for_each_contact(domains_, spheres_, state_.magnification, i, [&](std::size_t j, const SphereContacts& c) {
            forces_[i].add(c);
            forces_[j].add({c.force * -1, c.stiffness});
            pairs.add(c);
        });
    note(seen, pairs);
}

/// Ghosts' go to their owners, in the order in which messages happen to come.
void SpreadRun::collect_forces() {
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        auto& [force, stiffness] = forces_[i];
        const double length = domains_.reach()[i];
        for (int axis = 0; axis < 3; ++axis) force[axis] = in_parts_of(length * length, force[axis]);
        stiffness = in_parts_of(length, stiffness);
    }
    domains_.collect(forces_);
    forces_.resize(domains_.own());
}

void SpreadRun::add_walls(Reduction& seen) {
    ContactTotals touched;
    for (std::size_t i = 0; walls_.has_walls() && i < forces_.size(); ++i) {
        const auto k = static_cast<Index>(i);
        if (!walls_.may_touch(k)) continue;
        const SphereContacts c = walls_.sum(k, spheres_[i].center, state_.magnification * spheres_[i].radius);
        forces_[i].NetForce::add(c);
        touched.add(c);
    }
    note(seen, touched);
}

void SpreadRun::displace_all(double growth_limit, Reduction& seen) {
    const Frame frame(state_.container);
    const DisplacementLaw law = displacement_law(state_, frame, growth_limit);
    std::vector<Index> stale;
    const std::span<const NetForce> forces = forces_;
    for (std::size_t begin = 0; begin < forces.size(); begin += block_size)
        seen.sums[net_force] +=
            displace(law, forces.subspan(begin, std::min(block_size, forces.size() - begin)), static_cast<Index>(begin),
                     spheres_.data(), reach_.data(), motion_.data(), moved_.data(), stale);
    seen.maxima[staleness] = stale.empty() ? 0 : 1;
    Vec3* centers = domains_.centers();
    for (std::size_t i = 0; i < forces.size(); ++i)
        centers[i] = spheres_[i].center = not_brought_around(frame, spheres_[i].center, moved_[i].center);
}

void SpreadRun::take_ghosts() {
    message_seconds_ += seconds([&] { domains_.update_ghosts(); });
    const Vec3* centers = domains_.centers();
    for (std::size_t i = domains_.own(); i < spheres_.size(); ++i) spheres_[i].center = centers[i];
}

bool SpreadRun::step(int request) {
    const double limit = growth_limit(state_);
    Reduction seen;
    seen.maxima[asked] = request;
    contact_seconds_ += seconds([&] { add_pairs(seen); });
    message_seconds_ += seconds([&] { collect_forces(); });
    contact_seconds_ += seconds([&] { add_walls(seen); });
    moving_seconds_ += seconds([&] { displace_all(limit, seen); });
    message_seconds_ += seconds([&] { seen = ranks_.reduced(seen); });
    request_ = static_cast<int>(seen.maxima[asked]);
    sums_ = sums_of(seen);
    move_container(state_, sums_, limit);
    ++state_.sweeps;
    ++state_.stage_sweeps;
    if (seen.maxima[staleness] > 0)
        list_all(std::clamp(std::sqrt(wanted_life / static_cast<double>(state_.sweeps - listed_at_)), 0.5, 1.5));
    else
        take_ghosts();
    course_.advance(state_, sums_, [&] { return separating_expansion(); });
    if (state_.stage != Stage::finished) return true;
    release(reach_), release(moved_), release(motion_), release(forces_);  // the end takes memory of its own
    return false;
}

double SpreadRun::separating_expansion() const {
    double worst = 1;
    for (std::size_t i = 0; i < domains_.own(); ++i) {
        for_each_contact(domains_, spheres_, state_.magnification, i,
                         [&](std::size_t, const SphereContacts& c) { worst = std::max(worst, c.max_stretch); });
        const double radius = state_.magnification * spheres_[i].radius;
        worst = std::max(worst, walls_.sum(static_cast<Index>(i), spheres_[i].center, radius).max_stretch);
    }
    return ranks_.largest(worst);
}

}  // namespace bernal
