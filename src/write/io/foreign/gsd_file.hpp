#pragma once
// The layer of files below GSD's schemas: chunks of numbers by names and frames, version 2.0 written, 1 and 2 read.
// https://gsd.readthedocs.io/en/stable/file-layer.html

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/npy_array.hpp"

namespace bernal {

struct GsdHead {
    std::uint64_t magic, index_at, index_room, names_at, names_room;
    std::uint32_t schema_version, version;
    std::array<char, 64> application, schema;
    std::array<char, 80> reserved;
};
static_assert(sizeof(GsdHead) == 256);

struct GsdEntry {
    std::uint64_t frame, rows;
    std::int64_t at;
    std::uint32_t columns;
    std::uint16_t name;
    std::uint8_t type, flags;
};
static_assert(sizeof(GsdEntry) == 32);

/// Chunks of one frame, one behind another, and what is written of them at the end of the file.
class GsdFrame {
  public:
    /// value(bytes, i) appends a row.
    template <class Row>
    void put_rows_of(const std::string& name, std::string_view numpy, std::size_t rows, std::uint32_t columns,
                     const Row& row) {
        std::string bytes;
        for (std::size_t i = 0; i < rows; ++i) row(bytes, i);
        put(name, numpy, rows, columns, bytes);
    }

    /// `numpy`: the type as NumPy names it, "f8".
    void put(const std::string& name, std::string_view numpy, std::uint64_t rows, std::uint32_t columns,
             std::string_view bytes);

    /// The file, of the schema hoomd 1.4.
    std::string whole() const;

  private:
    std::string data_, names_;
    std::vector<GsdEntry> entries_;
};

/// What a file holds, by frames. All throw InputError, with the file, for one that is cut or damaged.
class GsdFile {
  public:
    explicit GsdFile(const std::string& file);
    /// `bytes` in place of the file's.
    GsdFile(const std::string& file, std::string bytes);

    /// Their numbers, ascending: a file may skip some.
    const std::set<std::uint64_t>& frames() const { return frames_; }

    /// Does the frame have it itself?
    bool has(std::uint64_t frame, const std::string& name) const;

    /// An array of a frame, (rows, columns); what the frame leaves out stands in the first one. None where neither has
    /// it.
    std::optional<NpyArray> find(std::uint64_t frame, const std::string& name) const;
    NpyArray get(std::uint64_t frame, const std::string& name) const;

    /// The number of the frame's step; 0 where none is given.
    std::int64_t step(std::uint64_t frame) const;

    const std::string& name() const { return file_; }

  private:
    void require(bool fits) const;
    std::string_view part(std::uint64_t at, std::uint64_t count, std::uint64_t size) const;
    void take_names();
    void take_index();
    NpyArray array_of(const GsdEntry& entry, const std::string& name) const;

    const std::string& file_;
    std::string bytes_;
    GsdHead head_{};
    std::map<std::string, std::uint16_t, std::less<>> numbers_;  ///< of names
    std::map<std::pair<std::uint64_t, std::uint16_t>, GsdEntry> entries_;
    std::set<std::uint64_t> frames_;
};

}  // namespace bernal
