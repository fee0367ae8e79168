// Packs 1,000 grains of a lognormal size distribution in a periodic cube, certifies the packing and writes it.
#include <bernal/certificate.hpp>
#include <bernal/files.hpp>
#include <bernal/pack.hpp>
#include <bernal/sampling.hpp>
#include <bernal/size_options.hpp>
#include <iostream>

int main() {
    const auto grains = bernal::size_distribution({.kind = bernal::SizeKind::lognormal, .sigma = 0.3});
    const auto result = bernal::pack(bernal::sample(grains, 1000), {.effort = bernal::Effort::quick});
    const auto certificate = bernal::certify(result.packing);
    std::cout << "packing fraction " << bernal::packing_fraction(result.packing) << '\n'
              << "largest relative overlap " << certificate.max_relative_overlap << '\n';
    bernal::write_packing(result.packing, "spheres.vtp");
    return certificate.holds ? 0 : 1;
}
