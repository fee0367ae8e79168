#pragma once
// Numbers as the bytes of binary files, which say that they are little-endian.

#include <bit>
#include <string>
#include <type_traits>

namespace bernal {

/// A number, or an array of numbers without gaps between them.
template <class Value>
void append_bytes(std::string& bytes, const Value& value) {
    static_assert(std::endian::native == std::endian::little && std::is_trivially_copyable_v<Value>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace bernal
