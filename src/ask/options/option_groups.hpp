#pragma once
// The groups of options that the command line and Python share. An option is a member of the group's struct, and an
// entry in the source of the group; both front ends follow.

#include <optional>

#include "bernal/blend.hpp"
#include "bernal/image.hpp"
#include "bernal/jam.hpp"
#include "bernal/pore_network.hpp"
#include "bernal/surface.hpp"
#include "export/export_wish.hpp"
#include "options/option.hpp"

namespace bernal {

OptionGroup blend_options(BlendOptions& options);               ///< of blend
OptionGroup surface_options(SurfaceOptions& options);           ///< of mesh
OptionGroup image_options(ImageOptions& options);               ///< of voxelize
OptionGroup pore_network_options(PoreNetworkOptions& options);  ///< of pore-network

struct JamWish : JamOptions {
    std::optional<std::uint64_t> said_seed = {};
};

OptionGroup jam_options(JamWish& wish);

/// Takes the seed over. Throws InputError for one that nothing is drawn with.
void take_seed(JamWish& wish);

/// What is told of the state and of what is done to it, but for densities and materials, which front ends are told in
/// other ways.
OptionGroup export_options(ExportWish& wish);

/// An option of a job, whose texts are kept for it.
Option option_of_job(const std::string& key, GivenOptions& given);

/// What `pack` is told of a container, as texts by key.
OptionGroup container_options(GivenOptions& given);

/// Everything that works on threads has it.
Option threads_option(int& threads);

}  // namespace bernal
