#include "archive/vtk_xml.hpp"

#include <bit>
#include <charconv>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// What a truncated file lacks first.
constexpr std::string_view end_tag = "</VTKFile>";

bool is_text(const XmlElement& array) {
    const std::string_view format = array.attribute("format");
    return format.empty() || format == "ascii";
}

std::string_view without_blanks_around(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace

VtkXml::VtkXml(std::string_view content, const std::string& type, const std::string& file)
    : file_(file), content_(content) {
    const std::string wanted = "this is not a VTK " + type + " file";
    if (content.substr(0, 4096).find("<VTKFile") == std::string_view::npos) fail(wanted);
    if (content.substr(content.size() - std::min<std::size_t>(content.size(), 64)).find(end_tag) ==
        std::string_view::npos)
        fail("the file is truncated: its end tag </VTKFile> is missing");
    XmlDocument document = parse_xml(content, "AppendedData", file);
    root_ = std::move(document.root);
    data_set_ = root_.child(type);
    if (root_.name != "VTKFile" || root_.attribute("type") != type || data_set_ == nullptr) fail(wanted);
    read_encoding(root_);
    find_appended(root_, document.end);
}

void VtkXml::read_encoding(const XmlElement& root) {
    const std::string_view order = root.attribute("byte_order"), words = root.attribute("header_type"),
                           compressor = root.attribute("compressor");
    if (!order.empty() && order != "LittleEndian" && order != "BigEndian")
        fail("its byte_order must be LittleEndian or BigEndian");
    encoding_.swapped = !order.empty() && (order == "LittleEndian") != (std::endian::native == std::endian::little);
    if (words != "" && words != "UInt32" && words != "UInt64") fail("its header_type must be UInt32 or UInt64");
    encoding_.word_size = words == "UInt64" ? 8 : 4;
    if (compressor == "vtkZLibDataCompressor")
        encoding_.compressor = Compressor::zlib;
    else if (compressor == "vtkLZ4DataCompressor")
        encoding_.compressor = Compressor::lz4;
    else if (compressor == "vtkLZMADataCompressor")
        encoding_.compressor = Compressor::lzma;
    else if (!compressor.empty())
        fail("its compressor " + std::string(compressor) + " is not known: use ZLib, LZ4, LZMA or none");
}

/// Data begin behind an underscore.
void VtkXml::find_appended(const XmlElement& root, std::size_t end_of_head) {
    const XmlElement* element = root.child("AppendedData");
    if (element == nullptr) return;
    const std::string_view encoding = element->attribute("encoding");
    if (encoding != "raw" && encoding != "base64") fail("the encoding of its appended data must be raw or base64");
    const std::string_view text = content_.substr(end_of_head);
    const std::size_t underscore = text.find_first_not_of(" \t\r\n");
    if (underscore == std::string_view::npos || text[underscore] != '_')
        fail("its appended data do not begin with an underscore");
    appended_ = {text.substr(underscore + 1), encoding == "base64"};
}

std::size_t VtkXml::whole_number(const XmlElement& element, std::string_view attribute, std::size_t otherwise) const {
    const std::string_view text = trimmed(element.attribute(attribute));
    if (text.empty()) return otherwise;
    std::size_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size())
        fail(std::string(attribute) + " '" + std::string(text) + "' is not a whole number");
    return number;
}

VtkSource VtkXml::source_of(const XmlElement& array) const {
    if (array.attribute("format") == "binary") return {without_blanks_around(array.in_place), true};
    if (array.attribute("format") != "appended") fail("the format of its arrays must be ascii, binary or appended");
    const std::size_t offset = whole_number(array, "offset", content_.size());
    if (offset >= appended_.text.size()) fail(who(array) + " is damaged: it begins behind the file's end");
    return {appended_.text.substr(offset), appended_.base64};
}

VtkNumbers VtkXml::numbers(const XmlElement& array, std::size_t count) const {
    const auto type = vtk_type(array.attribute("type"));
    if (!type) fail(who(array) + " has the type '" + std::string(array.attribute("type")) + "', which is not known");
    auto read = is_text(array) ? vtk_numbers(array.text)
                               : VtkNumbers(*type, encoding_.swapped,
                                            bytes_of(source_of(array), encoding_, file_ + ": " + who(array)));
    if (!read) fail(who(array) + " has values that are not numbers");
    if (read->size() != count)
        fail(who(array) + " has " + std::to_string(read->size()) + " values instead of " + std::to_string(count));
    return *std::move(read);
}

std::string VtkXml::word(const XmlElement& array) const {
    std::string text;
    if (is_text(array)) {
        const auto codes = vtk_numbers(array.text);
        for (std::size_t i = 0; codes && i < codes->size() && (*codes)[i] > 0 && (*codes)[i] < 256; ++i)
            text += static_cast<char>(static_cast<unsigned char>((*codes)[i]));
    } else {
        text = bytes_of(source_of(array), encoding_, file_ + ": " + who(array)).view();
    }
    return text.substr(0, text.find('\0'));
}

std::string VtkXml::who(const XmlElement& array) const {
    const std::string name(array.attribute("Name"));
    return name.empty() ? "an array without a name" : "the array '" + name + "'";
}

void VtkXml::fail(const std::string& fault) const { throw InputError(file_ + ": " + fault); }

}  // namespace bernal
