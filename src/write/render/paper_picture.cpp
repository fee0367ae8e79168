#include "render/paper_picture.hpp"

#include <cstdint>
#include <cstdio>
#include <vector>

#include "core/number_text.hpp"
#include "files/base64.hpp"

namespace bernal {
namespace {

constexpr double points_per_inch = 72, pixels_per_inch = 300;

std::uint32_t big_endian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char c : bytes.substr(0, 4)) number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

/// The contents of all chunks IDAT (PNG specification, 5.3): one zlib stream of filtered rows.
std::string compressed_rows(std::string_view png) {
    constexpr std::size_t signature = 8, length = 4, type = 4, checksum = 4;
    std::string rows;
    for (std::size_t at = signature; at + length + type <= png.size();) {
        const std::size_t size = big_endian(png.substr(at));
        if (png.substr(at + length, type) == "IDAT") rows += png.substr(at + length + type, size);
        at += length + type + size + checksum;
    }
    return rows;
}

/// Objects of a PDF file, numbered from 1 in the order in which they are added.
class PdfObjects {
  public:
    void add(const std::string& content) {
        places_.push_back(text_.size());
        text_ += std::to_string(places_.size()) + " 0 obj\n" + content + "\nendobj\n";
    }

    void add_stream(const std::string& members, const std::string& content) {
        add("<< " + members + " /Length " + std::to_string(content.size()) + " >>\nstream\n" + content + "\nendstream");
    }

    /// With the table of where the objects begin; the first is the catalogue.
    std::string file() const {
        const std::string size = std::to_string(places_.size() + 1);
        std::string all = text_ + "xref\n0 " + size + "\n0000000000 65535 f \n";
        for (const std::size_t place : places_) {
            char line[32];
            std::snprintf(line, sizeof line, "%010zu 00000 n \n", place);
            all += line;
        }
        return all + "trailer\n<< /Size " + size + " /Root 1 0 R >>\nstartxref\n" + std::to_string(text_.size()) +
               "\n%%EOF\n";
    }

  private:
    std::string text_ = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";  // bytes above 127 tell that it is no plain text
    std::vector<std::size_t> places_;
};

}  // namespace

std::string svg_of(const PngPicture& picture) {
    const std::string width = std::to_string(picture.width), height = std::to_string(picture.height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" + width +
           "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n<image width=\"" + width +
           "\" height=\"" + height + "\" xlink:href=\"data:image/png;base64," + to_base64(picture.bytes) +
           "\"/>\n</svg>\n";
}

std::string pdf_of(const PngPicture& picture) {
    const std::string columns = std::to_string(picture.width), rows = std::to_string(picture.height);
    const std::string width = rounded_text(picture.width * points_per_inch / pixels_per_inch);
    const std::string height = rounded_text(picture.height * points_per_inch / pixels_per_inch);
    PdfObjects objects;
    objects.add("<< /Type /Catalog /Pages 2 0 R >>");
    objects.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    objects.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + width + ' ' + height +
                "] /Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R >>");
    objects.add_stream(
        "/Type /XObject /Subtype /Image /Width " + columns + " /Height " + rows +
            " /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor "
            "15 /Colors 3 /BitsPerComponent 8 /Columns " +
            columns + " >>",
        compressed_rows(picture.bytes));
    objects.add_stream("", "q " + width + " 0 0 " + height + " 0 0 cm /Picture Do Q");
    return objects.file();
}

}  // namespace bernal
