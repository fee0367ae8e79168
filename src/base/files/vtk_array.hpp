#pragma once
// VTK's XML files, as all that read them: arrays stand inline, in base64, a word with their size before their bytes.
// https://docs.vtk.org/en/latest/design_documents/VTKFileFormats.html
//
// Arrays appended as raw bytes would take three quarters of that, but VTK cannot read its own such files where Expat
// puts parsing off, as Debian 12's does.

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "bernal/vector.hpp"
#include "core/raw_bytes.hpp"
#include "files/put_rows.hpp"

namespace bernal {

/// Up to the data set's own tag. `type` is that of the data set, PolyData.
inline std::string vtk_file_begin(std::string_view type) {
    return "<?xml version=\"1.0\"?>\n<VTKFile type=\"" + std::string(type) +
           "\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n";
}

constexpr std::string_view vtk_file_end = "</VTKFile>\n";

/// The bytes between the tags of an array, of which `put_bytes` puts so many.
void put_vtk_bytes(const PutBlock& put, std::uint64_t bytes, const std::function<void(const PutBlock&)>& put_bytes);

/// "Float64"
template <class Number>
constexpr std::string_view vtk_type_of = {};
template <>
inline constexpr std::string_view vtk_type_of<double> = "Float64";
template <>
inline constexpr std::string_view vtk_type_of<std::int64_t> = "Int64";
template <>
inline constexpr std::string_view vtk_type_of<std::uint32_t> = "UInt32";
template <>
inline constexpr std::string_view vtk_type_of<std::uint16_t> = "UInt16";
template <>
inline constexpr std::string_view vtk_type_of<std::uint8_t> = "UInt8";

/// An array of value(0) ... value(count - 1), numbers or vectors; it is called in parallel.
template <class Value>
void put_vtk_array(const PutBlock& put, std::string_view name, std::size_t count, const Value& value) {
    using Item = std::decay_t<decltype(value(0))>;
    constexpr bool is_vector = std::is_same_v<Item, Vec3>;
    using Number = std::conditional_t<is_vector, double, Item>;
    static_assert(!vtk_type_of<Number>.empty());
    put("<DataArray type=\"" + std::string(vtk_type_of<Number>) + "\" Name=\"" + std::string(name) +
        (is_vector ? "\" NumberOfComponents=\"3" : "") + "\" NumberOfTuples=\"" + std::to_string(count) +
        "\" format=\"binary\">\n");
    put_vtk_bytes(put, count * sizeof(Item), [&](const PutBlock& put_bytes) {
        put_rows(put_bytes, count, [&](std::string& bytes, std::size_t i) { append_bytes(bytes, value(i)); });
    });
    put("\n</DataArray>\n");
}

/// An array of one text, without a zero in it.
void put_vtk_word(const PutBlock& put, std::string_view name, std::string_view text);

}  // namespace bernal
