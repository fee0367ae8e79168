// From VTK PolyData files, the points with their arrays and the container are read: the packing. Files of ParaView may
// have been given other types and encodings, further arrays, and more than one piece, and be unstructured grids. From
// files of other programs, points with radii are read in a given container.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>

#include "archive/decompression.hpp"
#include "archive/vtk_xml.hpp"
#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "geometry/wall_json.hpp"
#include "io/checked_packing.hpp"
#include "io/class_words.hpp"
#include "io/format_version.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/legacy_vtk.hpp"
#include "io/packing_comment.hpp"
#include "io/run_bodies.hpp"
#include "io/told_unit.hpp"
#include "io/vtp_checksum.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {
namespace {

/// The array of that name in one of a data set's sections; null when there is none.
const XmlElement* find_array(const XmlElement* section, std::string_view name) {
    if (section == nullptr) return nullptr;
    for (const XmlElement& array : section->children)
        if ((array.name == "DataArray" || array.name == "Array") && array.attribute("Name") == name) return &array;
    return nullptr;
}

VtkNumbers numbers_of(const VtkXml& xml, const XmlElement* section, std::string_view name, std::size_t count) {
    const XmlElement* array = find_array(section, name);
    if (array == nullptr)
        xml.fail("the array '" + std::string(name) + "' is missing: this is not a packing written by bernal");
    return xml.numbers(*array, count);
}

/// A word of the field data, where it has one of that name.
std::optional<std::string> read_word(const VtkXml& xml, std::string_view name) {
    const XmlElement* array = find_array(xml.data_set().child("FieldData"), name);
    if (array == nullptr || array->attribute("type") != "String") return {};
    return xml.word(*array);
}

std::vector<Wall> parse_walls(const std::string& text, const VtkXml& xml, const std::string& file) {
    try {
        return walls_from_json(text, read_mesh, std::filesystem::path(file).parent_path());
    } catch (const InputError& error) {
        xml.fail(error.what());
    }
}

Container read_container(const VtkXml& xml, const std::string& file) {
    const XmlElement* field = xml.data_set().child("FieldData");
    const VtkNumbers origin = numbers_of(xml, field, "origin", 3), lengths = numbers_of(xml, field, "lengths", 3),
                     periodic = numbers_of(xml, field, "periodic", 3);
    Container container;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        container.origin[static_cast<int>(axis)] = origin[axis];
        container.lengths[static_cast<int>(axis)] = lengths[axis];
        container.periodic[axis] = periodic[axis] != 0;
    }
    if (find_array(field, "tilt") != nullptr) {
        const VtkNumbers tilt = numbers_of(xml, field, "tilt", 3);
        container.tilt = {tilt[0], tilt[1], tilt[2]};
    }
    if (const auto dimension = read_word(xml, "dimension")) {
        if (*dimension != "2" && *dimension != "3") xml.fail("the dimension '" + *dimension + "' is neither 2 nor 3");
        container.dimension = *dimension == "2" ? 2 : 3;
    }
    if (const auto up = read_word(xml, "up")) {
        container.up = axis_called(*up, container.dimension);
        if (!container.up) xml.fail("up is '" + *up + "', which is no axis of the container");
    }
    if (const auto walls = read_word(xml, "walls")) container.surfaces = parse_walls(*walls, xml, file);
    require_container(container, file);
    const auto shape = read_word(xml, "shape");
    if (shape && *shape != container.shape())
        xml.fail("the shape '" + *shape + "' does not fit its walls and periodic axes: expected '" + container.shape() +
                 "'");
    return container;
}

LengthUnit read_unit(const VtkXml& xml) {
    const auto word = read_word(xml, "unit");
    if (!word) return LengthUnit::none;
    if (const auto unit = length_unit_of(*word)) return *unit;
    xml.fail("the unit '" + *word + "' is not known: use " + length_unit_names());
}

constexpr double largest_id = 9007199254740992;  // above it doubles skip integers

std::int64_t require_integer(double value, double low, double high, const char* name, const VtkXml& xml) {
    if (!(value >= low && value <= high) || value != std::floor(value))
        xml.fail("the " + std::string(name) + " " + number_text(value) + " is not an integer in range");
    return static_cast<std::int64_t>(value);
}

/// Other programs may leave the diameters out; where they are, they must not say something else than the radii.
void require_diameters(const VtkXml& xml, const XmlElement* point_data, std::span<const Record> records) {
    if (find_array(point_data, "diameter") == nullptr) return;
    const VtkNumbers diameter = numbers_of(xml, point_data, "diameter", records.size());
    constexpr double rounding = 1e-9;  // legacy files have eleven digits
    for (std::size_t i = 0; i < records.size(); ++i)
        if (const double radius = records[i].sphere.radius; !(std::abs(diameter[i] - 2 * radius) <= rounding * radius))
            xml.fail("sphere " + std::to_string(records[i].id) + " has the diameter " + number_text(diameter[i]) +
                     " and the radius " + number_text(radius) + ": the diameter must be twice the radius");
}

VtkNumbers read_centers(const VtkXml& xml, const XmlElement& piece, std::size_t count) {
    const XmlElement* points = piece.child("Points");
    const XmlElement* array = points == nullptr ? nullptr : points->child("DataArray");
    if (array == nullptr) xml.fail("a piece of it has no points");
    return xml.numbers(*array, 3 * count);
}

bool is_grid(const VtkXml& xml) { return xml.data_set().name == "UnstructuredGrid"; }

using BodyNumbers = std::vector<std::pair<std::int64_t, std::uint32_t>>;

void read_piece(const VtkXml& xml, const XmlElement& piece, const std::string& file, std::vector<Record>& records,
                BodyNumbers& bodies) {
    const std::size_t count = xml.whole_number(piece, "NumberOfPoints", 0);
    const std::size_t vertices = xml.whole_number(piece, is_grid(xml) ? "NumberOfCells" : "NumberOfVerts", 0);
    if (vertices != count)
        xml.fail("it has " + std::to_string(count) + " points but " + std::to_string(vertices) +
                 " vertices: the file is damaged or no packing");
    if (count == 0) return;
    if (count > std::numeric_limits<std::uint32_t>::max()) xml.fail("it has more points than a packing can have");
    const XmlElement* point_data = piece.child("PointData");
    const VtkNumbers centers = read_centers(xml, piece, count), radius = numbers_of(xml, point_data, "radius", count),
                     id = numbers_of(xml, point_data, "id", count),
                     size_class = numbers_of(xml, point_data, "class", count);
    records.reserve(records.size() + count);
    const std::size_t first = records.size();
    for (std::size_t i = 0; i < count; ++i) {
        records.push_back({require_integer(id[i], -largest_id, largest_id, "id", xml),
                           {{centers[3 * i], centers[3 * i + 1], centers[3 * i + 2]}, radius[i]},
                           static_cast<std::uint16_t>(require_integer(
                               size_class[i], 0, std::numeric_limits<std::uint16_t>::max(), "class", xml))});
        require_sphere(records.back(), file);
    }
    require_diameters(xml, point_data, std::span(records).subspan(first));
    if (find_array(point_data, "body") == nullptr) return;
    const VtkNumbers body = numbers_of(xml, point_data, "body", count);
    for (std::size_t i = 0; i < count; ++i)
        bodies.emplace_back(records[first + i].id,
                            static_cast<std::uint32_t>(
                                require_integer(body[i], 0, std::numeric_limits<std::uint32_t>::max(), "body", xml)));
}

/// The arrays of another program's points, by the names that tables have as well.
struct ForeignArrays {
    std::vector<const XmlElement*> arrays;
    std::vector<ColumnName> names;
    std::vector<std::string> not_read;  ///< of vectors, at first
    SphereColumns found;

    explicit ForeignArrays(const XmlElement* data) {
        for (std::size_t i = 0; data != nullptr && i < data->children.size(); ++i) add(data->children[i]);
        found = sphere_columns(names);
    }

    const XmlElement* at(std::optional<std::size_t> column) const { return column ? arrays[*column] : nullptr; }

    /// The name of the array that tells classes or types; of two the class.
    std::optional<std::size_t> types() const { return found.size_class ? found.size_class : found.type; }

  private:
    void add(const XmlElement& array) {
        const std::string name(array.attribute("Name")), components(array.attribute("NumberOfComponents"));
        const bool is_single = array.name == "DataArray" && (components.empty() || components == "1");
        if (is_single)
            arrays.push_back(&array), names.push_back({name, ""});
        else if (!name.empty())
            not_read.push_back(name);
    }
};

/// Programs count classes from 0, as materials of YADE, or from 1, as types of LIGGGHTS. What is not a class counts as
/// the first.
class ForeignClasses {
  public:
    ForeignClasses(const VtkXml& xml, const ForeignArrays& data, std::size_t count) : xml_(xml) {
        const XmlElement* array = data.at(data.types());
        if (array == nullptr) return;
        numbers_.emplace(xml.numbers(*array, count));
        const std::string name = plain_name(data.names[*data.types()].name);
        const bool is_plain = name == "class" || name == "type";
        if (!is_plain && !are_whole(count)) numbers_.reset();
        if (!numbers_ || data.found.size_class || name == "materialid") return;
        const auto at = [&](std::size_t i) { return (*numbers_)[i]; };
        bool from_1 = true;
        for (std::size_t i = 0; i < count; ++i) from_1 = from_1 && at(i) >= 1;
        first_ = from_1 ? 1 : 0;
    }

    bool are_read() const { return numbers_.has_value(); }

    std::uint16_t operator[](std::size_t i) const {
        if (!numbers_) return 0;
        constexpr double most = std::numeric_limits<std::uint16_t>::max();
        const auto number = require_integer((*numbers_)[i], -1, most + first_, "class or type", xml_);
        return static_cast<std::uint16_t>(std::max<std::int64_t>(number - first_, 0));
    }

    /// As the file has it; empty where there is none.
    std::string type_said(std::size_t i) const { return numbers_ ? number_text((*numbers_)[i]) : ""; }

  private:
    bool are_whole(std::size_t count) const {
        for (std::size_t i = 0; i < count; ++i)
            if ((*numbers_)[i] != std::floor((*numbers_)[i])) return false;
        return true;
    }

    const VtkXml& xml_;
    int first_ = 0;
    std::optional<VtkNumbers> numbers_;
};

/// The corners of triangles, of glyphs for instance, are no centres of spheres.
void require_points(const VtkXml& xml, const XmlElement& piece) {
    std::size_t surfaces = xml.whole_number(piece, "NumberOfPolys", 0) + xml.whole_number(piece, "NumberOfStrips", 0);
    std::size_t points = xml.whole_number(piece, "NumberOfVerts", 0);
    const XmlElement* types = find_array(piece.child("Cells"), "types");
    if (types != nullptr) {
        const VtkNumbers kinds = xml.numbers(*types, xml.whole_number(piece, "NumberOfCells", 0));
        constexpr double last_of_points = 2, last_of_lines = 4;  // VTK's numbers of kinds of cells
        for (std::size_t i = 0; i < kinds.size(); ++i)
            kinds[i] <= last_of_points ? ++points : surfaces += kinds[i] > last_of_lines;
    }
    if (surfaces > 0 && points == 0)
        xml.fail(
            "these are surfaces, of glyphs for instance, and their corners are no centres of spheres; save the "
            "points, before glyphs are made of them");
}

/// Copies of points of another piece, as programs on several processors write them.
void require_no_ghosts(const VtkXml& xml, const XmlElement& piece, std::size_t count) {
    const XmlElement* array = find_array(piece.child("PointData"), "vtkGhostType");
    if (array == nullptr) return;
    const VtkNumbers kinds = xml.numbers(*array, count);
    for (std::size_t i = 0; i < count; ++i)
        if (kinds[i] != 0)
            xml.fail("point " + std::to_string(i + 1) +
                     " is a copy of another one or hidden, as vtkGhostType tells; save the file without such points");
}

/// YADE's array of the clumps that spheres belong to: their ids in the run, -1 of none.
constexpr std::string_view clumps_of_yade = "clumpId";

/// The clumps in a run of an export of clumps, whose table and shapes lie beside its records. YADE's ids of clumps are
/// in the order of their numbers, and among them are those of spheres.
class ClumpNumbers {
  public:
    void take(std::int64_t sphere, std::int64_t clump) { all_.emplace_back(sphere, clump); }

    BodyNumbers numbers() const {
        std::map<std::int64_t, std::uint32_t> number_of;
        for (const auto& [sphere, clump] : all_)
            if (clump >= 0) number_of[clump] = 0;
        std::uint32_t count = 0;
        for (auto& [clump, number] : number_of) number = ++count;
        BodyNumbers numbers;
        for (const auto& [sphere, clump] : all_) numbers.emplace_back(sphere, clump < 0 ? 0 : number_of.at(clump));
        return numbers;
    }

  private:
    std::vector<std::pair<std::int64_t, std::int64_t>> all_;
};

std::optional<VtkNumbers> clump_ids(const VtkXml& xml, const XmlElement& piece, std::size_t count) {
    const XmlElement* array = find_array(piece.child("PointData"), clumps_of_yade);
    if (array == nullptr) return {};
    return xml.numbers(*array, count);
}

/// A piece of YADE's, or of another program's: points with radii or diameters, perhaps with ids and classes. Adds the
/// names of arrays that are not read.
void read_foreign_piece(const VtkXml& xml, const XmlElement& piece, const ReadOptions& options, const std::string& file,
                        std::vector<Record>& records, ClumpNumbers* clumps, std::vector<std::string>& not_read) {
    const std::size_t count = xml.whole_number(piece, "NumberOfPoints", 0);
    if (count == 0) return;
    if (count > std::numeric_limits<std::uint32_t>::max()) xml.fail("it has more points than a packing can have");
    const ForeignArrays data(piece.child("PointData"));
    const XmlElement *radius = data.at(data.found.radius), *diameter = data.at(data.found.diameter),
                     *id = data.at(data.found.id);
    const bool has_size = radius != nullptr || diameter != nullptr;
    if (!has_size && !options.untold_radius)
        xml.fail(std::string("its points have no array 'radius', 'radii' or 'diameter'; save it with one, or ") +
                 how_to_give_radii);
    require_points(xml, piece);
    const VtkNumbers centers = read_centers(xml, piece, count);
    std::optional<VtkNumbers> sizes, ids, diameters;
    if (has_size) sizes.emplace(xml.numbers(radius ? *radius : *diameter, count));
    if (id) ids.emplace(xml.numbers(*id, count));
    if (radius && diameter) diameters.emplace(xml.numbers(*diameter, count));
    const ForeignClasses classes(xml, data, count);
    const std::optional<VtkNumbers> of_clump = clumps ? clump_ids(xml, piece, count) : std::nullopt;
    require_no_ghosts(xml, piece, count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t own =
            ids ? require_integer((*ids)[i], -largest_id, largest_id, "id", xml) : std::ssize(records) + 1;
        const Vec3 center{centers[3 * i], centers[3 * i + 1], centers[3 * i + 2]};
        const double size = sizes ? (*sizes)[i] : options.untold_radius(classes.type_said(i));
        records.push_back({own, {center, radius || !has_size ? size : size / 2}, classes[i]});
        require_sphere(records.back(), file);
        if (diameters) require_diameter(records.back(), (*diameters)[i], file);
        if (of_clump) clumps->take(own, require_integer((*of_clump)[i], -1, largest_id, "clumpId", xml));
    }
    std::vector<std::string> names = names_but(data.names, [&](std::size_t c) {
        const auto& found = data.found;
        return c == found.radius || c == found.diameter || c == found.id || (c == data.types() && classes.are_read()) ||
               (of_clump && data.names[c].name == clumps_of_yade);
    });
    names.insert(names.end(), data.not_read.begin(), data.not_read.end());
    for (std::string& name : names)
        if (std::ranges::count(not_read, name) == 0) not_read.push_back(std::move(name));
}

/// In a given container.
Packing read_foreign(const VtkXml& xml, const ReadOptions& options, const std::string& file) {
    std::vector<Record> records;
    std::vector<std::string> not_read;
    ClumpNumbers clumps;
    ClumpNumbers* const told = has_bodies_beside(file) ? &clumps : nullptr;
    for (const XmlElement& piece : xml.data_set().children)
        if (piece.name == "Piece") read_foreign_piece(xml, piece, options, file, records, told, not_read);
    const Container container = needed_container(options, file);
    LengthUnit unit = read_unit(xml);
    if (const auto title = read_word(xml, legacy_vtk_title); title && unit == LengthUnit::none) {
        LengthRemarks said;
        said.take(*title, file);
        unit = told_unit(said, named_by_format, file);
    }
    if (options.remark && !not_read.empty())
        options.remark("of '" + file + "' these arrays are not read: " + first_quoted(not_read));
    if (options.remark && std::ranges::count(not_read, clumps_of_yade) > 0)
        options.remark("spheres of '" + file +
                       "' that are of one clump are read as single ones: PREFIX.bodies.csv and PREFIX.json of the "
                       "export, which tell the clumps, are not beside it");
    Packing packing = packing_by_id(std::move(records), container, file);
    take_body_numbers(packing, clumps.numbers());
    packing.unit = unit;
    return packing;
}

bool is_unstructured(std::string_view content) {
    return content.substr(0, 4096).find("type=\"UnstructuredGrid\"") != std::string_view::npos;
}

}  // namespace

Packing read_vtp(const std::string& file, const ReadOptions& options) {
    std::string content = read_unzipped(file);
    if (is_legacy_vtk(content)) content = xml_of_legacy_vtk(content, file);
    const VtkXml xml(content, is_unstructured(content) ? "UnstructuredGrid" : "PolyData", file);
    const bool tells_container = find_array(xml.data_set().child("FieldData"), "origin") != nullptr;
    if (!tells_container) return read_foreign(xml, options, file);
    if (const auto fault = fault_of_version(read_word(xml, "format").value_or(""))) xml.fail(*fault);
    const Container container = read_container(xml, file);
    BodyNumbers bodies;
    std::vector<Record> records;
    for (const XmlElement& piece : xml.data_set().children)
        if (piece.name == "Piece") read_piece(xml, piece, file, records, bodies);
    Packing packing = packing_by_id(std::move(records), container, file);
    take_body_numbers(packing, std::move(bodies));
    packing.unit = read_unit(xml);
    packing.class_names = class_names_of(read_word(xml, "classes").value_or(""));
    try {
        packing.densities = densities_of(read_word(xml, "densities").value_or(""));
    } catch (const InputError& error) {
        xml.fail(error.what());
    }
    require_densities_told(packing, file);
    require_vtp_checksum(content, file, options);  // last: what is wrong in particular says more
    return packing;
}

}  // namespace bernal
