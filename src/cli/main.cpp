// The program `bernal`: reads the command line, runs one subcommand, turns errors into one sentence and an exit code.

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <iostream>
#include <new>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "cli/command.hpp"
#include "cli/exit_codes.hpp"
#include "cli/interruption.hpp"
#include "cli/standard_streams.hpp"
#include "cli/subcommands.hpp"
#include "cli/usage_error.hpp"

namespace bernal {
namespace {

int fail(int code, const std::string& sentence) {
    std::cerr << "bernal: " << sentence << '\n';
    return code;
}

void add_subcommands(CLI::App& program, int& exit_code) {
    add_pack(program, exit_code);
    add_plan(program, exit_code);
    add_verify(program, exit_code);
    add_analyze(program, exit_code);
    add_convert(program, exit_code);
    add_export(program, exit_code);
    add_render(program, exit_code);
    add_plot(program, exit_code);
    add_study(program, exit_code);
    add_neighbors(program, exit_code);
    add_presets(program, exit_code);
    add_selftest(program, exit_code);
    add_manual(program, exit_code);
}

int run(int argc, char** argv) {
    const int code = run_command_line(argc, argv, add_subcommands);
    std::cout.flush();
    return std::cout ? code : fail(exit_code::file_fault, "the report could not be written to standard output");
}

/// The C library would come to keep what large arrays leave behind: millions of spheres would take a third more memory.
void return_large_arrays_to_the_system() {
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

}  // namespace
}  // namespace bernal

int main(int argc, char** argv) {
    using namespace bernal;
    end_on_signals();
    secure_standard_streams();
    return_large_arrays_to_the_system();
    use_mesh_files();
    try {
        return run(argc, argv);
    } catch (const InputError& error) {
        return fail(exit_code::wrong_input, with_options(error.what(), {argv + 1, argv + argc}));
    } catch (const FileError& error) {
        return fail(exit_code::file_fault, error.what());
    } catch (const std::bad_alloc&) {
        return fail(exit_code::internal_fault,
                    "the memory that this machine has left does not suffice; free some, or work on fewer spheres");
    } catch (const std::exception& error) {
        return fail(exit_code::internal_fault, std::string("a fault of the program, not of your input (") +
                                                   error.what() + "); please report it with the command and its files");
    }
}
