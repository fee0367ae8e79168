#include "files/atomic_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>

#include "bernal/error.hpp"
#include "files/file_set.hpp"
#include "files/held_file.hpp"
#include "files/leftovers.hpp"
#include "files/reading_limit.hpp"
#include "files/told_of.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

HeldFile temporary_for(const std::string& target) {
    const std::string beginning = temporary_beginning(target);
    remove_leftovers(beginning);
    return HeldFile::made(unique_name(beginning));
}

const char* remedy_for(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return "free some space, or name a file elsewhere";
        case EFBIG:
            return "raise the limit on the size of files (ulimit -f), or write less";
        case EROFS:
        case EACCES:
        case EPERM:
            return "name a file where you may write";
        case ENOENT:
        case ENOTDIR:
            return "make its folder, or name a file elsewhere";
        default:
            return "check the folder, its permissions and the free space";
    }
}

}  // namespace

std::string behind_links(const std::string& file) {
    constexpr int most_links = 40;  // a ring of links has no end
    std::error_code error;
    fs::path target = file;
    for (int link = 0; link < most_links && fs::is_symlink(target, error); ++link)
        target = target.parent_path() / fs::read_symlink(target, error);
    return target.string();
}

std::string temporary_beginning(const std::string& target) { return target + ".partial-"; }

std::string not_written(const std::string& file, int error) {
    return "'" + file + "' could not be written (" + std::strerror(error) + "): " + remedy_for(error);
}

void sync_folder(const std::string& folder) {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void write_atomically(const std::string& file, const std::function<void(const std::string&)>& write) {
    FileSet* set = FileSet::current();
    const std::string target = set ? set->target_of(file) : behind_links(file);
    HeldFile temporary = told_of(file, [&] { return temporary_for(target); });
    write(temporary.name());
    told_of(file, [&] { temporary.sync(); });
    if (set) return set->add(file, target, std::move(temporary));
    told_of(file, [&] { temporary.rename_to(target); });
    sync_folder(fs::path(target).parent_path());
}

void write_blocks_atomically(const std::string& file, const std::function<void(const PutBlock& put)>& write) {
    write_atomically(file, [&](const std::string& temporary) {
        const auto require = [&](bool written) {
            if (!written) throw FileError(not_written(file, errno));
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
    if (in) return in;
    const int fault = errno;
    const std::string sentence =
        "'" + file + "' could not be opened (" + std::strerror(fault) + "); check its name and permissions";
    if (fault == ENOENT) throw FileNotFound(sentence);
    throw FileError(sentence);
}

std::string read_text(const std::string& file) {
    std::ifstream in = opened(file);
    std::error_code error;
    const std::uintmax_t told = fs::is_regular_file(file, error) ? fs::file_size(file, error) : 0;
    const std::size_t size = error ? 0 : told;
    require_memory_for(file, size);
    // Pipes, devices and files of the system tell no size.
    constexpr std::size_t piece = 1 << 20, most_piped = std::size_t{256} << 20;
    ReadingLimit limit(file);
    std::string content(size + (size == 0 ? piece : 1), '\0');
    std::size_t got = 0;
    while (in.read(content.data() + got, static_cast<std::streamsize>(content.size() - got))) {
        got = content.size();
        limit.add(piece);
        if (size == 0 && got > most_piped)
            throw FileError("'" + file +
                            "' goes on after 256 MiB, the most that is read of a pipe; put it into a file");
        if (content.capacity() < got + piece) limit.require(2 * got);  // for the copy
        content.resize(got + piece);
    }
    if (in.bad()) throw FileError("'" + file + "' could not be read: " + std::strerror(errno));
    content.resize(got + static_cast<std::size_t>(in.gcount()));
    // Some files of the system report a size that they never have; one that reports less than before has lost its end.
    if (content.size() < size && fs::file_size(file, error) != size)
        throw FileError("'" + file + "' became shorter while it was read; give it again when nothing writes to it");
    return content;
}

void require_writable(const std::string& file) {
    const auto refuse = [&](const std::string& why) {
        throw InputError("the output '" + file + "' cannot be written: " + why);
    };
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (error == std::errc::too_many_symbolic_link_levels) refuse(error.message() + "; remove that ring of links");
    if (file.empty() || fs::is_directory(status)) refuse("it is a folder, not a file name");
    if (fs::exists(status) && !fs::is_regular_file(status)) refuse("it is not a regular file");
    // Only trying tells: permissions alone know nothing of read-only file systems or of the superuser.
    try {
        temporary_for(behind_links(file));
    } catch (const std::system_error& fault) {
        refuse(fault.code().message() + "; name a file in a folder that exists and that you may write to");
    }
}

}  // namespace bernal
