// bernal convert IN OUT...: packings between formats.

#include <iostream>
#include <memory>
#include <set>

#include "bernal/files.hpp"
#include "cli/file_options.hpp"
#include "cli/subcommands.hpp"
#include "files/file_set.hpp"
#include "io/bodies_table.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

struct Conversion {
    std::string from;
    std::vector<std::string> to;
    ReadingOptions reading;
    WriteOptions writing;
    std::optional<LengthUnit> unit;
};

int convert(const Conversion& c) {
    with_format_option("format", [&] {
        WriteOptions any = c.writing;
        if (any.densities.empty()) any.densities = {1};  // which the packing may tell
        for (const std::string& file : c.to) require_known_format(file, any);
    });
    require_possible_outputs(c.to, {c.from, bodies_file(c.from)});
    ReadOptions reading = parsed(c.reading);
    reading.bodies = true;
    Packing packing = with_format_option("from", [&] { return read_packing(c.from, reading); });
    // No unit contradicts none: it is how a wrong one is taken back.
    if (c.unit == LengthUnit::none) packing.unit = *c.unit;
    state_unit(packing, c.unit, c.from,
               "numbers stay as they are here: leave it out to keep their unit, write metres with 'bernal export " +
                   c.from + " --write FILE', or give --unit none where the unit is wrong");
    with_format_option("format", [&] {
        for (const std::string& file : c.to) require_holdable(packing, file, c.writing);
        if (!packing.bodies.empty()) require_tables_of_one_unit(c.to, packing.unit, c.writing);
    });
    std::vector<std::string> remarks;
    FileSet set;
    for (const std::string& file : c.to)
        for (const std::string& remark : write_packing(packing, file, c.writing))
            remarks.push_back(file + ' ' + remark);
    set.commit();
    for (const std::string& remark : remarks) std::cerr << "bernal: " << with_options(remark) << '\n';
    std::set<std::string> tables;
    for (const std::string& file : c.to) {
        std::cout << file << '\n';
        if (!packing.bodies.empty() && tables.insert(bodies_file(file)).second) std::cout << bodies_file(file) << '\n';
    }
    return exit_code::done;
}

}  // namespace

void add_convert(CLI::App& program, int& exit_code) {
    Command command(program, "convert", "Write a packing in other formats", exit_code);
    command.footer("Formats follow from extensions and first lines, or from --from and --format: " +
                   format_names(FormatUse::writing) +
                   ".\nLengths stay in the packing's unit; those of DEM codes' formats with densities, and Kratos', "
                   "are in m.\nFor DEM runs in SI units, with walls, material and time step, see 'bernal export'.");
    auto c = std::make_shared<Conversion>();
    command.add_argument("IN", packing_argument(), c->from);
    command.add_arguments("OUT", "Files to write", c->to);
    add_reading_options(command, "from", c->reading);
    add_writing_options(command, c->writing);
    add_unit_option(command, c->unit);
    command.does([c] { return convert(*c); });
}

}  // namespace bernal
