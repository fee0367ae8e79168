#include "io/foreign/pfc_commands.hpp"

#include <algorithm>

#include "core/words.hpp"

namespace bernal {
namespace {

using Command = std::vector<std::string>;

bool is_one_of(std::string_view word, std::string_view all) {
    const std::vector<std::string_view> each = words(all);
    return std::ranges::find(each, word) != each.end();
}

std::string_view second_of(const Command& command) { return command.size() > 1 ? std::string_view(command[1]) : ""; }

/// For commands of PFC 4 to 7. Walls, contacts, plots and histories do nothing to balls as long as nothing is cycled.
bool is_harmless(const Command& command) {
    const std::string_view first = command[0], second = second_of(command);
    if (first == "model" || first == "mod")
        return is_one_of(second,
                         "title domain large-strain random gravity precision deterministic mechanical "
                         "range save configure display list history clean factor orientation-tracking "
                         "update-interval cmat results thermal fluid notice");
    if (first == "ball")
        return is_one_of(second,
                         "attribute initialize property history list fix free trace tolerance extra "
                         "accumulate results tractions");
    if (first == "program")
        return is_one_of(second,
                         "echo log log-file threads notice mail list undo pagination directory "
                         "automatic-save return stop exit quit pause continue");
    if (first == "fish") return is_one_of(second, "set list history automatic-create result debug");
    return is_one_of(first,
                     "domain wall cmat contact plot history hist geometry set title print property "
                     "prop save list measure table log trace range return stop exit quit pause "
                     "continue");
}

/// Radii and places of balls, as "ball attribute radius multiply 2" does and "prop rad mul 2" of PFC 4.
bool sets_spheres(const Command& command) {
    if (!is_one_of(command[0], "ball prop property")) return false;
    const auto changes = [](std::string_view word) { return word.starts_with("rad") || word.starts_with("pos"); };
    const bool attribute = command[0] != "ball" || is_one_of(second_of(command), "attribute initialize");
    return attribute && std::any_of(command.begin(), std::ranges::find(command, "range"), changes);
}

bool clears_model(const Command& command) {
    return command[0] == "new" || (command[0] == "model" && second_of(command) == "new");
}

bool changes_for_sure(const Command& command) {
    return sets_spheres(command) || (command[0] == "ball" && is_one_of(second_of(command), "delete group"));
}

/// Behind the semicolon; empty behind two.
std::string_view comment_in(std::string_view line) {
    const std::size_t sign = line.find(';');
    if (sign == line.npos || line.substr(sign + 1).starts_with(';')) return {};
    return line.substr(sign + 1);
}

/// Takes "..." or "&" off the end.
bool goes_on(Command& command) {
    if (command.empty()) return false;
    std::string& last = command.back();
    const std::string_view sign = last.ends_with("...") ? "..." : last == "&" ? "&" : "";
    if (sign.empty()) return false;
    last.resize(last.size() - sign.size());
    if (last.empty()) command.pop_back();
    return true;
}

}  // namespace

std::vector<std::string> pfc_keywords(std::string_view line) {
    constexpr std::string_view between = " \t(),=";
    std::vector<std::string> found;
    while (!line.empty() && line.front() != ';') {
        const bool quoted = line.front() == '\'' || line.front() == '"';
        const std::size_t begin = quoted ? 1 : 0;
        const std::size_t end =
            std::min(quoted ? line.find(line.front(), 1) : line.find_first_of(" \t(),=;'\""), line.size());
        if (between.find(line.front()) == between.npos) found.emplace_back(line.substr(begin, end - begin));
        const bool takes_sign = quoted || end == 0;
        line.remove_prefix(std::min(end + (takes_sign ? 1 : 0), line.size()));
    }
    return found;
}

std::vector<std::string> next_pfc_command(NumberedLines& lines, LengthRemarks& said) {
    const auto next_words = [&] {
        const std::string_view line = lines.next();
        if (const std::string_view comment = comment_in(line); !comment.empty()) said.take(comment, lines.place());
        return pfc_keywords(line);
    };
    Command command = next_words();
    while (goes_on(command) && !lines.at_end())
        for (std::string& word : next_words()) command.push_back(std::move(word));
    return command;
}

bool ends_pfc_model(const Command& command) {
    const auto ends = [](std::string_view word) { return is_one_of(word, "return stop exit quit"); };
    if (command.empty()) return false;
    return ends(command[0]) || (command[0] == "program" && ends(second_of(command)));
}

void require_harmless(const Command& command, bool has_balls, const NumberedLines& lines) {
    if (command.empty() || (clears_model(command) && !has_balls)) return;
    const bool is_pair = !second_of(command).empty() && is_one_of(command[0], "ball model mod program fish clump");
    const std::string name = in_quotes(is_pair ? command[0] + ' ' + command[1] : command[0]);
    const std::string remedy = "export the state as it is, as 'ball create' commands or as a table";
    if (command[0] == "ball" && is_one_of(second_of(command), "generate distribute"))
        lines.fail(
            "PFC makes these balls itself, with commands that are not carried out; save them as 'ball create' "
            "commands, or as a table");
    if (changes_for_sure(command))
        lines.fail(name + " changes the balls, and such commands are not carried out; " + remedy);
    if (clears_model(command))
        lines.fail(name + " deletes the balls above it, and such commands are not carried out; take those balls out");
    if (!is_harmless(command))
        lines.fail(name + " may move, add or remove balls, and such commands are not carried out; " + remedy +
                   ", or take the line out where it does not");
}

}  // namespace bernal
