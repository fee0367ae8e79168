#pragma once
// The numbers of an array in VTK's XML files, whatever their type.

#include <optional>
#include <string_view>

#include "archive/vtk_bytes.hpp"

namespace bernal {

enum class VtkType { int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64 };

/// "Float64"; empty for what is not a type of numbers.
std::optional<VtkType> vtk_type(std::string_view name);

/// They may lie in the content of the file, which must outlive them.
class VtkNumbers {
  public:
    VtkNumbers(VtkType type, bool swapped, VtkBytes bytes);

    std::size_t size() const { return bytes_.view().size() / value_size_; }
    double operator[](std::size_t i) const;

  private:
    VtkType type_;
    bool swapped_;
    std::size_t value_size_;
    VtkBytes bytes_;
};

/// Numbers as text, with blanks between them; empty when some are not numbers.
std::optional<VtkNumbers> vtk_numbers(std::string_view text);

}  // namespace bernal
