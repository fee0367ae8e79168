#include "bernal/files.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "io/formats.hpp"

namespace bernal {
namespace {

struct Format {
    const char* extension;
    Packing (*read)(const std::string& file);
    void (*write)(const Packing& packing, const std::string& file);
};

constexpr Format formats[] = {
    {".csv", read_csv, write_csv},
    {".vtp", read_vtp, write_vtp},
};

std::string lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

const Format& format_of(const std::string& file) {
    const std::string extension = lower_case(std::filesystem::path(file).extension());
    std::string known;
    for (const Format& format : formats) {
        if (extension == format.extension) return format;
        known += (known.empty() ? "" : ", ") + std::string(format.extension);
    }
    throw InputError("'" + file + "' has " +
                     (extension.empty() ? "no extension" : "the unknown extension '" + extension + "'") +
                     ": use one of " + known);
}

}  // namespace

Packing read_packing(const std::string& file) { return format_of(file).read(file); }

void write_packing(const Packing& packing, const std::string& file) { format_of(file).write(packing, file); }

void require_known_format(const std::string& file) { format_of(file); }

}  // namespace bernal
