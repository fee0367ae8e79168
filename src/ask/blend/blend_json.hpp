#pragma once
// What blends tell in files.

#include "bernal/blend.hpp"
#include "core/json.hpp"

namespace bernal {

Json::Members blend_members(const Blend& blend);

/// TOML of its job: `bernal pack` packs a sample.
std::string sample_toml(const Blend& blend);

}  // namespace bernal
