#include "program/usage_error.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "keys/foreign_keys.hpp"

namespace bernal {
namespace {

const CLI::App& named_subcommand(const CLI::App& program) {
    const auto parsed = program.get_subcommands();
    return parsed.empty() ? program : *parsed.front();
}

std::string help_hint(const CLI::App& app) {
    return "see 'bernal " + (app.get_parent() ? app.get_name() + " " : "") + "--help'";
}

std::vector<std::string> subcommand_names(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* sub : program.get_subcommands({})) names.push_back(sub->get_name());
    return names;
}

bool knows(const CLI::App& app, const std::string& option) {
    const std::vector<std::string> names = option_names(app);
    return std::ranges::count(names, option) > 0;
}

/// The subcommand that was named if it has the option, otherwise the first that has it; null: none.
const CLI::App* owner(const CLI::App& program, const std::string& option) {
    std::vector<const CLI::App*> apps = program.get_subcommands({});
    apps.insert(apps.begin(), &named_subcommand(program));
    const auto found = std::ranges::find_if(apps, [&](const CLI::App* app) { return knows(*app, option); });
    return found == apps.end() ? nullptr : *found;
}

std::string unknown_option(const CLI::App& program, const std::string& name) {
    const CLI::App& app = named_subcommand(program);
    const std::vector<std::string> before = program.remaining();
    const bool stands_before = std::ranges::any_of(before, [&](const auto& word) { return word.starts_with(name); });
    if (const CLI::App* sub = stands_before ? owner(program, name) : nullptr)
        return "the option '" + name + "' stands before the subcommand; put it behind, as in 'bernal " +
               sub->get_name() + " " + name + " ...'";
    const bool of_a_packing = knows(app, "--effort");
    const std::string answer = of_a_packing ? answer_to_foreign_key(name.substr(name.find_first_not_of('-'))) : "";
    if (!answer.empty()) return "there is no option '" + name + "': " + with_options(answer);
    return "unknown option '" + name + "'" + suggestion(name, option_names(app)) + "; " + help_hint(app);
}

/// The name in --name=value, --name.
std::string name_in(const std::string& word) { return word.substr(0, word.find('=')); }

bool is_option(const std::string& name) { return name.starts_with('-') && name.find_first_not_of('-') != name.npos; }

std::string unexpected(const CLI::App& program) {
    const CLI::App& app = named_subcommand(program);
    // In the order given: the first is what was mistyped, the rest its values.
    const std::vector<std::string> all = program.remaining(true);
    const std::string first = all.empty() ? "" : all.front();
    if (!app.get_parent() && !first.starts_with('-'))
        return "unknown subcommand '" + first + "'" + suggestion(first, subcommand_names(program)) + "; " +
               help_hint(app);
    const auto option = std::ranges::find_if(all, [](const std::string& s) { return is_option(name_in(s)); });
    if (option != all.end()) return unknown_option(program, name_in(*option));
    const bool is_number = parse_number(first).has_value();
    return "'" + first + "' was not expected; " +
           (is_number ? "values of one option are separated by commas, but for lengths, or " : "") + help_hint(app);
}

/// How an option of three or six values is written.
std::string example(const std::string& name, int values) {
    if (values == 3) return ", separated by blanks, as in " + name + " 40 40 80";
    if (values == 6) return ", separated by blanks, as in " + name + " 0 0 0 40 40 80";
    return "";
}

/// CLI11 begins its message with the option's name and a colon.
std::string wrong_number_of_values(const CLI::App& app, const std::string& message) {
    const std::string name = message.substr(0, message.find(':'));
    const CLI::Option* option = app.get_option_no_throw(name);
    if (!option) return message + "; " + help_hint(app);
    const int values = option->get_items_expected_max();
    constexpr int most_told = 100;  // of repeatable options it is no number that anyone gave
    if (values > most_told) return name + " needs a value; " + help_hint(app);
    return name + " takes " + std::to_string(values) + (values == 1 ? " value" : " values") + ", once" +
           example(name, values) + "; " + help_hint(app);
}

}  // namespace

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::string with_options(const std::string& sentence) {
    return with_keys_spelled(shown_bytes(sentence), [](const std::string& key) { return "--" + key; });
}

std::string with_options(const std::string& sentence, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        // NAME in --out=NAME.
        const std::string own = word.starts_with('-') ? word.substr(word.find('=') + 1) : word;
        const std::size_t at = own.find('`') == own.npos ? own.npos : sentence.find(own);
        if (at == own.npos) continue;
        return with_options(sentence.substr(0, at), words) + own +
               with_options(sentence.substr(at + own.size()), words);
    }
    return with_options(sentence);
}

std::string usage_error(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& app = named_subcommand(program);
    std::string text = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return unexpected(program);
    if (dynamic_cast<const CLI::RequiredError*>(&error) && !app.get_parent()) {
        const auto stray = program.remaining(true);
        if (!stray.empty()) return unexpected(program);
        return "no subcommand was given; " + help_hint(app);
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return wrong_number_of_values(app, text);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text + "; " + help_hint(app);
}

}  // namespace bernal
