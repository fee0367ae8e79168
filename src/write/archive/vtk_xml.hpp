#pragma once
// VTK's XML files without VTK: the tree of elements and the arrays, whether they stand in the file as text, in base64
// or appended, compressed or not, in either byte order. A damaged file is an InputError, whatever it promises.

#include "archive/vtk_numbers.hpp"
#include "archive/xml_tree.hpp"

namespace bernal {

class VtkXml {
  public:
    /// Reads the head of `content`, which must outlive the object as `file` must. Throws InputError unless it is a
    /// whole XML file of VTK's, of that type ("PolyData").
    VtkXml(std::string_view content, const std::string& type, const std::string& file);
    VtkXml(const VtkXml&) = delete;
    VtkXml& operator=(const VtkXml&) = delete;

    /// The data set's element.
    const XmlElement& data_set() const { return *data_set_; }

    /// The whole number that an attribute spells; `otherwise` where there is no such attribute.
    std::size_t whole_number(const XmlElement& element, std::string_view attribute, std::size_t otherwise) const;

    /// Throws InputError unless the array has `count` numbers, and they are all there.
    VtkNumbers numbers(const XmlElement& array, std::size_t count) const;

    /// The first of an array of strings.
    std::string word(const XmlElement& array) const;

    [[noreturn]] void fail(const std::string& fault) const;

  private:
    void read_encoding(const XmlElement& root);
    void find_appended(const XmlElement& root, std::size_t end_of_head);
    VtkSource source_of(const XmlElement& array) const;
    std::string who(const XmlElement& array) const;

    const std::string& file_;
    std::string_view content_;
    XmlElement root_;
    const XmlElement* data_set_ = nullptr;
    VtkEncoding encoding_;
    VtkSource appended_;
};

}  // namespace bernal
