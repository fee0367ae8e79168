#include "sweep/sequential_kernel.hpp"

#include "sweep/displacement.hpp"
#include "sweep/sweep.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sweep/sequential_kernel.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>

#include "sweep/contact_sums-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

/// A sphere without contact closes this share of the gap to its nearest neighbour ...
constexpr double approach = 0.5;

/// ... if it is slower than this, in radii a sweep: one in flight goes where its momentum carries it.
constexpr double at_rest = 0.01;

/// The smallest gap to a sphere of a row, and that sphere's place in the row: the first of them where gaps are equal.
struct NearestInRow {
    double gap = HUGE_VAL;
    std::size_t place = 0;
};

template <class Center, class Number = typename Center::Number>
HWY_INLINE NearestInRow nearest_in_row(const Center& a, std::span<const Index> row) {
    const Tag<Number> tag;
    Vec<Number> least = all<Number>(HUGE_VAL), places = all<Number>(0);
    for (std::size_t done = 0; done < row.size(); done += width<Number>) {
        const auto [x, y, z, radius] = a.neighbours(tag, row.data() + done);
        const Vec<Number> gap = hn::Sqrt(x * x + y * y + z * z) - (a.radius + radius);
        const auto nearer = hn::And(hn::FirstN(tag, std::min(row.size() - done, width<Number>)), gap < least);
        least = hn::IfThenElse(nearer, gap, least);
        places = hn::IfThenElse(nearer, hn::Iota(tag, static_cast<Number>(done)), places);
    }
    Number gaps[width<Number>], places_of[width<Number>];
    hn::StoreU(least, tag, gaps), hn::StoreU(places, tag, places_of);
    NearestInRow nearest;
    for (std::size_t lane = 0; lane < width<Number>; ++lane) {
        const auto place = static_cast<std::size_t>(places_of[lane]);
        if (gaps[lane] < nearest.gap || (gaps[lane] == nearest.gap && place < nearest.place))
            nearest = {gaps[lane], place};
    }
    return nearest;
}

/// Where sphere i, which touches nothing, moves.
template <class Field>
HWY_INLINE Vec3 towards_nearest(const State& state, const Frame& frame, const Field& field, Index i,
                                std::span<const Index> row) {
    const NearestInRow nearest = nearest_in_row(center_of(field, i), row);
    if (nearest.gap == HUGE_VAL) return {};
    const Vec3 d = frame.separation(state.spheres[i].center, state.spheres[row[nearest.place]].center);
    const double squared = dot(d, d);
    return squared > 0 ? d * (approach * nearest.gap * field.unit() / std::sqrt(squared)) : Vec3{};
}

HWY_INLINE bool is_at_rest(const Motion& motion) {
    const auto [x, y, z] = motion.velocity;
    return x * x + y * y + z * z < static_cast<float>(at_rest * at_rest);
}

/// The push of a sphere that touches others.
HWY_INLINE Vec3 push_of(const NetForce& force, double step, double radius, const Motion& motion) {
    const double stiffness = std::max(force.stiffness, stiffness_memory * motion.stiffness * radius);
    const Vec3 push = force.force * (step / stiffness);
    const double squared = dot(push, push), longest = longest_move * radius;
    return squared <= longest * longest ? push : push * (longest / std::sqrt(squared));
}

template <class Seen>
class Visitor {
    using Field = decltype(std::declval<const Seen&>().field());

  public:
    Visitor(State& state, Seen seen, const NeighbourLists& lists, const Visits& visits, NetForce* forces)
        : state_(state), frame_(state.container), seen_(seen), lists_(lists), visits_(visits), forces_(forces) {}

    HWY_INLINE ContactTotals visit_all() {
        Sums<NumberOf<Field>> sums;
        if (visits_.backwards)
            for (Index i = visits_.last; i-- > visits_.first;) visit(i, sums);
        else
            for (Index i = visits_.first; i < visits_.last; ++i) visit(i, sums);
        ContactTotals all_rows = total(sums, seen_.field().unit());
        all_rows.add(long_rows_);
        return all_rows;
    }

  private:
    HWY_INLINE void visit(Index i, Sums<NumberOf<Field>>& sums) {
        const std::span<const Index> row = lists_.row(i);
        NetForce& force = forces_[i - visits_.first];
        add_row_of(i, row, sums, force);
        const double radius = state_.magnification * state_.spheres[i].radius;
        if (force.stiffness > 0) {
            seen_.push(i, push_of(force, state_.schedule.sphere_step, radius, state_.motion[i]));
        } else if (is_at_rest(state_.motion[i])) {
            const Vec3 by = towards_nearest(state_, frame_, seen_.field(), i, row);
            seen_.push(i, by);
            state_.spheres[i].center = kept_inside(frame_, state_.spheres[i].center + by);
        }
    }

    HWY_INLINE void add_row_of(Index i, std::span<const Index> row, Sums<NumberOf<Field>>& sums, NetForce& force) {
        const Field field = seen_.field();
        if (HWY_UNLIKELY(row.size() > row_part)) {
            const SphereContacts sum = sum_row(field, i, row);
            force.add(sum);
            long_rows_.add(sum);
            return;
        }
        const std::size_t contacts_before = sums.contacts;
        add_row(center_of(field, i), i, row, sums);
        if (sums.contacts > contacts_before) force.add(take_force(sums, field.unit(), field.unit() * field.unit()));
    }

    State& state_;
    Frame frame_;
    Seen seen_;
    const NeighbourLists& lists_;
    Visits visits_;
    NetForce* forces_;
    ContactTotals long_rows_;
};

ContactTotals Visit(State& state, const SeenSpheres& seen, const NeighbourLists& lists, const Visits& visits,
                    NetForce* forces) {
    return Visitor(state, seen, lists, visits, forces).visit_all();
}
ContactTotals VisitSinglePrecision(State& state, const SeenInSinglePrecision& seen, const NeighbourLists& lists,
                                   const Visits& visits, NetForce* forces) {
    return Visitor(state, seen, lists, visits, forces).visit_all();
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(Visit);
HWY_EXPORT(VisitSinglePrecision);

ContactTotals visit(State& state, SeenSpheres seen, const NeighbourLists& lists, const Visits& visits,
                    NetForce* forces) {
    return HWY_DYNAMIC_DISPATCH(Visit)(state, seen, lists, visits, forces);
}

ContactTotals visit(State& state, SeenInSinglePrecision seen, const NeighbourLists& lists, const Visits& visits,
                    NetForce* forces) {
    return HWY_DYNAMIC_DISPATCH(VisitSinglePrecision)(state, seen, lists, visits, forces);
}

}  // namespace bernal
#endif
