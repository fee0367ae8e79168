// bernal manual FOLDER, which --help hides: manual pages and completions, for those who install the program.

#include <filesystem>

#include "cli/completion.hpp"
#include "cli/subcommands.hpp"
#include "files/atomic_file.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/man_page.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    write_text_atomically(file, text);
}

/// In the folders that an installation has below its share.
int write_manual(const std::vector<CommandEntry>& table, const fs::path& folder) {
    const fs::path pages = folder / "man/man1";
    write(pages / "bernal.1", man_page(table));
    for (const CommandEntry& command : table) write(pages / ("bernal-" + command.name + ".1"), man_page(command));
    write(folder / "bash-completion/completions/bernal", bash_completion(table));
    write(folder / "zsh/vendor-completions/_bernal", zsh_completion(table));
    write(folder / "fish/vendor_completions.d/bernal.fish", fish_completion(table));
    return exit_code::done;
}

}  // namespace

void add_manual(CLI::App& program, int& exit_code) {
    Command command(program, "manual", "Write manual pages and completions for shells to a folder", exit_code);
    command.hide();
    auto folder = std::make_shared<std::string>();
    command.add_argument("FOLDER", "Folder for the subfolders 'man', 'bash-completion', 'zsh' and 'fish'", *folder);
    command.does([&program, folder] { return write_manual(command_table(program), *folder); });
}

}  // namespace bernal
