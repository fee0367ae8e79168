// bernal papers: the figures of the papers that the program comes from, beside its own.

#include <algorithm>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "cli/declared_options.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "options/option_fields.hpp"
#include "papers/reproduction.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/written_set.hpp"

namespace bernal {
namespace {

struct PapersOptions {
    std::optional<std::string> name;  ///< all without it
    bool quick = false;
    std::optional<std::string> report, csv;
};

std::vector<std::string> paper_names() {
    std::vector<std::string> names;
    for (const papers::Paper& paper : papers::papers()) names.push_back(paper.name);
    return names;
}

std::vector<const papers::Paper*> chosen_papers(const std::optional<std::string>& name) {
    std::vector<const papers::Paper*> chosen;
    for (const papers::Paper& paper : papers::papers())
        if (!name || *name == paper.name) chosen.push_back(&paper);
    if (chosen.empty())
        throw InputError("'" + *name + "' is none of the papers" + suggestion(*name, paper_names()) + "; give one of " +
                         listed(paper_names()));
    return chosen;
}

/// Reported section by section, as each takes its time.
papers::Reproduction reproduced(const papers::Paper& paper, bool quick) {
    papers::Reproduction found{&paper, {}};
    std::cout << paper.name << ": " << paper.citation << "\n\n" << std::flush;
    for (const auto& section : paper.sections) {
        found.sections.push_back(in_arena(1, [&] { return section(quick); }));
        std::cout << to_text(found.sections.back()) << '\n' << std::flush;
    }
    return found;
}

std::vector<std::string> outputs(const PapersOptions& o) {
    std::vector<std::string> files;
    for (const auto& file : {o.report, o.csv})
        if (file) files.push_back(*file);
    return files;
}

int reproduce(const PapersOptions& o) {
    const std::vector<const papers::Paper*> chosen = chosen_papers(o.name);
    require_possible_outputs(outputs(o), {});
    std::vector<papers::Reproduction> all;
    for (const papers::Paper* paper : chosen) all.push_back(reproduced(*paper, o.quick));
    const std::string run = "bernal " + std::string(version()) + (o.quick ? ", quick" : "") + ", on one thread";
    const WrittenSet written = write_set("papers", [&] {
        if (o.report) write_text_atomically(*o.report, to_page(all, run));
        if (o.csv) write_text_atomically(*o.csv, to_csv(all));
    });
    const int differ = papers::failures(all);
    std::cout << (differ == 0
                      ? "all figures hold"
                      : counted(differ, "figure") + (differ == 1 ? " differs" : " differ") + ": see DIFFERS above")
              << '\n';
    written.require_in_place();
    return differ == 0 ? exit_code::done : exit_code::answer_is_no;
}

}  // namespace

void add_papers(CLI::App& program, int& exit_code) {
    Command command(program, "papers", "Compare the figures of the program's source papers with its own", exit_code);
    command.footer(
        "Shows for each paper its printed figures, those that follow from its equations, and those of this program, "
        "which are the same on every machine. Timings are ratios, measured on one thread, beside their expected "
        "range.\nExit code 0 when all hold, 1 when one differs, 2 wrong input, 4 file fault.");
    auto options = std::make_shared<PapersOptions>();
    command.add_argument("NAME", "One paper (default: all): " + listed(paper_names()), options->name);
    declare(command, {{.key = "quick",
                       .value = flag_into(options->quick),
                       .meaning = "Fewer spheres and repeats: takes under a minute instead of several"},
                      {.key = "report",
                       .value = file_into(options->report),
                       .meaning = "Write a page with all figures, drawn as in the papers, .html"},
                      {.key = "csv", .value = file_into(options->csv), .meaning = "Write the figures as a table"}});
    command.does([options] { return reproduce(*options); });
}

}  // namespace bernal
