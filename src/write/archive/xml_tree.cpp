#include "archive/xml_tree.hpp"

#include <expat.h>

#include <algorithm>
#include <memory>

#include "bernal/error.hpp"

namespace bernal {
namespace {

constexpr std::size_t deepest = 32;

/// Expat calls back with a pointer to this.
struct Building {
    XML_Parser parser;
    std::string_view content, last;
    XmlElement outside{};  ///< of which the root is the only child
    std::vector<XmlElement*> open{&outside};
    bool found_last = false;
    const char* fault = nullptr;
};

// Expat tells places by functions of other names from 2.9 on, where these are deprecated.
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
const auto line_number = XML_GetCurrentLineNumber64;
const auto byte_index = XML_GetCurrentByteIndex64;
const auto byte_count = XML_GetCurrentByteCount64;
#else
const auto line_number = XML_GetCurrentLineNumber;
const auto byte_index = XML_GetCurrentByteIndex;
const auto byte_count = XML_GetCurrentByteCount;
#endif

Building& building_of(void* data) { return *static_cast<Building*>(data); }

void stop(Building& b, const char* fault) {
    b.fault = fault;
    XML_StopParser(b.parser, XML_FALSE);
}

void on_start(void* data, const XML_Char* name, const XML_Char** attributes) {
    Building& b = building_of(data);
    if (b.open.size() > deepest) return stop(b, "its elements are nested too deeply");
    XmlElement& element = b.open.back()->children.emplace_back();
    b.open.push_back(&element);
    element.name = name;
    for (; *attributes != nullptr; attributes += 2) element.attributes[attributes[0]] = attributes[1];
    if (b.last != name) return;
    b.found_last = true;
    XML_StopParser(b.parser, XML_FALSE);
}

void on_end(void* data, const XML_Char*) { building_of(data).open.pop_back(); }

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

/// It comes in pieces.
void on_text(void* data, const XML_Char* text, int size) {
    Building& b = building_of(data);
    XmlElement& element = *b.open.back();
    if (element.attribute("format") != "binary") {
        element.text.append(text, static_cast<std::size_t>(size));
        return;
    }
    const std::string_view piece = b.content.substr(static_cast<std::size_t>(byte_index(b.parser)),
                                                    static_cast<std::size_t>(byte_count(b.parser)));
    std::string_view& whole = element.in_place;
    if (whole.data() + whole.size() == piece.data())
        whole = {whole.data(), whole.size() + piece.size()};
    else if (is_blank(whole))
        whole = piece;
    else if (!is_blank(piece))
        stop(b, "an array in base64 stands in two places");
}

void on_document_type(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) {
    stop(building_of(data), "it has a document type, which files of VTK have not");
}

/// In pieces, as expat counts bytes in an int.
void feed(XML_Parser parser, std::string_view content) {
    constexpr std::size_t largest = std::size_t{1} << 24;
    for (bool is_last = false; !is_last; content.remove_prefix(std::min(largest, content.size()))) {
        is_last = content.size() <= largest;
        if (XML_Parse(parser, content.data(), static_cast<int>(std::min(largest, content.size())), is_last) !=
            XML_STATUS_OK)
            return;
    }
}

}  // namespace

std::string_view XmlElement::attribute(std::string_view key) const {
    const auto found = attributes.find(key);
    return found == attributes.end() ? std::string_view() : found->second;
}

const XmlElement* XmlElement::child(std::string_view child_name) const {
    const auto found = std::ranges::find(children, child_name, &XmlElement::name);
    return found == children.end() ? nullptr : &*found;
}

XmlDocument parse_xml(std::string_view content, std::string_view last, const std::string& file) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              XML_ParserFree);
    Building b{parser.get(), content, last};
    XML_SetUserData(parser.get(), &b);
    XML_SetElementHandler(parser.get(), on_start, on_end);
    XML_SetCharacterDataHandler(parser.get(), on_text);
    XML_SetStartDoctypeDeclHandler(parser.get(), on_document_type);
    feed(parser.get(), content);
    const XML_Error error = XML_GetErrorCode(parser.get());
    if (b.fault || (error != XML_ERROR_NONE && !b.found_last))
        throw InputError(file + ":" + std::to_string(line_number(parser.get())) + ": the XML is damaged (" +
                         (b.fault ? b.fault : XML_ErrorString(error)) + ")");
    const auto end =
        static_cast<std::size_t>(byte_index(parser.get())) + static_cast<std::size_t>(byte_count(parser.get()));
    return {std::move(b.outside.children.front()), b.found_last ? end : content.size()};
}

}  // namespace bernal
