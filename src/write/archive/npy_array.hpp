#pragma once
// Arrays in NumPy's own format (files/npy_head.hpp), read: numbers of any type that little-endian machines write, and
// texts.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

class NpyArray {
  public:
    /// `bytes` outlive it. Throws InputError beginning with `place` for what is not such an array.
    NpyArray(std::string_view bytes, std::string place);

    /// One that stands elsewhere as numbers of `type`, "f8" or as NumPy names it without the byte order.
    NpyArray(std::string type, std::vector<std::size_t> shape, bool first_axis_runs_fastest, std::string_view data,
             std::string place);

    /// A single text that stands elsewhere, in bytes.
    static NpyArray of_text(std::string_view text, std::string place);

    const std::vector<std::size_t>& shape() const { return shape_; }

    /// The number of elements along all axes together.
    std::size_t count() const { return count_; }

    /// Number i, the last axis running fastest, as a double, or as a whole number. Throws InputError for texts, and for
    /// a fraction where a whole number is asked for.
    double number(std::size_t i) const;
    std::int64_t whole(std::size_t i) const;

    /// A single text, or bytes: in UTF-8. Throws InputError for numbers.
    std::string text() const;

    [[noreturn]] void fail(const std::string& fault) const;

  private:
    void require_whole();

    template <class Value>
    Value value_at(std::size_t i) const;
    template <class As>
    As as(std::size_t i) const;
    std::size_t place_of(std::size_t i) const;

    std::string place_;
    std::string_view data_;
    std::string type_;  ///< "f8", without the sign of the byte order
    std::vector<std::size_t> shape_;
    std::size_t count_ = 1, item_ = 0;
    bool first_axis_runs_fastest_ = false;
};

}  // namespace bernal
