#include "bernal/summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/job.hpp"
#include "core/json_reading.hpp"
#include "files/atomic_file.hpp"
#include "geometry/wall_json.hpp"
#include "keys/component_json.hpp"
#include "run/summary_json.hpp"

namespace bernal {
namespace {

using nlohmann::json;

/// "container" of "container.shape", and "shape".
std::pair<std::string, std::string> parted(const std::string& key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string::npos) return {"", key};
    return {key.substr(0, dot), key.substr(dot + 1)};
}

struct ToJson {
    Json operator()(const std::vector<Wall>& walls) const { return to_json(walls); }
    Json operator()(const std::vector<ComponentShare>& components) const { return json_of(components); }
    Json operator()(const std::vector<StratumMeasure>& strata) const { return json_of(strata); }
    Json operator()(const auto& value) const { return value; }
};

/// An object whose members are collected.
struct Object {
    std::string key;
    Json::Members members = {};
    bool is_null = true;
};

void add(Json::Members& all, const Object& object) {
    if (!object.key.empty()) all.emplace_back(object.key, object.is_null ? Json() : Json(object.members));
}

/// The first figure that one reads is then the one that is asked for.
void lead_with(Json::Members& all, const std::string& key) {
    const auto found = std::ranges::find(all, key, &Json::Members::value_type::first);
    if (found != all.end()) std::rotate(all.begin(), found, std::next(found));
}

/// JSON has no infinity, as a free side is long, and null in its place.
std::vector<double> numbers_from(const json& array) {
    std::vector<double> numbers;
    for (const json& number : array) numbers.push_back(number.is_null() ? free_length : number.get<double>());
    return numbers;
}

std::optional<double> number_from(const json& layer, const char* key) {
    const json number = layer.value(key, json());
    return number.is_null() ? std::nullopt : std::optional(finite_number(number));
}

/// By volume, where an older summary does not tell it.
Basis basis_from(const json& layer) {
    const std::string by = layer.value("shares_by", std::string(name(Basis::volume)));
    for (const Basis basis : {Basis::mass, Basis::volume, Basis::number})
        if (name(basis) == by) return basis;
    throw InputError("shares are by '" + by + "', which is none of mass, volume and number");
}

std::vector<StratumMeasure> strata_from(const json& array) {
    std::vector<StratumMeasure> strata;
    for (const json& one : array)
        strata.push_back({finite_number(one.at("from")), finite_number(one.at("to")),
                          finite_number(one.at("packing_fraction")), whole_number<std::int64_t>(one.at("count")),
                          numbers_from(one.at("shares")), number_from(one, "wanted_height"), basis_from(one),
                          number_from(one, "beyond")});
    return strata;
}

SummaryValue value_from(const json& value, const SummaryEntry& entry, const MeshReader& read_mesh) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) return value.get<std::string>();
    if (entry.type == "walls") return walls_from_json(value.dump(), read_mesh);
    if (entry.type == "components" && value.is_array()) return components_from_json(value);
    if (entry.type == "strata" && value.is_array()) return strata_from(value);
    if (entry.type == "numbers" && value.is_array()) return numbers_from(value);
    if (entry.type == "true or false") return value.get<std::array<bool, 3>>();
    return nullptr;
}

json value_in(const json& object, const std::string& key) {
    const auto [outer, inner] = parted(key);
    if (outer.empty()) return object.value(inner, json());
    const json part = object.value(outer, json());
    return part.is_object() ? part.value(inner, json()) : json();
}

}  // namespace

Json json_of(const std::vector<ComponentShare>& components) {
    std::vector<Json> all;
    for (const ComponentShare& one : components) all.push_back(json_as<Json>(one));
    return all;
}

Json json_of(const std::vector<StratumMeasure>& strata) {
    std::vector<Json> all;
    for (const StratumMeasure& one : strata) {
        Json::Members members{
            {"from", one.from}, {"to", one.to}, {"packing_fraction", one.packing_fraction}, {"count", one.count}};
        if (!one.shares.empty()) {
            members.emplace_back("shares", one.shares);
            members.emplace_back("shares_by", std::string(name(one.shares_by)));
        }
        if (one.wanted_height) members.emplace_back("wanted_height", *one.wanted_height);
        if (one.beyond) members.emplace_back("beyond", *one.beyond);
        all.push_back(members);
    }
    return all;
}

Json json_of(const Summary& summary, const std::function<bool(SummaryGroup)>& is_told) {
    Json::Members all;
    Object object;
    for (const SummaryEntry& entry : summary_entries()) {
        if (!is_told(entry.group)) continue;
        const auto [outer, inner] = parted(entry.key);
        if (outer != object.key) add(all, std::exchange(object, {outer}));
        const SummaryValue value = entry.get(summary);
        if (entry.left_out_where_null && std::holds_alternative<std::nullptr_t>(value)) continue;
        object.is_null = object.is_null && std::holds_alternative<std::nullptr_t>(value);
        (outer.empty() ? all : object.members).emplace_back(inner, std::visit(ToJson{}, value));
    }
    add(all, object);
    if (summary.bed) lead_with(all, "bed");
    return all;
}

std::string to_json(const Summary& summary) {
    return json_of(summary, [](SummaryGroup group) { return group != SummaryGroup::overlaps; }).text();
}

Summary summary_from_json(const std::string& text, const MeshReader& read_mesh) try {
    const json object = parsed_json(text);
    Summary summary;
    for (const SummaryEntry& entry : summary_entries())
        if (entry.group != SummaryGroup::overlaps)
            entry.set(summary, value_from(value_in(object, entry.key), entry, read_mesh));
    return summary;
} catch (const json::exception&) {
    throw InputError("the text is no summary of a packing, in JSON");
}

void write_summary(const Summary& summary, const std::string& file) { write_text_atomically(file, to_json(summary)); }

}  // namespace bernal
