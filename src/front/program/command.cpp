#include "program/command.hpp"

#include <iostream>
#include <string>
#include <utility>

#include "bernal/error.hpp"
#include "keys/option_values.hpp"
#include "program/exit_codes.hpp"
#include "program/subcommand.hpp"
#include "program/usage_error.hpp"
#include "program/version_text.hpp"

namespace bernal {
namespace {

std::string dashed(const std::string& key) { return "--" + key; }

/// CLI11 takes the option that follows for the value that is missing.
void require_value(const CLI::App& app, const std::string& key, const std::string& type, const std::string& text) {
    const std::string word = text.substr(0, text.find('='));
    if (!word.starts_with("--") || app.get_option_no_throw(word) == nullptr) return;
    throw InputError(dashed(key) + " needs a value, " + type + ", and " + word + " follows it; give it one");
}

CLI::App* added(CLI::App& program, const std::string& name, const std::string& description) {
    const auto app = std::make_shared<Subcommand>(description, name);
    app->footer(program.get_footer());
    app->formatter(program.get_formatter());
    return program.add_subcommand(app);
}

/// CLI11 ends groups of options with a blank line more where some are hidden.
struct HelpPage : CLI::Formatter {
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        std::string page = CLI::Formatter::make_help(app, std::move(name), mode);
        for (std::size_t blank; (blank = page.find("\n\n\n")) != std::string::npos;) page.erase(blank, 1);
        return page;
    }
};

}  // namespace

Command::Command(CLI::App& program, const std::string& name, const std::string& description, int& exit_code)
    : app_(added(program, name, description)), exit_code_(&exit_code) {}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::add_option(const std::string& key, const std::string& type, const std::string& description,
                         const ReadText& read) {
    const auto read_value = [this_app = app_, key, type, read](const std::string& text) {
        require_value(*this_app, key, type, text);
        read(text);
    };
    app_->add_option_function<std::string>(dashed(key), read_value, description)->type_name(type);
    readers_->insert_or_assign(key, Reader{1, [read](const auto& texts) { read(texts.front()); }});
}

void Command::choices(const std::string& key, const std::vector<std::string>& names) {
    static_cast<Subcommand*>(app_)->choices[key] = names;
}

void Command::add_flag(const std::string& key, const std::string& description, const std::function<void()>& given) {
    app_->add_flag_callback(dashed(key), given, description);
}

void Command::add_output(const std::string& key, std::optional<std::string>& file, const std::string& description) {
    add_option(key, "FILE", description, [&file, key](const std::string& text) { file = read_file_name(key, text); });
}

void Command::add_list(const std::string& key, const std::string& type, const std::string& description,
                       ValueCount values, bool commas, const ReadTexts& read) {
    const auto read_values = [this_app = app_, key, type, read](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) require_value(*this_app, key, type, text);
        read(texts);
    };
    CLI::Option* option = app_->add_option_function<std::vector<std::string>>(dashed(key), read_values, description);
    option->type_name(type);
    if (commas) option->delimiter(',');
    readers_->insert_or_assign(key, Reader{values, read});
    if (values.most != 0) {
        option->expected(values.fewest, values.most);
        option->option_text(type + (values.most == ValueCount::any ? "..." : " x " + std::to_string(values.most)));
        return;
    }
    option->allow_extra_args(false);
    option->option_text(commas ? type + ",..." : type);  // CLI11 would say that blanks separate values
}

void Command::add_pairs(const std::string& key, const std::array<std::string, 2>& types, const std::string& description,
                        const ReadTexts& read) {
    CLI::Option* option = app_->add_option_function<std::vector<std::string>>(dashed(key), read, description);
    option->type_size(2)->expected(1, ValueCount::any)->allow_extra_args(false)->type_name(types[0] + ' ' + types[1]);
}

void Command::add_argument(const std::string& name, const std::string& description, std::string& value) {
    app_->add_option(name, value, description)->required();
}

void Command::add_argument(const std::string& name, const std::string& description, std::optional<std::string>& value) {
    app_->add_option(name, value, description);
}

void Command::add_arguments(const std::string& name, const std::string& description, std::vector<std::string>& values) {
    app_->add_option(name, values, description)->required();
}

void Command::hide() { app_->group(""); }
void Command::remove(const std::string& key) { app_->remove_option(app_->get_option(dashed(key))); }
void Command::group(const std::string& key, const std::string& title) { app_->get_option(dashed(key))->group(title); }

void Command::hide(const std::string& key) { app_->get_option(dashed(key))->group(""); }
bool Command::knows(const std::string& key) const { return app_->get_option_no_throw(dashed(key)) != nullptr; }
bool Command::given(const std::string& key) const { return app_->get_option(dashed(key))->count() > 0; }

bool Command::reads(const std::string& key) const { return key != "config" && readers_->contains(key); }

std::vector<std::string> Command::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, reader] : *readers_)
        if (reads(key)) keys.push_back(key);
    return keys;
}

void Command::read(const std::string& key, const std::vector<std::string>& values) const {
    const Reader& reader = readers_->at(key);
    const int most = reader.count.most, count = static_cast<int>(values.size());
    if (count == 0 || (most != 0 && (count < reader.count.fewest || count > most)))
        throw InputError("'" + key + "' has " + std::to_string(count) + (count == 1 ? " value" : " values") +
                         "; give " + (most == 0 ? "one or more" : std::to_string(most)));
    reader.read(values);
}

std::vector<std::string> Command::all_given() const {
    std::vector<std::string> names;
    for (const CLI::Option* option : app_->get_options())
        if (option->count() > 0) names.push_back(option->get_name());
    return names;
}

void Command::does(const std::function<int()>& action) {
    app_->callback([action, code = exit_code_] { *code = action(); });
}

namespace {

/// "-.5" is a number, and begins as options do.
std::string with_leading_zero(const std::string& word) {
    const bool is_number = word.size() > 2 && word.starts_with("-.") && word[2] >= '0' && word[2] <= '9';
    return is_number ? "-0" + word.substr(1) : word;
}

/// As CLI11 takes them: from the last to the first, without the program's own name.
std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words;
    for (int i = argc - 1; i > 0; --i) words.push_back(with_leading_zero(argv[i]));
    return words;
}

}  // namespace

int run_command_line(int argc, char** argv, const std::function<void(CLI::App& program, int& exit_code)>& add) {
    CLI::App program("Dense, polydisperse, overlap-free sphere packings.", "bernal");
    program.set_version_flag("--version", version_text);
    program.require_subcommand(1);
    program.formatter(std::make_shared<HelpPage>());
    program.footer("'bernal SUBCOMMAND --help' explains each. A first try: bernal pack quick-start");
    int exit_code = exit_code::done;
    add(program, exit_code);
    try {
        program.parse(words_of(argc, argv));
        return exit_code;
    } catch (const CLI::Success& help_or_version) {
        if (program.get_subcommands().empty() && program.remaining_size() > 0) {
            std::cerr << "bernal: " << usage_error(program, CLI::ExtrasError(program.remaining())) << '\n';
            return exit_code::wrong_input;
        }
        return program.exit(help_or_version);
    } catch (const CLI::ParseError& error) {
        std::cerr << "bernal: " << usage_error(program, error) << '\n';
        return exit_code::wrong_input;
    }
}

}  // namespace bernal
