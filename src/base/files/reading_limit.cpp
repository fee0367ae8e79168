#include "files/reading_limit.hpp"

#include <cmath>
#include <filesystem>

#include "bernal/error.hpp"
#include "core/free_memory.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string in_megabytes(double bytes) { return std::to_string(std::llround(bytes / 1e6)) + " MB"; }

}  // namespace

void ReadingLimit::add(std::size_t bytes) {
    read_ += bytes;
    if (read_ < next_) return;
    next_ = read_ + interval;
    require(0);
}

void ReadingLimit::require(std::size_t bytes) const {
    if (free_memory() >= static_cast<double>(least_left + bytes)) return;
    throw FileError("'" + file_ + "' goes on after " + in_megabytes(static_cast<double>(read_)) +
                    ", and no memory is left for more; give a shorter file, or one that ends");
}

void require_memory_for(const std::string& file, std::size_t bytes) {
    const double left = free_memory(), wanted = static_cast<double>(bytes);
    if (wanted > left)
        throw FileError("'" + file + "' has " + in_megabytes(wanted) + ", and memory for " + in_megabytes(left) +
                        " is left; give a smaller file");
}

void require_no_pipe(const std::string& what, const std::string& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (fs::exists(status) && fs::is_other(status))
        throw FileError(what + " '" + file +
                        "' is a pipe or a device, and is read more than once; put what it gives into a file");
}

void require_regular(const std::string& what, const std::string& file) {
    const auto refuse = [&](const std::string& why) { throw FileError(what + " '" + file + "' " + why); };
    require_no_pipe(what, file);
    std::error_code error;
    const fs::file_type type = fs::status(file, error).type();
    if (type == fs::file_type::not_found)
        throw FileNotFound(what + " '" + file + "' is missing; give the name of a file that is there");
    if (type == fs::file_type::directory) refuse("is a folder; name a file");
    if (type != fs::file_type::regular)
        refuse("cannot be looked at (" + error.message() + "); check its name and permissions");
}

}  // namespace bernal
