#include "export/told_material.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "io/told_container.hpp"
#include "material/property_kinds.hpp"

namespace bernal {
namespace {

bool has_law(const Material& m) {
    return m.young > 0 || m.stiffness > 0 ||
           std::ranges::any_of(m.own, [](const auto& own) { return own.second.young || own.second.stiffness; });
}

/// "0:young=2e7,friction=0.2"; empty where nothing is said.
template <class Properties, class Member>
std::string own_text(const std::string& who, const Properties& properties, Member PropertyKind::* member) {
    std::string text;
    for (const PropertyKind& kind : property_kinds)
        if (kind.*member != nullptr && properties.*(kind.*member))
            text += (text.empty() ? who + ':' : ",") + kind.name + '=' + number_text(*(properties.*(kind.*member)));
    return text;
}

std::vector<Json> own_texts(const Material& m) {
    std::vector<std::string> texts;
    for (const auto& [size_class, own] : m.own)
        texts.push_back(own_text(class_name(size_class), own, &PropertyKind::own));
    for (const auto& [pair, own] : m.pairs) texts.push_back(own_text(class_name(pair), own, &PropertyKind::of_pair));
    std::erase(texts, "");
    return {texts.begin(), texts.end()};
}

void require_usable(const ToldMaterial& told) {
    const auto refuse = [&](const std::string& what) {
        throw InputError(told.file + ": its `material` has " + what +
                         ", which is impossible; remove that file, or export again");
    };
    for (const auto& [key, value] : told.of_all) {
        const PropertyKind* kind = find_property_kind(key);
        if (!kind || !kind->possible(value)) refuse('`' + key + "` " + number_text(value));
    }
    for (const std::string& own : told.own) try {
            read_material(own);
        } catch (const InputError&) {
            refuse('\'' + own + '\'');
        }
}

std::optional<ToldMaterial> told_by(const std::string& file) try {
    const nlohmann::json summary = parsed_json(read_text(file));
    if (!summary.is_object() || summary.value("material", nlohmann::json()).is_null()) return {};
    ToldMaterial told{file, {}, {}};
    for (const auto& [name, value] : summary.at("material").items()) told.of_all[name] = value.get<double>();
    if (summary.contains("materials")) told.own = summary.at("materials").get<std::vector<std::string>>();
    require_usable(told);
    return told;
} catch (const nlohmann::json::exception&) {
    throw InputError(file + ": its `material` is not what an export writes; remove that file, or export again");
}

std::string summary_of_run(const std::string& file, const std::optional<std::string>& container_of) {
    if (!container_of) {
        const std::optional<ToldContainer> beside = container_beside(file);
        return beside ? beside->file : "";
    }
    return lower_case(std::filesystem::path(*container_of).extension()) == ".json" ? *container_of : "";
}

bool is_said(const ExportWish& w, const std::string& key) {
    if (key == "friction" && w.compress_to_contact) return true;
    return (w.*std::ranges::find(export_numbers(), key, &ExportNumber::key)->said).has_value();
}

/// Of a class, walls or a pair: what is said of all wins over what a run tells of one. Friction of growth is that of
/// grains alone.
bool is_said_of(const ExportWish& w, const MaterialArgument& argument, const std::string& key) {
    const bool is_at_wall = argument.first == wall_class || argument.second == wall_class;
    if (key == "friction" && is_at_wall) return w.friction.has_value();
    const bool is_of_all = std::ranges::any_of(export_numbers(), [&](const ExportNumber& n) { return n.key == key; });
    return is_of_all && is_said(w, key);
}

/// "young=2e7,friction=0.2"
std::string values_text(const MaterialArgument& argument) {
    std::string text;
    for (const auto& [key, value] : argument.values) text += (text.empty() ? "" : ",") + key + '=' + number_text(value);
    return text;
}

bool is_of_other_law(const ExportWish& w, const ToldMaterial& told) {
    const auto says = [&](const std::string& name) {
        return std::ranges::any_of(w.materials, [&](const auto& group) {
            return std::ranges::any_of(group, [&](const auto& one) { return one.values.contains(name); });
        });
    };
    const bool is_linear = told.of_all.contains("stiffness") || std::ranges::any_of(told.own, [](const auto& own) {
                               return own.find("stiffness=") != own.npos;
                           });
    return is_linear ? w.young || w.poisson || says("young") || says("poisson") : w.stiffness || says("stiffness");
}

}  // namespace

Json::Members told_material_json(const Material& m) {
    if (!has_law(m)) return {{"material", Json()}, {"materials", Json()}};
    Json::Members of_all;
    for (const PropertyKind& kind : property_kinds) {
        const bool is_unsaid =
            m.*kind.of_all == 0 && (kind.own == &OwnProperties::young || kind.own == &OwnProperties::stiffness);
        if ((!kind.law || kind.law == m.law) && !is_unsaid) of_all.emplace_back(kind.name, m.*kind.of_all);
    }
    return {{"material", Json(of_all)}, {"materials", Json(own_texts(m))}};
}

std::optional<ToldMaterial> told_material(const std::string& file, const std::optional<std::string>& container_of) {
    const std::string summary = summary_of_run(file, container_of);
    return summary.empty() ? std::nullopt : told_by(summary);
}

std::string take_told_material(ExportWish& wish, const ToldMaterial& told) {
    if (is_of_other_law(wish, told))
        return "the materials that '" + told.file +
               "' has are of another contact law than the requested one: none is used";
    const ExportWish asked = wish;
    std::vector<std::string> taken;
    for (const auto& [key, value] : told.of_all) {
        if (is_said(asked, key)) continue;
        say(wish, key, {number_text(value)});
        taken.push_back('`' + key + "` " + number_text(value));
    }
    for (const std::string& own : told.own) {
        MaterialArgument argument = read_material(own);
        std::erase_if(argument.values, [&](const auto& value) { return is_said_of(asked, argument, value.first); });
        if (argument.values.empty()) continue;
        taken.push_back("`material` " + own.substr(0, own.find(':') + 1) + values_text(argument));
        wish.told_materials.push_back(std::move(argument));
    }
    if (taken.empty()) return {};
    return "'" + told.file +
           "' has the materials of the run, which are used unless you give others: " + listed(taken, ", ");
}

}  // namespace bernal
