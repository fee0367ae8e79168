#pragma once
// Runs the built program as a user does, in a folder of its own.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace bernal::test {

namespace fs = std::filesystem;

inline std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Run {
    int exit_code = -1;
    std::string out, err;
};

/// A new, empty folder, removed with all it holds.
class Folder {
  public:
    Folder() {
        std::string name = fs::temp_directory_path() / "bernal-test-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path operator/(const std::string& name) const { return path_ / name; }

    void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }

    std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(path_)) all.insert(entry.path().filename());
        return all;
    }

    /// Starts the program here, or in a folder here; its output goes to files beside the folder.
    pid_t start(const std::vector<std::string>& arguments, const std::string& in = ".") const {
        const pid_t child = ::fork();
        if (child == 0) replace_by(BERNAL_PROGRAM, arguments, path_ / in);
        return child;
    }

    /// Starts a shell with `commands`, in which "$0" is the program.
    pid_t start_by(const std::string& commands) const {
        const pid_t child = ::fork();
        if (child == 0) replace_by("/bin/sh", {"-c", commands, BERNAL_PROGRAM}, path_);
        return child;
    }

    /// Where a program that runs here says what went wrong.
    fs::path error_file() const { return path_.string() + ".err"; }

    /// Waits for it and collects what it said. A program killed by a signal has the exit code 128 + signal.
    Run finish(pid_t child) const {
        int status = 0;
        ::waitpid(child, &status, 0);
        Run run;
        run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        run.out = content(path_.string() + ".out");
        run.err = content(path_.string() + ".err");
        for (const char* stream : {".out", ".err"}) fs::remove(path_.string() + stream);
        return run;
    }

    /// `bernal ARGUMENTS...` in this folder; arguments are separated by single blanks.
    Run bernal(const std::string& arguments) const { return finish(start(split(arguments))); }

  private:
    static std::vector<std::string> split(const std::string& text) {
        std::vector<std::string> words;
        std::size_t begin = 0;
        while (begin <= text.size()) {
            const std::size_t end = std::min(text.find(' ', begin), text.size());
            if (end > begin) words.push_back(text.substr(begin, end - begin));
            begin = end + 1;
        }
        return words;
    }

    static int created(const std::string& file) { return ::open(file.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600); }

    [[noreturn]] void replace_by(std::string program, std::vector<std::string> arguments, const fs::path& in) const {
        std::signal(SIGHUP, SIG_DFL);  // tests under nohup hand on that it is ignored
        const bool ready = ::dup2(created(path_.string() + ".out"), STDOUT_FILENO) >= 0 &&
                           ::dup2(created(path_.string() + ".err"), STDERR_FILENO) >= 0 && ::chdir(in.c_str()) == 0;
        std::vector<char*> argv{program.data()};
        for (std::string& argument : arguments) argv.push_back(argument.data());
        argv.push_back(nullptr);
        if (ready) ::execv(program.c_str(), argv.data());
        ::_exit(127);
    }

    fs::path path_;
};

}  // namespace bernal::test
