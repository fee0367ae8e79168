#include "report/image_page.hpp"

#include <algorithm>
#include <cmath>

#include "chart/viridis.hpp"
#include "core/json.hpp"
#include "core/number_text.hpp"
#include "image/image_words.hpp"

namespace bernal {
namespace {

using Pixel = std::array<std::uint8_t, 4>;

Pixel opaque(double red, double green, double blue) {
    const auto part = [](double share) {
        return static_cast<std::uint8_t>(std::lround(255 * std::clamp(share, 0., 1.)));
    };
    return {part(red), part(green), part(blue), 255};
}

/// Colours of an image: greys from pores, dark, to solids; of labels one each; of distances from the least to the most.
class Colouring {
  public:
    Colouring(const ImagePlan& plan, const std::vector<ImageSection>& sections) : plan_(plan) {
        for (const ImageSection& section : sections)
            for (const double value : section.values)
                if (std::isfinite(value)) least_ = std::min(least_, value), most_ = std::max(most_, value);
    }

    Pixel operator()(double value) const {
        if (!std::isfinite(value)) return {0, 0, 0, 0};
        if (plan_.options.kind == ImageKind::distance)
            return of_scale(most_ > least_ ? (value - least_) / (most_ - least_) : 0.5);
        if (plan_.options.kind == ImageKind::label)
            return value == plan_.pore ? opaque(0.12, 0.12, 0.12) : of_scale(scattered(value));
        const double grey = 0.12 + 0.78 * (value - plan_.pore) / (plan_.solid - plan_.pore);
        return opaque(grey, grey, grey);
    }

  private:
    static Pixel of_scale(double share) {
        const auto [red, green, blue] = viridis_at(std::clamp(share, 0., 1.));
        return opaque(red, green, blue);
    }

    /// Neighbouring numbers far apart: multiples of the golden ratio.
    static double scattered(double label) { return std::fmod(label * 0.6180339887498949, 1.0); }

    const ImagePlan& plan_;
    double least_ = HUGE_VAL, most_ = -HUGE_VAL;
};

ReportPicture picture_of(const ImageSection& section, const ImagePlan& plan, const Packing& packing,
                         const Colouring& colour) {
    const char axis = "xyz"[section.axis];
    ReportPicture picture;
    picture.title = std::string("Voxels across ") + axis;
    picture.meaning = "The image at " + std::string(1, axis) + " = " + short_text(section.position) +
                      unit_suffix(packing.unit) + ", " +
                      (section.axis == 0   ? "y to the right, z upwards"
                       : section.axis == 1 ? "x to the right, z upwards"
                                           : "x to the right, y upwards") +
                      (plan.options.kind == ImageKind::distance ? "; the brighter, the higher the distance"
                       : plan.options.kind == ImageKind::label  ? "; pores are dark, each label has a colour"
                                                                : "; solids are bright") +
                      '.';
    picture.width = section.columns, picture.height = section.rows;
    picture.aspect =
        static_cast<double>(section.columns) * section.width / (static_cast<double>(section.rows) * section.height);
    picture.pixels.reserve(4 * section.values.size());
    for (const double value : section.values) {
        const Pixel pixel = colour(value);
        picture.pixels.insert(picture.pixels.end(), pixel.begin(), pixel.end());
    }
    return picture;
}

}  // namespace

void tell_image(Report& page, const Packing& packing, const ImagePlan& plan, const ImageFigures& figures) {
    const std::vector<ImageSection> sections = middle_sections(packing, plan);
    const Colouring colour(plan, sections);
    for (const ImageSection& section : sections) page.pictures.push_back(picture_of(section, plan, packing, colour));
    page.further.push_back({"Image of voxels", Json(image_members(packing, plan, figures)).text()});
}

}  // namespace bernal
