#include "core/json.hpp"

#include <nlohmann/json.hpp>

#include "core/utf8.hpp"

namespace bernal {
namespace {

using Value = nlohmann::ordered_json;

std::shared_ptr<const Value> shared(Value value) { return std::make_shared<const Value>(std::move(value)); }

}  // namespace

Json::Json(std::nullptr_t) : value_(shared(nullptr)) {}
Json::Json(bool value) : value_(shared(value)) {}
Json::Json(double value) : value_(shared(value)) {}
Json::Json(std::int64_t value) : value_(shared(value)) {}
Json::Json(std::uint64_t value) : value_(shared(value)) {}

Json::Json(std::string_view text) {
    require_utf8("the text", text);
    value_ = shared(text);
}

Json::Json(const std::vector<Json>& elements) {
    Value array = Value::array();
    for (const Json& element : elements) array.push_back(*element.value_);
    value_ = shared(std::move(array));
}

Json Json::array(std::initializer_list<Json> elements) { return std::vector<Json>(elements); }

Json::Json(const Members& members) {
    Value object = Value::object();
    for (const auto& [key, value] : members) object[key] = *value.value_;
    value_ = shared(std::move(object));
}

Json::Json(std::initializer_list<Member> members) : Json(Members(members)) {}

std::string Json::line() const { return value_->dump(); }

std::string Json::ascii_line() const { return value_->dump(-1, ' ', true); }

std::string Json::text() const { return value_->dump(2) + '\n'; }

}  // namespace bernal
