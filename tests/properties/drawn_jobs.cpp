#include "properties/drawn_jobs.hpp"

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "keys/presets.hpp"

namespace bernal::test {
namespace {

void give(GivenOptions& given, const std::string& key, const Texts& values) { given[key] = {values, ""}; }
void give(GivenOptions& given, const std::string& key, double value) { give(given, key, Texts{number_text(value)}); }

/// A sieve curve as its file says it: mostly one that rises from nothing to all.
std::string drawn_grading(Draw& draw, double unit) {
    std::string text = draw.one_in(2) ? "d,passing\n" : "";
    double diameter = unit, passing = draw.one_in(2) ? 0 : draw.uniform(0, 20);
    const int sieves = 2 + draw.below(8);
    for (int k = 0; k < sieves; ++k) {
        if (k == sieves - 1) passing = draw.one_in(10) ? draw.uniform(90, 110) : 100;
        text += number_text(diameter) + (draw.one_in(20) ? ";" : ",") + number_text(passing) + '\n';
        diameter *= draw.one_in(20) ? draw.uniform(0, 1) : draw.uniform(1.1, 3);
        passing = draw.one_in(20) ? draw.uniform(-10, 110) : passing + draw.uniform(0, 1) * (100 - passing);
    }
    return text;
}

std::string drawn_list(Draw& draw, double unit, std::int64_t count) {
    std::string text = "# diameters\n";
    const double ratio = draw.log_uniform(1, 20);
    for (std::int64_t k = 0; k < std::min<std::int64_t>(count, 300); ++k)
        text += number_text(draw.log_uniform(unit, unit * ratio)) + '\n';
    if (draw.one_in(20)) text += number_text(draw.uniform(-1, 1)) + "\nnan\n";
    return text;
}

void draw_numbers(GivenOptions& given, Draw& draw, SizeKind kind, double unit) {
    const double ratio = draw.one_in(4) ? draw.log_uniform(1, 200) : draw.uniform(1, 8);
    if (takes(kind, "diameter-mean"))
        give(given, "diameter-mean", unit);
    else
        give(given, "diameter-min", unit), give(given, "diameter-max", unit * ratio);
    if (takes(kind, "sigma")) give(given, "sigma", draw.uniform(0.01, 0.6) * (kind == SizeKind::normal ? unit : 1));
    if (takes(kind, "exponent"))
        give(given, "exponent", draw.uniform(0.1, 4) * (draw.one_in(kind == SizeKind::weibull ? 10 : 3) ? -1 : 1));
    if (takes(kind, "small-volume-share")) give(given, "small-volume-share", draw.uniform(-0.02, 1.02));
}

void draw_sizes(GivenOptions& given, Draw& draw, double unit, std::int64_t count) {
    draw_choice(given, draw, "sizes");
    const SizeKind kind = size_kind(given["sizes"].values.front());
    if (kind == SizeKind::table) {
        give(given, "grading", Texts{drawn_grading(draw, unit)});
        if (draw.one_in(3)) give(given, "grading-cut", unit * draw.uniform(0.5, 4));
    } else if (kind == SizeKind::list) {
        give(given, "diameter-list", Texts{drawn_list(draw, unit, count)});
    } else {
        draw_numbers(given, draw, kind, unit);
    }
    if (draw.one_in(3)) draw_choice(given, draw, "sampling");
}

/// A few large ones among many small: by volume the large ones may be most or next to nothing. Returns about half of
/// how wide a cube of them is.
double draw_unlike_sizes(GivenOptions& given, Draw& draw, double unit, std::int64_t count) {
    const double ratio = draw.log_uniform(10, 100), large = 1 + draw.below(30);
    const double small = std::max(static_cast<double>(count) - large, 1.0);
    give(given, "sizes", Texts{"bidisperse"});
    give(given, "diameter-min", unit), give(given, "diameter-max", unit * ratio);
    const double volume = small + large * ratio * ratio * ratio;
    give(given, "small-volume-share", small / volume);
    return unit * std::cbrt(volume);
}

std::string shares_of(Draw& draw, int count) {
    std::string text;
    double rest = 100;
    for (int k = 0; k < count; ++k) {
        const double share = k + 1 < count ? std::floor(draw.uniform(0, rest)) : rest;
        text += std::string(1, static_cast<char>('a' + k)) + '=' + number_text(share) + ',';
        rest -= share;
    }
    return text;
}

/// Mostly as a share of the others leaves them; some have none, which is refused.
void draw_layers(GivenOptions& given, Draw& draw, int count) {
    const int layers = 2 + draw.below(3);
    Texts texts;
    for (int k = 0; k < layers; ++k) {
        texts.push_back(shares_of(draw, count));
        if (k + 1 < layers)
            texts.back() += (draw.one_in(30) ? "height=" : "share=") +
                            number_text(std::floor(draw.uniform(10, 95 / static_cast<double>(layers - 1))));
        else
            texts.back().pop_back();
    }
    give(given, "layer", texts);
    if (draw.one_in(2)) draw_choice(given, draw, "interface");
}

void draw_gradient(GivenOptions& given, Draw& draw, int count) {
    std::string text = draw.one_in(2) ? "relative-height=0,1" : "relative-radius=0,1";
    for (int k = 0; k < count; ++k) {
        // The first one fades, the last one comes; those between are the same share everywhere.
        const double between = 20, ends = 100 - between * (count - 2);
        const std::string first = number_text(k == 0          ? ends
                                              : k + 1 < count ? between
                                                              : 0),
                          last = number_text(k + 1 == count ? ends
                                             : k > 0        ? between
                                                            : 0);
        text += std::string(",").append(1, static_cast<char>('a' + k)) + '=' + first + ',' + last;
    }
    give(given, "gradient", Texts{text});
}

/// Draws the components of a mixture, mixed, in layers or along a gradient.
void draw_components(GivenOptions& given, Draw& draw, double unit) {
    constexpr const char* names[] = {"monodisperse", "uniform-size", "uniform-volume"};
    const int count = 2 + draw.below(2);
    const bool is_mixed = draw.one_in(3), has_densities = draw.one_in(2);
    Texts texts;
    for (int k = 0; k < count; ++k) {
        const double least = unit * draw.log_uniform(0.5, 3);
        const std::string kind = names[draw.below(3)];
        std::string text = std::string(1, static_cast<char>('a' + k)) + ":sizes=" + kind;
        if (kind == "monodisperse")
            text += ",diameter-mean=" + number_text(least);
        else
            text += ",diameter-min=" + number_text(least) +
                    ",diameter-max=" + number_text(least * draw.log_uniform(1.1, 4));
        if (is_mixed && k + 1 < count)
            text += ",share=" + number_text(std::floor(draw.uniform(5, 90 / static_cast<double>(count - 1))));
        if (is_mixed && draw.job % 2 == 0 && k == 0) text += ",shape=rod:aspect=2,members=3";
        if (has_densities) text += ",density=" + number_text(draw.uniform(1000, 8000));
        texts.push_back(text);
    }
    give(given, "component", texts);
    if (!is_mixed && draw.one_in(2))
        draw_layers(given, draw, count);
    else if (!is_mixed)
        draw_gradient(given, draw, count);
}

void draw_vessel(GivenOptions& given, Draw& draw, ContainerShape shape, bool is_plane, double wide) {
    const auto length = [&] { return number_text(wide * draw.log_uniform(0.6, 2.5)); };
    if (draw.one_in(3)) give(given, "vessel-diameter", Texts{length()});
    if (shape == ContainerShape::annulus && given.contains("vessel-diameter") && draw.one_in(2))
        give(given, "core-diameter", wide * draw.uniform(0.1, 0.6));
    if (shape == ContainerShape::cone && given.contains("vessel-diameter") && draw.one_in(2))
        give(given, "top-diameter", Texts{length()});
    if (shape == ContainerShape::sphere || is_plane) return;
    if (draw.one_in(3)) give(given, "vessel-height", Texts{length()});
    if (draw.one_in(3)) draw_choice(given, draw, "axis");
}

void draw_cuboid(GivenOptions& given, Draw& draw, bool is_plane, double wide) {
    const auto length = [&] { return number_text(wide * draw.log_uniform(0.6, 2.5)); };
    if (draw.one_in(3)) {
        Texts lengths{length(), length()};
        if (!is_plane) lengths.push_back(draw.one_in(3) ? "free" : length());
        give(given, "lengths", lengths);
    } else if (draw.one_in(2)) {
        Texts aspect{number_text(draw.log_uniform(0.2, 5)), "1"};
        if (!is_plane) aspect.push_back(number_text(draw.log_uniform(0.5, 5)));
        give(given, "aspect", aspect);
    }
}

/// Mostly options that belong to the shape, about as long as `wide`; some that do not, for the refusals.
void draw_container(GivenOptions& given, Draw& draw, double wide) {
    constexpr ContainerShape shapes[] = {ContainerShape::periodic, ContainerShape::box,     ContainerShape::cylinder,
                                         ContainerShape::sphere,   ContainerShape::annulus, ContainerShape::cone};
    const ContainerShape shape = shapes[draw.below(6)];
    give(given, "container", Texts{std::string(name(shape))});
    const bool is_plane = shape != ContainerShape::cone && draw.one_in(5);
    if (is_plane) give(given, "dimension", Texts{"2"});
    if (is_vessel(shape))
        draw_vessel(given, draw, shape, is_plane, wide);
    else
        draw_cuboid(given, draw, is_plane, wide);
    constexpr const char* axes[] = {"x", "y", "z", "none", "x,y"};
    if (shape == ContainerShape::box && draw.one_in(3)) give(given, "walls", Texts{axes[draw.below(3)]});
    if (draw.one_in(20)) give(given, "walls", Texts{axes[draw.below(5)]});
    for (const char* key : {"vessel-diameter", "vessel-height", "core-diameter", "top-diameter"})
        if (draw.one_in(40)) give(given, key, wide * draw.log_uniform(0.6, 2.5));
    if (draw.one_in(20)) give(given, "fill", Texts{"true"});
}

/// Draws a bed, mostly in vessels that have a floor.
void draw_bed(GivenOptions& given, Draw& draw) {
    if (!draw.one_in(given.at("container").values.front() == "periodic" ? 40 : 4)) return;
    if (draw.one_in(2)) draw_choice(given, draw, "up");
    const auto height = given.find("vessel-height");
    if (height != given.end() && draw.one_in(2))
        give(given, "bed-height", draw.uniform(0.1, 1.1) * std::stod(height->second.values.front()));
    if (!given.contains("bed-height") || draw.one_in(20)) give(given, "fill-level", draw.uniform(0.02, 1.01));
}

/// Few members each; some that a plane or what stands there already refuses.
void draw_shape(GivenOptions& given, Draw& draw) {
    constexpr const char* shapes[] = {"dimer", "rod:aspect=3", "cube:members=3", "tetrapod:members=2",
                                      "dimer:aspect=1.9"};
    give(given, "shape", Texts{shapes[draw.below(5)]});
    if (draw.one_in(3)) draw_choice(given, draw, "size-is");
}

void draw_rest(GivenOptions& given, Draw& draw, std::int64_t count) {
    give(given, "seed", Texts{std::to_string(draw.job)});
    constexpr const char* efforts[] = {"quick", "quick", "quick", "standard", "dense"};
    give(given, "effort", Texts{efforts[draw.below(count < 1000 ? 5 : 4)]});
    if (draw.one_in(4)) draw_choice(given, draw, "sweep");
    draw_choice(given, draw, "engine");
    draw_threads(given, draw);
    if (draw.one_in(3))
        give(given, "target-fraction", draw.one_in(4) ? draw.uniform(0.6, 1.1) : draw.uniform(0.01, 0.66));
    if (!draw.one_in(8)) give(given, "allow-small-sample", Texts{"true"});
    draw_bed(given, draw);
    if (draw.one_in(6)) give(given, "gap", Texts{number_text(draw.uniform(-1, draw.one_in(3) ? 60 : 12)) + '%'});
}

}  // namespace

void draw_choice(GivenOptions& given, Draw& draw, const std::string& key) {
    const Texts& choices = find_job_option(key)->choices;
    give(given, key, Texts{choices[static_cast<std::size_t>(draw.below(static_cast<int>(choices.size())))]});
}

void draw_threads(GivenOptions& given, Draw& draw) { give(given, "threads", Texts{std::to_string(1 + draw.below(4))}); }

DrawnJob drawn_job(Draw& draw) {
    constexpr std::uint64_t each_unlike = 12, each_mixture = 9;
    DrawnJob drawn;
    const bool are_unlike = draw.job % each_unlike == 0, is_mixture = draw.job % each_mixture == 4;
    const double unit = draw.log_uniform(1e-6, 1e6);
    const auto count = std::llround(draw.log_uniform(are_unlike || is_mixture ? 300 : 1, 5000));
    double wide = 2 * unit * std::cbrt(static_cast<double>(count));
    if (are_unlike) {
        wide = 2 * draw_unlike_sizes(drawn.given, draw, unit, count);
    } else if (is_mixture) {
        draw_components(drawn.given, draw, unit);
    } else if (draw.one_in(8)) {
        const std::vector<Preset>& all = presets();
        drawn.preset = all[static_cast<std::size_t>(draw.below(static_cast<int>(all.size())))].name;
    } else {
        draw_sizes(drawn.given, draw, unit, count);
    }
    draw_container(drawn.given, draw, wide);
    // Without a count they are 10,000, or what fills the lengths; a list has its own.
    const bool has_lengths = drawn.given.contains("lengths") || drawn.given.contains("vessel-diameter");
    const bool is_list = drawn.given.contains("diameter-list");
    if (are_unlike || !drawn.preset.empty() || (is_list ? draw.one_in(20) : !has_lengths || !draw.one_in(3)))
        give(drawn.given, "count", Texts{std::to_string(count)});
    draw_rest(drawn.given, draw, count);
    constexpr std::uint64_t each_of_clumps = 11;
    if (draw.job % each_of_clumps == 7) draw_shape(drawn.given, draw);
    return drawn;
}

std::string told(const DrawnJob& drawn) {
    std::string text = drawn.preset.empty() ? "" : ' ' + drawn.preset;
    for (const auto& [key, option] : drawn.given) {
        text += " --" + key;
        if (find_job_option(key)->type == "FLAG") continue;
        for (const std::string& value : option.values) text += ' ' + value;
    }
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at) text.replace(at, 1, "\\n");
    return text;
}

Job job_of(const DrawnJob& drawn) {
    if (drawn.preset.empty()) return bernal::job_of(drawn.given);
    return bernal::job_of(merged(drawn.given, options_of_preset(drawn.preset)));
}

}  // namespace bernal::test
