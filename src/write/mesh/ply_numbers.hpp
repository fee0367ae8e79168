#pragma once
// The numbers of PLY, in text or in bytes of either order: of surfaces, and of points.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// Bytes of a number, and whether it is an integer.
struct PlyType {
    std::size_t bytes;
    bool is_integer, is_signed;
};

/// "float", "float32", "uchar" ...; empty for what is none.
std::optional<PlyType> ply_type(const std::string& name);

enum class PlyCoding { ascii, little_endian, big_endian };

/// "ascii", "binary_little_endian" ...; empty for what is none.
std::optional<PlyCoding> ply_coding(std::string_view name);

/// The numbers of a body, one after another; empty where there is none.
class PlyNumbers {
  public:
    /// What `body` is of lives as long.
    PlyNumbers(std::string_view body, PlyCoding coding) : rest_(body), coding_(coding) {}

    /// In text, a line holds one element.
    bool begin_element();

    std::optional<double> next(const PlyType& type) { return coding_ == PlyCoding::ascii ? word(type) : bytes(type); }

    /// Are all bytes read?
    bool at_end() const { return rest_.empty(); }

  private:
    std::optional<double> word(const PlyType& type);
    std::optional<double> bytes(const PlyType& type);

    std::string_view rest_, line_;
    PlyCoding coding_;
};

}  // namespace bernal
