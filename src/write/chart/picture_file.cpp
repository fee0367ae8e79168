#include "chart/picture_file.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"

extern char** environ;

namespace bernal {
namespace {

constexpr const char* converter = "rsvg-convert";

/// Its exit status; of one that could not be started -1. `png` exists, and is filled.
int run_converter(const std::string& svg, const std::string& png) {
    std::array<std::string, 4> words{converter, "--format", "png", svg};
    std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, png.c_str(), O_WRONLY | O_TRUNC, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t process = -1;
    const int error = ::posix_spawnp(&process, converter, &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return -1;
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

void write_png(const std::string& svg, const std::string& file) {
    write_atomically(file, [&](const std::string& temporary) {
        const std::string source = temporary + ".svg";
        std::ofstream(source, std::ios::binary) << svg;
        const int status = run_converter(source, temporary);
        std::error_code error;
        std::filesystem::remove(source, error);
        if (status == -1)
            throw FileError(std::string("the program ") + converter +
                            ", which makes PNG files of plots, is not installed; install the package librsvg2-bin, or "
                            "write SVG");
        if (status != 0)
            throw FileError("'" + file +
                            "' could not be written: check the folder, its permissions and the free space");
    });
}

}  // namespace

void write_picture(const std::string& svg, const std::string& file) {
    const std::string extension = std::filesystem::path(file).extension().string();
    if (extension == ".svg") return write_text_atomically(file, svg);
    if (extension == ".png") return write_png(svg, file);
    throw InputError("plots are SVG or PNG files; end the name '" + file + "' in .svg or .png");
}

}  // namespace bernal
