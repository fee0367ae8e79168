#include "program/man_page.hpp"

#include <sstream>

#include "bernal/version.hpp"
#include "program/exit_codes.hpp"

namespace bernal {
namespace {

/// Plain text as roff: hyphens stay hyphens, and no line begins with a command.
std::string roff(const std::string& text) {
    std::string escaped;
    bool at_line_begin = true;
    for (const char c : text) {
        if (at_line_begin && (c == '.' || c == '\'')) escaped += "\\&";
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else
            escaped += c;
        at_line_begin = c == '\n';
    }
    return escaped;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string head(const std::string& name, const std::string& description) {
    std::string title = name;
    for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return ".TH " + roff(title) + " 1 \"" BERNAL_RELEASE_DAY "\" \"bernal " + std::string(version()) +
           "\" \"User Commands\"\n.SH NAME\n" + roff(name) + " \\- " + roff(description) + "\n.SH SYNOPSIS\n";
}

std::string item(const std::string& term, const std::string& text) { return ".TP\n" + term + '\n' + roff(text) + '\n'; }

std::string term_of(const OptionEntry& option) {
    std::string term;
    for (const std::string& name : option.names) term += (term.empty() ? "" : ", ") + bold(name);
    return option.value.empty() ? term : term + ' ' + italic(option.value);
}

std::string in_synopsis(const OptionEntry& argument) {
    const std::string name = italic(argument.names.front()) + (argument.repeatable ? "..." : "");
    return argument.required ? name : '[' + name + ']';
}

/// Every line as it stands: some are tables.
std::string lines_of(const std::string& text) {
    std::string all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        all += (all.empty() || line.starts_with(' ') ? "" : ".br\n") + roff(line) + '\n';
    return all;
}

struct ExitCode {
    int code;
    const char* meaning;
};

constexpr ExitCode exit_codes[] = {
    {exit_code::done, "Done."},
    {exit_code::answer_is_no, "The answer is no: a certificate does not hold, engines disagree or a self-test fails."},
    {exit_code::wrong_input, "Wrong usage or input."},
    {exit_code::target_missed, "The target could not be reached; what was reached is written."},
    {exit_code::file_fault, "A file could not be read or written."},
    {exit_code::internal_fault, "Memory ran out, or the program is at fault."},
    {exit_code::interrupted, "Interrupted by a signal; a packing's state is saved."}};

std::string exit_status() {
    std::string text = ".SH EXIT STATUS\n";
    for (const ExitCode& e : exit_codes) text += item(bold(std::to_string(e.code)), e.meaning);
    return text;
}

}  // namespace

std::string man_page(const std::vector<CommandEntry>& table) {
    std::string text = head("bernal", "dense, polydisperse, overlap-free sphere packings") + bold("bernal") + ' ' +
                       italic("SUBCOMMAND") + " [" + italic("OPTIONS") + "]\n.br\n" + bold("bernal") + ' ' +
                       bold("--version") + " | " + bold("--help") + "\n.SH DESCRIPTION\n";
    text += roff(
        "Packs spheres of any size distribution densely and without overlap, in periodic cells, boxes and vessels, "
        "proves that none overlap, measures and draws packings, and hands them to DEM codes ready to run. A first "
        "try:\n");
    text += ".PP\n.RS\n" + bold("bernal pack quick-start") + "\n.RE\n.SH SUBCOMMANDS\n";
    for (const CommandEntry& command : table) text += item(bold(command.name), command.description + '.');
    text += ".SH OPTIONS\n" + item(bold("-h") + ", " + bold("--help"), "Explain the program, or a subcommand.") +
            item(bold("--version"), "The version, and what the program was built with.") + exit_status() +
            ".SH SEE ALSO\n";
    for (std::size_t i = 0; i < table.size(); ++i)
        text += ".BR bernal\\-" + roff(table[i].name) + (i + 1 < table.size() ? " (1),\n" : " (1)\n");
    return text;
}

std::string man_page(const CommandEntry& command) {
    return man_page(command, "bernal-" + command.name, "bernal " + command.name);
}

std::string man_page(const CommandEntry& command, const std::string& name, const std::string& call) {
    std::string text = head(name, command.description) + bold(call) + " [" + italic("OPTIONS") + ']';
    for (const OptionEntry& argument : command.arguments) text += ' ' + in_synopsis(argument);
    text += '\n';
    if (!command.notes.empty()) text += ".SH DESCRIPTION\n" + lines_of(command.notes);
    if (!command.arguments.empty()) text += ".SH ARGUMENTS\n";
    for (const OptionEntry& argument : command.arguments)
        text += item(italic(argument.names.front()), argument.description);
    text += ".SH OPTIONS\n";
    for (const OptionEntry& option : command.options) text += item(term_of(option), option.description);
    return text + ".SH SEE ALSO\n.BR bernal (1)\n";
}

}  // namespace bernal
