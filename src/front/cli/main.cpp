// The program `bernal`: reads the command line, runs one subcommand, turns errors into one sentence and an exit code.

#include <iostream>

#include "cli/subcommands.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/guarded.hpp"
#include "program/interruption.hpp"
#include "program/standard_streams.hpp"

namespace bernal {
namespace {

void add_subcommands(CLI::App& program, int& exit_code) {
    add_pack(program, exit_code);
    add_plan(program, exit_code);
    add_blend(program, exit_code);
    add_verify(program, exit_code);
    add_analyze(program, exit_code);
    add_jam(program, exit_code);
    add_convert(program, exit_code);
    add_export(program, exit_code);
    add_render(program, exit_code);
    add_voxelize(program, exit_code);
    add_mesh(program, exit_code);
    add_pore_network(program, exit_code);
    add_plot(program, exit_code);
    add_study(program, exit_code);
    add_neighbors(program, exit_code);
    add_papers(program, exit_code);
    add_presets(program, exit_code);
    add_selftest(program, exit_code);
    add_manual(program, exit_code);
    add_options(program, exit_code);
}

constexpr const char* last_words = "bernal: interrupted\n";

// The functions in this section are called before those of libraries, of which there are many, and before all that
// C++ initialises. The address sanitizer comes later, and looks at what they do.
#if defined(__ELF__) && !defined(BERNAL_ADDRESS_SANITIZER)
void before_libraries(int, char**, char**) { end_on_early_signals(last_words); }
[[gnu::section(".preinit_array"), gnu::used]] void (*const first_of_all)(int, char**, char**) = before_libraries;
#endif

int run(int argc, char** argv) {
    const int code = run_command_line(argc, argv, add_subcommands);
    std::cout.flush();
    return std::cout ? code
                     : fail("bernal", exit_code::file_fault, "the report could not be written to standard output");
}

}  // namespace
}  // namespace bernal

int main(int argc, char** argv) {
    using namespace bernal;
    end_on_signals(last_words);
    secure_standard_streams();
    return_large_arrays_to_the_system();
    return guarded("bernal", argc, argv,
                   "the memory that this machine has left does not suffice; free some, or work on fewer spheres",
                   [&] { return run(argc, argv); });
}
