#include "cli/export_arguments.hpp"

#include "bernal/error.hpp"
#include "cli/declared_options.hpp"
#include "core/words.hpp"
#include "files/output_prefix.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/page.hpp"

namespace bernal {
namespace {

void name_code(ExportArguments& e, const std::string& name) {
    e.files.code = nullptr;
    e.reactor = find_reactor_code(name);
    for (const DemCodeInfo& code : dem_codes())
        if (name == code.name) e.files.code = &code;
    if (!e.files.code && !e.reactor)
        throw InputError("--for " + name + " is not known; give " + all_code_names() +
                         ", or --write FILE for other formats");
}

std::vector<std::string> code_choices() {
    std::vector<std::string> names = dem_code_names();
    for (const std::string& name : reactor_code_names()) names.push_back(name);
    return names;
}

OptionGroup code_options(ExportArguments& e) {
    return {{.key = "for",
             .value = {.type = "CODE",
                       .choices = code_choices(),
                       .read = [&e](const std::string&, const Texts& names) { name_code(e, names.front()); }},
             .meaning =
                 "For DEM: " + listed(dem_code_names()) + "; for neutron transport: " + listed(reactor_code_names())},
            {.key = "layers",
             .value = {.type = "NAME:R,...",
                       .most = 0,
                       .read =
                           [&e](const std::string&, const Texts& texts) {
                               for (const std::string& text : texts) say_layers(e.layers, text);
                           }},
             .meaning = "For neutron transport: layers of the spheres from the centre outwards, as material and outer "
                        "radius in cm, as in kernel:0.025,buffer:0.035,coating; for one component with COMPONENT= in "
                        "front; repeatable"},
            density_option(e.material.densities),
            {.key = "material",
             .value = {.type = "CLASS:NAME=VALUE,...",
                       .most = 0,
                       .read =
                           [&e](const std::string&, const Texts& texts) {
                               auto& group = e.materials.emplace_back();
                               for (const std::string& text : texts) group.push_back(read_material(text));
                           }},
             .meaning = "Properties that differ for a size class, a component, the wall, or a pair such as 0-wall or "
                        "sand-gravel. Of classes, components and wall: young, poisson, stiffness, density; of pairs "
                        "too: friction, restitution, rolling-friction. As in 0:young=7e10,density=2500 or "
                        "wall:friction=0.1; repeatable"}};
}

OptionGroup file_options(ExportArguments& e) {
    return {unit_option(e.unit),
            {.key = "out",
             .value = file_into(e.out),
             .meaning = "Prefix of the results",
             .default_value = "the packing's name with -dem"},
            {.key = "contacts",
             .value = file_into(e.files.contacts),
             .meaning = "With `pressure`: write the contacts with normals and forces, CSV"},
            {.key = "write",
             .value = files_into(e.files.write),
             .meaning = "Write the state also to this file, format by extension; repeatable"}};
}

}  // namespace

void check(const ExportArguments& e) {
    if (!e.layers.layers.empty())
        throw InputError("--layers are those of spheres for neutron transport; give --for " +
                         listed(reactor_code_names()) + ", or leave it out");
    if (e.files.page) require_page(*e.files.page);
    if (e.out) require_prefix(*e.out);
    check(e.files, e, "for");
}

void add_export_options(Command& command, ExportArguments& e) {
    declare(command, code_options(e));
    declare(command, export_options(e));
    declare(command, file_options(e));
    add_report_option(command, e.files.page);
    add_progress_option(command, e.progress);
    add_reading_options(command, "from", e.reading);
    declare(command, {{.key = "config",
                       .value = text_into(e.config, "FILE"),
                       .meaning = "TOML file with these options, materials as tables [material.0], [material.wall]; "
                                  "options on the command line override it"}});
}

}  // namespace bernal
