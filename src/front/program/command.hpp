#pragma once
// A subcommand: its options, and what it does. CLI11, which takes long to compile, stays behind it, in command.cpp,
// command_table.cpp and usage_error.cpp.

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bernal {

class Command {
  public:
    using ReadText = std::function<void(const std::string& text)>;
    using ReadTexts = std::function<void(const std::vector<std::string>& texts)>;

    /// `exit_code` takes what the command's action returns; it must outlive the program's parsing.
    Command(CLI::App& program, const std::string& name, const std::string& description, int& exit_code);

    /// Text below the options in --help.
    void footer(const std::string& text);

    /// The option --`key` with one value, of the kind that `type` says in --help: NUMBER, NAME, FILE. Impossible values
    /// throw InputError from `read`.
    void add_option(const std::string& key, const std::string& type, const std::string& description,
                    const ReadText& read);

    /// All values that the option --`key` takes: what manual and completion show.
    void choices(const std::string& key, const std::vector<std::string>& names);

    /// One without a value; `given` is called where it stands.
    void add_flag(const std::string& key, const std::string& description, const std::function<void()>& given);

    /// The name of a file to write.
    void add_output(const std::string& key, std::optional<std::string>& file, const std::string& description);

    /// How many values an option takes.
    struct ValueCount {
        static constexpr int any = 1 << 20;
        int fewest, most;
        ValueCount(int count) : fewest(count), most(count) {}
        ValueCount(int least, int greatest) : fewest(least), most(greatest) {}
    };

    /// One with `values` values; 0: with one, and repeatable. With `commas`, commas separate values as well.
    void add_list(const std::string& key, const std::string& type, const std::string& description, ValueCount values,
                  bool commas, const ReadTexts& read);

    /// One with two values, repeatable: `read` gets the values of all.
    void add_pairs(const std::string& key, const std::array<std::string, 2>& types, const std::string& description,
                   const ReadTexts& read);

    // Without a key. The first and the last must be given.
    void add_argument(const std::string& name, const std::string& description, std::string& value);
    void add_argument(const std::string& name, const std::string& description, std::optional<std::string>& value);
    void add_arguments(const std::string& name, const std::string& description, std::vector<std::string>& values);

    void hide();  ///< the subcommand, from --help

    void remove(const std::string& key);
    void hide(const std::string& key);                             ///< from --help
    void group(const std::string& key, const std::string& title);  ///< in --help
    bool knows(const std::string& key) const;
    bool given(const std::string& key) const;

    /// Can read() read it? What has a value, but for --config.
    bool reads(const std::string& key) const;
    std::vector<std::string> keys() const;  ///< that it can

    /// As if the command line gave `values`. Throws InputError for a number of them that the option does not take.
    void read(const std::string& key, const std::vector<std::string>& values) const;

    /// What was given, as it was added: "--count", "PRESET".
    std::vector<std::string> all_given() const;

    /// What it does once it is parsed; returned is the exit code.
    void does(const std::function<int()>& action);

  private:
    struct Reader {
        ValueCount count;
        ReadTexts read;
    };

    CLI::App* app_;
    std::shared_ptr<std::map<std::string, Reader>> readers_ = std::make_shared<std::map<std::string, Reader>>();
    int* exit_code_;
};

/// Adds the subcommands, parses the command line and runs the one that it names; returned is the exit code. A wrong
/// command line is reported on stderr.
int run_command_line(int argc, char** argv, const std::function<void(CLI::App& program, int& exit_code)>& add);

}  // namespace bernal
