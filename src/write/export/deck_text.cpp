#include "export/deck_text.hpp"

#include <algorithm>

#include "bernal/equilibrium.hpp"
#include "core/number_text.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

constexpr const char* hertz_time_step =
    "a tenth of the shortest Rayleigh time, pi r sqrt(rho / G) / (0.1631 nu + 0.8766)";
constexpr const char* linear_time_step = "a tenth of sqrt(m / k) of the lightest grain";

constexpr const char* shared_mass = ",\n# members of clumps with their shares of the mass";

/// "; size classes: 1 sand 2-4, 2 gravel", as far as a line has room.
std::string classes_text(const std::vector<std::string>& names, std::size_t first) {
    constexpr std::size_t longest = 120;
    std::string text;
    for (std::size_t k = 0; k < names.size() && text.size() < longest; ++k)
        text += (k == 0 ? "; size classes: " : ", ") + std::to_string(k + first) + ' ' + names[k];
    return text;
}

}  // namespace

std::string filled(std::string text, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values) {
        const std::string mark = '@' + name + '@';
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    }
    return text;
}

std::vector<SideStage> stages_of(const DeckJob& job, const Loading& loading) {
    return side_program(job.packing, job.material, loading, job.time_step);
}

std::vector<BoxWall> box_walls(const Container& c) {
    std::vector<BoxWall> all;
    for (int axis = 0; axis < 3 && c.is_cuboid(); ++axis) {
        if (c.periodic[static_cast<std::size_t>(axis)]) continue;
        const std::string letter(1, "xyz"[axis]);
        all.push_back({axis, false, c.origin[axis], letter + "lo"});
        all.push_back({axis, true, c.origin[axis] + c.lengths[axis], letter + "hi"});
    }
    return all;
}

std::string boundaries(const Container& c) {
    std::string text;
    for (const bool periodic : c.periodic) text += periodic ? "p " : "f ";
    text.pop_back();
    return text;
}

std::string state_text(const DeckJob& job, std::size_t first_class) {
    const std::string classes = classes_text(job.packing.class_names, first_class);
    const std::string grain = job.packing.bodies.empty()                ? "sphere"
                              : spheres_beside_bodies(job.packing) == 0 ? "clump"
                                                                        : "grain";
    if (job.pressure == 0) return "no " + grain + " touches another, or a wall" + classes;
    return "static equilibrium, without friction, under a pressure of " + rounded_text(job.pressure) + ' ' +
           pressure_unit(job.packing.container.dimension) + ": overlaps are elastic compression" + classes;
}

std::string time_step_text(const DeckJob& job) {
    const std::string text = job.material.law == ContactLaw::hertz ? hertz_time_step : linear_time_step;
    return text + (job.packing.bodies.empty() ? "" : shared_mass);
}

double tangential_stiffness(const ContactProperties& c) { return 2.0 / 7 * c.stiffness; }

RollingSpring rolling_spring(const DeckJob& job, const ContactProperties& c, double radius, double other_radius) {
    const double smaller = std::min(radius, other_radius), overlap = 2e-3 * smaller;
    const double stiffness =
        c.law == ContactLaw::linear ? tangential_stiffness(c) : 8 * c.shear_modulus * std::sqrt(smaller * overlap);
    const double lightest = mass({{}, smaller}, std::ranges::min(job.material.densities));
    return {stiffness, 2 * std::sqrt(stiffness * 0.4 * lightest)};
}

std::vector<double> mean_masses(const DeckJob& job) {
    const std::vector<double>& densities = job.material.densities;
    const Packing grains = grains_as_spheres(job.packing);
    std::vector<double> sums(densities.size()), counts(densities.size());
    double all = 0;
    for (std::size_t i = 0; i < grains.spheres.size(); ++i) {
        const std::size_t size_class = grains.size_class[i];
        const double m = mass(grains.spheres[i], densities[size_class]);
        sums[size_class] += m;
        ++counts[size_class];
        all += m;
    }
    for (std::size_t c = 0; c < sums.size(); ++c)
        sums[c] = counts[c] > 0 ? sums[c] / counts[c] : all / static_cast<double>(grains.spheres.size());
    return sums;
}

double largest_diameter_of(const Packing& packing) {
    return 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
}

double smallest_diameter_of(const Packing& packing) {
    return 2 * std::ranges::min(packing.spheres, {}, &Sphere::radius).radius;
}

std::string count_text(const DeckJob& job) {
    const Packing& packing = job.packing;
    const auto all = std::ssize(packing.spheres), single = static_cast<std::ptrdiff_t>(spheres_beside_bodies(packing));
    if (packing.bodies.empty()) return counted(all, "sphere");
    return counted(std::ssize(packing.bodies), "clump") + " of " + counted(all - single, "sphere") +
           (single > 0 ? " and " + counted(single, "single sphere") : "");
}

std::string joined(const std::vector<double>& values, const std::string& separator) {
    std::string text;
    for (const double value : values) text += (text.empty() ? "" : separator) + number_text(value);
    return text;
}

}  // namespace bernal
