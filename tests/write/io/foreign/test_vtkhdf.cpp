// HDF5 by several threads at once. What files hold is asked in test_packing_arrays and test_files. Debian's HDF5 holds
// this by itself; one that is built statically does not.

#include <doctest/doctest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "bernal/files.hpp"
#include "temporary_folder.hpp"

TEST_CASE("vtkhdf: threads write and read files side by side") {
    const TemporaryFolder folder;
    std::atomic<int> whole = 0;
    const auto write_and_read = [&](int number) {
        bernal::Packing packing;
        packing.container.lengths = {4, 4, 4};
        packing.spheres = {{{1, 1, 1}, 0.5 + 0.01 * number}, {{3, 3, 3}, 1}};
        packing.size_class = {0, 1};
        const std::string file = folder / (std::to_string(number) + ".vtkhdf");
        for (int repeat = 0; repeat < 25; ++repeat) {
            bernal::write_packing(packing, file);
            whole += bernal::read_packing(file).spheres[0].radius == packing.spheres[0].radius;
        }
    };
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number) threads.emplace_back(write_and_read, number);
    for (std::thread& thread : threads) thread.join();
    CHECK(whole == 100);
}
