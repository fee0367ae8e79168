#pragma once
// A JSON value to be written, the members of objects in the order given. It is made in braces: {{"name", value}, ...}
// is an object. The library that writes it takes long to compile and stays behind it, in json.cpp.

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bernal {

class Json {
  public:
    using Member = std::pair<std::string, Json>;
    using Members = std::vector<Member>;

    Json(std::nullptr_t = nullptr);
    Json(bool value);
    Json(double value);
    Json(std::int64_t value);
    Json(std::uint64_t value);
    /// Throws InputError for what is not UTF-8.
    Json(std::string_view text);
    Json(const std::string& text) : Json(std::string_view(text)) {}
    Json(const char* text) : Json(std::string_view(text)) {}
    template <std::integral Integer>
    Json(Integer value) : Json(static_cast<Wide<Integer>>(value)) {}

    /// null where there is none.
    template <class Value>
    Json(const std::optional<Value>& value) : Json(value ? Json(*value) : Json()) {}

    Json(const std::vector<Json>& elements);
    template <class Value>
    Json(const std::vector<Value>& elements) : Json(std::vector<Json>(elements.begin(), elements.end())) {}
    template <class Value, std::size_t size>
    Json(const std::array<Value, size>& elements) : Json(std::vector<Json>(elements.begin(), elements.end())) {}
    static Json array(std::initializer_list<Json> elements);

    Json(const Members& members);
    Json(std::initializer_list<Member> members);

    /// As a text file: indented by two, ended by a new line.
    std::string text() const;
    std::string line() const;        ///< without a space or a new line
    std::string ascii_line() const;  ///< so, and other characters by their numbers

  private:
    template <class Integer>
    using Wide = std::conditional_t<std::signed_integral<Integer>, std::int64_t, std::uint64_t>;

    std::shared_ptr<const nlohmann::ordered_json> value_;
};

}  // namespace bernal
