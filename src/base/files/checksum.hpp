#pragma once
// CRC-32, as zlib and PNG have it: finds what a damaged disk or a slip of an editor has changed, no ill will.

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace bernal {

class Checksum {
  public:
    void add(std::string_view bytes);

    /// Its bytes in memory.
    template <class T>
    void add_value(const T& value) {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);
        static_assert(std::endian::native == std::endian::little, "files go to other machines");
        add({reinterpret_cast<const char*>(&value), sizeof value});
    }

    std::uint32_t value() const { return value_; }

    /// Eight hexadecimal digits.
    std::string text() const;

  private:
    std::uint32_t value_ = 0;
};

/// The checksum of a whole file. Throws FileError when it cannot be opened or read.
Checksum checksum_of(const std::string& file);

}  // namespace bernal
