// bernal pore-network PACKING OUT: the pores as bodies and throats, and how permeable they are.

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
#include "network/network_words.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

struct PoreNetworkCommand {
    std::string packing, file;
    std::optional<std::string> json;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    PoreNetworkOptions options;
};

std::vector<std::string> outputs_of(const PoreNetworkCommand& c) {
    std::vector<std::string> files = pore_network_files(c.file);
    if (c.json) files.push_back(*c.json);
    return files;
}

void write_all(const PoreNetworkCommand& c, const Packing& packing, const PoreNetwork& network) {
    FileSet set;
    in_arena(c.options.threads, [&] { write_pore_network(network, packing, c.file); });
    if (c.json) write_told(*c.json, c.packing, network_members(packing, network));
    set.commit();
}

void print(const PoreNetworkCommand& c, const Packing& packing, const PoreNetwork& n) {
    const auto unit = [&](const char* power) {
        const std::string suffix = unit_suffix(packing.unit);
        return suffix.empty() ? suffix : suffix + power;
    };
    const std::string square = unit("^2");
    row("network") << network_text(n) << ", coordination " << short_text(mean_coordination(n)) << '\n';
    row("void") << rounded_text(n.void_volume) << unit("^3") << "; exact " << rounded_text(n.exact_void_volume)
                << unit("^3") << ", porosity " << rounded_text(n.porosity) << '\n';
    row("permeability") << "along x " << rounded_text(n.permeability[0]) << square << ", y "
                        << rounded_text(n.permeability[1]) << square << ", z " << rounded_text(n.permeability[2])
                        << square << '\n';
    if (n.merged_permeability)
        row("of the network") << rounded_text(*n.merged_permeability) << square << " along "
                              << "xyz"[n.flow] << ", with its bodies merged\n";
    row("Kozeny-Carman") << rounded_text(n.kozeny_carman) << square << ", of the Sauter diameter "
                         << rounded_text(n.sauter_diameter) << unit("") << " and the constant 180\n";
    print_files(outputs_of(c));
}

int pore_network(PoreNetworkCommand& c) {
    if (c.json) require_utf8("the file", c.packing);
    const std::vector<std::string> files = outputs_of(c);
    Packing packing = with_format_option("format", [&] { return read_packing(c.packing, parsed(c.reading)); });
    state_unit(packing, c.unit, c.packing, "leave it out: permeabilities are in the packing's unit");
    require_possible_outputs(files, {c.packing});
    const PoreNetwork network = make_pore_network(packing, c.options);
    if (const std::string remark = unit_remark(packing); is_in_metres(c.file) && !remark.empty())
        std::cerr << "bernal: " << with_options(remark) << '\n';
    if (const std::string remark = remark_of_file(network, packing, c.file); !remark.empty())
        std::cerr << "bernal: " << remark << '\n';
    for (const std::string& remark : network.remarks) std::cerr << "bernal: " << with_options(remark) << '\n';
    write_all(c, packing, network);
    print(c, packing, network);
    return exit_code::done;
}

}  // namespace

void add_pore_network(CLI::App& program, int& exit_code) {
    Command command(program, "pore-network", "Bodies and throats of the pores, and their permeability", exit_code);
    command.footer(
        "Formats by extension: .csv and .json for OpenPNM, .vtp for ParaView; PREFIX.dat makes the four files of "
        "Statoil's\nformat for pnflow: PREFIX_link1.dat, PREFIX_link2.dat, PREFIX_node1.dat, PREFIX_node2.dat.");
    auto c = std::make_shared<PoreNetworkCommand>();
    command.add_argument("PACKING", packing_argument(), c->packing);
    command.add_argument("OUT", "The network: " + pore_network_extensions(), c->file);
    declare(command, pore_network_options(c->options));
    declare(command, {{.key = "json", .value = file_into(c->json), .meaning = "Write the network's numbers as JSON"},
                      threads_option(c->options.threads)});
    add_reading_options(command, "format", c->reading);
    add_unit_option(command, c->unit);
    command.does([c] { return pore_network(*c); });
}

}  // namespace bernal
