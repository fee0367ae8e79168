#include "run/strata_measure.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "analyze/even_points.hpp"
#include "bernal/material.hpp"
#include "job/volume_along.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {
namespace {

/// The part of a ball of radius 1, or a disc, below `height` over its middle.
double part_below(double height, int dimension) {
    const double h = std::clamp(height, -1.0, 1.0);
    if (dimension == 2) return 0.5 + (std::asin(h) + h * std::sqrt(1 - h * h)) / std::numbers::pi;
    return (2 + 3 * h - h * h * h) / 4;
}

std::vector<Vec3> points_in_ball(int dimension) {
    constexpr std::size_t tried = 200;
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < tried; ++i) {
        const auto [x, y, z] = even_point<3>(i);
        const Vec3 point{2 * x - 1, 2 * y - 1, dimension == 2 ? 0 : 2 * z - 1};
        if (dot(point, point) < 1) points.push_back(point);
    }
    return points;
}

/// The place of each class's component.
std::vector<std::size_t> components_of(const std::vector<std::string>& class_names) {
    std::vector<std::size_t> components;
    std::string last;
    for (const std::string& name : class_names) {
        const std::string component = component_of(name);
        const std::size_t before = components.empty() ? 0 : components.back();
        components.push_back(components.empty() || component == last ? before : before + 1);
        last = component;
    }
    return components;
}

std::vector<double> densities_for(const Packing& packing, Basis by) {
    if (by != Basis::mass || packing.densities.empty()) return {};
    return densities_of_classes(packing, densities_told(packing));
}

/// Adds up spheres between borders.
class Profile {
  public:
    Profile(const Packing& packing, const Container& filled, int along, const std::vector<double>& borders, Basis by)
        : packing_(packing),
          container_(filled),
          components_(components_of(packing.class_names)),
          coordinate_(from_lowest_corner(filled), along),
          along_(along),
          points_(along >= outwards ? points_in_ball(filled.dimension) : std::vector<Vec3>{}),
          is_periodic_(along < outwards && filled.periodic[along]),
          by_(by),
          densities_(densities_for(packing, by)),
          solid_(borders.size() - 1),
          measures_(borders.size() - 1) {
        const std::size_t count = components_.empty() ? 1 : components_.back() + 1;
        for (std::size_t k = 0; k < measures_.size(); ++k)
            measures_[k] = {borders[k], borders[k + 1], 0, 0, std::vector<double>(count), {}, by};
    }

    void add(std::size_t i) {
        const Container& container = container_;
        const Sphere& sphere = packing_.spheres[i];
        const double here = coordinate_.of(container.wrapped(sphere.center) - container.origin);
        const double volume =
            volume_per_power(container.dimension) * dimension_power(2 * sphere.radius, container.dimension);
        for (StratumMeasure& one : measures_)
            if (here >= one.from && here < one.to) ++one.count;
        if (along_ >= outwards) return add_points(i, volume);
        for (std::size_t k = 0; k < measures_.size(); ++k) {
            const StratumMeasure& one = measures_[k];
            for (const int image : {-1, 0, 1}) {
                if (image != 0 && !is_periodic_) continue;
                const double place = here + image * coordinate_.length();
                const double part = part_below((one.to - place) / sphere.radius, container.dimension) -
                                    part_below((one.from - place) / sphere.radius, container.dimension);
                add_part(k, i, part, volume);
            }
        }
    }

    /// In its middle a border is no plane: a sphere's volume is spread over points in it.
    void add_points(std::size_t i, double volume) {
        const Sphere& sphere = packing_.spheres[i];
        const Vec3 center = container_.wrapped(sphere.center) - container_.origin;
        for (const Vec3& point : points_) {
            const double place = coordinate_.of(center + point * sphere.radius);
            const auto one = std::ranges::upper_bound(measures_, place, {}, &StratumMeasure::from);
            if (one == measures_.begin()) continue;
            add_part(static_cast<std::size_t>(one - measures_.begin()) - 1, i, 1 / static_cast<double>(points_.size()),
                     volume);
        }
    }

    std::vector<StratumMeasure> found(const VolumeAlong& room) && {
        const double whole = container_.volume();
        for (std::size_t k = 0; k < measures_.size(); ++k) {
            StratumMeasure& one = measures_[k];
            const double part = room.below(one.to / room.length()) - room.below(one.from / room.length());
            one.packing_fraction = part > 0 ? solid_[k] / (part * whole) : 0;
            const double all = std::reduce(one.shares.begin(), one.shares.end());
            for (double& share : one.shares) share = all > 0 ? share / all : 0;
        }
        return std::move(measures_);
    }

  private:
    std::size_t class_of(std::size_t i) const { return packing_.size_class.empty() ? 0 : packing_.size_class[i]; }

    std::size_t component_of(std::size_t i) const {
        return class_of(i) < components_.size() ? components_[class_of(i)] : 0;
    }

    /// Adds the part of a sphere that lies in a stratum.
    void add_part(std::size_t stratum, std::size_t i, double part, double volume) {
        solid_[stratum] += part * volume;
        const double weight = by_ == Basis::number ? 1 : densities_.empty() ? volume : volume * densities_[class_of(i)];
        measures_[stratum].shares[component_of(i)] += part * weight;
    }

    const Packing& packing_;
    const Container& container_;
    std::vector<std::size_t> components_;
    StratumCoordinate coordinate_;
    int along_;
    std::vector<Vec3> points_;  ///< outwards, that fill a ball of radius 1, or a disc, evenly
    bool is_periodic_;
    Basis by_;
    std::vector<double> densities_;  ///< of classes; empty: all the same
    std::vector<double> solid_;      ///< volume in each stratum
    std::vector<StratumMeasure> measures_;
};

}  // namespace

std::vector<StratumMeasure> measure_strata(const Packing& packing, const Container& filled, int along,
                                           const std::vector<double>& borders, Basis by) {
    Profile profile(packing, filled, along, borders, by);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) profile.add(i);
    return std::move(profile).found(VolumeAlong(filled, along));
}

void count_grains_of(const Strata& strata, const Packing& packing, const Container& filled,
                     std::vector<StratumMeasure>& layers) {
    const StratumCoordinate coordinate(from_lowest_corner(filled), strata.along);
    for (StratumMeasure& layer : layers) layer.count = 0, layer.beyond = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t k = strata.of[i];
        StratumMeasure& layer = layers[k];
        const double lower = k == 0 ? coordinate.lowest() : layer.from,
                     upper = k + 1 == layers.size() ? coordinate.highest() : layer.to;
        const double here =
            coordinate.of(filled.wrapped(packing.spheres[i].center) - filled.origin, (layer.from + layer.to) / 2);
        const double reach = strata.interface == Interface::flat ? packing.spheres[i].radius : 0;
        layer.beyond = std::max({*layer.beyond, lower - (here - reach), here + reach - upper});
        ++layer.count;
    }
}

std::vector<StratumMeasure> measure_slices(const Packing& packing, const Container& filled, int along, int slices,
                                           Basis by) {
    const VolumeAlong volume(filled, along);
    std::vector<double> borders;
    for (int k = 0; k <= slices; ++k) {
        const double part = static_cast<double>(k) / slices;
        borders.push_back(volume.length() * (along >= outwards && k > 0 ? volume.place_of(part) : part));
    }
    return measure_strata(packing, filled, along, borders, by);
}

}  // namespace bernal
