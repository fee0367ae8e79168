#pragma once
// The subcommands, one source file each. Each function adds its subcommand to the program; when the command line names
// it, it runs and leaves the exit code in `exit_code`. Errors leave as InputError or FileError.

namespace CLI {
class App;
}

namespace bernal {

void add_pack(CLI::App& program, int& exit_code);
void add_plan(CLI::App& program, int& exit_code);
void add_blend(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_analyze(CLI::App& program, int& exit_code);
void add_jam(CLI::App& program, int& exit_code);
void add_convert(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);
void add_render(CLI::App& program, int& exit_code);
void add_voxelize(CLI::App& program, int& exit_code);
void add_mesh(CLI::App& program, int& exit_code);
void add_pore_network(CLI::App& program, int& exit_code);
void add_plot(CLI::App& program, int& exit_code);
void add_study(CLI::App& program, int& exit_code);
void add_neighbors(CLI::App& program, int& exit_code);
void add_papers(CLI::App& program, int& exit_code);
void add_presets(CLI::App& program, int& exit_code);
void add_selftest(CLI::App& program, int& exit_code);
void add_manual(CLI::App& program, int& exit_code);
void add_options(CLI::App& program, int& exit_code);

}  // namespace bernal
