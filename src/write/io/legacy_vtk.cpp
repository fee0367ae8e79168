// Legacy files of VTK:
//
//   # vtk DataFile Version 3.0
//   a title
//   ASCII                                  (or BINARY: big-endian bytes, from the next line on)
//   DATASET POLYDATA
//   POINTS 2 float
//   0.25 0.25 0.5 0.75 0.1 1.5
//   VERTICES 2 4                           (of version 5.1: VERTICES 3 2, OFFSETS and CONNECTIVITY)
//   1 0 1 1
//   POINT_DATA 2
//   SCALARS id int 1
//   LOOKUP_TABLE default
//   1 2
//   FIELD FieldData 1                      (of the data set, where it stands above POINT_DATA)
//   radius 1 2 double
//   0.25 0.1
//   METADATA                               (to the next empty line)

#include "io/legacy_vtk.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <optional>

#include "archive/vtk_numbers.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

struct LegacyType {
    std::string_view name;
    VtkType type;
    std::size_t size;
};

/// A vtkIdType has four bytes in a file, whatever it has in memory.
constexpr std::array<LegacyType, 17> legacy_types{{{"char", VtkType::int8, 1},
                                                   {"signed_char", VtkType::int8, 1},
                                                   {"unsigned_char", VtkType::uint8, 1},
                                                   {"short", VtkType::int16, 2},
                                                   {"unsigned_short", VtkType::uint16, 2},
                                                   {"int", VtkType::int32, 4},
                                                   {"unsigned_int", VtkType::uint32, 4},
                                                   {"long", VtkType::int64, 8},
                                                   {"unsigned_long", VtkType::uint64, 8},
                                                   {"float", VtkType::float32, 4},
                                                   {"double", VtkType::float64, 8},
                                                   {"vtkIdType", VtkType::int32, 4},
                                                   {"vtktypeint32", VtkType::int32, 4},
                                                   {"vtktypeuint32", VtkType::uint32, 4},
                                                   {"vtktypeint64", VtkType::int64, 8},
                                                   {"vtktypeuint64", VtkType::uint64, 8},
                                                   {"long_long", VtkType::int64, 8}}};

constexpr std::string_view legacy_blanks = " \t\r\n";

class LegacyFile {
  public:
    LegacyFile(std::string_view content, const std::string& file) : content_(content), rest_(content), file_(file) {}

    std::string xml() {
        read_head();
        for (std::string_view keyword = word(); !keyword.empty(); keyword = word()) read_part(keyword);
        if (points_.empty()) fail("there are no POINTS in it");
        const std::string count = std::to_string(point_count_), vertices = std::to_string(cell_count_);
        return "<VTKFile type=\"PolyData\"><PolyData><FieldData>" + field_data_ +
               "</FieldData><Piece NumberOfPoints=\"" + count + "\" NumberOfVerts=\"" + vertices +
               "\" NumberOfPolys=\"" + std::to_string(surface_count_) + "\"><Points>" + points_ +
               "</Points><PointData>" + point_data_ + "</PointData></Piece></PolyData></VTKFile>\n";
    }

  private:
    enum class Section { data_set, points, cells };

    [[noreturn]] void fail(const std::string& fault) const { throw InputError(file_ + ": " + fault); }

    /// The rest of the line.
    std::string_view line() {
        std::string_view text = take(rest_, '\n');
        if (text.ends_with('\r')) text.remove_suffix(1);
        return text;
    }

    /// Empty at the end of the file.
    std::string_view word() { return take_word(rest_, legacy_blanks); }

    std::size_t count(const char* name) { return count_of(word(), name); }

    /// What a file counts takes a byte of it at least.
    std::size_t count_of(std::string_view text, const char* name) const {
        std::size_t number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault != std::errc{} || end != text.data() + text.size())
            fail(std::string(name) + " '" + std::string(text) + "' is not a whole number");
        if (number > content_.size()) fail(std::string(name) + ' ' + std::string(text) + " is more than the file has");
        return number;
    }

    void read_head() {
        line();  // which tells the version
        field_data_ += string_element(std::string(line()), legacy_vtk_title);
        const std::string_view encoding = word();
        if (encoding != "ASCII" && encoding != "BINARY") fail("its third line must be ASCII or BINARY");
        is_binary_ = encoding == "BINARY";
        if (!is_binary_ && !content_.ends_with('\n'))
            fail("its last line has no end: the file looks truncated; if it is whole, end its last line");
        if (word() != "DATASET") fail("expected DATASET behind the third line");
        const std::string_view kind = word();
        if (kind != "POLYDATA" && kind != "UNSTRUCTURED_GRID")
            fail("its data set is " + std::string(kind) + ": spheres are read from POLYDATA or UNSTRUCTURED_GRID");
    }

    void read_part(std::string_view keyword) {
        if (keyword == "POINTS")
            read_points();
        else if (keyword == "FIELD")
            read_field();
        else if (keyword == "METADATA")
            skip_metadata();
        else if (keyword == "POINT_DATA" || keyword == "CELL_DATA")
            section_ = keyword == "POINT_DATA" ? Section::points : Section::cells,
            tuples_ = count("a number of values");
        else if (keyword == "CELL_TYPES")
            read_cell_types();
        else if (!read_cells(keyword) && !read_attribute(keyword))
            fail("'" + std::string(keyword) + "' is not known as a part of such a file");
    }

    void read_points() {
        point_count_ = count("the number of points");
        points_ = element(values(word(), times(point_count_, 3)), "Points");
    }

    bool read_cells(std::string_view keyword) {
        constexpr std::array names{"VERTICES", "LINES", "POLYGONS", "TRIANGLE_STRIPS", "CELLS"};
        if (std::ranges::count(names, keyword) == 0) return false;
        const std::size_t cells = count("the number of cells"), size = count("the size of the cells");
        std::string_view ahead = rest_;
        const bool by_offsets = take_word(ahead, legacy_blanks) == "OFFSETS";
        if (by_offsets) {
            word();
            values(word(), cells);
            if (word() != "CONNECTIVITY") fail("expected CONNECTIVITY behind the OFFSETS of cells");
            values(word(), size);
        } else {
            values("int", size);
        }
        if (keyword == "POLYGONS" || keyword == "TRIANGLE_STRIPS") surface_count_ += cells;
        if (keyword == "VERTICES" || keyword == "CELLS") cell_count_ = by_offsets && cells > 0 ? cells - 1 : cells;
        return true;
    }

    /// Cells of a grid are points, lines or else: surfaces and bodies.
    void read_cell_types() {
        constexpr double last_of_points = 2, last_of_lines = 4;
        const std::string types = values("int", count("the number of cells"));
        cell_count_ = 0;
        std::string_view rest = types;
        for (auto type = take_word(rest, legacy_blanks); !type.empty(); type = take_word(rest, legacy_blanks)) {
            const double kind = parse_number(type).value_or(0);
            cell_count_ += kind <= last_of_points;
            surface_count_ += kind > last_of_lines;
        }
    }

    /// Reads an attribute of points or cells.
    bool read_attribute(std::string_view keyword) {
        const std::string_view name = word();
        if (keyword == "SCALARS") {
            const auto more = words(line());
            if (more.empty()) fail("SCALARS tell no type");
            const std::size_t each = more.size() > 1 ? count_of(more[1], "a number of components") : 1;
            if (word() != "LOOKUP_TABLE") fail("expected LOOKUP_TABLE behind SCALARS");
            word();
            keep(name, values(more[0], times(tuples_, each)), each);
        } else if (keyword == "GLOBAL_IDS" || keyword == "PEDIGREE_IDS") {
            keep(name, values(word(), tuples_), 1);
        } else if (keyword == "VECTORS" || keyword == "NORMALS") {
            keep(name, values(word(), times(tuples_, 3)), 3);
        } else if (keyword == "TENSORS" || keyword == "TENSORS6") {
            values(word(), times(tuples_, keyword == "TENSORS" ? 9 : 6));
        } else if (keyword == "TEXTURE_COORDINATES") {
            const std::size_t each = count("a number of components");
            values(word(), times(tuples_, each));
        } else if (keyword == "COLOR_SCALARS" || keyword == "LOOKUP_TABLE") {
            const std::size_t number = count("a number of colours");
            values("unsigned_char", keyword == "LOOKUP_TABLE" ? times(number, 4) : times(tuples_, number));
        } else {
            return false;
        }
        return true;
    }

    void read_field() {
        word();  // its name
        const std::size_t arrays = count("the number of arrays");
        for (std::size_t read = 0; read < arrays;) {
            const std::string_view name = word();
            if (name.empty()) fail(truncated);
            if (name == "METADATA") {
                skip_metadata();
                continue;
            }
            read_array(name);
            ++read;
        }
    }

    void read_array(std::string_view name) {
        const std::size_t each = count("a number of components"), tuples = count("a number of values");
        const std::string_view type = word();
        if (type != "string") return keep(name, values(type, times(tuples, each)), each);
        line();
        for (std::size_t i = 0; i < times(tuples, each); ++i) {
            const std::string text = string();
            if (i == 0 && section_ == Section::data_set) field_data_ += string_element(text, name);
        }
    }

    /// Behind the line of the keyword, to the next empty one.
    void skip_metadata() {
        line();
        while (!rest_.empty() && !line().empty()) {
        }
    }

    std::size_t times(std::size_t number, std::size_t each) const {
        if (each > 0 && number > content_.size() / each) fail(truncated);
        return number * each;
    }

    /// So many numbers, as text with blanks between them.
    std::string values(std::string_view type, std::size_t number) {
        const auto known = std::ranges::find(legacy_types, type, &LegacyType::name);
        if (known == legacy_types.end()) fail("the type '" + std::string(type) + "' of an array is not known");
        return is_binary_ ? numbers_of_bytes(*known, number) : std::string(words_ahead(number));
    }

    std::string_view words_ahead(std::size_t number) {
        const std::string_view before = rest_;
        for (std::size_t i = 0; i < number; ++i)
            if (word().empty()) fail(truncated);
        return before.substr(0, before.size() - rest_.size());
    }

    std::string numbers_of_bytes(const LegacyType& type, std::size_t number) {
        line();
        const VtkNumbers numbers(type.type, std::endian::native == std::endian::little,
                                 {{}, bytes(times(number, type.size))});
        std::string text;
        for (std::size_t i = 0; i < number; ++i) append(text += ' ', numbers[i]);
        return text;
    }

    std::string_view bytes(std::size_t number) {
        if (number > rest_.size()) fail(truncated);
        const std::string_view taken = rest_.substr(0, number);
        rest_.remove_prefix(number);
        return taken;
    }

    /// As text a line, in which %20 is a blank; as bytes with its length before it, whose first two bits tell how many
    /// bytes that has.
    std::string string() {
        if (!is_binary_) return unescaped(line());
        const auto first = static_cast<unsigned char>(bytes(1)[0]);
        std::size_t length = first & 0x3Fu;
        for (const char byte : bytes((std::size_t{1} << (3 - (first >> 6))) - 1))
            length = length << 8 | static_cast<unsigned char>(byte);
        return std::string(bytes(length));
    }

    static std::string unescaped(std::string_view text) {
        std::string plain;
        for (std::size_t i = 0; i < text.size(); ++i) {
            unsigned char code = 0;
            const bool is_escaped = text[i] == '%' && i + 2 < text.size() &&
                                    std::from_chars(&text[i + 1], &text[i + 1] + 2, code, 16).ptr == &text[i + 1] + 2;
            plain += is_escaped ? static_cast<char>(code) : text[i];
            if (is_escaped) i += 2;
        }
        return plain;
    }

    /// An array of the points or of the data set; of several numbers a point the name alone.
    void keep(std::string_view name, const std::string& text, std::size_t each) {
        if (section_ == Section::data_set)
            field_data_ += element(text, name);
        else if (section_ == Section::points && each == 1)
            point_data_ += element(text, name);
        else if (section_ == Section::points && is_plain(name))
            point_data_ += "<DataArray type=\"Float64\" NumberOfComponents=\"" + std::to_string(each) + "\" Name=\"" +
                           std::string(name) + "\"></DataArray>";
    }

    /// No reader looks for names that XML would have to spell otherwise.
    static bool is_plain(std::string_view name) { return name.find_first_of("<>&\"'") == name.npos; }

    std::string element(const std::string& text, std::string_view name) const {
        if (!is_plain(name)) return {};
        if (!is_plain(text)) fail("the array '" + std::string(name) + "' has values that are not numbers");
        return "<DataArray type=\"Float64\" Name=\"" + std::string(name) + "\">" + text + "</DataArray>";
    }

    static std::string string_element(const std::string& text, std::string_view name) {
        if (!is_plain(name)) return {};
        std::string codes;
        for (const char c : text) append(codes += ' ', int{static_cast<unsigned char>(c)});
        return "<Array type=\"String\" Name=\"" + std::string(name) + "\">" + codes + " 0</Array>";
    }

    static constexpr const char* truncated = "the file is truncated: it promises more values than it has";

    std::string_view content_, rest_;
    const std::string& file_;
    bool is_binary_ = false;
    Section section_ = Section::data_set;
    std::size_t point_count_ = 0, cell_count_ = 0, surface_count_ = 0, tuples_ = 0;
    std::string field_data_, points_, point_data_;
};

}  // namespace

bool is_legacy_vtk(std::string_view content) { return content.starts_with("# vtk DataFile"); }

std::string xml_of_legacy_vtk(std::string_view content, const std::string& file) {
    return LegacyFile(content, file).xml();
}

}  // namespace bernal
