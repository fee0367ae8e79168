#pragma once
// What the tests of formats share.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "example_packing.hpp"
#include "temporary_folder.hpp"

using Periodic = std::array<bool, 3>;

inline const std::vector<Periodic> all_periodicities{{true, true, true},   {true, true, false},  {true, false, true},
                                                     {false, true, true},  {true, false, false}, {false, true, false},
                                                     {false, false, true}, {false, false, false}};

inline bool needs_density(const std::string& format) {
    return std::ranges::any_of(bernal::packing_formats(), [&](const bernal::FormatInfo& info) {
        return info.name == format && info.needs_density;
    });
}

/// Densities stand in formats that need them.
inline std::string text_of(const bernal::Packing& packing, const std::string& format,
                           const std::vector<double>& densities = {2650}) {
    const TemporaryFolder folder;
    bernal::write_packing(packing, folder / "file",
                          {format, needs_density(format) ? densities : std::vector<double>()});
    return folder.read("file");
}

/// As formats tell it that need a density.
inline bernal::Packing with_density(bernal::Packing packing, double density = 2650) {
    packing.densities = {density};
    return packing;
}

inline bernal::Packing read_text_as(const std::string& format, const std::string& text,
                                    const std::optional<bernal::Container>& container = {}) {
    const TemporaryFolder folder;
    return bernal::read_packing(folder.write("file", text), {format, container});
}

inline bernal::Packing written_and_read(const bernal::Packing& packing, const std::string& format,
                                        const std::optional<bernal::Container>& container = {}) {
    return read_text_as(format, text_of(packing, format), container);
}

inline void check_refused(const std::string& format, const std::string& text, const std::string& message,
                          const std::optional<bernal::Container>& container = {}) {
    CAPTURE(text);
    CHECK_THROWS_WITH_AS(read_text_as(format, text, container), doctest::Contains(message.c_str()), bernal::InputError);
}

/// Is the text of another packing read without complaint?
inline bool is_misread(const std::string& format, const std::string& text, const bernal::Packing& packing) {
    try {
        return !(read_text_as(format, text) == packing);
    } catch (const bernal::InputError&) {
        return false;
    }
}

/// Cut anywhere, a file is refused, unless the whole packing comes before the cut.
inline void check_cuts(const std::string& format, const std::string& text) {
    const bernal::Packing whole = read_text_as(format, text);
    for (std::size_t size = 0; size < text.size(); size += 1 + text.size() / 200) {
        CAPTURE(size);
        CHECK_FALSE(is_misread(format, text.substr(0, size), whole));
    }
}

/// `text` with the first `from` replaced.
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(text.find(from) != std::string::npos);
    return text.replace(text.find(from), from.size(), to);
}
