#include "export/loading_options.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "keys/option_values.hpp"

namespace bernal {
namespace {

using Texts = std::vector<std::string>;

bool is_above_zero(double value) { return value > 0 && std::isfinite(value); }
bool is_any_but_zero(double value) { return std::isfinite(value) && value != 0; }

const Texts axis_words{"x", "y", "z"}, plane_words{"xy", "xz", "yz"};

std::size_t place_among(const std::string& key, const std::string& text, const Texts& words) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) throw InputError(key, text, "is not possible", "give " + listed(words));
    return static_cast<std::size_t>(found - words.begin());
}

int told_axis(const std::string& key, const Texts& texts) {
    return texts.size() > 1 ? static_cast<int>(place_among(key, texts[1], axis_words)) : 2;
}

double told_pressure(const std::string& key, const Texts& texts) {
    return read_number(key, texts[0], is_above_zero, "a pressure in Pa above 0");
}

double told_rate(const std::string& key, const Texts& texts) {
    return read_number(key, texts[0], is_any_but_zero, "a rate in 1/s other than 0");
}

Loading read_gravity(const std::string& key, const Texts& texts) {
    return Gravity{read_number(key, texts[0], is_above_zero, "an acceleration in m/s2 above 0"), told_axis(key, texts)};
}

Loading read_shear(const std::string& key, const Texts& texts) {
    const double rate = told_rate(key, texts);
    const std::size_t plane = place_among(key, texts[1], plane_words);
    return Shear{rate, plane == 2 ? 1 : 0, plane == 0 ? 1 : 2};
}

Loading read_vibration(const std::string& key, const Texts& texts) {
    return Vibration{read_number(key, texts[0], is_above_zero, "an amplitude in m above 0"),
                     read_number(key, texts[1], is_above_zero, "a frequency in Hz above 0")};
}

Loading read_discharge(const std::string& key, const Texts& texts) {
    if (texts[0] != "true")
        throw InputError(key, texts[0], "is not possible", "give `discharge` by itself, and `opening` with a diameter");
    return Discharge{};
}

}  // namespace

const std::vector<LoadingOption>& loading_options() {
    static const std::vector<LoadingOption> all{
        {"gravity", 1, 2, "G", "a number, or a number and x, y or z",
         "G [x|y|z]: gravity in m/s2 towards the lower end of an axis, until grains rest (default axis: up of a bed, "
         "otherwise z; discs: y)",
         read_gravity},
        {"servo", 1, 1, "NUMBER", "a number",
         "Walls or the cell move until the stress along each axis stays at this value, in Pa",
         [](const std::string& key, const Texts& texts) { return Loading(Servo{told_pressure(key, texts)}); }},
        {"shear", 2, 2, "RATE", "a number and xy, xz or yz", "RATE xy|xz|yz: simple shear of a periodic cell, in 1/s",
         read_shear},
        {"compress", 2, 2, "RATE", "a number and x, y or z", "RATE x|y|z: strain along an axis, in 1/s",
         [](const std::string& key, const Texts& texts) {
             return Loading(Compression{told_rate(key, texts), told_axis(key, texts)});
         }},
        {"triaxial", 1, 2, "P", "a number, or a number and x, y or z",
         "P [x|y|z]: triaxial test: consolidate at P in Pa, then compress along an axis (default: z) at constant "
         "stress along the others",
         [](const std::string& key, const Texts& texts) {
             return Loading(Triaxial{told_pressure(key, texts), told_axis(key, texts)});
         }},
        {"oedometer", 1, 2, "P", "a number, or a number and x, y or z",
         "P [x|y|z]: oedometer test: compress along an axis (default: z) to P in Pa; the other lengths stay",
         [](const std::string& key, const Texts& texts) {
             return Loading(Oedometer{told_pressure(key, texts), told_axis(key, texts)});
         }},
        {"direct-shear", 1, 1, "P", "a number",
         "Direct simple shear of a whole periodic cell, without a split box: consolidate at P in Pa, then shear along "
         "x at constant stress along z",
         [](const std::string& key, const Texts& texts) { return Loading(DirectShear{told_pressure(key, texts)}); }},
        {"drum", 1, 1, "RPM", "a number",
         "Revolutions per minute of a cylinder about its horizontal axis, under gravity",
         [](const std::string& key, const Texts& texts) {
             return Loading(Drum{read_number(key, texts[0], is_any_but_zero, "turns a minute other than 0")});
         }},
        {"discharge", 0, 0, "", "no value", "Grains settle in a cone, a cylinder or a mesh; then its foot opens",
         read_discharge},
        {"vibrate", 2, 2, "A", "two numbers",
         "A F: the container vibrates vertically with amplitude A in m and frequency F in Hz, under gravity",
         read_vibration}};
    return all;
}

const LoadingOption* find_loading_option(const std::string& key) {
    const auto found = std::ranges::find(loading_options(), key, &LoadingOption::key);
    return found == loading_options().end() ? nullptr : &*found;
}

Loading read_loading(const LoadingOption& option, const Texts& texts) {
    const bool is_flag = option.most == 0;
    if (texts.size() < (is_flag ? 1 : option.least) || texts.size() > (is_flag ? 1 : option.most))
        throw InputError("`" + option.key + "` has " + std::to_string(texts.size()) + " values; give " + option.remedy);
    return option.read(option.key, texts);
}

}  // namespace bernal
