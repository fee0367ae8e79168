#pragma once
// --report: the page that subcommands write beside their results.

#include <optional>
#include <string>

#include "bernal/job.hpp"
#include "bernal/report.hpp"
#include "program/command.hpp"
#include "report/run_page.hpp"

namespace bernal {

extern const char* const page_description;  ///< of the option, for --help

/// Adds --report.
void add_report_option(Command& command, std::optional<std::string>& page);

/// Throws InputError unless the name ends in .html.
void require_page(const std::string& file);

/// The options that bernal wrote beside a packing, PREFIX.toml, as far as they are still there.
struct OptionsBeside {
    std::string text;
    Job job;
};
std::optional<OptionsBeside> options_beside(const std::string& packing);

/// The page of a packing that was read from `file`: its name, and what the options beside it tell.
Report page_of(const Packing& packing, const std::string& file);

}  // namespace bernal
