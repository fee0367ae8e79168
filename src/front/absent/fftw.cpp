// In place of fourier/fast_sums.cpp, without FFTW.

#include "core/built_without.hpp"
#include "fourier/fast_sums.hpp"

namespace bernal {

std::string fast_sums_fault() { return needs("FFTW", "libfftw3-dev"); }

FastSums::FastSums(const Packing&, const WaveVector&, std::span<const double>) {
    refuse("a sum over long waves", "FFTW", "libfftw3-dev");
}

std::complex<double> FastSums::operator()(WaveVector) const { return {}; }

double FastSums::grid_size(const WaveVector&, int) { return 0; }

}  // namespace bernal
