#include "io/untold_container.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

std::string corner_text(Vec3 corner) {
    return rounded_text(corner.x) + ' ' + rounded_text(corner.y) + ' ' + rounded_text(corner.z);
}

/// "x and y"; empty for none.
std::string axes_text(const Container& box, bool periodic) {
    std::vector<std::string> axes;
    for (int axis = 0; axis < box.dimension; ++axis)
        if (box.periodic[static_cast<std::size_t>(axis)] == periodic) axes.emplace_back(1, "xyz"[axis]);
    return listed(axes, " and ");
}

}  // namespace

std::string box_text(const Container& box) {
    std::string text = "from " + corner_text(box.origin) + " to " + corner_text(box.origin + box.lengths);
    text += tilt_behind(box);
    if (const std::string axes = axes_text(box, true); !axes.empty()) text += ", periodic along " + axes;
    if (const std::string axes = axes_text(box, false); !axes.empty()) text += ", with walls along " + axes;
    return text;
}

Container untold_container(const ReadOptions& options, const std::string& file, const ToldBox* box) {
    if (options.container) return *options.container;
    if (options.untold_container) return options.untold_container(box);
    if (box != nullptr && box->fault.empty()) return box->box;
    if (box != nullptr) throw InputError(box->fault);
    throw InputError(file +
                     ": the file has no container; give `box` XLO YLO ZLO XHI YHI ZHI, and `walls` for axes that are "
                     "not periodic, or `container` and its lengths, or `container-of` FILE that knows it");
}

Container needed_container(const ReadOptions& options, const std::string& file) {
    return untold_container(options, file, nullptr);
}

}  // namespace bernal
