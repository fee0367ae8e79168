#include "archive/vtk_numbers.hpp"

#include <array>

#include "core/number_text.hpp"

namespace bernal {
namespace {

struct TypeName {
    const char* name;
    std::size_t size;
};

/// In the order of VtkType.
constexpr std::array<TypeName, 10> type_names{{{"Int8", 1},
                                               {"UInt8", 1},
                                               {"Int16", 2},
                                               {"UInt16", 2},
                                               {"Int32", 4},
                                               {"UInt32", 4},
                                               {"Int64", 8},
                                               {"UInt64", 8},
                                               {"Float32", 4},
                                               {"Float64", 8}}};

template <class Number>
double value_at(const char* bytes, bool swapped) {
    return static_cast<double>(number_at<Number>(bytes, swapped));
}

/// In the order of VtkType.
constexpr std::array value_readers{value_at<std::int8_t>,   value_at<std::uint8_t>,  value_at<std::int16_t>,
                                   value_at<std::uint16_t>, value_at<std::int32_t>,  value_at<std::uint32_t>,
                                   value_at<std::int64_t>,  value_at<std::uint64_t>, value_at<float>,
                                   value_at<double>};

}  // namespace

std::optional<VtkType> vtk_type(std::string_view name) {
    for (std::size_t i = 0; i < type_names.size(); ++i)
        if (name == type_names[i].name) return static_cast<VtkType>(i);
    return {};
}

VtkNumbers::VtkNumbers(VtkType type, bool swapped, VtkBytes bytes)
    : type_(type),
      swapped_(swapped),
      value_size_(type_names[static_cast<std::size_t>(type)].size),
      bytes_(std::move(bytes)) {}

double VtkNumbers::operator[](std::size_t i) const {
    return value_readers[static_cast<std::size_t>(type_)](bytes_.view().data() + i * value_size_, swapped_);
}

std::optional<VtkNumbers> vtk_numbers(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    VtkBytes bytes;
    for (std::size_t at = text.find_first_not_of(blanks); at < text.size(); at = text.find_first_not_of(blanks, at)) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const auto value = parse_number(text.substr(at, end - at));
        if (!value) return {};
        bytes.decoded.append(reinterpret_cast<const char*>(&*value), sizeof *value);
        at = end;
    }
    return VtkNumbers(VtkType::float64, false, std::move(bytes));
}

}  // namespace bernal
