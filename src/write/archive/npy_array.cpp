#include "archive/npy_array.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::string_view npy_sign("\x93NUMPY", 6);

/// What stands in the dictionary behind a key, up to the end of the line.
std::string_view value_of(std::string_view dictionary, std::string_view key) {
    const std::size_t at = dictionary.find("'" + std::string(key) + "':");
    return at == dictionary.npos ? "" : trimmed(dictionary.substr(at + key.size() + 3));
}

/// One character of UTF-32.
void append_utf8(std::string& text, std::uint32_t c) {
    if (c < 0x80) {
        text += static_cast<char>(c);
        return;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr std::uint32_t first[] = {0, 0xc0, 0xe0, 0xf0};
    text += static_cast<char>(first[more] | c >> (6 * more));
    for (int k = more - 1; k >= 0; --k) text += static_cast<char>(0x80 | (c >> (6 * k) & 0x3f));
}

}  // namespace

NpyArray::NpyArray(std::string_view bytes, std::string place) : place_(std::move(place)) {
    if (bytes.size() < 12 || !bytes.starts_with(npy_sign)) fail("is no array of NumPy");
    const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at])); };
    const bool is_first = byte(6) == 1;
    std::size_t length = byte(8) | byte(9) << 8;
    if (!is_first) length |= byte(10) << 16 | byte(11) << 24;
    const std::size_t before = is_first ? 10 : 12;
    if (length > bytes.size() - before) fail("is cut");
    const std::string_view dictionary = bytes.substr(before, length);
    data_ = bytes.substr(before + length);
    const std::string_view type = value_of(dictionary, "descr"), axes = value_of(dictionary, "shape");
    if (type.size() < 4 || type[0] != '\'' || type.find('\'', 1) == type.npos)
        fail("is of a type that is made of others, and not read");
    if (type[1] == '>') fail("is big-endian, which is not read; write it with astype('<f8')");
    type_ = type.substr(2, type.find('\'', 1) - 2);
    first_axis_runs_fastest_ = value_of(dictionary, "fortran_order").starts_with("True");
    const std::size_t close = axes.find(')');
    if (!axes.starts_with('(') || close == axes.npos) fail("tells no shape");
    for (std::string_view rest = axes.substr(1, close - 1); !trimmed(rest).empty();) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::optional<double> size = parse_number(rest.substr(0, comma));
        if (!size || *size < 0 || *size != std::floor(*size) || *size > 1e15) fail("tells no shape");
        shape_.push_back(static_cast<std::size_t>(*size));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    require_whole();
}

NpyArray::NpyArray(std::string type, std::vector<std::size_t> shape, bool first_axis_runs_fastest,
                   std::string_view data, std::string place)
    : place_(std::move(place)),
      data_(data),
      type_(std::move(type)),
      shape_(std::move(shape)),
      first_axis_runs_fastest_(first_axis_runs_fastest) {
    require_whole();
}

NpyArray NpyArray::of_text(std::string_view text, std::string place) {
    return {"S" + std::to_string(std::max<std::size_t>(text.size(), 1)), {}, false, text, std::move(place)};
}

void NpyArray::require_whole() {
    const std::optional<double> size = parse_number(std::string_view(type_).substr(1));
    if (!size || *size < 1 || *size != std::floor(*size) || *size > 1e12)
        fail("is of the type '" + type_ + "', which is not read");
    item_ = static_cast<std::size_t>(*size) * (type_[0] == 'U' ? 4 : 1);
    if (std::ranges::count(shape_, std::size_t{0}) > 0) count_ = 0;
    for (const std::size_t length_of_axis : shape_) {
        // So that products do not wrap: no array is larger than its bytes.
        if (length_of_axis != 0 && count_ > data_.size() / length_of_axis) fail("is cut");
        count_ *= length_of_axis;
    }
    if (count_ > data_.size() / item_ || count_ * item_ != data_.size())
        fail("does not hold as many bytes as its shape tells");
}

void NpyArray::fail(const std::string& fault) const { throw InputError(place_ + ' ' + fault); }

std::size_t NpyArray::place_of(std::size_t i) const {
    if (!first_axis_runs_fastest_ || shape_.size() < 2) return i;
    if (shape_.size() > 2) fail("has more than two axes");
    return i / shape_[1] + i % shape_[1] * shape_[0];
}

template <class Value>
Value NpyArray::value_at(std::size_t i) const {
    Value value;
    std::memcpy(&value, data_.data() + i * item_, sizeof value);
    return value;
}

template <class As>
As NpyArray::as(std::size_t i) const {
    i = place_of(i);
    if (type_ == "f8") return static_cast<As>(value_at<double>(i));
    if (type_ == "f4") return static_cast<As>(value_at<float>(i));
    if (type_ == "i8") return static_cast<As>(value_at<std::int64_t>(i));
    if (type_ == "i4") return static_cast<As>(value_at<std::int32_t>(i));
    if (type_ == "i2") return static_cast<As>(value_at<std::int16_t>(i));
    if (type_ == "i1") return static_cast<As>(value_at<std::int8_t>(i));
    if (type_ == "u4") return static_cast<As>(value_at<std::uint32_t>(i));
    if (type_ == "u2") return static_cast<As>(value_at<std::uint16_t>(i));
    if (type_ == "u1" || type_ == "b1") return static_cast<As>(value_at<std::uint8_t>(i));
    if (type_ == "u8" && value_at<std::uint64_t>(i) <= INT64_MAX) return static_cast<As>(value_at<std::uint64_t>(i));
    fail("is of the type '" + type_ + "', or has numbers, that are not read");
}

double NpyArray::number(std::size_t i) const { return as<double>(i); }

std::int64_t NpyArray::whole(std::size_t i) const {
    if (type_[0] != 'f') return as<std::int64_t>(i);
    const double value = number(i);
    if (!(std::abs(value) < 9e15) || value != std::floor(value))
        fail("has " + number_text(value) + ", which is no whole number");
    return static_cast<std::int64_t>(value);
}

std::string NpyArray::text() const {
    std::string text;
    if (count_ != 1 || (type_[0] != 'S' && type_[0] != 'U')) fail("is no single text");
    if (type_[0] == 'S')
        text = data_;
    else
        for (std::size_t k = 0; k < item_ / 4; ++k) {
            std::uint32_t c;
            std::memcpy(&c, data_.data() + 4 * k, 4);
            if (c > 0x10ffff) fail("is no text");
            append_utf8(text, c);
        }
    while (text.ends_with('\0')) text.pop_back();
    return text;
}

}  // namespace bernal
