// MATLAB's files, level 5, load("packing.mat"), with the arrays of io/packing_arrays.hpp. Measures of spheres are
// further arrays. Read are files of version 6, and of version 7, whose arrays are deflated; those of version 7.3 are
// HDF5. https://www.mathworks.com/help/pdf_doc/matlab/matfile_format.pdf
//
// A file is a head of 128 bytes and then elements, each with a tag: a type, a number of bytes, and the bytes, padded to
// a multiple of 8. A tag of up to four bytes is one of 8 bytes with them. An array is an element that holds others: its
// flags, with a class; its sizes, the first of which runs fastest; its name; and its numbers, which may be of another
// type than the class, where that is shorter.

#include <algorithm>
#include <cstring>

#include "archive/decompression.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/raw_bytes.hpp"
#include "files/atomic_file.hpp"
#include "files/deflate.hpp"
#include "io/formats.hpp"
#include "io/packing_arrays.hpp"

namespace bernal {
namespace {

constexpr std::size_t head_size = 128, tag_size = 8, small_size = 4;
constexpr std::string_view head_text = "MATLAB 5.0 MAT-file, by bernal";
constexpr std::uint32_t matrix_type = 14, deflated_type = 15, text_class = 4, logical_flag = 0x200;

/// Types of numbers, and how classes of arrays name them; 0 where there is none.
struct NumberType {
    std::uint32_t type, of_class;
    const char* numpy;
};
constexpr NumberType number_types[] = {{9, 6, "f8"},   {7, 7, "f4"},   {1, 8, "i1"},  {2, 9, "u1"},
                                       {3, 10, "i2"},  {4, 11, "u2"},  {5, 12, "i4"}, {6, 13, "u4"},
                                       {12, 14, "i8"}, {13, 15, "u8"}, {16, 0, "u1"}, {17, 0, "u2"}};

const NumberType& number_type_named(std::string_view numpy) {
    if (numpy == "b1") numpy = "u1";
    return *std::ranges::find(number_types, numpy, &NumberType::numpy);
}

std::size_t padded(std::size_t size) { return (size + tag_size - 1) / tag_size * tag_size; }

void append_element(std::string& bytes, std::uint32_t type, std::string_view content) {
    append_bytes(bytes, type);
    append_bytes(bytes, static_cast<std::uint32_t>(content.size()));
    bytes += content;
    bytes.resize(padded(bytes.size()), '\0');
}

std::string matrix(const std::string& name, std::uint32_t flags, const std::array<std::int32_t, 2>& sizes,
                   std::uint32_t type, std::string_view numbers) {
    std::string content, flag_words, size_words;
    append_bytes(flag_words, std::array<std::uint32_t, 2>{flags, 0});
    append_bytes(size_words, sizes);
    append_element(content, 6, flag_words);
    append_element(content, 5, size_words);
    append_element(content, 1, name);
    append_element(content, type, numbers);
    std::string bytes;
    append_element(bytes, matrix_type, content);
    return bytes;
}

/// With the first axis running fastest.
std::string by_columns(const PlainArray& array, std::size_t rows, std::size_t columns) {
    const std::size_t item = array.bytes.size() / (rows * columns);
    std::string bytes;
    bytes.reserve(array.bytes.size());
    for (std::size_t c = 0; c < columns; ++c)
        for (std::size_t r = 0; r < rows; ++r) bytes.append(array.bytes, (r * columns + c) * item, item);
    return bytes;
}

/// Values of spheres are columns, and vectors rows.
std::string matrix_of(const PlainArray& array, std::int64_t count) {
    const NumberType& type = number_type_named(std::string_view(array.type).substr(1));
    const std::uint32_t flags = type.of_class | (array.type == "|b1" ? logical_flag : 0);
    constexpr std::string_view rows_of_cell[] = {"lengths", "origin", "periodic", "tilt"};
    if (std::ranges::count(rows_of_cell, array.name) > 0)
        return matrix(array.name, flags, {1, static_cast<std::int32_t>(array.shape.front())}, type.type, array.bytes);
    const auto rows = static_cast<std::size_t>(count),
               columns = array.shape.size() == 1 ? 1 : static_cast<std::size_t>(array.shape[1]);
    return matrix(array.name, flags, {static_cast<std::int32_t>(rows), static_cast<std::int32_t>(columns)}, type.type,
                  by_columns(array, rows, columns));
}

std::string text_matrix(const std::string& name, const std::string& ascii) {
    std::string units;
    for (const char c : ascii) append_bytes(units, static_cast<std::uint16_t>(c));
    return matrix(name, text_class, {1, static_cast<std::int32_t>(ascii.size())}, 17, units);
}

std::string mat_head() {
    std::string head(head_text);
    head.resize(head_size - 4, ' ');
    std::fill_n(head.begin() + head_size - 12, 8, '\0');  // no data of subsystems
    append_bytes(head, std::uint16_t{0x0100});
    return head + "IM";
}

std::vector<std::string> write_mat(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        const std::vector<PlainArray> arrays = arrays_of(packing, options.values);
        const auto put_those = [&](bool needed) {
            for (const PlainArray& array : arrays)
                if ((array.name == "centers" || array.name == "radii") == needed)
                    put(matrix_of(array, std::ssize(packing.spheres)));
        };
        put(mat_head());
        put(text_matrix("meta", packing_meta(packing).ascii_line()));
        put_those(false);
        put_those(true);  // last: wherever a file is cut, something is missing that no packing goes without
    });
    return {};
}

void require_matrix(const Packing& packing, const std::string& file, const WriteOptions&) {
    constexpr double most = 2147483647.0 - 4096;
    if (24.0 * static_cast<double>(packing.spheres.size()) > most)
        throw InputError("'" + file +
                         "' would have an array larger than the 2 GiB that such files hold; give a name that "
                         "ends in .vtp");
}

/// The elements of a part of a file.
class Elements {
  public:
    Elements(std::string_view bytes, const std::string& file) : bytes_(bytes), file_(file) {}

    struct Element {
        std::uint32_t type;
        std::string_view content;
    };

    bool at_end() const { return bytes_.empty(); }

    Element next() {
        require(bytes_.size() >= tag_size);
        std::uint32_t type = word(0), size = word(4);
        const bool is_small = type >> 16 != 0;
        if (is_small) size = type >> 16, type &= 0xffff;
        require(!is_small || size <= small_size);
        const std::size_t begin = is_small ? small_size : tag_size;
        require(size <= bytes_.size() - begin);
        const Element element{type, bytes_.substr(begin, size)};
        // What is deflated is not padded.
        const std::size_t end = is_small ? tag_size : tag_size + (type == deflated_type ? size : padded(size));
        bytes_.remove_prefix(std::min(end, bytes_.size()));
        return element;
    }

    void require(bool fits) const {
        if (!fits) throw InputError(file_ + ": is cut or damaged: an element reaches beyond its end");
    }

  private:
    std::uint32_t word(std::size_t at) const {
        std::uint32_t value;
        std::memcpy(&value, bytes_.data() + at, sizeof value);
        return value;
    }

    std::string_view bytes_;
    const std::string& file_;
};

/// Unpacks one element, which is an array: its tag tells how much it holds.
std::string inflated(std::string_view block, const std::string& file) {
    std::array<char, tag_size> tag{};
    const bool begins = inflate_begin(block, tag.data(), tag_size);
    std::uint32_t size = 0;
    std::memcpy(&size, tag.data() + 4, sizeof size);
    std::string bytes;
    if (begins && size / largest_expansion <= block.size()) bytes.resize(tag_size + size);
    if (bytes.empty() || !inflate_all(DeflateFrame::zlib, block, bytes.data(), bytes.size()))
        throw InputError(file + ": a deflated array is damaged");
    return bytes;
}

/// Characters, of one byte or two, in bytes alone: what is beyond ASCII, `meta` tells by numbers.
std::string text_of_units(std::string_view numpy, std::string_view numbers) {
    const std::size_t step = numpy == "u2" ? 2 : 1;
    std::string text;
    for (std::size_t k = 0; k < numbers.size(); k += step) text += numbers[k];
    return text;
}

/// Arrays, and what they are views of.
struct MatArrays {
    ArraysRead arrays;
    std::vector<std::unique_ptr<std::string>> bytes;

    std::string_view keep(std::string content) {
        bytes.push_back(std::make_unique<std::string>(std::move(content)));
        return *bytes.back();
    }
};

std::vector<std::size_t> shape_of(std::string_view sizes, const Elements& elements) {
    elements.require(sizes.size() % 4 == 0);
    std::vector<std::size_t> shape;
    for (std::size_t k = 0; k < sizes.size(); k += 4) {
        std::int32_t size;
        std::memcpy(&size, sizes.data() + k, sizeof size);
        elements.require(size >= 0);
        shape.push_back(static_cast<std::size_t>(size));
    }
    return shape;
}

/// One of ours; others, structures and cells among them, are passed over.
void take_matrix(MatArrays& all, std::string_view content, const std::string& file) {
    Elements elements(content, file);
    const std::string_view flags = elements.next().content;
    elements.require(flags.size() == 8);
    const auto of_class = static_cast<std::uint32_t>(static_cast<unsigned char>(flags[0]));
    if (of_class < 4 || of_class == 5 || of_class > 15) return;  // cells, structures, objects, sparse arrays
    const std::vector<std::size_t> shape = shape_of(elements.next().content, elements);
    const std::string name(elements.next().content);
    if (std::ranges::count(packing_array_names(), name) == 0) return;
    const std::string place = file + ": the array '" + name + "'";
    const Elements::Element numbers = elements.next();
    const auto* type = std::ranges::find(number_types, numbers.type, &NumberType::type);
    constexpr unsigned char complex_flag = 0x08;
    if ((static_cast<unsigned char>(flags[1]) & complex_flag) != 0)
        throw InputError(place + " is complex; write its real part");
    if (type == std::end(number_types)) throw InputError(place + " holds no numbers and no text");
    const bool is_text = of_class == text_class;
    if (all.arrays.contains(name)) throw InputError(place + " occurs twice: name each once");
    if (!is_text) {
        all.arrays.emplace(name, NpyArray(type->numpy, shape, true, numbers.content, place));
        return;
    }
    const std::string_view text = all.keep(text_of_units(type->numpy, numbers.content));
    all.arrays.emplace(name, NpyArray::of_text(text, place));
}

Packing read_mat(const std::string& file, const ReadOptions& options) {
    const std::string bytes = read_unzipped(file);
    if (bytes.starts_with("MATLAB 7.3") || bytes.starts_with("\x89HDF"))
        throw InputError(file + ": is of MATLAB's version 7.3, which is not read; write it with save(..., '-v7')");
    if (bytes.size() < head_size || bytes.substr(head_size - 2, 2) != "IM")
        throw InputError(file +
                         ": is no file of MATLAB's version 6 or 7, little-endian; write it with save(..., '-v7')");
    MatArrays all;
    Elements elements(std::string_view(bytes).substr(head_size), file);
    while (!elements.at_end()) {
        const Elements::Element element = elements.next();
        if (element.type == deflated_type) {
            Elements within(all.keep(inflated(element.content, file)), file);
            take_matrix(all, within.next().content, file);
        } else if (element.type == matrix_type) {
            take_matrix(all, element.content, file);
        }
    }
    return packing_of_arrays(all.arrays, file, "save('" + file + "', 'centers', 'radii', '-v7')", options);
}

}  // namespace

Format mat_format() {
    return {.info = {.name = "mat",
                     .extensions = {".mat"},
                     .description = "MATLAB's arrays, load(file)",
                     .holds_values = true,
                     .holds_tilts = true},
            .read = read_mat,
            .write = write_mat,
            .require = require_matrix,
            .is_archive = true};
}

}  // namespace bernal
