// bernal render FILE OUT: a picture of a packing.

#include "bernal/render.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/engine_kind.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "cli/declared_options.hpp"
#include "cli/drawing.hpp"
#include "cli/file_options.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "options/grading_file.hpp"
#include "options/option_fields.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/own_process.hpp"
#include "program/page.hpp"
#include "render/render_words.hpp"

namespace bernal {
namespace {

struct RenderCommand {
    std::string packing, file;
    ReadingOptions reading;
    std::optional<LengthUnit> unit, legend_unit;
    std::vector<std::array<std::string, 2>> slices;  ///< axis and position
    std::optional<std::string> surface;
    GradingFile grading;
    std::optional<EngineKind> engine;  ///< whose levels (hierarchical_grid)
    RenderOptions options;
    bool view_is_given = false, colour_is_given = false;
};

const std::vector<std::string> engines_with_levels{"linked-cell", "hierarchical-grid", "hierarchical-grid-bottom-up",
                                                   "octree", "loose-octree"};

std::vector<double> borders(const GradingFile& given) {
    std::vector<double> diameters;
    if (const auto grading = read_grading(given, LengthUnit::none))
        for (const Sieve& sieve : *grading) diameters.push_back(sieve.diameter);
    return diameters;
}

/// The sieves of the options that bernal wrote beside its packing, as far as they are still there and fit.
std::vector<double> sieves_beside(const std::string& packing) try {
    const auto beside = options_beside(packing);
    if (!beside) return {};
    const SizeOptions& sizes = beside->job.sizes;
    return borders({sizes.grading, sizes.grading_columns, sizes.grading_cut, sizes.sample, sizes.band});
} catch (const std::runtime_error&) {
    return {};
}

/// The same packing, with its lengths in the unit that the picture is to show.
void show_in(Packing& packing, LengthUnit unit, const std::string& file) {
    if (packing.unit == LengthUnit::none)
        throw InputError("--legend-unit " + std::string(name(unit)) + " needs to know what unit '" + file +
                         "' is in, which it does not tell; add --unit, --unit m for a state of a DEM code in SI units");
    if (unit == LengthUnit::none)
        throw InputError("--legend-unit none is no unit of lengths; give " + known_length_unit_names());
    packing = in_unit(std::move(packing), unit);
}

/// `times`: from the unit of the file to that of the picture.
DrawnSurface surface_in(const std::string& file, double times) {
    MeshTriangles mesh = read_mesh_triangles(file);
    if (mesh.triangles.empty()) throw InputError("surface", file, "has no triangles", "give a surface of triangles");
    for (Vec3& vertex : mesh.vertices) vertex = vertex * times;
    return {std::move(mesh.vertices), std::move(mesh.triangles)};
}

/// A surface in another unit is drawn as a speck, or as a wall.
void tell_size(const DrawnSurface& surface, const Packing& packing, const std::string& file) {
    Vec3 low = surface.vertices.front(), high = low;
    for (const Vec3& vertex : surface.vertices)
        for (int axis = 0; axis < 3; ++axis)
            low[axis] = std::min(low[axis], vertex[axis]), high[axis] = std::max(high[axis], vertex[axis]);
    const double times = largest(high - low) / largest(packing.container.lengths);
    constexpr double alike = 10;
    if (times < alike && times > 1 / alike) return;
    std::cerr << "bernal: '" << file << "' is " << short_text(times)
              << " times as wide as the packing: a surface is taken in the packing's unit\n";
}

int draw_packing(const RenderCommand& picture) {
    require_file(picture.grading);
    if (picture.surface && picture.colour_is_given)
        throw InputError("--color is for spheres, and --surface has one colour; leave one of them out");
    if (picture.surface && picture.grading.file)
        throw InputError("--grading is for the legend of spheres, and --surface has none; leave one of them out");
    std::vector<std::string> inputs{picture.packing};
    if (picture.surface) inputs.push_back(*picture.surface);
    if (picture.engine && picture.options.colour_by != ColourBy::level)
        throw InputError("--engine says whose levels are meant by --color level; give both, or leave --engine out");
    if (picture.options.colour_by == ColourBy::level && picture.grading.file)
        throw InputError("--grading is for the legend of classes, and --color level has one of levels; leave one out");
    require_possible_outputs({picture.file}, inputs);
    if (const auto code = code_of_own_process("free some, or draw a smaller picture by --width and --height"))
        return *code;
    ReadOptions reading = parsed(picture.reading);
    reading.bodies = true;
    Packing packing = with_format_option("format", [&] { return read_packing(picture.packing, reading); });
    state_unit(packing, picture.unit, picture.packing, "leave it out, or give --legend-unit to show another");
    const double length_before = packing.container.lengths.x;
    if (picture.legend_unit) show_in(packing, *picture.legend_unit, picture.packing);
    RenderOptions options = picture.options;
    if (picture.surface) {
        options.surface = surface_in(*picture.surface, packing.container.lengths.x / length_before);
        tell_size(options.surface, packing, *picture.surface);
    }
    if (packing.container.dimension == 2 && !picture.view_is_given) options.view = from_above(options.view.zoom);
    for (const auto& [axis, position] : picture.slices)
        options.slices.push_back(slice_of(axis, position, packing.container));
    options.class_borders = picture.grading.file ? borders(picture.grading) : sieves_beside(picture.packing);
    if (options.colour_by == ColourBy::level)
        packing.size_class = search_levels(packing, picture.engine.value_or(EngineKind::hierarchical_grid));
    if (!picture.grading.file && !are_class_borders(packing, options.class_borders)) options.class_borders.clear();
    draw(packing, picture.file, options);
    std::cout << picture.file << '\n';
    return exit_code::done;
}

OptionGroup colour_options(RenderCommand& p) {
    const auto read_colour = [&p](const std::string&, const Texts& texts) {
        p.options.colour_by = colour_by(texts.front()), p.colour_is_given = true;
    };
    const auto engine_named = [](const std::string& text) {
        Job job;
        find_job_option("engine")->set(job, {text});
        return job.engine;
    };
    return {
        {.key = "color,--colour",
         .value = {.type = "NAME", .choices = {"size", "class", "component", "clump", "level"}, .read = read_colour},
         .meaning = "Colour by size (default), class, component of a mixture, clump (default for clumps), or level "
                    "of the hierarchical grid that is planned for the spheres"},
        {.key = "engine",
         .value = name_into(p.engine, engines_with_levels, engine_named),
         .meaning = "With `color` level: the engine, as in hierarchical-grid (default), octree or loose-octree"},
        {.key = "surface",
         .value = text_into(p.surface, "FILE"),
         .meaning = "Draw a surface of triangles instead of the spheres, .stl, .obj, .ply or .vtp, in the "
                    "packing's unit, as made by 'bernal mesh'"}};
}

OptionGroup view_options(RenderCommand& p) {
    const auto read_view = [&p](const std::string&, const Texts& texts) {
        const double zoom = p.options.view.zoom;
        p.options.view = view_of(texts), p.view_is_given = true;
        p.options.view.zoom = zoom;
    };
    return {{.key = "view",
             .value = {.type = "VIEW", .most = 0, .commas = true, .read = read_view},
             .meaning = "Parallel projection along x, y, z or isometric; or perspective from AZIMUTH,ELEVATION in "
                        "degrees, from the x axis and above the xy plane",
             .default_value = "-116.565,24.095"},
            {.key = "zoom",
             .value = number_into(p.options.view.zoom),
             .meaning = "Zoom into the middle of the picture",
             .default_value = "1, all fits"}};
}

void add_slices(Command& command, RenderCommand& picture) {
    command.add_pairs("slice", {"AXIS", "POSITION"},
                      "Cut away what lies in front of this plane, as in y 12.5 or y 50%; repeated for other axes, what "
                      "lies in front of all planes: an edge or a corner",
                      [&picture](const Texts& texts) {
                          for (std::size_t i = 0; i + 1 < texts.size(); i += 2)
                              picture.slices.push_back({texts[i], texts[i + 1]});
                      });
}

OptionGroup picture_options(RenderCommand& p) {
    OptionGroup all = grading_options(p.grading, "Sieves for the legend of classes",
                                      "those of the options beside the packing, otherwise the sizes in the classes");
    all.push_back(
        {.key = "width", .value = pixels_into(p.options.width), .meaning = "Width in pixels", .default_value = "1600"});
    all.push_back(
        {.key = "height", .value = pixels_into(p.options.height), .meaning = "Pixels", .default_value = "1200"});
    all.push_back({.key = "background",
                   .value = value_into(p.options.background, "COLOUR",
                                       [](const std::string&, const std::string& text) { return colour_of(text); }),
                   .meaning = "Background: white (default), black or RRGGBB, as in f0f0f0"});
    return all;
}

Option legend_unit_option(RenderCommand& p) {
    Option option = unit_option(p.legend_unit);
    option.key = "legend-unit", option.value.choices = find_job_option("mesh-unit")->choices;
    option.meaning = "Unit of the picture's legend, slices and sieves: " + known_length_unit_names();
    option.default_value = "the packing's";
    return option;
}

}  // namespace

void add_render(CLI::App& program, int& exit_code) {
    Command command(program, "render", "Draw a packing; needs no display", exit_code);
    auto picture = std::make_shared<RenderCommand>();
    command.add_argument("FILE", packing_argument(), picture->packing);
    command.add_argument("OUT", "The picture, .png, .svg or .pdf", picture->file);
    declare(command, colour_options(*picture));
    declare(command, view_options(*picture));
    add_slices(command, *picture);
    declare(command, picture_options(*picture));
    add_reading_options(command, "format", picture->reading);
    add_unit_option(command, picture->unit);
    declare(command, {legend_unit_option(*picture)});
    command.does([picture] { return draw_packing(*picture); });
}

}  // namespace bernal
