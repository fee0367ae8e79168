#include "io/run_bodies.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "io/bodies_table.hpp"
#include "io/told_container.hpp"
#include "shape/bodies_of_packing.hpp"
#include "shape/rigid_fit.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;

/// Shares of a body's diameter: what a file may round, and what is remarked on.
constexpr double most_off = 1e-3, remarkable = 1e-6;

using ShapesByName = std::map<std::string, std::vector<Sphere>>;

struct BodiesOfRun {
    std::string table, summary;
    ShapesByName shapes;
};

std::vector<Sphere> members_from(const json& shape) {
    std::vector<Sphere> members;
    for (const json& row : shape.at("members")) {
        if (!row.is_array() || row.size() != 4) throw InputError("a member of a shape has not four numbers");
        members.push_back(
            {{finite_number(row[0]), finite_number(row[1]), finite_number(row[2])}, finite_number(row[3])});
        if (!(members.back().radius > 0)) throw InputError("the radius of a member of a shape is not above 0");
    }
    if (members.empty()) throw InputError("a shape has no members");
    return members;
}

/// A summary without shapes has none.
ShapesByName shapes_told_by(const std::string& summary) try {
    ShapesByName shapes;
    const json told = parsed_json(read_text(summary));
    if (!told.is_object() || !told.contains("shapes")) return shapes;
    for (const json& shape : told.at("shapes")) shapes[shape.at("name").get<std::string>()] = members_from(shape);
    return shapes;
} catch (const json::exception&) {
    throw InputError(summary + ": this is no summary in JSON, or a value of it is of another kind than it should be");
} catch (const InputError& error) {
    throw InputError(summary + ": the shapes cannot be taken from it: " + error.what());
}

/// Where the export of the run of `file` was one of clumps.
std::optional<BodiesOfRun> bodies_of_run(const std::string& file) {
    std::error_code error;
    for (const std::string& prefix : possible_run_prefixes(file)) {
        const fs::path folder = fs::path(file).parent_path();
        BodiesOfRun found{folder / (prefix + ".bodies.csv"), folder / (prefix + ".json"), {}};
        if (!fs::is_regular_file(found.table, error) || !fs::is_regular_file(found.summary, error)) continue;
        found.shapes = shapes_told_by(found.summary);
        if (!found.shapes.empty()) return found;
    }
    return {};
}

std::string own_table_of(const std::string& file) {
    std::error_code error;
    const std::string table = bodies_file(file);
    return fs::is_regular_file(table, error) ? table : "";
}

/// Members of each number that there is.
std::map<std::uint32_t, std::vector<std::uint32_t>> members_by_number(const Packing& packing) {
    std::map<std::uint32_t, std::vector<std::uint32_t>> members;
    for (std::size_t i = 0; i < packing.body.size(); ++i)
        if (packing.body[i] > 0) members[packing.body[i]].push_back(static_cast<std::uint32_t>(i));
    return members;
}

class BodyFit {
  public:
    BodyFit(Packing& packing, const std::string& file, const BodiesOfRun& run)
        : packing_(packing), file_(file), run_(run), rows_(told_bodies(run.table)) {}

    void fit_all() {
        const auto members = members_by_number(packing_);
        std::uint32_t count = 0;
        for (const auto& [number, of_body] : members) {
            if (number > rows_.size())
                throw InputError("'" + file_ + "' has a body " + std::to_string(number) + ", and '" + run_.table +
                                 "' tells " + std::to_string(rows_.size()) + ": it is the table of another run");
            fit(number, of_body);
            ++count;
            for (const std::uint32_t i : of_body) packing_.body[i] = count;
        }
    }

    /// The largest distance of a member from where its shape has it, over the body's diameter.
    double worst() const { return worst_; }

  private:
    void fit(std::uint32_t number, const std::vector<std::uint32_t>& members) {
        const ToldBody& row = rows_[number - 1];
        const auto found = run_.shapes.find(row.shape);
        if (found == run_.shapes.end())
            throw InputError("'" + run_.summary + "' does not tell the shape '" + row.shape + "' of '" + run_.table +
                             "': they are of different runs");
        const std::vector<Sphere>& shape = found->second;
        const std::string who = "body " + std::to_string(number) + " of '" + file_ + "'";
        if (members.size() != shape.size())
            throw InputError(who + " has " + std::to_string(members.size()) + " of the " +
                             std::to_string(shape.size()) + " members of " + with_article(row.shape) +
                             ": the others are lost, or it is of another run than '" + run_.table + "'");
        double radii = 0, own_radii = 0;
        for (std::size_t k = 0; k < shape.size(); ++k)
            radii += packing_.spheres[members[k]].radius, own_radii += shape[k].radius;
        Body body = row.body;
        body.diameter = radii / own_radii;
        std::vector<Vec3> own, in_space;
        double off = 0;
        for (std::size_t k = 0; k < shape.size(); ++k) {
            const Sphere& sphere = packing_.spheres[members[k]];
            const Vec3 first = packing_.spheres[members[0]].center;
            own.push_back(shape[k].center * body.diameter);
            in_space.push_back(first + packing_.container.separation(first, sphere.center));
            off = std::max(off, std::abs(sphere.radius - shape[k].radius * body.diameter));
        }
        const RigidFit fitted = rigid_fit(own, in_space, body.orientation);
        off = std::max(off, fitted.worst) / body.diameter;
        if (!(off <= most_off))
            throw InputError("the members of " + who + " are " + rounded_text(off) + " of its diameter off where a " +
                             row.shape + " has them: it is of another run than '" + run_.table +
                             "', or the run has torn it");
        worst_ = std::max(worst_, off);
        body.center = packing_.container.wrapped(fitted.center);
        body.orientation = fitted.orientation;
        if (packing_.container.dimension == 2) {  // but for rounding
            body.center.z = 0;
            body.orientation = normalised({body.orientation[0], 0, 0, body.orientation[3]});
        }
        body.shape = shape_number(row.shape);
        packing_.bodies.push_back(body);
    }

    std::uint16_t shape_number(const std::string& name) {
        const auto found = std::ranges::find(packing_.shape_names, name);
        if (found != packing_.shape_names.end())
            return static_cast<std::uint16_t>(found - packing_.shape_names.begin());
        packing_.shape_names.push_back(name);
        return static_cast<std::uint16_t>(packing_.shape_names.size() - 1);
    }

    Packing& packing_;
    const std::string& file_;
    const BodiesOfRun& run_;
    std::vector<ToldBody> rows_;
    double worst_ = 0;
};

}  // namespace

bool has_bodies_beside(const std::string& file) { return !own_table_of(file).empty() || bodies_of_run(file); }

void take_body_numbers(Packing& packing, std::vector<std::pair<std::int64_t, std::uint32_t>> numbers) {
    if (std::ranges::none_of(numbers, [](const auto& n) { return n.second > 0; })) return;
    std::ranges::sort(numbers);
    for (const auto& [id, body] : numbers) packing.body.push_back(body);
}

namespace {

/// By more than a tenth of the smaller diameter.
bool overlap_deeply(const Packing& packing, const std::vector<std::uint32_t>& members) {
    constexpr double deep = 0.1;
    for (std::size_t a = 0; a < members.size(); ++a)
        for (std::size_t b = a + 1; b < members.size(); ++b) {
            const Sphere &one = packing.spheres[members[a]], &other = packing.spheres[members[b]];
            const double distance = norm(packing.container.separation(one.center, other.center));
            if (one.radius + other.radius - distance > deep * 2 * std::min(one.radius, other.radius)) return true;
        }
    return false;
}

}  // namespace

void require_no_clumps(const Packing& packing, std::vector<std::pair<std::int64_t, std::uint32_t>> numbers,
                       const std::string& file) {
    constexpr std::size_t enough = 100, most_members = 500;
    std::ranges::sort(numbers);
    std::map<std::uint32_t, std::vector<std::uint32_t>> molecules;
    for (std::size_t i = 0; i < numbers.size() && i < packing.spheres.size(); ++i)
        if (numbers[i].second > 0) molecules[numbers[i].second].push_back(static_cast<std::uint32_t>(i));
    std::size_t looked_at = 0, clumps = 0;
    for (const auto& [number, members] : molecules) {
        if (members.size() < 2 || members.size() > most_members) continue;
        clumps += overlap_deeply(packing, members);
        if (++looked_at == enough) break;
    }
    if (2 * clumps > looked_at)
        throw InputError(
            "'" + file +
            "' tells molecules whose spheres overlap deeply, as members of clumps do, and there is no table "
            "of them beside it: put there the .bodies.csv and the .json of the export that its run began "
            "with");
}

void find_bodies(Packing& packing, const std::string& file, const ReadOptions& options) {
    if (packing.body.empty() || !packing.bodies.empty()) return;
    if (const auto run = bodies_of_run(file)) {
        BodyFit fit(packing, file, *run);
        fit.fit_all();
        if (fit.worst() > remarkable && options.remark)
            options.remark("members of bodies of '" + file + "' are up to " + rounded_text(fit.worst()) +
                           " of a body's diameter off where their shape has them, as by rounding");
        return;
    }
    const std::string table = own_table_of(file);
    if (table.empty())
        throw InputError("'" + file + "' holds bodies, rigid unions of spheres, and the table of these, '" +
                         bodies_file(file) + "', is missing: put it there");
    read_bodies(packing, table);
}

}  // namespace bernal
