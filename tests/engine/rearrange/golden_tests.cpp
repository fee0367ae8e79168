// bernal_golden_tests [OPTIONS OF DOCTEST]: the golden hashes of tests/engine/rearrange under each kind of vectors that
// this processor has, best first. A line for each; the exit code is 1 where one of them gives other bytes.

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <iostream>

#include "sweep/vector_targets.hpp"

int main(int argc, char** argv) {
    bool all_hold = true;
    for (const std::string& target : bernal::vector_targets()) {
        const bernal::ChosenVectorTarget chosen(target);
        doctest::Context context(argc, argv);
        context.addFilter("test-case", "golden:*");
        const bool holds = context.run() == 0;
        all_hold = all_hold && holds;
        std::cout << "vectors " << target << ": " << (holds ? "the same bytes" : "OTHER BYTES") << std::endl;
    }
    return all_hold ? 0 : 1;
}
