#include "core/output_prefix.hpp"

#include <filesystem>

#include "bernal/error.hpp"

namespace bernal {

namespace fs = std::filesystem;

void require_prefix(const std::string& prefix) {
    std::error_code error;
    if (!prefix.ends_with('/') && !fs::is_directory(prefix, error)) return;
    throw InputError("out", prefix, "is a folder",
                     "say how the files in it begin, as in `out` " + (fs::path(prefix) / "packing").string());
}

}  // namespace bernal
