// bernal convert IN OUT...: packings between formats.

#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/subcommands.hpp"
#include "core/atomic_file.hpp"

namespace bernal {
namespace {

void convert(const std::string& from, const std::vector<std::string>& to) {
    for (const std::string& file : to) {
        require_known_format(file);
        require_writable(file);
    }
    const Packing packing = read_packing(from);
    for (const std::string& file : to) {
        write_packing(packing, file);
        std::cout << file << '\n';
    }
}

}  // namespace

void add_convert(CLI::App& program, int&) {
    CLI::App* sub = program.add_subcommand("convert", "Write a packing in other formats, by extension");
    auto files = std::make_shared<std::pair<std::string, std::vector<std::string>>>();
    sub->add_option("IN", files->first, "A packing: .csv or .vtp")->required();
    sub->add_option("OUT", files->second, "Files to write: .csv or .vtp")->required();
    sub->callback([files] { convert(files->first, files->second); });
}

}  // namespace bernal
