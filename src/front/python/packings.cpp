// Packing: arrays, numbers, the certificate; and packings from arrays.

#include <pybind11/stl.h>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "python/arrays.hpp"
#include "python/own_spheres.hpp"
#include "python/packing_object.hpp"
#include "report/numbers.hpp"
#include "verify/smallest_gap.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

static_assert(sizeof(Sphere) == 4 * sizeof(double));
constexpr py::ssize_t sphere_bytes = sizeof(Sphere);

py::ssize_t count(const Packing& packing) { return std::ssize(packing.spheres); }

py::array centers(const py::object& self) {
    const Packing& packing = self.cast<PackingObject&>().packing;
    return view(self, &packing.spheres.data()->center.x, {count(packing), 3}, {sphere_bytes, sizeof(double)});
}

py::array radii(const py::object& self) {
    const Packing& packing = self.cast<PackingObject&>().packing;
    return view(self, &packing.spheres.data()->radius, {count(packing)}, {sphere_bytes});
}

py::array classes(const py::object& self) {
    const Packing& packing = self.cast<PackingObject&>().packing;
    return view(self, packing.size_class.data(), {count(packing)}, {sizeof(std::uint16_t)});
}

py::array ids(const PackingObject& object) {
    py::array_t<std::int64_t> all(count(object.packing));
    for (py::ssize_t i = 0; i < all.size(); ++i)
        all.mutable_data()[i] = id_of(object.packing, static_cast<std::size_t>(i));
    return all;
}

/// The number of each sphere's body; all 0 without bodies.
py::array bodies_of_spheres(const PackingObject& object) {
    py::array_t<std::uint32_t> all(count(object.packing));
    for (py::ssize_t i = 0; i < all.size(); ++i)
        all.mutable_data()[i] = object.packing.bodies.empty() ? 0 : object.packing.body[static_cast<std::size_t>(i)];
    return all;
}

/// A row a body, by their numbers.
py::dict bodies_of(const PackingObject& object) {
    const std::vector<Body>& bodies = object.packing.bodies;
    const py::ssize_t n = std::ssize(bodies);
    py::array_t<double> center({n, py::ssize_t{3}}), orientation({n, py::ssize_t{4}}), diameter(n);
    py::array_t<std::uint16_t> shape(n);
    for (py::ssize_t b = 0; b < n; ++b) {
        const Body& body = bodies[static_cast<std::size_t>(b)];
        for (int axis = 0; axis < 3; ++axis) center.mutable_at(b, axis) = body.center[axis];
        for (int k = 0; k < 4; ++k) orientation.mutable_at(b, k) = body.orientation[static_cast<std::size_t>(k)];
        diameter.mutable_at(b) = body.diameter, shape.mutable_at(b) = body.shape;
    }
    py::dict all;
    all["center"] = center, all["orientation"] = orientation, all["diameter"] = diameter, all["shape"] = shape;
    return all;
}

py::object parts_of_bodies(const PackingObject& object) {
    if (object.packing.bodies.empty()) return py::none();
    return py::make_tuple(bodies_of_spheres(object), bodies_of(object), object.packing.shape_names);
}

void take_bodies(const py::object& parts, Packing& packing) {
    if (parts.is_none()) return;
    const auto all = parts.cast<py::tuple>();
    const auto of = all[0].cast<py::array_t<std::uint32_t>>();
    packing.body.assign(of.data(), of.data() + of.size());
    const auto table = all[1].cast<py::dict>();
    const auto center = table["center"].cast<py::array_t<double>>(),
               orientation = table["orientation"].cast<py::array_t<double>>(),
               diameter = table["diameter"].cast<py::array_t<double>>();
    const auto shape = table["shape"].cast<py::array_t<std::uint16_t>>();
    for (py::ssize_t b = 0; b < diameter.size(); ++b)
        packing.bodies.push_back(
            {{center.at(b, 0), center.at(b, 1), center.at(b, 2)},
             {orientation.at(b, 0), orientation.at(b, 1), orientation.at(b, 2), orientation.at(b, 3)},
             diameter.at(b),
             shape.at(b)});
    packing.shape_names = all[2].cast<std::vector<std::string>>();
    const auto is_body = [&](std::uint32_t b) { return b <= packing.bodies.size(); };
    const auto has_shape = [&](const Body& body) { return body.shape < packing.shape_names.size(); };
    if (packing.body.size() != packing.spheres.size() || !std::ranges::all_of(packing.body, is_body) ||
        !std::ranges::all_of(packing.bodies, has_shape))
        throw InputError("the bodies of a pickled packing are not those of its spheres; pickle it again");
}

py::object parts_of_stiffness(const PackingObject& object) {
    if (!object.stiffness) return py::none();
    const StiffnessMatrix& m = *object.stiffness;
    return py::make_tuple(m.dimension, m.spheres, m.row, m.column, m.value);
}

std::shared_ptr<StiffnessMatrix> stiffness_from(const py::object& parts) {
    if (parts.is_none()) return {};
    const auto all = parts.cast<py::tuple>();
    using Numbers = std::vector<std::int32_t>;
    return std::make_shared<StiffnessMatrix>(StiffnessMatrix{all[0].cast<int>(), all[1].cast<Numbers>(),
                                                             all[2].cast<Numbers>(), all[3].cast<Numbers>(),
                                                             all[4].cast<std::vector<double>>()});
}

/// What a packing is made again from, in another process for instance.
py::tuple parts_of(const py::object& self) {
    const auto& object = self.cast<const PackingObject&>();
    return py::make_tuple(self.attr("centers"), self.attr("radii"), self.attr("container"), self.attr("classes"),
                          self.attr("unit"), object.summary ? to_json(*object.summary) : "", object.options,
                          object.packing.ids, object.packing.class_names, object.force_contacts, object.equilibrium,
                          object.packing.densities, object.jammed, parts_of_stiffness(object), parts_of_bodies(object));
}

std::shared_ptr<PackingObject> packing_of(const py::tuple& parts) {
    auto object = packing_from({parts[0], parts[1], parts[2], parts[3], parts[4].cast<std::string>()});
    object->packing.ids = parts[7].cast<std::vector<std::int64_t>>();
    object->packing.class_names = parts[8].cast<std::vector<std::string>>();
    if (parts.size() > 11) object->packing.densities = parts[11].cast<std::vector<double>>();
    if (const auto summary = parts[5].cast<std::string>(); !summary.empty())
        object->summary = summary_from_json(summary, read_mesh);
    object->force_contacts = parts[9].cast<std::shared_ptr<ContactList>>();
    object->equilibrium = parts[10].cast<std::string>();
    object->jammed = parts[12].cast<std::string>();
    object->stiffness = stiffness_from(parts[13]);
    if (parts.size() > 14) take_bodies(parts[14], object->packing);
    object->options = parts[6].cast<std::string>();
    if (!object->options.empty()) object->sizes = job_of(read_toml(object->options, "the options")).sizes;
    return object;
}

std::string text_of(const PackingObject& object) {
    const Packing& p = object.packing;
    const std::string bodies = p.bodies.empty() ? "" : counted(std::ssize(p.bodies), "rigid union") + " of ";
    return "<bernal.Packing: " + bodies + counted(count(p), "sphere") + ", " + p.container.shape() +
           " container, fraction " + rounded_text(packing_fraction(p)) + ">";
}

Certificate verified(PackingObject& object, int threads) {
    const py::gil_scoped_release free;
    return in_arena(threads, [&] { return certify(object.packing); });
}

/// As a length, and where it is.
py::tuple smallest_gap_of(const PackingObject& object, int threads) {
    const double begin = 1e-3 * 2 * std::ranges::min(object.packing.spheres, {}, &Sphere::radius).radius;
    const SmallestGap found = [&] {
        const py::gil_scoped_release free;
        return in_arena(threads, [&] { return smallest_gap(object.packing, begin); });
    }();
    return py::make_tuple(found.gap, to_string(found.place));
}

/// What the run reports, or what is known without one.
py::object summary_in_python(PackingObject& object) {
    if (object.summary) return from_json(to_json(*object.summary));
    return from_json(numbers_of(object.packing, inspection_of(object), true));
}

void add_certificates(py::module_& module) {
    py::class_<Certificate>(module, "Certificate",
                            "Independent proof that no two spheres overlap and none crosses a wall. It is true if it "
                            "holds; as text it also names the tightest place.")
        .def_readonly("holds", &Certificate::holds, "Exactly, in double precision: max_relative_overlap <= 0")
        .def_readonly("max_relative_overlap", &Certificate::max_relative_overlap,
                      "Largest overlap over the smaller diameter; negative: no overlap, the smallest gap")
        .def_readonly("overlapping_pairs", &Certificate::overlapping_pairs, "How many pairs overlap")
        .def_readonly("wall_crossings", &Certificate::wall_crossings, "How many spheres cross a wall")
        .def_property_readonly(
            "worst", [](const Certificate& c) { return to_string(c.worst); },
            "Where the packing is tightest: 'spheres 3 and 17', by id")
        .def("__bool__", [](const Certificate& c) { return c.holds; })
        .def("__str__", [](const Certificate& c) { return in_words(c); })
        .def("__repr__", [](const Certificate& c) { return "<bernal.Certificate: " + in_words(c) + ">"; });
}

}  // namespace

const Certificate& certificate_of(PackingObject& object) {
    if (!object.certificate) {
        const Certificate found = verified(object, 0);
        object.certificate = found;
    }
    return *object.certificate;
}

const Inspection& inspection_of(PackingObject& object) {
    if (!object.inspection) {
        object.inspection = [&] {
            const py::gil_scoped_release free;
            return inspect(object.packing);
        }();
        object.certificate = object.inspection->certificate;
    }
    return *object.inspection;
}

std::optional<SizeDistribution> wanted_by(const PackingObject& object) try {
    if (!object.sizes) return {};
    return size_distribution(*object.sizes);
} catch (const std::runtime_error&) {
    return {};
}

void add_packings(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    add_certificates(module);
    type.def_property_readonly("centers", &centers, "(N, 3) float64, lengths: a view, without copy")
        .def_property_readonly("radii", &radii, "(N,) float64, lengths: a view, without copy")
        .def_property_readonly("ids", &ids, "(N,) int64, a copy: ascending ids, 1 to N unless a file has others")
        .def_property_readonly("classes", &classes,
                               "(N,) uint16: the class (sieve interval, component) that each sphere was drawn from")
        .def_property_readonly("body", &bodies_of_spheres,
                               "(N,) uint32, a copy: the number of each sphere's clump, from 1; 0: no clump")
        .def_property_readonly(
            "bodies", &bodies_of,
            "dict of arrays, copies, with one row for each clump in the order of their numbers: center (M, 3); "
            "orientation (M, 4), unit quaternions w, x, y, z from the shape's own frame into space; diameter (M,) of "
            "the sphere of equal volume; shape (M,), the index of its name in shape_names")
        .def_property_readonly(
            "shape_names", [](const PackingObject& o) { return o.packing.shape_names; },
            "list of str: of the clumps' shapes")
        .def_property_readonly(
            "class_names", [](const PackingObject& o) { return o.packing.class_names; },
            "list of str: names of class 0, 1, ..., such as 'sand 2-4'; empty if classes have no names")
        .def_property_readonly(
            "densities", [](const PackingObject& o) { return o.packing.densities; },
            "list of float: densities in kg/m3 that the packing was made with, one for all classes or one for each; "
            "empty if unknown")
        .def_property_readonly(
            "container", [](const PackingObject& o) { return o.packing.container; }, "The Container")
        .def_property_readonly(
            "unit", [](const PackingObject& o) { return std::string(name(o.packing.unit)); },
            "Of all lengths: 'none', 'm', 'cm', 'mm', 'um' or 'nm'")
        .def_property_readonly(
            "packing_fraction", [](const PackingObject& o) { return packing_fraction(o.packing); },
            "Solid volume over the container's, in two dimensions areas")
        .def_property_readonly(
            "summary", &summary_in_python,
            "dict: the content of PREFIX.json of `bernal pack`; of a packing from a file, what the file holds")
        .def_property_readonly(
            "options", [](const PackingObject& o) { return o.options; },
            "The effective options as TOML, from which pack(config=file) makes the same packing; '' for a packing that "
            "was not made by this module")
        .def_property_readonly("certificate", &certificate_of, py::return_value_policy::copy,
                               "The Certificate: that of the run, or computed at the first access")
        .def("verify", &verified, "threads"_a = 0, "Proves anew that no two spheres overlap: a Certificate")
        .def("smallest_gap", &smallest_gap_of, "threads"_a = 0,
             "Smallest distance between surfaces of spheres and walls, and its place: (0.012, 'spheres 3 and 17'). "
             "Negative if they overlap")
        .def(py::pickle(&parts_of, &packing_of))
        .def("__len__", [](const PackingObject& o) { return o.packing.spheres.size(); })
        .def("__repr__", &text_of);
    module.def(
        "packing_from",
        [](py::object centers, py::object radii, py::object container, py::object classes, std::string unit,
           py::object diameters, py::object tilt) {
            return packing_from({std::move(centers), std::move(radii), std::move(container), std::move(classes),
                                 std::move(unit), std::move(diameters), std::move(tilt)});
        },
        "centers"_a, "radii"_a = py::none(), "container"_a = py::none(), "classes"_a = py::none(), "unit"_a = "none",
        py::kw_only(), "diameters"_a = py::none(), "tilt"_a = py::none(),
        "Makes a Packing of your own spheres, which may overlap.\n\ncenters: (N, 3) lengths, or (N, 2) for discs in a "
        "plane. Or a table, a pandas DataFrame or a dict of columns: x, y and z, radius or diameter, and class, with "
        "the spellings and units that files may have. radii: one length, or (N,); or give diameters. container: a "
        "Container, or the lengths of a periodic cell with its lowest corner at zero: one for all sides, (3,), or (2,) "
        "for discs. tilt: with such lengths, (3,) xy, xz, yz of a sheared cell. classes: (N,) whole numbers (all 0). "
        "Lists and arrays of any real dtype, contiguous or not, are copied.");
}

}  // namespace bernal
