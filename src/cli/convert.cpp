// bernal convert IN OUT...: packings between formats.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "bernal/files.hpp"
#include "cli/file_options.hpp"
#include "cli/output_files.hpp"
#include "cli/subcommands.hpp"

namespace bernal {
namespace {

struct Conversion {
    std::string from;
    std::vector<std::string> to;
    ReadingOptions reading;
    WriteOptions writing;
    std::optional<LengthUnit> unit;
};

void convert(const Conversion& c) {
    for (const std::string& file : c.to) require_known_format(file, c.writing);
    require_possible_outputs(c.to, {c.from});
    Packing packing = read_packing(c.from, parsed(c.reading));
    if (c.unit) packing.unit = *c.unit;
    for (const std::string& file : c.to) require_holdable(packing, file, c.writing);
    for (const std::string& file : c.to) {
        for (const std::string& remark : write_packing(packing, file, c.writing))
            std::cerr << "bernal: " << file << ' ' << remark << '\n';
        std::cout << file << '\n';
    }
}

}  // namespace

void add_convert(CLI::App& program, int&) {
    CLI::App* sub = program.add_subcommand("convert", "Write a packing in other formats; numbers stay as they are");
    sub->footer("Formats follow from extensions and first lines, or are named: " + format_names() +
                ".\nFor DEM runs in SI units, with walls, material and time step, see 'bernal export'.");
    auto c = std::make_shared<Conversion>();
    sub->add_option("IN", c->from, "A packing in any format")->required();
    sub->add_option("OUT", c->to, "Files to write")->required();
    add_reading_options(*sub, "from", c->reading);
    add_writing_options(*sub, c->writing);
    add_unit_option(*sub, c->unit);
    sub->callback([c] { convert(*c); });
}

}  // namespace bernal
