// bernal mesh PACKING OUT: the packing as a surface of triangles.

#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/surface.hpp"
#include "cli/file_options.hpp"
#include "cli/made_files.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/utf8.hpp"
#include "export/state_files.hpp"
#include "files/file_set.hpp"
#include "job/option_values.hpp"
#include "program/command.hpp"
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

void add_form_options(Command& command, SurfaceOptions& options) {
    command.add_option(
        "triangles", "NUMBER",
        "Triangles of each sphere, rounded up to 20 times a square: 20, 80, 180, 320, 500 ... (default: 320)",
        [&options](const std::string& text) {
            options.triangles = read_whole("triangles", text, 1000000000, "give a whole number, 20 to 200000");
        });
    command.add_option("chord", "NUMBER",
                       "Instead: largest distance of triangles from their sphere, in the packing's unit; small spheres "
                       "then have fewer triangles",
                       [&options](const std::string& text) { options.chord = read_positive("chord", text); });
    command.add_option("scale", "NUMBER", "Multiply radii by this, above 0, at most 1 (default: 1)",
                       [&options](const std::string& text) { options.scale = read_positive("scale", text); });
    command.add_option("gap", "NUMBER",
                       "Instead: gap between touching spheres, in the packing's unit; radii shrink by half of it",
                       [&options](const std::string& text) { options.gap = read_number("gap", text); });
    command.add_flag("keep-volume",
                     "Place corners outside the spheres, so that each keeps its volume; surfaces of touching spheres "
                     "then cross (default: corners on the spheres, surfaces inside them)",
                     [&options] { options.keep_volume = true; });
    command.add_flag("images",
                     "Repeat spheres that cross periodic faces at every side that they reach, for programs that cut at "
                     "the faces of the cell, such as snappyHexMesh (default: each sphere once, whole)",
                     [&options] { options.images = true; });
}

void add_joint_options(Command& command, SurfaceOptions& options) {
    command.add_option("bridge", "NUMBER",
                       "Join spheres at contacts by cylinders of this share of the smaller diameter, as in 0.3; the "
                       "surface never crosses itself",
                       [&options](const std::string& text) { options.bridge = read_positive("bridge", text); });
    command.add_option("cap", "NUMBER",
                       "Instead: separate spheres at contacts by flat caps of this share of the smaller diameter",
                       [&options](const std::string& text) { options.cap = read_positive("cap", text); });
    command.add_option("joint-gap", "NUMBER",
                       "Largest gap of spheres that are joined or capped, in the packing's unit (default: a hundredth "
                       "of the smaller diameter)",
                       [&options](const std::string& text) { options.joint_gap = read_number("joint-gap", text); });
}

void add_smoothing_options(Command& command, SurfaceOptions& options) {
    command.add_option("smooth", "NUMBER",
                       "Instead: one smooth surface, traced by a ball of this radius that rolls over the spheres, in "
                       "the packing's unit. Contacts have fillets of this radius, pores too narrow for the ball are "
                       "closed; the surface is cut flat and closed at periodic faces",
                       [&options](const std::string& text) { options.smooth = read_positive("smooth", text); });
    command.add_option("voxel-size", "NUMBER",
                       "Largest voxel of the grid of --smooth (default: a tenth of the smallest diameter, or less, so "
                       "that necks are four voxels wide)",
                       [&options](const std::string& text) { options.voxel_size = read_positive("voxel-size", text); });
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
    add_form_options(command, c->options);
    add_joint_options(command, c->options);
    add_smoothing_options(command, c->options);
    command.add_option(
        "for", "NAME",
        "openfoam: a case in the folder OUT, ready for blockMesh and snappyHexMesh, with --images and the "
        "patches spheres, inlet, outlet and sides",
        [c](const std::string& text) {
            if (text != "openfoam") throw InputError("for", text, "is not known", "give openfoam");
            c->openfoam = true;
        });
    command.choices("for", {"openfoam"});
    command.add_option("flow", "NAME", "With --for: axis from inlet to outlet: x, y or z (default: z)",
                       [c](const std::string& text) { c->flow = flow_axis_of(text); });
    command.choices("flow", {"x", "y", "z"});
    command.add_output("json", c->json, "Write the surface's numbers as JSON");
    command.add_output("report", c->page,
                       "Report, .html: numbers and a 3D view of the surface; opens in any browser, offline");
    command.add_option("threads", "NUMBER", "Threads; 0: all cores (default: all cores)",
                       [c](const std::string& text) { c->options.threads = read_threads("threads", text); });
    add_reading_options(command, "format", c->reading);
    add_unit_option(command, c->unit);
    command.does([c] { return mesh(*c); });
}

}  // namespace bernal
