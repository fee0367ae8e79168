// The Python module `bernal`: its extension, made from the library. What it says and does is the library's; here stand
// the ways between Python's values and the library's.

#include "bernal/version.hpp"
#include "python/errors.hpp"
#include "python/keywords.hpp"
#include "python/option_keywords.hpp"
#include "python/packing_object.hpp"
#include "python/signatures.hpp"

PYBIND11_MODULE(_bernal, module) {
    using namespace bernal;
    // As users know it, in the names of types too.
    const pybind11::object own_name = module.attr("__name__");
    module.attr("__name__") = "bernal";
    module.attr("__version__") = std::string(version());
    add_errors(module);
    add_containers(module);
    PackingClass packing(module, "Packing",
                         "Spheres in a container.\n\npack(), resume(), read(), packing_from() and rearrange() return "
                         "it. Arrays are read-only views of its memory, ordered by id: row i is the sphere with the id "
                         "ids[i]. Lengths are in its `unit`.");
    add_packings(module, packing);
    add_packing_files(module, packing);
    add_runs(module, packing);
    add_plans(module);
    add_hierarchical(module);
    add_blends(module);
    add_studies(module);
    add_measures(module, packing);
    add_contacts(module, packing);
    add_pictures(packing);
    add_images(packing);
    add_surfaces(packing);
    add_pore_networks(module, packing);
    add_exports(module, packing);
    add_jam(module, packing);
    add_option_tables(module);
    give_signatures(module);
    refuse_unknown_keywords(module);
    module.attr("__name__") = own_name;
}
