// bernal mesh PACKING OUT: the packing as a surface of triangles.

#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/declared_options.hpp"
#include "cli/file_options.hpp"
#include "cli/made_files.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/utf8.hpp"
#include "export/state_files.hpp"
#include "files/file_set.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "report/surface_page.hpp"
#include "surface/surface_words.hpp"

namespace bernal {
namespace {

struct MeshCommand {
    std::string packing, file;
    std::optional<std::string> json, page;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    SurfaceOptions options;
    bool openfoam = false;
    std::optional<int> flow;
    OpenfoamCase openfoam_case = {};
};

std::vector<std::string> outputs_of(const MeshCommand& c, const Packing& packing) {
    std::vector files = c.openfoam ? openfoam_files(packing, c.file) : std::vector{c.file};
    if (c.json) files.push_back(*c.json);
    if (c.page) files.push_back(*c.page);
    return files;
}

int flow_of(const MeshCommand& c) { return c.flow.value_or(2); }

void write_all(const MeshCommand& c, const Packing& packing, const Surface& surface) {
    FileSet set;
    in_arena(c.options.threads, [&] {
        if (c.openfoam)
            write_openfoam_case(surface, packing, c.openfoam_case, flow_of(c), c.file);
        else
            write_surface(surface, packing, c.file);
    });
    if (c.json) {
        Json::Members told = surface_members(packing, surface);
        if (c.openfoam) told.emplace_back("openfoam", openfoam_json(packing, c.openfoam_case));
        write_told(*c.json, c.packing, told);
    }
    if (c.page) {
        Report page = page_of(packing, c.packing);
        tell_surface(page, packing, surface);
        write_report(packing, page, *c.page);
    }
    set.commit();
}

void print(const MeshCommand& c, const Packing& packing, const Surface& surface) {
    const SurfaceFigures& f = surface.figures;
    const auto unit = [&](const char* power) {
        const std::string suffix = unit_suffix(packing.unit);
        return suffix.empty() ? suffix : suffix + power;
    };
    const auto beside = [&](double value, double exact, const char* power) {
        return rounded_text(value) + unit(power) + (c.options.smooth ? "; exact, of the spheres alone, " : "; exact ") +
               rounded_text(exact) + unit(power);
    };
    row("surface") << surface_text(surface) << '\n';
    if (c.options.smooth)
        row("deviation") << short_text(f.deviation) << unit("")
                         << " at most from the surface of the ball, at triangles\n";
    else
        row("deviation") << short_text(f.deviation) << unit("") << " at most from the spheres"
                         << (c.options.keep_volume || is_much_rounded(f) ? "" : ", within them") << '\n';
    row("volume") << beside(f.volume, f.exact_volume, "^3") << '\n';
    row("area") << beside(f.area, f.exact_area, "^2") << '\n';
    if (f.cut_area > 0) row("cut") << rounded_text(f.cut_area) << unit("^2") << " of this area, in periodic faces\n";
    if (f.porosity)
        row("porosity") << rounded_text(*f.porosity)
                        << (c.options.bridge || c.options.cap || c.options.smooth ? "; exact, of the spheres alone, "
                                                                                  : "; exact, of the packing, ")
                        << (f.exact_porosity ? rounded_text(*f.exact_porosity) : "not known: its spheres overlap")
                        << '\n';
    else
        row("porosity") << "not known: " << f.why_no_porosity << '\n';
    if (c.openfoam) {
        const OpenfoamCase& made = c.openfoam_case;
        row("OpenFOAM") << grouped(static_cast<std::size_t>(made.cells)) << " cells of " << short_text(made.cell)
                        << unit("") << " before refinement; locationInMesh lies " << short_text(made.clearance)
                        << unit("") << " from spheres and walls\n";
    }
    print_files(outputs_of(c, packing));
}

int mesh(MeshCommand& c) {
    if (c.json) require_utf8("the file", c.packing);
    if (c.page) require_page(*c.page);
    if (c.flow && !c.openfoam)
        throw InputError("`flow` is for a case of OpenFOAM; give `for` openfoam too, or leave it out");
    if (!c.openfoam) require_surface_file(c.file);
    Packing packing = with_format_option("format", [&] { return read_packing(c.packing, parsed(c.reading)); });
    state_unit(packing, c.unit, c.packing, "leave it out: surfaces are in the packing's unit");
    std::optional<ResultFolder> constant, system;
    if (c.openfoam) {
        constant.emplace(c.file + "/constant/triSurface/case", ResultFolder::shared);
        system.emplace(c.file + "/system/case", ResultFolder::shared);
        c.options.images = true;
    }
    require_possible_outputs(outputs_of(c, packing), {c.packing});
    Surface surface = make_surface(packing, c.options);
    count_rounding(surface, packing, outputs_of(c, packing).front());
    if (c.openfoam) c.openfoam_case = plan_openfoam_case(surface, packing, flow_of(c));
    if (const std::string remark = unit_remark(packing); c.openfoam && !remark.empty())
        std::cerr << "bernal: " << with_options(remark) << '\n';
    for (const std::string& remark : surface.remarks) std::cerr << "bernal: " << with_options(remark) << '\n';
    write_all(c, packing, surface);
    print(c, packing, surface);
    return exit_code::done;
}

bool names_openfoam(const std::string& text) {
    if (text != "openfoam") throw InputError("for", text, "is not known", "give openfoam");
    return true;
}

OptionGroup case_and_file_options(MeshCommand& c) {
    return {{.key = "for",
             .value = name_into(c.openfoam, Texts{"openfoam"}, names_openfoam),
             .meaning = "openfoam: a case in the folder OUT, ready for blockMesh and snappyHexMesh, with `images` and "
                        "the patches spheres, inlet, outlet and sides"},
            {.key = "flow",
             .value = name_into(c.flow, Texts{"x", "y", "z"}, flow_axis_of),
             .meaning = "With `for`: axis from inlet to outlet: x, y or z",
             .default_value = "z"},
            {.key = "json", .value = file_into(c.json), .meaning = "Write the surface's numbers as JSON"},
            {.key = "report",
             .value = file_into(c.page),
             .meaning = "Report, .html: numbers and a 3D view of the surface; opens in any browser, offline"},
            threads_option(c.options.threads)};
}

}  // namespace

void add_mesh(CLI::App& program, int& exit_code) {
    Command command(program, "mesh", "Triangle surface: for snappyHexMesh, meshers, 3D printing", exit_code);
    command.footer("Formats by extension: " + surface_extensions() +
                   ". Surfaces are closed and oriented outwards.\nThe report compares volume, area and porosity of the "
                   "triangles with the exact ones.");
    auto c = std::make_shared<MeshCommand>();
    command.add_argument("PACKING", packing_argument(), c->packing);
    command.add_argument("OUT", "The surface: " + surface_extensions() + "; with --for openfoam the folder of the case",
                         c->file);
    declare(command, surface_options(c->options));
    declare(command, case_and_file_options(*c));
    add_reading_options(command, "format", c->reading);
    add_unit_option(command, c->unit);
    command.does([c] { return mesh(*c); });
}

}  // namespace bernal
