// Kratos Multiphysics, the DEM application: packing.mdpa.
//
//   // bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1
//   Begin ModelPartData
//   End ModelPartData
//   Begin Properties 1
//   End Properties
//   Begin Nodes
//   1 0.25 0.25 0.5
//   2 0.75 0.75 1.5
//   End Nodes
//   Begin Elements SphericParticle3D
//   1 1 1
//   2 1 2
//   End Elements
//   Begin NodalData RADIUS
//   1 0 0.2
//   2 0 0.2
//   End NodalData
//   Begin SubModelPart DEMParts_class0
//     Begin SubModelPartNodes
//     1
//     2
//     End SubModelPartNodes
//     Begin SubModelPartElements
//     ...
//   End SubModelPart
//
// (an element has its id, its properties, which are the class + 1, and its node; discs are CylinderParticle2D). What
// grains are made of stands in the user's own materials file, MaterialsDEM.json, for the parts. Read are nodes,
// elements of particles and radii; from files of other programs in a container that is given, their properties as
// classes.

#include <algorithm>
#include <map>
#include <set>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/told_unit.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

const char* particle_element(const Container& c) {
    return c.dimension == 2 ? "CylinderParticle2D" : "SphericParticle3D";
}

std::string mdpa_head(const Packing& packing) {
    std::string text = "// " + packing_comment(packing) + "\nBegin ModelPartData\nEnd ModelPartData\n";
    for (const std::uint16_t size_class : std::set(packing.size_class.begin(), packing.size_class.end())) {
        append(text += "Begin Properties ", size_class + 1);
        text += "\nEnd Properties\n";
    }
    return text;
}

/// Ids of the spheres of a class, each in a line.
void put_ids(const PutBlock& put, const Packing& packing, std::uint16_t size_class, const char* block) {
    put(std::string("  Begin ") + block + '\n');
    put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
        if (packing.size_class[i] != size_class) return;
        append(text += "  ", id_of(packing, i));
        text += '\n';
    });
    put(std::string("  End ") + block + '\n');
}

std::vector<std::string> write_mdpa(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        const auto rows = [&](const std::string& begin, const char* end, const auto& row) {
            put("Begin " + begin + '\n');
            put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
                append(text, id_of(packing, i));
                row(text += ' ', i);
                text += '\n';
            });
            put(std::string("End ") + end + '\n');
        };
        put(mdpa_head(packing));
        rows("Nodes", "Nodes", [&](std::string& text, std::size_t i) { append(text, packing.spheres[i].center, ' '); });
        rows(std::string("Elements ") + particle_element(packing.container), "Elements",
             [&](std::string& text, std::size_t i) {
                 append(text, packing.size_class[i] + 1);
                 append(text += ' ', id_of(packing, i));
             });
        rows("NodalData RADIUS", "NodalData",
             [&](std::string& text, std::size_t i) { append(text += "0 ", packing.spheres[i].radius); });
        for (const std::uint16_t size_class : std::set(packing.size_class.begin(), packing.size_class.end())) {
            put("Begin SubModelPart DEMParts_class" + std::to_string(size_class) + '\n');
            put_ids(put, packing, size_class, "SubModelPartNodes");
            put_ids(put, packing, size_class, "SubModelPartElements");
            put("End SubModelPart\n");
        }
    });
    return {};
}

/// What stands in the blocks that tell spheres, by nodes.
struct ModelPart {
    std::map<std::int64_t, Vec3> nodes;
    std::map<std::int64_t, double> radii;
    std::map<std::int64_t, std::string> properties;  ///< of the element at a node
    std::optional<PackingHead> told;
    LengthRemarks said;
};

template <class Value>
void take_once(std::map<std::int64_t, Value>& values, std::string_view node, const Value& value, const char* what,
               const NumberedLines& lines) {
    if (!values.emplace(parse<std::int64_t>(node, "the number of a node", lines), value).second)
        lines.fail("the node " + std::string(node) + " has two " + what);
}

bool is_particle(std::string_view element) { return element.find("Particle") != element.npos; }

/// A row of a block. Blocks of other kinds, and those within others, are passed over.
void take_row(ModelPart& part, const std::vector<std::vector<std::string>>& open,
              const std::vector<std::string_view>& row, const NumberedLines& lines) {
    const std::vector<std::string>& block = open.back();
    if (open.size() > 1) return;
    if (block[0] == "Nodes") {
        require_count(row.size(), 4, "of a node", lines);
        take_once(part.nodes, row[0], parse_center(std::span(row).subspan(1), lines), "places", lines);
    } else if (block[0] == "Elements" && block.size() > 1 && is_particle(block[1])) {
        if (!part.told && block[1].find("2D") != block[1].npos)
            lines.fail("'" + block[1] + "' are discs, which are read from files of bernal alone; give spheres");
        require_count(row.size(), 3, "of a particle, which has one node", lines);
        take_once(part.properties, row[2], std::string(row[1]), "particles", lines);
    } else if (block[0] == "NodalData" && block.size() > 1 && block[1] == "RADIUS") {
        require_count(row.size(), 3, "of a radius", lines);
        take_once(part.radii, row[0], parse<double>(row[2], "a radius", lines), "radii", lines);
    }
}

ModelPart read_blocks(NumberedLines& lines) {
    ModelPart part;
    std::vector<std::vector<std::string>> open;
    while (!lines.at_end()) {
        std::string_view line = trimmed(lines.next());
        const std::size_t comment = std::min(line.find("//"), line.size());
        if (const std::string_view said = line.substr(comment); has_packing_comment(said))
            part.told = parse_packing_comment(said, lines);
        else if (!said.empty())
            part.said.take(said.substr(2), lines.place());
        const std::vector<std::string_view> row = words(line.substr(0, comment));
        if (row.empty()) continue;
        if (row[0] == "Begin" && row.size() > 1) {
            open.emplace_back(row.begin() + 1, row.end());
        } else if (row[0] == "End" && row.size() > 1) {
            if (open.empty() || open.back()[0] != row[1])
                lines.fail("'End " + std::string(row[1]) + "' ends no block that is open here");
            open.pop_back();
        } else if (open.empty()) {
            lines.fail("'" + std::string(row[0]) + "' stands in no block: expected 'Begin ...'");
        } else {
            take_row(part, open, row, lines);
        }
    }
    if (!open.empty()) lines.fail("the block '" + open.back()[0] + "' has no end: the file is cut");
    return part;
}

std::vector<Record> records_of(const ModelPart& part, const NumberedLines& lines) {
    std::vector<Record> records;
    TypeColumn properties;
    const auto own_class = [&](std::int64_t node, const std::string& property) {
        const std::optional<std::int64_t> number = whole_number(property);
        if (!number || *number < 1 || *number > 65536)
            throw InputError(lines.file() + ": the particle at node " + std::to_string(node) + " has the properties " +
                             property + ": ours count from 1");
        return static_cast<std::uint16_t>(*number - 1);
    };
    for (const auto& [node, property] : part.properties) {
        const auto center = part.nodes.find(node);
        const auto radius = part.radii.find(node);
        if (center == part.nodes.end() || radius == part.radii.end())
            throw InputError(lines.file() + ": the particle at node " + std::to_string(node) + " has no " +
                             (center == part.nodes.end() ? "place in Nodes" : "radius in NodalData RADIUS"));
        records.push_back({node,
                           {center->second, radius->second},
                           part.told ? own_class(node, property) : properties.class_of(property, lines)});
        require_sphere(records.back(), lines.file());
    }
    if (records.empty())
        throw InputError(lines.file() +
                         ": there are no particles in it: expected a block 'Begin Elements "
                         "SphericParticle3D'");
    if (!part.told) properties.count_from_0(records);
    return records;
}

Packing read_mdpa(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    ModelPart part = read_blocks(lines);
    std::vector<Record> records = records_of(part, lines);
    if (!part.told) part.told = {needed_container(options, file), told_unit(part.said, named_by_format, file), {}};
    return whole_packing(std::move(records), *part.told, lines);
}

}  // namespace

Format kratos_format() {
    return {.info = {.name = "kratos",
                     .extensions = {".mdpa"},
                     .description = "Kratos Multiphysics, DEM application",
                     .in_metres = true,
                     .ids = HeldIds::from_1,
                     .holds_tilts = true},
            .recognises = [](std::string_view line) { return line.starts_with("Begin ModelPartData"); },
            .read = read_mdpa,
            .write = write_mdpa,
            .recognises_below =
                [](std::string_view line) { return line.starts_with("Begin ModelPartData") || line == "Begin Nodes"; }};
}

}  // namespace bernal
