#include "mpi/manual_command.hpp"

#include <filesystem>
#include <memory>

#include "files/atomic_file.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/man_page.hpp"

namespace bernal {
namespace {

/// Where an installation has it below its share.
void write_manual(const CommandEntry& pack, const std::filesystem::path& folder) {
    const std::filesystem::path pages = folder / "man/man1";
    std::filesystem::create_directories(pages);
    write_text_atomically(pages / "bernal-mpi.1", man_page(pack, "bernal-mpi", "mpirun -n RANKS bernal-mpi pack"));
}

}  // namespace

void add_spread_manual(CLI::App& program, int& exit_code, const Ranks& ranks) {
    Command command(program, "manual", "Write the manual page to a folder", exit_code);
    command.hide();
    auto folder = std::make_shared<std::string>();
    command.add_argument("FOLDER", "Where 'man' is made", *folder);
    command.does([&program, &ranks, folder] {
        ranks.agree([&] {
            if (ranks.is_first()) write_manual(command_table(program).front(), *folder);
        });
        return exit_code::done;
    });
}

}  // namespace bernal
