#pragma once
// Layers that are given by their heights: what these say of the container, and how near a packing comes to them.

#include <string>
#include <vector>

#include "bernal/job.hpp"
#include "keys/layer_text.hpp"

namespace bernal {

/// Is the container's length along `up` solved for?
bool has_open_height(const Job& job);

/// Where every layer has a height, a length along `up` that was left open is their sum; otherwise the job as it is. The
/// length of a cone that lies does not follow from heights. Throws InputError for a count beside a length that follows.
Job with_height_of_layers(Job job);

/// From the foot of the container, as parts of its height, where each layer ends. Throws InputError for heights that do
/// not add up to it, and where it is open.
std::vector<double> ends_of_heights(const Job& job, double height);

/// The height of each layer, where layers are given by heights; otherwise empty.
std::vector<double> wanted_heights(const Job& job);

/// How far the layers between the interfaces of `result` are from their heights, the farthest one: over what is
/// tolerated, half a percent, or half a grain of those that the layer has. They are met up to 1; 0 without heights.
double miss_of_heights(const PreparedJob& job, const PackResult& result);

}  // namespace bernal
