#pragma once
// XML as a tree, read by expat.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string, std::less<>> attributes;
    std::string text;  ///< its own, that of its children left out
    /// In place of `text`, where the attribute `format` is `binary`: where it stands in the content, which must outlive
    /// it. VTK's arrays in base64 are as long as their file.
    std::string_view in_place;
    std::vector<XmlElement> children;

    /// Empty when there is none.
    std::string_view attribute(std::string_view key) const;

    /// The first child of that name; null when there is none.
    const XmlElement* child(std::string_view child_name) const;
};

struct XmlDocument {
    XmlElement root;
    /// Where reading ended: behind the start tag of the element `last`, or at the end of the content.
    std::size_t end = 0;
};

/// Reads `content` up to the start tag of the first element called `last`, which need not be XML inside, or to its end.
/// Throws InputError beginning with `file` for what is not well-formed, has a document type, is nested absurdly, or has
/// text of an array in base64 in two places.
XmlDocument parse_xml(std::string_view content, std::string_view last, const std::string& file);

}  // namespace bernal
