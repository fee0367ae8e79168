#include "keys/layer_text.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "keys/option_values.hpp"

namespace bernal {
namespace {

constexpr auto how_to_layer =
                   "write COMPONENT=SHARE,...,height=LENGTH or share=SHARE, as in gravel=60,sand=40,height=30",
               how_to_gradient =
                   "write WAY=PLACE,...,COMPONENT=SHARE,..., as in "
                   "relative-height=0,1,gravel=100,0,sand=0,100";

/// f(), with the option and its text in front of what it says.
template <class F>
auto told_of(const std::string& option, const std::string& text, F&& f) try {
    return f();
} catch (const InputError& error) {
    throw InputError("`" + option + "` " + text + ": " +
                     with_keys_spelled(error.what(), [](const std::string& key) { return key; }));
}

double read_share_in_layer(const std::string& key, const std::string& text) {
    const double share = read_number(key, text);
    if (share >= 0 && share <= 100) return share;
    throw InputError(key, text, "is no share", "give percent from 0 to 100, or parts of one");
}

std::vector<double> read_numbers(const std::string& key, const Texts& texts) {
    std::vector<double> numbers;
    for (const std::string& text : texts) numbers.push_back(read_share_in_layer(key, text));
    return numbers;
}

std::vector<double> read_places(const std::string& key, const Texts& texts) {
    std::vector<double> places;
    for (const std::string& text : texts) places.push_back(read_number(key, text));
    if (places.size() < 2)
        throw InputError("'" + key + "' needs two places or more; give where the gradient begins and ends");
    for (std::size_t k = 1; k < places.size(); ++k)
        if (places[k] < places[k - 1])
            throw InputError("the places of '" + key + "' do not rise: " + texts[k] + " comes after " + texts[k - 1] +
                             "; give them in order");
    if (places.front() == places.back()) throw InputError("the places of '" + key + "' are one; give two or more");
    return places;
}

}  // namespace

Layer read_layer(const std::string& text) {
    return told_of("layer", text, [&] {
        Layer layer;
        const KeyValues entries = key_values_in(text, "layer", how_to_layer);
        require_each_once(entries);
        for (const auto& [key, values] : entries)
            if (key == "height")
                layer.height = read_positive(key, joined(values));
            else if (key == "share")
                layer.share = read_positive(key, joined(values));
            else
                layer.components.emplace_back(key, read_share_in_layer(key, joined(values)));
        if (layer.components.empty()) throw InputError(std::string("it names no component; ") + how_to_layer);
        if (layer.height && layer.share)
            throw InputError("height and share contradict each other: both set the size of the layer; give one");
        return layer;
    });
}

KeyValues layer_entries(const Layer& layer) {
    KeyValues entries;
    for (const auto& [name, share] : layer.components) entries.push_back({name, {number_text(share)}});
    if (layer.share) entries.push_back({"share", {number_text(*layer.share)}});
    if (layer.height) entries.push_back({"height", {number_text(*layer.height)}});
    return entries;
}

Gradient read_gradient(const std::string& text) {
    return told_of("gradient", text, [&] {
        Gradient gradient;
        const KeyValues entries = key_values_in(text, "gradient", how_to_gradient);
        require_each_once(entries);
        for (const auto& [key, values] : entries) {
            if (std::ranges::count(gradient_keys, key) == 0) {
                gradient.shares.emplace_back(key, read_numbers(key, values));
                continue;
            }
            if (!gradient.at.empty())
                throw InputError("'" + gradient.key + "' and '" + key + "' are two ways; give one of them");
            gradient.key = key, gradient.at = read_places(key, values);
        }
        if (gradient.at.empty()) throw InputError(std::string("it says nothing of where; ") + how_to_gradient);
        if (gradient.shares.empty()) throw InputError(std::string("it names no component; ") + how_to_gradient);
        for (const auto& [name, shares] : gradient.shares)
            if (shares.size() != gradient.at.size())
                throw InputError("'" + name + "' has " + counted(std::ssize(shares), "share") + " for " +
                                 std::to_string(gradient.at.size()) + " places; give one for each");
        return gradient;
    });
}

KeyValues gradient_entries(const Gradient& gradient) {
    KeyValues entries{{gradient.key, texts_of(gradient.at)}};
    for (const auto& [name, shares] : gradient.shares) entries.push_back({name, texts_of(shares)});
    return entries;
}

bool has_heights(const Job& job) {
    return std::ranges::any_of(job.layers, [](const Layer& one) { return one.height.has_value(); });
}

}  // namespace bernal
