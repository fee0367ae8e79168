// The contacts of a sphere with the spheres of its row, many at a time: what all sweeps add up. Included once for each
// target of Highway: hence no usual include guard.

#if defined(BERNAL_CONTACT_SUMS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef BERNAL_CONTACT_SUMS_INL_HPP
#undef BERNAL_CONTACT_SUMS_INL_HPP
#else
#define BERNAL_CONTACT_SUMS_INL_HPP
#endif

#include <type_traits>

#include "core/wide_lanes-inl.hpp"
#include "sweep/contact_kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

/// The contacts of each lane.
template <class Number>
struct Sums {
    Vec<Number> x[vector_count<Number>], y[vector_count<Number>], z[vector_count<Number>],
        stiffness[vector_count<Number>], magnitude[vector_count<Number>], virial[vector_count<Number>],
        bulk[vector_count<Number>], relative_overlap[vector_count<Number>], max_relative_overlap[vector_count<Number>],
        max_stretch[vector_count<Number>];
    std::size_t contacts = 0;

    HWY_INLINE Sums() {
        clear_force();
        for (std::size_t v = 0; v < vector_count<Number>; ++v) {
            magnitude[v] = virial[v] = bulk[v] = relative_overlap[v] = all<Number>(0);
            max_relative_overlap[v] = max_stretch[v] = all<Number>(0);
        }
    }
    HWY_INLINE void clear_force() {
        for (std::size_t v = 0; v < vector_count<Number>; ++v) x[v] = y[v] = z[v] = stiffness[v] = all<Number>(0);
    }
};

/// Spheres around sphere i, one a lane, seen from its centre.
template <class V>
struct Neighbours {
    V x, y, z, radius;
};

/// Sphere i and the container around it, the same in each lane. Lengths are the frame's.
struct FineCenter {
    using Number = double;
    const Sphere* spheres;
    Vec<double> x, y, z, radius, lever, magnification, period_x, period_y, period_z, inverse_x, inverse_y, inverse_z;

    HWY_INLINE FineCenter(const ContactField& field, Index i)
        : spheres(field.spheres),
          x(all<double>(spheres[i].center.x)),
          y(all<double>(spheres[i].center.y)),
          z(all<double>(spheres[i].center.z)),
          radius(all<double>(field.magnification * spheres[i].radius)),
          lever(all<double>(field.lever)),
          magnification(all<double>(field.magnification)),
          period_x(all<double>(field.periods.x)),
          period_y(all<double>(field.periods.y)),
          period_z(all<double>(field.periods.z)),
          inverse_x(all<double>(field.inverse_periods.x)),
          inverse_y(all<double>(field.inverse_periods.y)),
          inverse_z(all<double>(field.inverse_periods.z)) {}

    template <class D, class V = hn::Vec<D>>
    HWY_INLINE Neighbours<V> neighbours(D tag, const Index* ids) const {
        static_assert(sizeof(Sphere) == 4 * sizeof(double));
        constexpr std::size_t lanes = hn::MaxLanes(D());
        const double *front[lanes], *back[lanes];
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            front[lane] = &spheres[ids[lane]].center.x;
            back[lane] = front[lane] + 2;
        }
        V to_x, to_y, to_z, other;
        load_columns(tag, front, to_x, to_y);
        load_columns(tag, back, to_z, other);
        to_x = to_x - x, to_y = to_y - y, to_z = to_z - z;
        to_x = to_x - period_x * hn::Round(to_x * inverse_x);
        to_y = to_y - period_y * hn::Round(to_y * inverse_y);
        to_z = to_z - period_z * hn::Round(to_z * inverse_z);
        return {to_x, to_y, to_z, magnification * other};
    }
};

/// The same in single precision. Lengths are in mean diameters.
struct SinglePrecisionCenter {
    using Number = float;
    const SinglePrecisionSphere* spheres;
    Vec<std::int32_t> x, y, z;
    Vec<float> radius, lever, step_x, step_y, step_z;

    HWY_INLINE SinglePrecisionCenter(const SinglePrecisionField& field, Index i)
        : spheres(field.spheres),
          x(all<std::int32_t>(spheres[i].x)),
          y(all<std::int32_t>(spheres[i].y)),
          z(all<std::int32_t>(spheres[i].z)),
          radius(all<float>(spheres[i].radius)),
          lever(all<float>(field.lever)),
          step_x(all<float>(field.step_x)),
          step_y(all<float>(field.step_y)),
          step_z(all<float>(field.step_z)) {}

    template <class D, class V = hn::Vec<D>>
    HWY_INLINE Neighbours<V> neighbours(D tag, const Index* ids) const {
        static_assert(sizeof(SinglePrecisionSphere) == 4 * sizeof(std::int32_t));
        constexpr std::size_t lanes = hn::MaxLanes(D());
        const std::int32_t* records[lanes];
        for (std::size_t lane = 0; lane < lanes; ++lane) records[lane] = &spheres[ids[lane]].x;
        const hn::RebindToSigned<D> whole;
        hn::Vec<hn::RebindToSigned<D>> to_x, to_y, to_z, other;
        load_columns(whole, records, to_x, to_y, to_z, other);
        return {hn::ConvertTo(tag, to_x - narrowed(whole, x)) * narrowed(tag, step_x),
                hn::ConvertTo(tag, to_y - narrowed(whole, y)) * narrowed(tag, step_y),
                hn::ConvertTo(tag, to_z - narrowed(whole, z)) * narrowed(tag, step_z), hn::BitCast(tag, other)};
    }
};

HWY_INLINE FineCenter center_of(const ContactField& field, Index i) { return {field, i}; }
HWY_INLINE SinglePrecisionCenter center_of(const SinglePrecisionField& field, Index i) { return {field, i}; }

template <class Field>
using NumberOf = std::conditional_t<std::is_same_v<Field, SinglePrecisionField>, float, double>;

/// Where centres coincide, `x` becomes +-`least`, in opposite directions for the two spheres.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void part_coincident(D tag, hn::Mask<D> apart, V least, Index i, const Index* ids, V& x) {
    constexpr std::size_t lanes = hn::MaxLanes(D());
    hn::TFromD<D> sign[lanes];
    for (std::size_t lane = 0; lane < lanes; ++lane) sign[lane] = i < ids[lane] ? 1 : -1;
    x = hn::IfThenElse(apart, least * hn::LoadU(tag, sign), x);
}

/// Adds to vector v of the sums what touches sphere i of the spheres `ids`, one a lane, of which the first `count` are
/// its neighbours.
template <class D, class Center, class Number = typename Center::Number>
HWY_INLINE void add_contacts(D tag, const Center& a, Index i, const Index* ids, std::size_t count, std::size_t v,
                             Sums<Number>& sums) {
    using V = hn::Vec<D>;
    auto [x, y, z, radius] = a.neighbours(tag, ids);
    const V own = narrowed(tag, a.radius), one = hn::Set(tag, 1);
    V squared = x * x + y * y + z * z;
    const V sum = own + radius;
    const auto touch = hn::And(hn::FirstN(tag, std::min(count, hn::MaxLanes(tag))), squared < sum * sum);
    const std::size_t touching = hn::CountTrue(tag, touch);
    if (touching == 0) return;
    sums.contacts += touching;

    const V least = sum * hn::Set(tag, static_cast<Number>(coincident));
    if (const auto apart = hn::And(touch, squared < least * least); HWY_UNLIKELY(!hn::AllFalse(tag, apart))) {
        part_coincident(tag, apart, least, i, ids, x);
        y = hn::IfThenZeroElse(apart, y), z = hn::IfThenZeroElse(apart, z);
        squared = hn::IfThenElse(apart, least * least, squared);
    }
    // One division serves all quotients.
    const V distance = hn::Sqrt(squared), less = hn::Min(own, radius);
    const V quotient = hn::IfThenElseZero(touch, one / (distance * sum * less));
    const V inverse_distance = quotient * sum * less;
    const V overlap = sum - distance, stretch = sum * inverse_distance;
    const V product = own * radius;
    const V k = (product + product) * (quotient * distance * less);
    const V magnitude = k * overlap, push = magnitude * inverse_distance;
    const V relative = overlap * (quotient * distance * sum);
    sums.x[v] = sums.x[v] - widened(x * push);
    sums.y[v] = sums.y[v] - widened(y * push);
    sums.z[v] = sums.z[v] - widened(z * push);
    sums.stiffness[v] = sums.stiffness[v] + widened(k);
    sums.magnitude[v] = sums.magnitude[v] + widened(magnitude);
    sums.virial[v] = sums.virial[v] + widened(magnitude * distance);
    const V most =
        hn::Max(distance * less * narrowed(tag, a.lever), squared * hn::Set(tag, static_cast<Number>(least_lever)));
    sums.bulk[v] = sums.bulk[v] + widened(k * hn::Min(squared, most));
    sums.relative_overlap[v] = sums.relative_overlap[v] + widened(relative);
    sums.max_relative_overlap[v] = hn::Max(sums.max_relative_overlap[v], widened(relative));
    sums.max_stretch[v] = hn::Max(sums.max_stretch[v], widened(stretch));
}

template <class Center, class Number = typename Center::Number>
HWY_INLINE void add_row(const Center& a, Index i, std::span<const Index> row, Sums<Number>& sums) {
    const Tag<Number> tag;
    const std::size_t size = row.size();
    for (std::size_t done = 0; done < size;) {
        if constexpr (can_halve<Number>) {
            const hn::Half<Tag<Number>> half;
            if (size - done <= hn::MaxLanes(half)) return add_contacts(half, a, i, &row[done], size - done, 0, sums);
        }
        for (std::size_t v = 0; v < vector_count<Number> && done < size; ++v, done += width<Number>)
            add_contacts(tag, a, i, row.data() + done, size - done, v, sums);
    }
}

/// The force and the stiffness of all lanes, which start anew.
template <class Number>
HWY_INLINE NetForce take_force(Sums<Number>& sums, double length, double area) {
    Number force[4];
    sum_columns(sums.x, sums.y, sums.z, sums.stiffness, force);
    sums.clear_force();
    return {{force[0] * area, force[1] * area, force[2] * area}, force[3] * length};
}

/// Inlined, so that the sums of a sweep's inner loop have no address and stay in registers.
template <class Number>
HWY_INLINE ContactTotals total(const Sums<Number>& sums, double length) {
    OverLanes<Number> magnitude, virial, bulk, relative_overlap, max_relative_overlap, max_stretch;
    for (std::size_t v = 0; v < vector_count<Number>; ++v) {
        magnitude.add(sums.magnitude[v]);
        virial.add(sums.virial[v]);
        bulk.add(sums.bulk[v]);
        relative_overlap.add(sums.relative_overlap[v]);
        max_relative_overlap.add(sums.max_relative_overlap[v]);
        max_stretch.add(sums.max_stretch[v]);
    }
    const double area = length * length, volume = area * length;
    return {magnitude.sum * area,
            virial.sum * volume,
            bulk.sum * volume,
            relative_overlap.sum / 2,
            max_relative_overlap.largest / 2,
            max_stretch.largest,
            static_cast<double>(sums.contacts)};
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#endif
