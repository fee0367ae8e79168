#include "job/kept_packing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/material.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/read_once.hpp"
#include "files/reading_limit.hpp"
#include "geometry/bed.hpp"
#include "io/formats.hpp"
#include "job/job_bed.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// The file and what was said of it.
struct Kept {
    Packing packing;
    std::vector<std::string> remarks;
};

/// As it stands in a text: the last one is kept, as preparing asks for it dozens of times.
std::shared_ptr<const Kept> read_kept_text(const std::string& text) {
    static std::mutex access;
    static std::pair<std::string, std::shared_ptr<const Kept>> last;
    const std::lock_guard lock(access);
    if (last.first != text) last = {text, std::make_shared<const Kept>(Kept{read_csv(text), {}})};
    return last.second;
}

std::shared_ptr<const Kept> read_kept(const std::string& file) {
    if (is_text(file)) return read_kept_text(file);
    static ReadOnce<std::shared_ptr<const Kept>> files;
    require_regular("the packing", file);
    return files(file, [&](const std::string&) {
        auto kept = std::make_shared<Kept>();
        ReadOptions options;
        options.remark = [&](const std::string& sentence) { kept->remarks.push_back(sentence); };
        try {
            kept->packing = read_packing(file, options);
        } catch (const InputError& error) {
            // What tells the container in other commands is no option here.
            if (std::string(error.what()).find("`box`") == std::string::npos) throw;
            throw InputError("`around` '" + file +
                             "' has no container; write it with one: bernal convert FILE WITH_IT.csv --box XLO YLO ZLO "
                             "XHI YHI ZHI, and --walls for hard ones");
        }
        require_right_angles(kept->packing.container, "packings that others are put around");
        return std::shared_ptr<const Kept>(std::move(kept));
    });
}

/// Leaves room for as many as can be packed.
constexpr std::int64_t largest_id = std::numeric_limits<std::int64_t>::max() - std::numeric_limits<std::int32_t>::max();

std::string who(const Job& job) { return name_of_kept(job) + ' '; }

void require_agreement(const Job& job, const Packing& kept) {
    if (kept.spheres.empty()) throw InputError(who(job) + "has no spheres; leave it out, and give a container");
    if (id_of(kept, kept.spheres.size() - 1) > largest_id)
        throw InputError(who(job) + "has the id " + std::to_string(id_of(kept, kept.spheres.size() - 1)) +
                         ", behind which too few are left for new spheres; number its spheres from 1");
    const int dimension = kept.container.dimension, wanted = job.sizes.dimension.value_or(dimension);
    if (wanted != dimension)
        throw InputError(who(job) + "holds " + (dimension == 2 ? "discs in a plane" : "spheres in space") +
                         ", which contradicts `dimension` " + std::to_string(wanted) + "; give `dimension` " +
                         std::to_string(dimension));
    const LengthUnit unit = job.unit.value_or(kept.unit);
    if (kept.unit != LengthUnit::none && unit != kept.unit)
        throw InputError(who(job) + "has its lengths in " + std::string(name(kept.unit)) +
                         ", which contradicts `unit` " + std::string(name(unit)) + "; give `unit` " +
                         std::string(name(kept.unit)));
}

/// A name is of one component.
void require_other_names(const Job& job, const Packing& kept) {
    for (const SizeComponent& one : job.sizes.components)
        for (const std::string& name : kept.class_names)
            if (component_of(name) == one.name)
                throw InputError(who(job) + "has a component '" + one.name +
                                 "' already; give the new one another name");
}

/// Discs lie in the middle of a cell as thick as the largest of them.
void fit_thickness(Packing& packing) {
    if (packing.container.dimension == 3) return;
    const double thickest = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
    packing.container.origin.z = -thickest / 2, packing.container.lengths.z = thickest;
}

/// As far beyond the ends as the nearest image of a sphere can be from a grain, or touch it from.
bool is_near(const Cell& cell, Vec3 center, double radius) {
    for (int axis = 0; axis < 3; ++axis) {
        if (!cell.periodic[static_cast<std::size_t>(axis)]) continue;
        const double beyond =
            std::max(cell.origin[axis] - center[axis], center[axis] - cell.origin[axis] - cell.lengths[axis]);
        if (beyond - radius > cell.lengths[axis] / 2) return false;
    }
    return true;
}

/// Calls visit(shift) for the cell and each of those around it.
template <class Visit>
void for_each_period(const Cell& cell, Visit&& visit) {
    const auto most = [&](std::size_t axis) { return cell.periodic[axis] ? 1 : 0; };
    for (int a = -most(0); a <= most(0); ++a)
        for (int b = -most(1); b <= most(1); ++b)
            for (int c = -most(2); c <= most(2); ++c)
                visit(Vec3{a * cell.lengths.x, b * cell.lengths.y, c * cell.lengths.z});
}

std::int64_t next_id(const Packing& kept) {
    const std::int64_t last = id_of(kept, kept.spheres.size() - 1);
    return std::max<std::int64_t>(last, 0) + 1;
}

std::vector<std::int64_t> ids_of_all(const Packing& kept, std::size_t added) {
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < kept.spheres.size(); ++i) ids.push_back(id_of(kept, i));
    for (std::size_t i = 0; i < added; ++i) ids.push_back(next_id(kept) + static_cast<std::int64_t>(i));
    return ids;
}

/// Names of all classes, where some are known.
std::vector<std::string> names_of_all(const Packing& kept, const Packing& added) {
    if (kept.class_names.empty() && added.class_names.empty()) return {};
    std::vector<std::string> names = kept.class_names;
    for (std::size_t k = names.size(); k < class_count(kept); ++k) names.push_back("kept " + std::to_string(k));
    names.resize(class_count(kept));
    if (added.class_names.empty()) names.emplace_back("new");
    names.insert(names.end(), added.class_names.begin(), added.class_names.end());
    return names;
}

/// The way up of a bed is that of the file, where it tells one.
void take_way_up(Job& job, const Packing& kept) {
    const auto up = kept.container.up;
    if (!has_bed(job) || !up) return;
    if (job.up && job.up != up)
        throw InputError(std::string("`up` ") + "xyz"[*job.up] + " contradicts " + who(job) +
                         "whose axis against gravity is " + "xyz"[*up] + "; leave `up` out");
    job.up = up;
}

}  // namespace

std::string name_of_kept(const Job& job) {
    return is_text(*job.around) ? "the packing of `around`" : "`around` '" + *job.around + "'";
}

std::shared_ptr<const Packing> kept_packing(const Job& job) {
    if (!job.around) return {};
    const auto kept = read_kept(*job.around);
    require_agreement(job, kept->packing);
    require_other_names(job, kept->packing);
    return {kept, &kept->packing};
}

std::vector<std::string> remarks_on_kept(const Job& job) {
    if (!job.around) return {};
    return read_kept(*job.around)->remarks;
}

Job with_what_is_kept(const Job& said) {
    const auto kept = kept_packing(said);
    Job job = said;
    if (!kept) return job;
    if (!job.sizes.dimension && kept->container.dimension == 2) job.sizes.dimension = 2;
    if (!job.unit && kept->unit != LengthUnit::none) job.unit = job.sizes.unit = kept->unit;
    take_way_up(job, *kept);
    return job;
}

std::vector<Wall> kept_walls(const Packing& kept) {
    const Container& cell = kept.container;
    std::vector<Wall> walls;
    for (const Sphere& sphere : kept.spheres) {
        const Vec3 inside = cell.wrapped(sphere.center);
        for_each_period(cell, [&](Vec3 shift) {
            if (is_near(cell, inside + shift, sphere.radius))
                walls.push_back(SphereWall{inside + shift, sphere.radius, false});
        });
    }
    return walls;
}

void require_kept_certified(const Job& job, const Container& container) {
    Packing kept = *kept_packing(job);
    kept.container = container;
    fit_thickness(kept);
    const Certificate found = certify(kept);
    if (found.holds) return;
    const std::size_t own_walls = kept_packing(job)->container.walls().size();
    if (found.worst.kind == TightestPlace::Kind::vessel_wall && found.worst.second >= own_walls)
        throw InputError("an `obstacle` reaches into sphere " + std::to_string(found.worst.first_id) + " of " +
                         name_of_kept(job) + "; move it, or leave it out: what is kept is no obstacle besides");
    constexpr double digits = 1e6;
    const double smaller = std::floor((1 - 2 * found.max_relative_overlap) * digits) / digits;
    throw InputError(who(job) + "is no packing without overlap: " + to_string(found.worst) + " overlap by " +
                     rounded_text(found.max_relative_overlap) + " of the smaller diameter" +
                     (smaller > 0 ? "; give one with radii " + number_text(smaller) + " times as large, or rearranged "
                                  : "; give one that is rearranged ") +
                     "from Python: bernal.read(FILE).rearrange().write(OTHER)");
}

Packing with_kept(const Packing& kept, Packing added) {
    Packing whole;
    whole.container = kept.container;
    whole.unit = added.unit;
    whole.spheres = kept.spheres;
    whole.spheres.insert(whole.spheres.end(), added.spheres.begin(), added.spheres.end());
    whole.size_class = kept.size_class;
    whole.size_class.resize(kept.spheres.size());
    const std::size_t first = class_count(kept);
    for (const std::uint16_t one : added.size_class)
        whole.size_class.push_back(static_cast<std::uint16_t>(first + one));
    whole.size_class.resize(whole.spheres.size(), static_cast<std::uint16_t>(first));
    whole.class_names = names_of_all(kept, added);
    set_ids(whole, ids_of_all(kept, added.spheres.size()));
    fit_thickness(whole);
    return whole;
}

Container without_kept(const PreparedJob& job, const Container& packed_in) {
    if (!job.kept) return packed_in;
    if (!packed_in.bed) return job.kept->container;
    const int up = packed_in.up.value();
    return part_of_vessel(job.kept->container, up, packed_in.lengths[up]);
}

double share_of_kept(const PreparedJob& job) {
    const Container& voids = job.options.container;
    return voids.bed ? 1 - voids.volume() / without_kept(job, voids).volume() : packing_fraction(*job.kept);
}

double fraction_of_whole(const PreparedJob& job, double fraction_of_voids) {
    if (!job.kept) return fraction_of_voids;
    const double kept = share_of_kept(job);
    return kept + (1 - kept) * fraction_of_voids;
}

double fraction_of_voids(const PreparedJob& job, double fraction_of_whole) {
    if (!job.kept) return fraction_of_whole;
    const double kept = share_of_kept(job);
    if (fraction_of_whole > kept) return (fraction_of_whole - kept) / (1 - kept);
    throw InputError("the spheres that `around` keeps have a packing fraction of " + rounded_text(kept) +
                     (job.options.container.bed ? " below the surface" : "") +
                     " by themselves, and no less is left with new ones: give a `target-fraction` above it, or leave "
                     "it out");
}

// Files tell the densities of all classes, or none.
std::string densities_left_out(const PreparedJob& job) {
    if (!job.kept || job.kept->densities.empty() || !job.effective.densities.empty()) return "";
    return "the densities that '" + source_name(*job.effective.around) +
           "' has are left out, as those of the further spheres are not known; give theirs by `density`";
}

std::string kept_text(const PreparedJob& job) {
    const Packing& kept = *job.kept;
    const std::size_t classes = class_count(kept);
    const std::int64_t first = id_of(kept, 0), last = id_of(kept, kept.spheres.size() - 1);
    return counted(std::ssize(kept.spheres), kept.container.dimension == 2 ? "disc" : "sphere") + " of '" +
           source_name(*job.effective.around) + "', ids " + std::to_string(first) + " to " + std::to_string(last) +
           (classes == 1 ? ", class 0" : ", classes 0 to " + std::to_string(classes - 1)) + "; new ones from id " +
           std::to_string(next_id(kept)) + " and class " + std::to_string(classes) + " on";
}

double throat_of(const Packing& kept) {
    if (kept.container.dimension == 2) return 0;
    double sum = 0;
    for (const Sphere& sphere : kept.spheres) sum += 2 * sphere.radius;
    return (2 / std::numbers::sqrt3 - 1) * sum / static_cast<double>(kept.spheres.size());
}

}  // namespace bernal
