#include "chart/svg_text.hpp"

#include <cstdio>

#include "chart/html.hpp"
#include "chart/styles.hpp"

namespace bernal {

std::string px(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    std::string shown = text;
    if (shown.ends_with(".0")) shown.resize(shown.size() - 2);
    return shown;
}

std::string at(const char* name, double value) { return std::string(" ") + name + "=\"" + px(value) + '"'; }

std::string plot_size(int width, int height) {
    return attribute("width", std::to_string(width)) + attribute("height", std::to_string(height));
}

std::string plot_paper() {
    return "<style>" + std::string(assets::plot_style) + "</style><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>";
}

}  // namespace bernal
