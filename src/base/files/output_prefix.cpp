#include "files/output_prefix.hpp"

#include <filesystem>
#include <system_error>
#include <thread>

#include "bernal/error.hpp"

namespace bernal {

namespace fs = std::filesystem;

void require_prefix(const std::string& prefix) {
    if (const fs::path path = prefix; path.extension() == ".html")
        throw InputError("out", prefix, "is the name of a page, and results are called by what names begin with",
                         "give `out` " + fs::path(path).replace_extension().string());
    std::error_code error;
    if (!prefix.ends_with('/') && !fs::is_directory(prefix, error)) return;
    throw InputError("out", prefix, "is a folder",
                     "say how the files in it begin, as in `out` " + (fs::path(prefix) / "packing").string());
}

std::optional<HeldFile> claimed(const std::string& prefix, std::chrono::milliseconds patience) try {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds step{5};
    const std::string lock = prefix + ".bernal-lock";
    for (const Clock::time_point end = Clock::now() + patience;; std::this_thread::sleep_for(step)) {
        if (std::optional<HeldFile> taken = HeldFile::taken(lock)) return taken;
        if (Clock::now() >= end)
            throw InputError("`out` " + prefix +
                             " is taken: another run is at work on files of that name, and holds '" + lock +
                             "'; wait for it, or give another name");
    }
} catch (const std::system_error&) {
    return {};
}

}  // namespace bernal
