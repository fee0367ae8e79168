#include "cli/export_reactor.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/output_prefix.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/written_set.hpp"
#include "run/summary_beside.hpp"

namespace bernal {
namespace {

void require_of_reactors(const ExportArguments& e, const std::vector<std::string>& given) {
    static const std::vector<std::string> known{"PACKING",        "--for",      "--layers",  "--out",
                                                "--unit",         "--from",     "--box",     "--walls",
                                                "--container-of", "--timestep", "--progress"};
    for (const std::string& option : given)
        if (std::ranges::count(known, option) == 0)
            throw InputError("for " + std::string(e.reactor->name) + " there is no use for " + option +
                             ": nothing moves there, and you fill in the materials; leave it out");
}

void report_model(const ExportArguments& e, const ReactorModel& model, const std::vector<std::string>& files) {
    const Packing& p = model.written;
    row("spheres") << p.spheres.size() << ", solid volume " << rounded_text(solid_volume(p)) << " cm3";
    if (model.images > 0) std::cout << ", and " << model.images << " periodic images of them";
    std::cout << '\n';
    row("container") << p.container.shape() << ", " << lengths_text(p.container.lengths) << " cm, packing fraction "
                     << rounded_text(packing_fraction(p)) << '\n';
    row("rounding") << "no two spheres overlap as they are written";
    if (model.shrinkage > 0)
        std::cout << "; radii are smaller by " << short_text(model.shrinkage) << " of themselves for that";
    std::cout << '\n';
    row("materials") << listed(model.materials, " and ")
                     << ": without density and nuclides, which are yours to fill in; " << e.reactor->name
                     << " refuses to run before\n";
    row("files");
    for (const std::string& file : files) std::cout << file << (&file == &files.back() ? "\n" : " ");
}

}  // namespace

int export_for_reactor(const ExportArguments& e, const std::vector<std::string>& given) {
    require_of_reactors(e, given);
    const std::string prefix = e.out.value_or(std::filesystem::path(e.file).stem().string() + '-' + e.reactor->name);
    require_prefix(prefix);
    require_no_summary(prefix, e.file);
    const ResultFolder folder(prefix);
    require_possible_outputs({prefix + ".json"}, {e.file});
    Packing packing = with_format_option("from", [&] { return read_packing(e.file, parsed(e.reading)); });
    state_unit(packing, e.unit, e.file, "leave it out: the lengths are converted to cm");
    const ReactorModel model =
        reactor_model(e.reactor->code, packing, e.layers, std::filesystem::path(prefix).filename().string());
    const std::vector<std::string> files = reactor_file_names(prefix, model);
    require_possible_outputs(files, {e.file});
    const std::string summary = reactor_summary(*e.reactor, model);
    const WrittenSet written = write_set(prefix, [&] { write_reactor_files(prefix, model, summary); });
    report_model(e, model, written.fault.empty() ? files : written.files);
    written.require_in_place();
    return exit_code::done;
}

}  // namespace bernal
