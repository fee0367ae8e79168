// bernal voxelize PACKING OUT: the packing as an image of voxels.

#include <cmath>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/declared_options.hpp"
#include "cli/file_options.hpp"
#include "cli/made_files.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "files/file_set.hpp"
#include "image/image_words.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/progress_line.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "report/image_page.hpp"

namespace bernal {
namespace {

struct VoxelizeCommand {
    std::string packing, file;
    std::optional<std::string> json, page;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    ImageOptions options;
    ProgressMode progress = ProgressMode::automatic;
};

std::vector<std::string> outputs_of(const VoxelizeCommand& c) {
    std::vector<std::string> files = image_files(c.file);
    if (c.json) files.push_back(*c.json);
    if (c.page) files.push_back(*c.page);
    return files;
}

/// Interrupted, it leaves nothing.
ImageFigures written(VoxelizeCommand& c, const Packing& packing, ImagePlan& plan) {
    const Interruption interruption(stopping);
    ProgressLine line(c.progress);
    plan.options.observer = [&](double share) {
        line.show([&] { return "drawing voxels, " + percent(share) + " done"; });
        return !Interruption::requested();
    };
    FileSet set;
    const ImageFigures figures = write_image(packing, plan, c.file);
    if (c.json) write_told(*c.json, c.packing, image_members(packing, plan, figures));
    if (c.page) {
        Report page = page_of(packing, c.packing);
        tell_image(page, packing, plan, figures);
        write_report(packing, page, *c.page);
    }
    set.commit();
    return figures;
}

std::string beside_exact(double value, const std::optional<double>& exact, const std::string& unit) {
    return rounded_text(value) + unit + (exact ? "; exact " + rounded_text(*exact) + unit : "");
}

void print(const VoxelizeCommand& c, const Packing& packing, const ImagePlan& plan, const ImageFigures& figures) {
    const std::string per_length = packing.unit == LengthUnit::none ? "" : " 1/" + std::string(name(packing.unit));
    row("image") << image_text(packing, plan) << '\n';
    row("values") << values_text(plan) << '\n';
    row("porosity") << beside_exact(figures.porosity, figures.exact_porosity, "") << "; voxels of this size are off by "
                    << short_text(figures.porosity_error) << " or so\n";
    row("specific surface") << beside_exact(figures.specific_surface, figures.exact_specific_surface, per_length)
                            << '\n';
    if (!figures.exact_porosity) row("exact values") << "not known: " << figures.why_not_exact << '\n';
    if (plan.has_outside)
        row("outside") << grouped(static_cast<std::size_t>(figures.outside))
                       << " voxels beyond walls, which count for neither\n";
    print_files(outputs_of(c));
}

int voxelize(VoxelizeCommand& c) {
    if (c.json) require_utf8("the file", c.packing);
    if (c.page) require_page(*c.page);
    require_possible_outputs(outputs_of(c), {c.packing});
    Packing packing = with_format_option("format", [&] { return read_packing(c.packing, parsed(c.reading)); });
    state_unit(packing, c.unit, c.packing, "leave it out: voxels are in the packing's unit");
    ImagePlan plan = plan_image(packing, c.options);
    for (const std::string& remark : plan.remarks) std::cerr << "bernal: " << with_options(remark) << '\n';
    try {
        print(c, packing, plan, written(c, packing, plan));
    } catch (const Interrupted&) {
        std::cerr << "bernal: interrupted; nothing was written\n";
        return exit_code::interrupted;
    }
    return exit_code::done;
}

OptionGroup file_options(VoxelizeCommand& c) {
    return {{.key = "json", .value = file_into(c.json), .meaning = "Write the image's numbers as JSON"},
            {.key = "report",
             .value = file_into(c.page),
             .meaning = "Report, .html: numbers and sections through the middle of the image; opens in any browser, "
                        "offline"},
            threads_option(c.options.threads)};
}

}  // namespace

void add_voxelize(CLI::App& program, int& exit_code) {
    Command command(program, "voxelize", "Voxel image: for lattice Boltzmann, pore networks, image analysis",
                    exit_code);
    command.footer("Formats by extension: " + image_extensions() +
                   ". In all of them x runs fastest: arrays are image[z, y, x], pages of TIFF lie across z.\nThe "
                   "report compares porosity and specific surface of the image with the exact ones.");
    auto c = std::make_shared<VoxelizeCommand>();
    command.add_argument("PACKING", packing_argument(), c->packing);
    command.add_argument("OUT", "The image: " + image_extensions(), c->file);
    declare(command, image_options(c->options));
    declare(command, file_options(*c));
    add_progress_option(command, c->progress);
    add_reading_options(command, "format", c->reading);
    add_unit_option(command, c->unit);
    command.does([c] { return voxelize(*c); });
}

}  // namespace bernal
