#pragma once
// What fuzz targets share: the input as a file, and what a reader may do with it. It may refuse it, in a sentence;
// whatever else it throws, takes too long for, or wants too much memory for, is a finding.

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bernal/error.hpp"

namespace bernal::test {

/// Which of several readers the input is for: its first byte, which is taken off.
inline std::size_t take_choice(std::string_view& input, std::size_t choices) {
    if (input.empty()) return 0;
    const auto choice = static_cast<unsigned char>(input.front()) % choices;
    input.remove_prefix(1);
    return choice;
}

/// A file of this process with the input as its content.
inline std::string file_with(std::string_view content, const std::string& extension = "") {
    static const std::string folder = [] {
        std::string name = std::filesystem::temp_directory_path() / "bernal-fuzz-XXXXXX";
        return std::string(::mkdtemp(name.data()));
    }();
    static const struct Removed {
        ~Removed() { std::filesystem::remove_all(folder); }
    } removed;
    const std::string file = folder + "/input" + extension;
    std::ofstream(file, std::ios::binary) << content;
    return file;
}

template <class Read>
int refused_or_read(Read read) try {
    read();
    return 0;
} catch (const InputError& error) {
    if (std::string_view(error.what()).empty()) throw;
    return 0;
} catch (const FileError&) {
    return 0;
}

/// What bernal wrote itself: that it is refused, or says something else, is a finding.
template <class Holds>
void must_hold(Holds holds) {
    try {
        if (holds()) return;
    } catch (const std::exception& error) {
        throw std::logic_error(std::string("what bernal wrote is refused: ") + error.what());
    }
    throw std::logic_error("what bernal wrote says something else than what it read");
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace bernal::test
