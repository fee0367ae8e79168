// How a surface of spheres is made: a form of radius 1 for each number of triangles that is wanted, and of it a copy
// for each sphere.

#include <map>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/surface.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "surface/crossings.hpp"
#include "surface/geodesic_sphere.hpp"
#include "surface/join_spheres.hpp"
#include "surface/joints.hpp"
#include "surface/shown_spheres.hpp"
#include "surface/smooth_surface.hpp"

namespace bernal {
namespace {

constexpr std::int64_t usual_triangles = 320;
constexpr std::int64_t most_triangles = std::int64_t{20} * most_cuts * most_cuts;

struct CopiedForm {
    TriangleForm form;
    FormMeasure measure;
    double factor;  ///< by which it is larger than the sphere
};

using Forms = std::map<int, CopiedForm>;

void require_possible_joints(const SurfaceOptions& options) {
    if (options.bridge && options.cap) throw InputError("contacts have a `bridge` or a `cap`; give one of them");
    for (const auto& [key, share] : {std::pair("bridge", options.bridge), std::pair("cap", options.cap)}) {
        if (!share) continue;
        if (!(*share > 0 && *share < 1))
            throw InputError(key, number_text(*share), "is no share of a diameter",
                             "give a number above 0 and below 1, 0.3 for instance");
        if (options.keep_volume)
            throw InputError("with a `" + std::string(key) +
                             "` corners lie on spheres, and `keep-volume` moves them away; give one of them");
    }
    if (!options.joint_gap) return;
    if (!options.bridge && !options.cap)
        throw InputError("`joint-gap` is for a `bridge` or a `cap`; give one of these too, or leave it out");
    if (!(*options.joint_gap >= 0 && std::isfinite(*options.joint_gap)))
        throw InputError("joint-gap", number_text(*options.joint_gap), "is no gap", "give a length of 0 or more");
}

void require_possible(const Packing& packing, const SurfaceOptions& options) {
    if (packing.container.dimension == 2)
        throw InputError("the packing is one of discs, which have no surface of triangles; give one of spheres");
    if (packing.spheres.empty()) throw InputError("the packing has no spheres; give one that has some");
    if (options.triangles && options.chord)
        throw InputError("`triangles` and `chord` both set the fineness of the surface; give one of them");
    if (options.triangles && (*options.triangles < 1 || *options.triangles > most_triangles))
        throw InputError("triangles", std::to_string(*options.triangles), "is no number of triangles of a sphere",
                         "give 20 to " + std::to_string(most_triangles));
    if (options.chord && !(*options.chord > 0 && std::isfinite(*options.chord)))
        throw InputError("chord", number_text(*options.chord), "is no deviation", "give a length above 0");
    if (!(options.scale > 0 && options.scale <= 1))
        throw InputError("scale", number_text(options.scale), "does not shrink spheres",
                         "give a number above 0, at most 1");
    if (options.gap && !(*options.gap >= 0 && std::isfinite(*options.gap)))
        throw InputError("gap", number_text(*options.gap), "is no gap", "give a length of 0 or more");
    if (options.gap && options.scale != 1)
        throw InputError("spheres are shrunk by `scale` or by `gap`; give one of them");
    require_possible_joints(options);
    require_possible_smoothing(options);
}

/// The same for all spheres of a radius, of which there are few kinds or many.
class CutsOfRadius {
  public:
    explicit CutsOfRadius(const SurfaceOptions& options) : options_(options) {}

    int operator()(const Packing& packing, const ShownSphere& sphere) {
        if (!options_.chord)
            return cuts_for_triangles(static_cast<double>(options_.triangles.value_or(usual_triangles)));
        const double relative = *options_.chord / sphere.radius;
        // Deviations fall as cuts grow: what is between two that are known to need the same needs the same.
        const auto above = known_.lower_bound(relative);
        if (above != known_.end() && above != known_.begin() && std::prev(above)->second == above->second)
            return above->second;
        const int cuts = cuts_for_deviation(relative, options_.keep_volume);
        if (cuts > most_cuts)
            throw InputError("chord", number_text(*options_.chord),
                             "asks for more than " + std::to_string(most_triangles) + " triangles of sphere " +
                                 std::to_string(id_of(packing, sphere.index)) + " of radius " +
                                 rounded_text(sphere.radius),
                             "give a larger one");
        return known_[relative] = cuts;
    }

  private:
    const SurfaceOptions& options_;
    std::map<double, int> known_;
};

CopiedForm copied_form(int cuts, bool keep_volume) {
    CopiedForm copied{geodesic_sphere(cuts), {}, 1};
    copied.measure = measure_of(copied.form);
    if (keep_volume) copied.factor = volume_factor(copied.measure);
    return copied;
}

struct Made {
    std::vector<ShownSphere> shown;
    std::vector<const CopiedForm*> forms;                   ///< of each
    std::vector<int> cuts;                                  ///< of each
    std::vector<std::size_t> first_vertex, first_triangle;  ///< of each, and of what would follow
};

Made planned(const Packing& packing, const SurfaceOptions& options, Forms& forms) {
    Made made{shown_spheres(packing, options), {}, {}, {0}, {0}};
    CutsOfRadius cuts_of(options);
    for (const ShownSphere& sphere : made.shown) {
        const int cuts = cuts_of(packing, sphere);
        if (!forms.contains(cuts)) forms.emplace(cuts, copied_form(cuts, options.keep_volume));
        const CopiedForm& form = forms.at(cuts);
        made.forms.push_back(&form);
        made.cuts.push_back(cuts);
        made.first_vertex.push_back(made.first_vertex.back() + form.form.vertices.size());
        made.first_triangle.push_back(made.first_triangle.back() + form.form.triangles.size());
    }
    return made;
}

/// With joints, the forms of all spheres are kept beside the surface.
void require_memory(const SurfaceOptions& options, const Made& made) {
    const auto vertices = static_cast<double>(made.first_vertex.back()),
               triangles = static_cast<double>(made.first_triangle.back());
    constexpr double bytes_per_sphere = 160;  // of what is measured and written, by `bernal mesh` of 20 triangles each
    const double needed =
        (options.bridge || options.cap ? 3 : 1) *
            (vertices * sizeof(Vec3) + triangles * (sizeof(Surface::Corners) + sizeof(std::uint32_t))) +
        static_cast<double>(made.shown.size()) * bytes_per_sphere;
    const double share = std::min(free_memory() / needed, 4294967295.0 / vertices);
    if (share >= 1) return;
    const double cuts = std::floor(std::sqrt(triangles * share / static_cast<double>(made.shown.size()) / 20));
    throw InputError("the surface has " + grouped(made.first_triangle.back()) + " triangles, which take " +
                     size_text(needed) + " of memory, and " + size_text(free_memory()) + " are left; " +
                     (cuts < 1 ? "give a packing of fewer spheres"
                               : "make it coarser, by `triangles` " + number_text(20 * cuts * cuts) + " at most"));
}

void copy_forms(const Made& made, Surface& surface) {
    surface.vertices.resize(made.first_vertex.back());
    surface.triangles.resize(made.first_triangle.back());
    surface.spheres.resize(surface.triangles.size());
    for_each_block(made.shown.size(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t s = begin; s < end; ++s) {
            const ShownSphere& sphere = made.shown[s];
            const CopiedForm& copied = *made.forms[s];
            Vec3* to = surface.vertices.data() + made.first_vertex[s];
            for (const Vec3& v : copied.form.vertices) *to++ = sphere.center + v * (copied.factor * sphere.radius);
            const auto first = static_cast<std::uint32_t>(made.first_vertex[s]);
            std::size_t at = made.first_triangle[s];
            for (const auto& [a, b, c] : copied.form.triangles) {
                surface.spheres[at] = sphere.index;
                surface.triangles[at++] = {first + a, first + b, first + c};
            }
        }
    });
}

/// The crossings of the packing's own spheres, in whose order they are shown first.
Crossings crossings_of(const Packing& packing, const SurfaceOptions& options, const Made& made) {
    std::vector<double> radii, factors;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        radii.push_back(made.shown[i].radius);
        factors.push_back(options.bridge || options.cap ? 1 : made.forms[i]->factor);
    }
    return crossings_of(packing, options, radii, factors);
}

SurfaceFigures figures_of(const Packing& packing, const Made& made, const Crossings& crossings) {
    constexpr double pi = std::numbers::pi;
    const std::size_t own = packing.spheres.size();
    SurfaceFigures figures;
    figures.spheres = static_cast<std::int64_t>(own);
    figures.images = static_cast<std::int64_t>(made.shown.size() - own);
    double of_own = 0;
    for (std::size_t s = 0; s < made.shown.size(); ++s) {
        const CopiedForm& form = *made.forms[s];
        const double r = made.shown[s].radius, squared = r * r, scale = form.factor * form.factor;
        const double volume = form.measure.volume * scale * form.factor * squared * r;
        if (s < own) of_own += volume;
        figures.volume += volume;
        figures.area += form.measure.area * scale * squared;
        figures.exact_volume += 4 * pi / 3 * squared * r;
        figures.exact_area += 4 * pi * squared;
        figures.deviation = std::max(figures.deviation, r * deviation_of(form.measure, form.factor));
    }
    if (crossings.any()) figures.why_no_porosity = "surfaces of spheres may cross";
    if (crossings.any()) return figures;
    figures.porosity = 1 - of_own / packing.container.volume();
    if (!crossings.in_packing) figures.exact_porosity = 1 - packing_fraction(packing);
    return figures;
}

/// Elastic overlaps with walls do not count.
void tell_of_those_outside(const Packing& packing, Surface& surface) {
    constexpr double nearly = 1 - 1e-3;
    const std::int64_t outside = std::ranges::count_if(packing.spheres, [&](const Sphere& sphere) {
        return !is_within_walls(packing.container, sphere.center, sphere.radius * nearly);
    });
    if (outside == 0) return;
    surface.remarks.push_back(counted(outside, "sphere") + (outside == 1 ? " sticks" : " stick") +
                              " out of the container: no porosity is given, as the volume outside would count");
    SurfaceFigures& figures = surface.figures;
    figures.porosity.reset(), figures.exact_porosity.reset();
    figures.why_no_porosity = "some spheres stick out of the container";
}

void tell_of_faces(const Packing& packing, const SurfaceOptions& options, const Made& made, Surface& surface) {
    if (options.images) return;
    const std::int64_t crossing = crossing_count(packing, made.shown);
    const std::string remedy = "; give `images` for programs that cut at the faces of the cell, as snappyHexMesh does";
    if (crossing > 0)
        surface.remarks.push_back(counted(crossing, "sphere") +
                                  (crossing == 1 ? " reaches through a periodic face and stands"
                                                 : " reach through periodic faces and stand") +
                                  " there once, whole" + remedy);
    if (!options.bridge && !options.cap) return;
    const std::int64_t left = joints_through_faces(packing, options);
    if (left > 0)
        surface.remarks.push_back(counted(left, "contact") + " through periodic faces " +
                                  (left == 1 ? "has no " : "have no ") + (options.bridge ? "bridge" : "cap") + remedy);
}

Surface of_joined(const Packing& packing, const SurfaceOptions& options, const Made& made) {
    std::vector<const TriangleForm*> forms;
    for (const CopiedForm* copied : made.forms) forms.push_back(&copied->form);
    Surface surface = joined_spheres(packing, options, made.shown, made.cuts, forms);
    SurfaceFigures& figures = surface.figures;
    figures.spheres = static_cast<std::int64_t>(packing.spheres.size());
    figures.images = static_cast<std::int64_t>(made.shown.size()) - figures.spheres;
    const auto& periodic = packing.container.periodic;
    if (periodic[0] || periodic[1] || periodic[2]) {
        figures.why_no_porosity = "contacts through periodic faces count in parts";
        return surface;
    }
    figures.porosity = 1 - figures.volume / packing.container.volume();
    if (!crossings_of(packing, options, made).in_packing) figures.exact_porosity = 1 - packing_fraction(packing);
    return surface;
}

Surface of_spheres(const Packing& packing, const SurfaceOptions& options, const Made& made) {
    Surface surface;
    copy_forms(made, surface);
    const Crossings crossings = crossings_of(packing, options, made);
    surface.figures = figures_of(packing, made, crossings);
    if (crossings.any()) surface.remarks.push_back(remark_on(crossings, packing, options));
    return surface;
}

Surface made_of(const Packing& packing, const SurfaceOptions& options, const Made& made) {
    if (!options.bridge && !options.cap) return of_spheres(packing, options, made);
    Surface joined = of_joined(packing, options, made);
    if (joined.figures.bridges + joined.figures.caps > 0) return joined;
    // Nothing is near enough to be joined: they are spheres like others.
    return of_spheres(packing, options, made);
}

Surface surface_of_each(const Packing& packing, const SurfaceOptions& options) {
    Forms forms;
    const Made made = planned(packing, options, forms);
    require_memory(options, made);
    Surface surface = made_of(packing, options, made);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) surface.radii.push_back(made.shown[i].radius);
    tell_of_faces(packing, options, made, surface);
    return surface;
}

}  // namespace

Surface make_surface(const Packing& packing, const SurfaceOptions& options) {
    require_right_angles(packing.container, "surfaces of triangles");
    require_possible(packing, options);
    return in_arena(options.threads, [&] {
        Surface surface = options.smooth ? smooth_surface(packing, options) : surface_of_each(packing, options);
        tell_of_those_outside(packing, surface);
        return surface;
    });
}

}  // namespace bernal
