#include "core/atomic_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "bernal/error.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// A link stays: what it points to is written, even where that does not exist yet.
std::string behind_links(const std::string& file) {
    constexpr int most_links = 40;  // a ring of links has no end
    std::error_code error;
    fs::path target = file;
    for (int link = 0; link < most_links && fs::is_symlink(target, error); ++link)
        target = target.parent_path() / fs::read_symlink(target, error);
    return target.string();
}

// The process id keeps two programs that write the same file apart: the last rename wins, whole.
std::string temporary_name(const std::string& file) { return file + ".partial-" + std::to_string(::getpid()); }

std::string reason() { return std::strerror(errno); }

}  // namespace

void write_atomically(const std::string& file, const std::function<void(const std::string&)>& write) {
    const std::string target = behind_links(file), temporary = temporary_name(target);
    std::error_code error;
    try {
        write(temporary);
        fs::rename(temporary, target, error);
        if (error) throw FileError("'" + file + "' could not be written: " + error.message());
    } catch (...) {
        fs::remove(temporary, error);
        throw;
    }
}

void write_blocks_atomically(const std::string& file, const std::function<void(const PutBlock& put)>& write) {
    write_atomically(file, [&](const std::string& temporary) {
        const auto require = [&](bool written) {
            if (!written)
                throw FileError("'" + file + "' could not be written (" + reason() +
                                "): check the folder, its permissions and the free space");
        };
        std::ofstream out(temporary, std::ios::binary);
        require(out.is_open());
        write([&](std::string_view block) {
            require(static_cast<bool>(out.write(block.data(), static_cast<std::streamsize>(block.size()))));
        });
        out.close();
        require(static_cast<bool>(out));
    });
}

void write_text_atomically(const std::string& file, const std::string& content) {
    write_blocks_atomically(file, [&](const PutBlock& put) { put(content); });
}

std::ifstream opened(const std::string& file) {
    std::error_code error;
    if (fs::is_directory(file, error)) throw FileError("'" + file + "' is a folder: name a file");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw FileError("'" + file + "' could not be opened: " + reason());
    return in;
}

std::string read_text(const std::string& file) {
    std::ifstream in = opened(file);
    in.seekg(0, std::ios::end);
    std::string content(static_cast<std::size_t>(std::max<std::streamoff>(in.tellg(), 0)), '\0');
    in.seekg(0);
    in.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (!in) throw FileError("'" + file + "' could not be read: " + reason());
    return content;
}

void require_writable(const std::string& file) {
    const auto refuse = [&](const std::string& why) {
        throw InputError("the output '" + file + "' cannot be written: " + why);
    };
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (file.empty() || fs::is_directory(status)) refuse("it is a folder, not a file name");
    if (fs::exists(status) && !fs::is_regular_file(status)) refuse("it is not a regular file");
    // Only trying tells: permissions alone know nothing of read-only file systems or of the superuser.
    const std::string temporary = temporary_name(behind_links(file));
    const int descriptor = ::open(temporary.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor < 0) refuse(reason() + "; name a file in a folder that exists and that you may write to");
    ::close(descriptor);
    ::unlink(temporary.c_str());
}

}  // namespace bernal
