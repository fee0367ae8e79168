#include "export/reactor_bed.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "export/deck_text.hpp"
#include "export/reactor_layers.hpp"

namespace bernal {
namespace {

void require_usable(const Packing& packing) {
    if (packing.container.dimension == 2) throw InputError("discs in a plane are nothing for a reactor; pack spheres");
    require_right_angles(packing.container, "models of reactors");
    if (packing.spheres.empty()) throw InputError("there is no sphere to write");
    if (packing.unit == LengthUnit::none)
        throw InputError(
            "the packing's lengths have no unit, and reactor codes count in cm; give `unit` m, cm, mm, um or nm");
}

/// What is moved to zero: the lower end of the vessel's axis, or of the middle line of a cuboid, or a sphere's centre.
Vec3 place_of_zero(const Container& c) {
    int up = c.up.value_or(2);
    Vec3 zero = c.origin + c.lengths * 0.5;
    for (const Wall& wall : c.surfaces) {
        if (!is_inside(wall)) continue;
        if (const auto* sphere = std::get_if<SphereWall>(&wall)) return sphere->center;
        const auto* cylinder = std::get_if<CylinderWall>(&wall);
        const auto* cone = std::get_if<ConeWall>(&wall);
        if (!cylinder && !cone) continue;
        const Vec3 along = cylinder ? cylinder->axis : cone->axis;
        zero = cylinder ? cylinder->point : cone->point;
        for (int axis = 0; axis < 3; ++axis)
            if (std::abs(along[axis]) == 1) up = axis;
        break;
    }
    zero[up] = c.origin[up];
    return zero;
}

double rounded_to(double value, double quantum) { return std::nearbyint(value / quantum) * quantum; }

Vec3 rounded_to(Vec3 p, double quantum) {
    return {rounded_to(p.x, quantum), rounded_to(p.y, quantum), rounded_to(p.z, quantum)};
}

/// A power of two that all coordinates are multiples of, so that differences and images of them are exact.
double quantum_of(const Container& c) {
    const double longest = std::max({c.lengths.x, c.lengths.y, c.lengths.z});
    return std::exp2(std::ceil(std::log2(longest)) - 51);
}

Packing about_zero(const Packing& packing) {
    Packing p = in_unit(packing, LengthUnit::centimetre);
    Container& c = p.container;
    const Vec3 zero = place_of_zero(c);
    const double quantum = quantum_of(c);
    for (Sphere& sphere : p.spheres) sphere.center = rounded_to(c.wrapped(sphere.center) - zero, quantum);
    c.origin = rounded_to(c.origin - zero, quantum);
    c.lengths = rounded_to(c.lengths, quantum);
    for (Wall& wall : c.surfaces) wall = transformed(wall, 1, zero * -1);
    for (Sphere& sphere : p.spheres) sphere.center = c.wrapped(sphere.center);
    return p;
}

/// Shrinks the spheres by what rounding took, until the certificate holds; returned is by how much. `unit` is that of
/// the file, which may not tell it.
double part(Packing& packing, LengthUnit unit) {
    constexpr double most_of_rounding = 1e-9;
    double factor = 1;
    const std::vector<Sphere> before = packing.spheres;
    for (;;) {
        const Certificate certificate = certify(packing);
        if (certificate.holds) return 1 - factor;
        if (certificate.max_relative_overlap > most_of_rounding)
            throw InputError("the packing has overlaps, the largest, " + short_text(certificate.max_relative_overlap) +
                             " of the smaller diameter, between " + to_string(certificate.worst) +
                             ", and reactor codes take none; 'bernal export PACKING --unit " + std::string(name(unit)) +
                             " --write apart.csv' parts them");
        factor *= 1 - 2 * certificate.max_relative_overlap - std::numeric_limits<double>::epsilon();
        for (std::size_t i = 0; i < before.size(); ++i) packing.spheres[i].radius = before[i].radius * factor;
    }
}

bool has_letters_in(const std::string& name) {
    return std::ranges::any_of(name, [](unsigned char c) { return std::isalpha(c) != 0; });
}

std::vector<std::string> components_with_names(const Packing& packing) {
    std::vector<std::string> named;
    for (const std::string& name : names_of_components(packing.class_names))
        if (has_letters_in(name)) named.push_back(name);
    return named;
}

/// The kinds, and which one each size class is of.
struct KindsOfClasses {
    std::vector<SphereKind> kinds;
    std::vector<std::size_t> of_class;
};

void require_components(const std::vector<std::string>& components, const ReactorOptions& options) {
    for (const auto& [component, layers] : options.layers)
        if (!component.empty() && std::ranges::count(components, component) == 0)
            throw InputError(
                "layers", component + "=", "names a component that the packing does not have",
                components.empty() ? "leave it out: it has none with names" : "give " + listed(components));
}

SphereKind kind_of(const std::string& component, const ReactorOptions& options) {
    auto said = options.layers.find(component);
    if (said == options.layers.end()) said = options.layers.find("");
    SphereKind kind;
    if (said != options.layers.end()) kind = {said->second.layers, said->second.rest, !said->second.rest.empty()};
    if (kind.rest.empty())
        kind.rest = !component.empty() ? as_material(component) : kind.layers.empty() ? "sphere" : "shell";
    require_material_name(kind.rest);
    return kind;
}

/// Names of components become one where they differ in signs that materials cannot have.
void require_names_apart(const std::vector<std::string>& components, const std::vector<SphereKind>& kinds) {
    for (std::size_t b = 0; b < kinds.size(); ++b)
        for (std::size_t a = 0; a < b; ++a)
            if (components[a] != components[b] && kinds[a].rest == as_material(components[a]) &&
                kinds[b].rest == as_material(components[b]) && kinds[a].rest == kinds[b].rest)
                throw InputError("the components " + in_quotes(components[a]) + " and " + in_quotes(components[b]) +
                                 " would be of one material, " + kinds[a].rest + "; name that of one by `layers`, '" +
                                 components[a] + "=NAME'");
}

KindsOfClasses kinds_of(const Packing& packing, const ReactorOptions& options) {
    const std::vector<std::string> components = components_with_names(packing);
    require_components(components, options);
    KindsOfClasses all;
    if (components.empty()) return {{kind_of("", options)}, {}};
    for (const std::string& component : components) all.kinds.push_back(kind_of(component, options));
    require_names_apart(components, all.kinds);
    for (const std::string& name : packing.class_names) {
        const auto place = std::ranges::find(components, component_of(name));
        if (place == components.end())
            throw InputError("some size classes of the packing have a component with a name, and '" + name +
                             "' has none; give all of them one");
        all.of_class.push_back(static_cast<std::size_t>(place - components.begin()));
    }
    return all;
}

/// Is it the radius of a sphere, up to rounding and what spheres were shrunk by?
bool is_at_surface(double radius, const BedSphere& sphere) {
    return std::abs(radius - sphere.radius) <= 1e-9 * sphere.radius;
}

/// Who tells the radius of the surface, too, names what ends there.
void end_layers_at_surface(ReactorBed& bed) {
    for (std::size_t k = 0; k < bed.kinds.size(); ++k) {
        SphereKind& kind = bed.kinds[k];
        if (kind.names_rest || kind.layers.empty()) continue;
        const double last = kind.layers.back().radius;
        const auto is_of_kind = [&](const BedSphere& s) { return s.kind == k; };
        const auto goes_on = [&](const BedSphere& s) { return s.kind == k && !is_at_surface(last, s); };
        if (std::ranges::none_of(bed.spheres, is_of_kind) || std::ranges::any_of(bed.spheres, goes_on)) continue;
        kind.rest = kind.layers.back().material;
        kind.layers.pop_back();
    }
}

void require_room_for_layers(const ReactorBed& bed) {
    for (std::size_t i = 0; i < bed.written.spheres.size(); ++i) {
        const BedSphere& sphere = bed.spheres[i];
        const std::vector<SphereLayer>& layers = bed.kinds[sphere.kind].layers;
        if (!layers.empty() && (layers.back().radius >= sphere.radius || is_at_surface(layers.back().radius, sphere)))
            throw InputError(
                "layers", rounded_text(layers.back().radius) + " cm",
                "reaches to the surface of sphere " + std::to_string(id_of(bed.written, i)) +
                    " or beyond, whose radius is " + rounded_text(sphere.radius) + " cm",
                "give radii inside of the smallest sphere; the last layer ends at the surface, and a name alone "
                "at the end of `layers` is its material");
    }
}

/// Does the sphere reach into the cell? As a box, which is on the safe side.
bool reaches_in(const Cell& cell, const BedSphere& s) {
    for (int axis = 0; axis < 3; ++axis)
        if (s.center[axis] + s.radius <= cell.origin[axis] ||
            s.center[axis] - s.radius >= cell.origin[axis] + cell.lengths[axis])
            return false;
    return true;
}

void add_images(ReactorBed& bed) {
    const Container& c = bed.written.container;
    const auto most = [&](int axis) { return c.periodic[static_cast<std::size_t>(axis)] ? 1 : 0; };
    for (std::size_t i = 0, count = bed.spheres.size(); i < count; ++i)
        for (int a = -most(0); a <= most(0); ++a)
            for (int b = -most(1); b <= most(1); ++b)
                for (int d = -most(2); d <= most(2); ++d) {
                    BedSphere image = bed.spheres[i];
                    image.center = image.center + Vec3{a * c.lengths.x, b * c.lengths.y, d * c.lengths.z};
                    if ((a != 0 || b != 0 || d != 0) && reaches_in(c, image)) bed.spheres.push_back(image);
                }
}

/// Twice as wide as a sphere of mean volume.
double wanted_pitch(const ReactorBed& bed) {
    const double mean_volume = solid_volume(bed.written) / static_cast<double>(bed.written.spheres.size());
    return 2 * std::cbrt(mean_volume * 6 / 3.141592653589793);
}

/// Along one axis: a pitch of nine bits, and a lower end that is a multiple of its last one.
void lay_lattice(BedLattice& lattice, int axis, double low, double high, double wanted) {
    constexpr int most = 1000;
    const double pitch = std::max(wanted, (high - low) / most);
    const double unit = std::exp2(std::floor(std::log2(pitch)) - 8);
    lattice.pitch[axis] = std::ceil(pitch / unit) * unit;
    lattice.low[axis] = (std::floor(low / unit) - 1) * unit;
    lattice.counts[static_cast<std::size_t>(axis)] =
        static_cast<int>(std::floor((high - lattice.low[axis]) / lattice.pitch[axis])) + 1;
}

/// Is the sphere nearer to the element than a hair?
bool reaches_element(const BedLattice& lattice, const BedSphere& s, int i, int j, int k) {
    const Vec3 middle = lattice.middle(i, j, k);
    double squared = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double beyond = std::abs(s.center[axis] - middle[axis]) - lattice.pitch[axis] / 2;
        if (beyond > 0) squared += beyond * beyond;
    }
    constexpr double hair = 1 + 1e-12;
    return squared <= s.radius * s.radius * hair;
}

void list_spheres(BedLattice& lattice, const std::vector<BedSphere>& spheres) {
    lattice.spheres.resize(lattice.place(0, 0, lattice.counts[2]));
    for (std::size_t n = 0; n < spheres.size(); ++n) {
        std::array<int, 3> from{}, to{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const auto element = [&](double x) {
                const double place = std::floor((x - lattice.low[axis]) / lattice.pitch[axis]);
                return std::clamp(static_cast<int>(place), 0, lattice.counts[a] - 1);
            };
            from[a] = std::max(0, element(spheres[n].center[axis] - spheres[n].radius) - 1);
            to[a] = std::min(lattice.counts[a] - 1, element(spheres[n].center[axis] + spheres[n].radius) + 1);
        }
        for (int k = from[2]; k <= to[2]; ++k)
            for (int j = from[1]; j <= to[1]; ++j)
                for (int i = from[0]; i <= to[0]; ++i)
                    if (reaches_element(lattice, spheres[n], i, j, k))
                        lattice.spheres[lattice.place(i, j, k)].push_back(static_cast<std::uint32_t>(n));
    }
}

BedLattice lattice_of(const ReactorBed& bed) {
    BedLattice lattice;
    const Container& c = bed.written.container;
    const double wanted = wanted_pitch(bed);
    for (int axis = 0; axis < 3; ++axis) {
        double low = c.origin[axis], high = c.origin[axis] + c.lengths[axis];
        for (const BedSphere& s : bed.spheres) {
            low = std::min(low, s.center[axis] - s.radius);
            high = std::max(high, s.center[axis] + s.radius);
        }
        lay_lattice(lattice, axis, low, high, wanted);
    }
    list_spheres(lattice, bed.spheres);
    return lattice;
}

std::vector<std::string> materials_of_kinds(const std::vector<SphereKind>& kinds) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    };
    for (const SphereKind& kind : kinds) {
        for (const SphereLayer& layer : kind.layers) add(layer.material);
        add(kind.rest);
    }
    add("background");
    return names;
}

}  // namespace

std::size_t ReactorBed::number_of(const std::string& material) const {
    return static_cast<std::size_t>(std::ranges::find(materials, material) - materials.begin()) + 1;
}

ReactorBed reactor_bed(const Packing& packing, const ReactorOptions& options, const std::string& prefix) {
    require_plain(prefix);
    require_usable(packing);
    const KindsOfClasses kinds = kinds_of(packing, options);
    bed_walls(packing.container);  // refused before the long work
    ReactorBed bed;
    bed.prefix = prefix;
    bed.kinds = kinds.kinds;
    bed.written = about_zero(packing);
    bed.shrinkage = part(bed.written, packing.unit);
    bed.walls = bed_walls(bed.written.container);
    for (std::size_t i = 0; i < bed.written.spheres.size(); ++i) {
        const Sphere& s = bed.written.spheres[i];
        bed.spheres.push_back(
            {s.center, s.radius, kinds.of_class.empty() ? 0 : kinds.of_class[bed.written.size_class[i]]});
    }
    end_layers_at_surface(bed);
    require_room_for_layers(bed);
    add_images(bed);
    bed.materials = materials_of_kinds(bed.kinds);
    bed.lattice = lattice_of(bed);
    return bed;
}

std::vector<std::string> bed_remarks(const ReactorBed& bed) {
    const Container& c = bed.written.container;
    const std::size_t count = bed.written.spheres.size();
    std::vector<std::string> lines{counted(std::ssize(bed.written.spheres), "sphere") + ", packing fraction " +
                                       rounded_text(packing_fraction(bed.written)) + ", in a container of shape " +
                                       c.shape() + ". Lengths in cm.",
                                   "No two spheres overlap, in double precision from the numbers as they stand here."};
    if (bed.images() > 0)
        lines.push_back("Besides the " + std::to_string(count) + " spheres there are " + std::to_string(bed.images()) +
                        " periodic images of those that cross an end.");
    lines.push_back("Materials have neither density nor nuclides yet: " + listed(bed.materials, " and ") + ".");
    if (std::ranges::any_of(bed.walls, [](const BedWall& w) { return !w.periodic; }))
        lines.emplace_back("Nothing is outside of the walls: they are vacuum boundaries.");
    else
        lines.emplace_back("There are no walls: all ends are periodic.");
    return lines;
}

std::string coordinates(Vec3 p) { return number_text(p.x) + ' ' + number_text(p.y) + ' ' + number_text(p.z); }

ReactorModel reactor_model(ReactorCode code, const Packing& packing, const ReactorOptions& options,
                           const std::string& prefix) {
    ReactorBed bed = reactor_bed(packing, options, prefix);
    ReactorModel model;
    switch (code) {
        case ReactorCode::openmc:
            model.files = openmc_files(bed);
            break;
        case ReactorCode::serpent:
            model.files = serpent_files(bed);
            break;
        case ReactorCode::mcnp:
            model.files = mcnp_files(bed);
            break;
        case ReactorCode::scone:
            model.files = scone_files(bed);
            break;
    }
    model.shrinkage = bed.shrinkage;
    model.images = bed.images();
    model.materials = bed.materials;
    if (has_material_obstacles(code, bed)) model.materials.emplace_back("obstacle");
    model.written = std::move(bed.written);
    return model;
}

}  // namespace bernal
