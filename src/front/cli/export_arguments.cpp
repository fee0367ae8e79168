#include "cli/export_arguments.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "export/loading_options.hpp"
#include "files/output_prefix.hpp"
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

void add_number(Command& command, ExportArguments& e, const std::string& key) {
    const auto& number = *std::ranges::find(export_numbers(), key, &ExportNumber::key);
    command.add_option(key, "NUMBER", number.description, [&e, key](const std::string& text) { say(e, key, {text}); });
}

void add_material_options(Command& command, ExportArguments& e) {
    add_density_option(command, e.material.densities);
    command.add_list(
        "material", "CLASS:NAME=VALUE,...",
        "Properties that differ for a size class, a component, the wall, or a pair such as 0-wall or sand-gravel. Of "
        "classes, components and wall: young, poisson, stiffness, density; of pairs too: friction, restitution, "
        "rolling-friction. As in 0:young=7e10,density=2500 or wall:friction=0.1; repeatable",
        0, false, [&e](const std::vector<std::string>& texts) {
            auto& group = e.materials.emplace_back();
            for (const std::string& text : texts) group.push_back(read_material(text));
        });
    for (const char* key : {"young", "poisson", "stiffness", "friction", "rolling-friction", "restitution"})
        add_number(command, e, key);
}

void add_state_options(Command& command, ExportArguments& e) {
    for (const char* key : {"gap", "pressure", "steps", "output-every", "settled"}) add_number(command, e, key);
}

void add_loading_options(Command& command, ExportArguments& e) {
    for (const LoadingOption& option : loading_options()) {
        const std::string& key = option.key;
        if (option.most == 0)
            command.add_flag(key, option.description, [&e, key] { say(e, key, {"true"}); });
        else if (option.most == 1)
            command.add_option(key, option.type, option.description,
                               [&e, key](const std::string& text) { say(e, key, {text}); });
        else
            command.add_list(key, option.type, option.description,
                             {static_cast<int>(option.least), static_cast<int>(option.most)}, false,
                             [&e, key](const std::vector<std::string>& texts) { say(e, key, texts); });
    }
    for (const char* key : {"compress-to-contact", "opening"}) add_number(command, e, key);
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
    command.add_option(
        "for", "CODE",
        "For DEM: " + listed(dem_code_names()) + "; for neutron transport: " + listed(reactor_code_names()),
        [&e](const std::string& text) { name_code(e, text); });
    command.choices("for", code_choices());
    command.add_list(
        "layers", "NAME:R,...",
        "For neutron transport: layers of the spheres from the centre outwards, as material and outer radius in cm, as "
        "in kernel:0.025,buffer:0.035,coating; for one component with COMPONENT= in front; repeatable",
        0, false, [&e](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) say_layers(e.layers, text);
        });
    add_material_options(command, e);
    add_state_options(command, e);
    add_loading_options(command, e);
    add_unit_option(command, e.unit);
    command.add_output("out", e.out, "Prefix of the results (default: the packing's name with -dem)");
    command.add_output("contacts", e.files.contacts,
                       "With --pressure: write the contacts with normals and forces, CSV");
    command.add_list("write", "FILE", "Write the state also to this file, format by extension; repeatable", 0, false,
                     [&e](const std::vector<std::string>& files) { e.files.write = files; });
    add_report_option(command, e.files.page);
    add_progress_option(command, e.progress);
    add_reading_options(command, "from", e.reading);
    command.add_option("config", "FILE",
                       "TOML file with these options, materials as tables [material.0], [material.wall]; options on "
                       "the command line override it",
                       [&e](const std::string& file) { e.config = file; });
}

}  // namespace bernal
