#include "cli/declared_options.hpp"

#include "program/usage_error.hpp"

namespace bernal {
namespace {

void declare_option(Command& command, const Option& option) {
    const auto& [key, value, meaning, default_value] = option;
    const std::string text = with_options(described(option));
    const auto read = [key = key, read = value.read](const Texts& texts) { read(key, texts); };
    if (value.type.empty())
        command.add_flag(key, text, [read] { read({"true"}); });
    else if (value.most == 1)
        command.add_option(key, value.type, text, [read](const std::string& word) { read({word}); });
    else
        command.add_list(key, value.type, text, {value.fewest, value.most}, value.commas, read);
    if (!value.choices.empty()) command.choices(key.substr(0, key.find(',')), value.choices);
}

}  // namespace

void declare(Command& command, const OptionGroup& options) {
    for (const Option& option : options) declare_option(command, option);
}

}  // namespace bernal
