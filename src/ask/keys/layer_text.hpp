#pragma once
// Layers and gradients in one text each, as values of the options `layer` and `gradient` are.

#include "bernal/job.hpp"
#include "keys/key_values.hpp"

namespace bernal {

/// What `at` of a gradient may be: lengths from the foot or the middle of the container, or parts of the whole way.
inline constexpr std::string_view gradient_keys[] = {"height", "relative-height", "radius", "relative-radius"};

/// "gravel=60,sand=40,height=30", or ",share=50". Throws InputError naming the text, for what it cannot be.
Layer read_layer(const std::string& text);
KeyValues layer_entries(const Layer& layer);

/// Are layers given by heights?
bool has_heights(const Job& job);

/// "relative-height=0,1,gravel=100,0,sand=0,100". Throws likewise.
Gradient read_gradient(const std::string& text);
KeyValues gradient_entries(const Gradient& gradient);

}  // namespace bernal
