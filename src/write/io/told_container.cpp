#include "io/told_container.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/material.hpp"
#include "bernal/mesh_files.hpp"
#include "core/json_reading.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "geometry/container_json.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;

/// Each summary of an export has one of them, to DEM codes or for neutron transport, and no other summary any.
constexpr std::string_view keys_of_exports[] = {"\"contact_law\"", "\"periodic_images\""};

/// What decks put behind their prefix: those of YADE and of MercuryDPM.
constexpr std::string_view recorded_by_yade = "-spheres", run_of_mercury = "_run";

LengthUnit unit_from(const json& summary) {
    const auto text = summary.value("unit", "none");
    const auto unit = length_unit_of(text);
    if (!unit) throw InputError("the unit '" + text + "' is not known: use " + length_unit_names());
    return *unit;
}

/// Summaries of files for neutron transport name the shape, and tell the rest of the container beside it.
json container_of_reactor(const json& summary) {
    json container{{"shape", summary.at("container")}};
    for (const char* key : {"origin", "lengths", "periodic", "walls"}) container[key] = summary.at(key);
    return container;
}

ToldContainer told_by(const json& summary, const std::string& file) {
    if (!summary.is_object() || !summary.contains("container"))
        throw InputError("it has no `container`: it is no summary of an export or a packing");
    ToldContainer told{file, {}, unit_from(summary)};
    const json& container = summary.at("container");
    told.container = container_from_json((container.is_string() ? container_of_reactor(summary) : container).dump(),
                                         read_mesh, fs::path(file).parent_path());
    // Files for neutron transport have images of spheres behind the spheres.
    if (summary.contains("count"))
        told.count = whole_number<std::size_t>(summary.at("count")) +
                     whole_number<std::size_t>(summary.value("periodic_images", json(0)));
    if (summary.contains("classes")) told.class_names = summary.at("classes").get<std::vector<std::string>>();
    if (summary.contains("densities")) told.densities = summary.at("densities").get<std::vector<double>>();
    require_densities(told.densities);
    told.is_of_run = summary.contains("contact_law");
    if (const json run = summary.value("run", json()); run.is_object())
        told.moves_walls = run.value("moves_walls", false);
    if (const json up = summary.value("up", json()); !up.is_null()) {
        told.container.up = axis_called(up.get<std::string>(), told.container.dimension);
        if (!told.container.up) throw InputError("`up` is no axis of the container");
    }
    return told;
}

}  // namespace

std::vector<std::string> possible_run_prefixes(const std::string& file) {
    std::vector<std::string> prefixes;
    for (std::string stem = fs::path(file).filename(); stem.rfind('.') != stem.npos && stem.rfind('.') > 0;) {
        stem.resize(stem.rfind('.'));
        prefixes.push_back(stem);
        for (const std::string_view added : {recorded_by_yade, run_of_mercury})
            if (stem.ends_with(added)) prefixes.push_back(stem.substr(0, stem.size() - added.size()));
    }
    return prefixes;
}

ToldContainer container_in_json(const std::string& text, const std::string& file) try {
    return told_by(parsed_json(text), file);
} catch (const json::exception&) {
    throw InputError(file +
                     ": this is no summary in JSON, or a value of it is of another kind than it should be; give "
                     "`box` and `walls`, or take it away");
} catch (const InputError& error) {
    throw InputError(file + ": the container cannot be taken from it: " + error.what());
}

ToldContainer container_told_by(const std::string& file) {
    if (lower_case(fs::path(file).extension()) == ".json") return container_in_json(read_text(file), file);
    Packing packing = read_packing(file);
    return {file, std::move(packing.container),   packing.unit,
            {},   std::move(packing.class_names), std::move(packing.densities)};
}

std::optional<ToldContainer> container_beside(const std::string& file) {
    std::error_code error;
    for (const std::string& prefix : possible_run_prefixes(file)) {
        const std::string summary = fs::path(file).parent_path() / (prefix + ".json");
        if (!fs::is_regular_file(summary, error)) continue;
        // One that is cut may have lost the key: it must not be passed over.
        const std::string text = read_text(summary);
        const auto has = [&](std::string_view key) { return text.find(key) != text.npos; };
        if (std::ranges::any_of(keys_of_exports, has) || !json::accept(text)) return container_in_json(text, summary);
    }
    return {};
}

bool is_recorded_by_yade(const std::string& file) {
    const fs::path path = file;
    return path.extension() == ".vtu" && path.stem().stem().string().ends_with(recorded_by_yade);
}

}  // namespace bernal
