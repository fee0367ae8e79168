#pragma once
// Numbers as the bytes of binary files, which say that they are little-endian.

#include <bit>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bernal {

/// A number, or an array of numbers without gaps between them.
template <class Value>
void append_bytes(std::string& bytes, const Value& value) {
    static_assert(std::endian::native == std::endian::little && std::is_trivially_copyable_v<Value>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// The bytes of all values, as they lie in memory.
template <class Value>
std::string_view bytes_in_memory(const std::vector<Value>& values) {
    static_assert(std::is_trivially_copyable_v<Value>);
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)};
}

}  // namespace bernal
