#pragma once
// Mixtures: components with sizes, shares and densities of their own.

#include "bernal/size_distribution.hpp"
#include "bernal/size_options.hpp"

namespace bernal {

/// What is wrong with the name of a component; empty: nothing.
std::string component_name_fault(const std::string& name);

/// Fills in the defaults of all components and the share of the one that takes the rest. `options` are of the kind
/// components. Throws InputError for shares that do not add up and as with_defaults() does, naming the component.
void fill_components(SizeOptions& options);

/// The part by mass of a component's whole curve that its sizes hold: 1 where no first sieve and no cut leaves any out.
double part_of_recipe(const SizeDistribution& component);

/// Does a first sieve or a cut leave grains out? The components have their defaults filled in.
bool leave_grains_out(const std::vector<SizeComponent>& components);

/// Are the shares of components of the recipe, before any cut? By number they are of what is packed, as nobody counts
/// what is left out.
bool are_of_recipe(const SizeOptions& options);

/// The number of grains, on a scale common to all parts, of a part with this share; `is_of_recipe`: before any cut.
double number_of_share(const SizePart& part, double share, Basis by, bool is_of_recipe);

/// The mixture of components with their defaults filled in.
SizeDistribution mixture_of(const SizeOptions& options);

}  // namespace bernal
