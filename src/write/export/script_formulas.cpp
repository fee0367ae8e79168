#include "export/script_formulas.hpp"

#include "core/number_text.hpp"
#include "export/vessel_test.hpp"

namespace bernal {

std::string added_up(const std::vector<std::string>& terms) {
    std::string text;
    for (const std::string& term : terms) text += (text.empty() ? "" : "+") + term;
    return text.empty() ? "0" : text;
}

std::string during(const std::vector<SideStage>& stages, std::size_t k) {
    if (stages.size() == 1) return "1";
    return "(v_stage" + std::string(k + 1 == stages.size() ? ">=" : "==") + std::to_string(k) + ')';
}

std::string rate_formula(const std::vector<SideStage>& stages, int axis, const std::string& stress,
                         const std::string& off) {
    std::vector<std::string> terms;
    for (std::size_t k = 0; k < stages.size(); ++k) {
        const SideStage& stage = stages[k];
        const Side& side = stage.sides[static_cast<std::size_t>(axis)];
        if (side.motion == Side::Motion::strained)
            terms.push_back(during(stages, k) + "*(" + rounded_text(-side.value) + ')');
        if (side.motion != Side::Motion::pressed) continue;
        const std::string low = number_text(0.1 * side.value);
        std::string law = '(' + stress + '-' + number_text(side.value) + ")/" + rounded_text(stage.viscosity);
        if (stage.closing_rate > 0)
            law +=
                '-' + rounded_text(stage.closing_rate) + "*(" + stress + '<' + low + ")*(1-" + stress + '/' + low + ')';
        if (stage.memory > 0) law += '+' + off + '/' + rounded_text(stage.viscosity * stage.memory);
        terms.push_back(during(stages, k) + "*(" + law + ')');
    }
    return added_up(terms);
}

std::string drum_slope(const DeckJob& job, const Gravity& g) {
    if (!std::holds_alternative<Drum>(job.loading)) return "0";
    const Container& c = job.packing.container;
    const int across = 3 - g.axis - drum_axis(c);
    const auto off = [&](int axis) {
        return "(v_center_" + letter(axis) + "-(" + number_text(c.origin[axis] + c.lengths[axis] / 2) + "))";
    };
    return "180/PI*atan2(" + off(across) + ",-" + off(g.axis) + ')';
}

std::string gravity_line(const Gravity& g, const std::string& strength) {
    std::string direction;
    for (int axis = 0; axis < 3; ++axis) direction += axis == g.axis ? " -1" : " 0";
    return "fix             gravity all gravity " + strength + " vector" + direction + '\n';
}

std::string grains_lines(const DeckJob& job, const Gravity& g) {
    return R"(variable        grains equal count(all)
variable        mass equal mass(all)
variable        center_x equal xcm(all,x)
variable        center_y equal xcm(all,y)
variable        center_z equal xcm(all,z)
variable        slope equal )" +
           drum_slope(job, g) + '\n';
}

}  // namespace bernal
