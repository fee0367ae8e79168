#include "run/summary_beside.hpp"

#include <cmath>
#include <filesystem>
#include <stdexcept>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/summary.hpp"
#include "core/json_reading.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

namespace fs = std::filesystem;

void require_no_summary(const std::string& prefix, const std::string& packing) {
    std::error_code error;
    const std::string summary = prefix + ".json", options = prefix + ".toml";
    if (!fs::exists(summary, error)) return;
    const bool of_this_one =
        !packing.empty() && fs::equivalent(fs::path(packing).replace_extension(".json"), summary, error);
    if (!of_this_one && !(fs::exists(options, error) && is_effective_options(read_text(options)))) return;
    throw InputError("`out` " + prefix + " would replace " + summary +
                     ", the summary that lies beside its packing; give another beginning of the files' names");
}

namespace {

/// That of `packing`, if it is one.
std::optional<Summary> summary_beside(const std::string& file, const Packing& packing) try {
    std::error_code error;
    const fs::path summary = fs::path(file).replace_extension(".json");
    if (!fs::is_regular_file(summary, error)) return {};
    Summary found = summary_from_json(read_text(summary), read_mesh);
    const bool is_its =
        found.count == std::ssize(packing.spheres) && found.container.lengths == packing.container.lengths;
    return is_its ? std::optional(std::move(found)) : std::nullopt;
} catch (const std::runtime_error&) {
    return {};  // another file of that name
}

}  // namespace

GapTold gap_as_summary_tells(const std::string& file, const Packing& packing) {
    const std::optional<Summary> found = summary_beside(file, packing);
    if (!found) return {};
    GapTold told;
    const std::int64_t kept = found->infill ? found->infill->kept : 0;
    if (kept > 0 && kept < found->count) told.kept = kept;
    if (found->gap && found->gap->diameter > 0) told.diameter = found->gap->diameter;
    return told;
}

std::optional<double> target_as_summary_tells(const std::string& file, const Packing& packing) {
    const std::optional<Summary> found = summary_beside(file, packing);
    return found ? found->target_fraction : std::nullopt;
}

std::optional<double> jammed_as_summary_tells(const std::string& file, const Packing& packing) try {
    std::error_code error;
    const fs::path summary = fs::path(file).replace_extension(".json");
    if (!fs::is_regular_file(summary, error)) return {};
    const nlohmann::json told = parsed_json(read_text(summary));
    const double phi = packing_fraction(packing);
    // Files of other formats can hold single precision.
    const bool is_its = told.contains("phi_j") && told.contains("states_of_self_stress") &&
                        told.at("count") == std::ssize(packing.spheres) &&
                        std::abs(told.at("packing_fraction").get<double>() - phi) < 1e-5 * phi;
    if (!is_its) return {};
    return told.at("pressure").get<double>();
} catch (const std::runtime_error&) {
    return {};
} catch (const nlohmann::json::exception&) {
    return {};
}

}  // namespace bernal
