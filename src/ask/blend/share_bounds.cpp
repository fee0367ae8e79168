#include "blend/share_bounds.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr double rounding = 1e-12;

std::string written(const std::string& name, double percent) { return name + '=' + rounded_text(percent); }

std::size_t place_of(const std::string& key, const std::string& name, std::span<const std::string> names) {
    const auto at = std::ranges::find(names, name);
    if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
    const std::vector<std::string> all(names.begin(), names.end());
    throw InputError(key, name, "is no material here" + suggestion(name, all), "give one of " + listed(all));
}

/// Percent as parts of 1.
std::vector<std::optional<double>> told(const std::string& key, const NamedNumbers& numbers,
                                        std::span<const std::string> names) {
    std::vector<std::optional<double>> bounds = by_material(key, numbers, names);
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (!bounds[k]) continue;
        if (!(*bounds[k] >= 0 && *bounds[k] <= 100))
            throw InputError(key, written(names[k], *bounds[k]), "is no share", "give percent from 0 to 100");
        *bounds[k] /= 100;
    }
    return bounds;
}

[[noreturn]] void refuse_pair(const std::string& name, const char* one, double a, const char* other, double b) {
    throw InputError(std::string("`") + one + "` " + written(name, 100 * a) + " contradicts `" + other + "` " +
                     written(name, 100 * b) + "; change one of them");
}

void require_ordered(const std::string& name, std::optional<double> least, std::optional<double> most,
                     std::optional<double> fixed) {
    if (fixed && least) refuse_pair(name, "fixed", *fixed, "at-least", *least);
    if (fixed && most) refuse_pair(name, "fixed", *fixed, "at-most", *most);
    if (least && most && *least > *most) refuse_pair(name, "at-least", *least, "at-most", *most);
}

/// "sand=60 and gravel=50".
std::string those_at_fault(const std::vector<double>& parts, std::span<const std::string> names, double harmless) {
    std::vector<std::string> all;
    for (std::size_t k = 0; k < parts.size(); ++k)
        if (parts[k] != harmless) all.push_back(written(names[k], 100 * parts[k]));
    return listed(all, " and ");
}

void require_possible(const std::vector<ShareBounds>& bounds, std::span<const std::string> names) {
    std::vector<double> least, most;
    for (const ShareBounds& b : bounds) least.push_back(b.least), most.push_back(b.most);
    const double low = std::reduce(least.begin(), least.end()), high = std::reduce(most.begin(), most.end());
    if (low > 1 + rounding)
        throw InputError("the materials must have at least " + those_at_fault(least, names, 0) + ", which is " +
                         percent(low) + " together; lower one of these shares of `at-least` or `fixed`");
    if (high < 1 - rounding)
        throw InputError("the materials may have at most " + those_at_fault(most, names, 1) + ", which is " +
                         percent(high) +
                         " together; raise one of these shares of `at-most` or `fixed`, or add a "
                         "material");
}

bool is_possible(const std::vector<ShareBounds>& bounds) {
    double high = 0;
    for (const ShareBounds& b : bounds) high += b.most;
    return high >= 1 - rounding;
}

/// Calls take(chosen) for each set of `count` of the materials `free`.
template <class Take>
void for_each_choice(const std::vector<std::size_t>& free, std::size_t count, const Take& take) {
    std::vector<bool> chosen(free.size());
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), true);
    do take(chosen);
    while (std::prev_permutation(chosen.begin(), chosen.end()));
}

double choice_count(std::size_t of, std::size_t count) {
    double all = 1;
    for (std::size_t k = 0; k < count; ++k) all *= static_cast<double>(of - k) / static_cast<double>(k + 1);
    return all;
}

}  // namespace

std::vector<std::optional<double>> by_material(const std::string& key, const NamedNumbers& numbers,
                                               std::span<const std::string> names) {
    std::vector<std::optional<double>> values(names.size());
    for (const auto& [name, value] : numbers) {
        std::optional<double>& one = values[place_of(key, name, names)];
        if (one) throw InputError(key, written(name, value), "is its second value", "give one a material");
        one = value;
    }
    return values;
}

std::vector<ShareBounds> share_bounds(const BlendOptions& options, std::span<const std::string> names) {
    const auto least = told("at-least", options.at_least, names), most = told("at-most", options.at_most, names),
               fixed = told("fixed", options.fixed, names);
    std::vector<ShareBounds> bounds;
    for (std::size_t k = 0; k < names.size(); ++k) {
        require_ordered(names[k], least[k], most[k], fixed[k]);
        bounds.push_back({fixed[k].value_or(least[k].value_or(0)), fixed[k].value_or(most[k].value_or(1))});
    }
    require_possible(bounds, names);
    return bounds;
}

std::vector<std::vector<ShareBounds>> choices_of_materials(const std::vector<ShareBounds>& bounds,
                                                           const BlendOptions& options) {
    const auto most = static_cast<std::size_t>(options.most_materials.value_or(static_cast<int>(bounds.size())));
    if (most >= bounds.size()) return {bounds};
    std::vector<std::size_t> free;
    for (std::size_t k = 0; k < bounds.size(); ++k)
        if (bounds[k].least == 0) free.push_back(k);
    const std::size_t needed = bounds.size() - free.size();
    const std::string text = std::to_string(most);
    if (needed > most)
        throw InputError("most-materials", text,
                         "is less than the " + std::to_string(needed) + " that `at-least` and `fixed` ask for",
                         "give " + std::to_string(needed) + " or more");
    if (choice_count(free.size(), most - needed) > static_cast<double>(most_choices))
        throw InputError("most-materials", text,
                         "of " + std::to_string(bounds.size()) + " can be chosen in more than " +
                             std::to_string(most_choices) + " ways",
                         "give fewer materials, or name some that must be in by `at-least`");
    std::vector<std::vector<ShareBounds>> choices;
    for_each_choice(free, most - needed, [&](const std::vector<bool>& chosen) {
        std::vector<ShareBounds> choice = bounds;
        for (std::size_t k = 0; k < free.size(); ++k)
            if (!chosen[k]) choice[free[k]] = {0, 0};
        if (is_possible(choice)) choices.push_back(std::move(choice));
    });
    if (choices.empty())
        throw InputError("most-materials", text, "is too few for the shares that `at-most` and `fixed` allow",
                         "give more, or raise these shares");
    return choices;
}

}  // namespace bernal
