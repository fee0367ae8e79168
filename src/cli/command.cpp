#include "cli/command.hpp"

#include <CLI/CLI.hpp>

#include "job/option_values.hpp"

namespace bernal {
namespace {

std::string dashed(const std::string& key) { return "--" + key; }

}  // namespace

Command::Command(CLI::App& program, const std::string& name, const std::string& description, int& exit_code)
    : app_(program.add_subcommand(name, description)), exit_code_(&exit_code) {}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::add_option(const std::string& key, const std::string& type, const std::string& description,
                         const ReadText& read) {
    app_->add_option_function<std::string>(dashed(key), read, description)->type_name(type);
}

void Command::add_output(const std::string& key, std::optional<std::string>& file, const std::string& description) {
    add_option(key, "FILE", description, [&file, key](const std::string& text) { file = read_file_name(key, text); });
}

void Command::add_list(const std::string& key, const std::string& type, const std::string& description, int values,
                       bool commas, const ReadTexts& read) {
    CLI::Option* option = app_->add_option_function<std::vector<std::string>>(dashed(key), read, description);
    option->type_name(type);
    if (commas) option->delimiter(',');
    if (values != 0) {
        option->expected(values);
        return;
    }
    option->allow_extra_args(false);
    option->option_text(commas ? type + ",..." : type);  // CLI11 would say that blanks separate values
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

void Command::remove(const std::string& key) { app_->remove_option(app_->get_option(dashed(key))); }
void Command::hide(const std::string& key) { app_->get_option(dashed(key))->group(""); }
bool Command::knows(const std::string& key) const { return app_->get_option_no_throw(dashed(key)) != nullptr; }
bool Command::given(const std::string& key) const { return app_->get_option(dashed(key))->count() > 0; }

std::vector<std::string> Command::all_given() const {
    std::vector<std::string> names;
    for (const CLI::Option* option : app_->get_options())
        if (option->count() > 0) names.push_back(option->get_name());
    return names;
}

void Command::does(const std::function<int()>& action) {
    app_->callback([action, code = exit_code_] { *code = action(); });
}

}  // namespace bernal
