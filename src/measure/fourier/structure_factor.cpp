// The structure factor of the centres, S(k) = |sum of exp(-i k r)|^2 / N, and the spectral density, which weighs each
// sphere by its volume and shape: the one for wide mixtures. Their limits for long waves tell whether a packing is
// hyperuniform.

#include <algorithm>
#include <numbers>

#include "analyze/mean_diameter.hpp"
#include "analyze/measure.hpp"
#include "fourier/fast_sums.hpp"
#include "fourier/form_sums.hpp"
#include "fourier/wave_shells.hpp"

namespace bernal {
namespace {

using std::numbers::pi;
constexpr double farthest_wave = 30, farthest_of_density = 20;  // wave numbers times mean diameter
constexpr double thinnest = 0.1, fitted = 3, fitted_power = 2;  // likewise
constexpr double most_direct_terms = 2e9;
constexpr double vectors_in_shell = 40, vectors_of_density = 16, fewest_vectors = 8;

double longest(const Cell& cell) {
    return cell.dimension == 2 ? std::max(cell.lengths.x, cell.lengths.y) : largest(cell.lengths);
}

double shell_thickness(const Packing& packing) {
    return std::max(2 * pi / longest(packing.container), thinnest / mean_diameter(packing));
}

/// How many waves lie along each axis below a wave number.
WaveVector waves_below(const Cell& cell, double end) {
    WaveVector most{};
    for (int axis = 0; axis < cell.dimension; ++axis)
        most[static_cast<std::size_t>(axis)] = static_cast<int>(end * norm(cell.side(axis)) / (2 * pi));
    return most;
}

/// In the grid: as many as bring out the first peak of some ten thousand spheres, and take half a kilobyte of each of a
/// million.
double most_grid_numbers(double spheres) {
    constexpr double usual = 1 << 24, most = 1 << 26;
    return std::min(1024 * spheres, std::clamp(64 * spheres, usual, most));
}

/// In each shell, of as many as are summed term by term.
int vectors_for(const Packing& packing, double usual, double shells) {
    const double bearable = most_direct_terms / (static_cast<double>(packing.spheres.size()) * std::max(1.0, shells));
    return static_cast<int>(std::clamp(bearable, fewest_vectors, usual));
}

double grid_numbers(const Packing& packing, double end) {
    return FastSums::grid_size(waves_below(packing.container, end), packing.container.dimension);
}

/// Whole shells, as far as a grid of bearable size reaches, and what else is asked of the end.
template <class IsBearable>
double end_of_fast_waves(const Packing& packing, double thickness, double end, const IsBearable& is_bearable) {
    const double numbers = most_grid_numbers(static_cast<double>(packing.spheres.size()));
    double shells = std::ceil(end / thickness);
    while (shells > 0 && (grid_numbers(packing, shells * thickness) > numbers || !is_bearable(shells * thickness)))
        --shells;
    return shells * thickness;
}

/// A grid for each node of radii: the work of spreading and transforming all of them, in numbers touched.
bool is_bearable_form(const Packing& packing, const std::vector<double>& radii, double end) {
    constexpr double most_work = 3e9, spread_to = 1331, passes = 10;
    const double each = spread_to * static_cast<double>(packing.spheres.size()) + passes * grid_numbers(packing, end);
    return static_cast<double>(form_nodes(radii, end).size()) * each <= most_work;
}

/// The curve of the space that spheres fill, over the container's volume.
WaveCurve fast_density_curve(const Packing& packing, double thickness, double end, Weight weight) {
    const WaveVector most = waves_below(packing.container, end);
    const WaveShells shells = all_waves(packing.container, thickness, end, most);
    std::vector<double> values;
    for (const std::complex<double>& sum : form_sums(packing, shells.vectors, most, end, weight))
        values.push_back(std::norm(sum) / packing.container.volume());
    return averaged(packing.container, shells, values);
}

WaveCurve fast_curve(const Packing& packing, double thickness, double end) {
    const WaveVector most = waves_below(packing.container, end);
    const WaveShells shells = all_waves(packing.container, thickness, end, most);
    const FastSums sums(packing, most);
    std::vector<double> values;
    for (const WaveVector& n : shells.vectors)
        values.push_back(std::norm(sums(n)) / static_cast<double>(packing.spheres.size()));
    return averaged(packing.container, shells, values);
}

/// |sum|^2 over `divisor`, in batches of vectors.
WaveCurve direct_curve(const MeasureInput& input, const WaveShells& shells, Weight weight, double divisor) {
    constexpr std::size_t batch = 1024;
    std::vector<double> values;
    for (std::size_t first = 0; first < shells.vectors.size(); first += batch) {
        input.tell(static_cast<double>(first) / static_cast<double>(shells.vectors.size()));
        const std::size_t count = std::min(batch, shells.vectors.size() - first);
        for (const std::complex<double>& sum :
             direct_sums(input.packing, std::span(shells.vectors).subspan(first, count), weight))
            values.push_back(std::norm(sum) / divisor);
    }
    return averaged(input.packing.container, shells, values);
}

std::string fault_for_structure_factor(const Packing& packing) {
    for (int axis = 0; axis < packing.container.dimension; ++axis)
        if (!packing.container.periodic[static_cast<std::size_t>(axis)])
            return "is of periodic packings, and this one has walls, which waves end at";
    if (!packing.container.is_cuboid()) return "is of periodic packings, and this one has walls";
    return {};
}

void add_limit(const WaveCurve& curve, double diameter, const std::string& name, const std::string& unit,
               Measures& out) {
    const std::optional<ZeroFit> fit = fit_at_zero(curve, fitted / diameter);
    const std::optional<PowerFit> power = fit_power(curve, fitted_power / diameter);
    const std::optional<double> none;
    out.scalars.push_back({name + "_at_zero", unit,
                           "limit for long waves, by a parabola through wave numbers up to 3 over the mean diameter; "
                           "none where these are "
                           "fewer than six shells",
                           fit ? fit->at_zero : none});
    out.scalars.push_back({name + "_at_zero_error", unit, "its standard error", fit ? fit->error : none});
    const double peak = curve.value.empty() ? 0 : std::ranges::max(curve.value);
    out.scalars.push_back({name + "_metric", "",
                           "the limit over the highest value: hyperuniformity metric, near 0 in hyperuniform packings "
                           "(Torquato 2018)",
                           fit && peak > 0 ? std::optional(fit->at_zero / peak) : none});
    out.scalars.push_back(
        {name + "_exponent", "",
         "hyperuniformity exponent: values grow with wave numbers to this power, by a line through the "
         "logarithms up to 2 over the mean diameter; near 0 where long waves are as in a gas, none of "
         "crystals and of few spheres",
         power ? power->exponent : none});
    out.scalars.push_back({name + "_exponent_error", "", "its standard error", power ? power->error : none});
}

Table table_of(std::string name, std::string meaning, Column value, const MeasureInput& input, WaveCurve curve) {
    value.values = std::move(curve.value);
    return {std::move(name),
            std::move(meaning),
            {{"k", input.unit(-1), "wave number 2 pi / wavelength: the mean of those averaged", std::move(curve.k)},
             std::move(value),
             {"vectors", "", "wave vectors averaged, of k and -k one", std::move(curve.vectors)}}};
}

void measure_structure_factor(const MeasureInput& input, Measures& out) {
    const Packing& packing = input.packing;
    const double diameter = mean_diameter(packing), thickness = shell_thickness(packing),
                 end = farthest_wave / diameter;
    const double fast_end = end_of_fast_waves(packing, thickness, end, [](double) { return true; });
    WaveCurve curve = fast_curve(packing, thickness, fast_end);
    const int vectors = vectors_for(packing, vectors_in_shell, (end - fast_end) / thickness);
    curve.append(direct_curve(input, some_waves(packing.container, thickness, fast_end, end, vectors), nullptr,
                              static_cast<double>(packing.spheres.size())));
    add_limit(curve, diameter, "structure_factor", "", out);
    out.tables.push_back(table_of("structure_factor",
                                  "structure factor of the centres, averaged over shells of wave vectors: all of them "
                                  "for long waves, some in each shell for short ones",
                                  {"s", "", "|sum of exp(-i k r) over the centres|^2 / N", {}}, input,
                                  std::move(curve)));
}

/// The Fourier transform of a sphere.
double sphere_weight(double radius, double k) {
    const double x = k * radius, volume = 4 * pi / 3 * radius * radius * radius;
    return x < 1e-3 ? volume * (1 - x * x / 10) : volume * 3 * (std::sin(x) - x * std::cos(x)) / (x * x * x);
}

double disc_weight(double radius, double k) {
    const double x = k * radius;
    return pi * radius * radius * (x < 1e-4 ? 1 : 2 * ::j1(x) / x);
}

void run_density(const MeasureInput& input, Measures& out) {
    const Packing& packing = input.packing;
    const double diameter = mean_diameter(packing), thickness = shell_thickness(packing);
    const double end = farthest_of_density / diameter;
    const std::vector<double> radii = different_radii(packing);
    const double fast_end =
        end_of_fast_waves(packing, thickness, end, [&](double to) { return is_bearable_form(packing, radii, to); });
    const Weight weight = input.dimension() == 2 ? disc_weight : sphere_weight;
    WaveCurve curve;
    if (fast_end > 0) curve = fast_density_curve(packing, thickness, fast_end, weight);
    const int vectors = vectors_for(packing, vectors_of_density, (end - fast_end) / thickness);
    curve.append(direct_curve(input, some_waves(packing.container, thickness, fast_end, end, vectors), weight,
                              packing.container.volume()));
    const std::string unit = input.unit(input.dimension());
    add_limit(curve, diameter, "spectral_density", unit, out);
    out.tables.push_back(table_of(
        "spectral_density",
        "spectral density of the solid, averaged over shells of wave vectors: all of them for long waves, some "
        "in each shell for short ones",
        {"chi",
         unit,
         "|sum over the spheres of the Fourier transforms of what they fill|^2 / volume of the container",
         {}},
        input, std::move(curve)));
}

}  // namespace

Measure structure_factor_measure() {
    return {
        .info = {.name = "structure_factor",
                 .meaning = "structure factor S(k), and its limit for long waves",
                 .needs = "a periodic container",
                 .by_default = true,
                 .scalars = {"structure_factor_at_zero", "structure_factor_at_zero_error", "structure_factor_metric",
                             "structure_factor_exponent", "structure_factor_exponent_error"}},
        .run = measure_structure_factor,
        .fault = fault_for_structure_factor,
        .fault_where_tilted = right_in_any,
        .fault_of_build = fast_sums_fault,
        .clumps = Clumps::as_grains};
}

Measure spectral_density_measure() {
    return {
        .info = {.name = "spectral_density",
                 .meaning = "spectral density of the solid, for mixtures",
                 .needs = "a periodic container",
                 .scalars = {"spectral_density_at_zero", "spectral_density_at_zero_error", "spectral_density_metric",
                             "spectral_density_exponent", "spectral_density_exponent_error"}},
        .run = run_density,
        .fault = fault_for_structure_factor,
        .fault_where_tilted = right_in_any,
        .fault_of_build = fast_sums_fault};
}

}  // namespace bernal
