// bernal verify FILE...: the certificate of packing files.

#include <iostream>
#include <memory>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "cli/exit_codes.hpp"
#include "cli/subcommands.hpp"
#include "sizes/number_text.hpp"

namespace bernal {
namespace {

std::string verdict(const Certificate& c) {
    const std::string place = to_string(c.worst);
    if (c.holds)
        return "holds: no overlap; the smallest gap, " + number_text(-c.max_relative_overlap) +
               " of the smaller diameter, is between " + place;
    return "does not hold: " + std::to_string(c.overlapping_pairs) + " overlapping pairs, " +
           std::to_string(c.wall_crossings) + " wall crossings; the worst overlap, " +
           number_text(c.max_relative_overlap) + " of the smaller diameter, is between " + place;
}

bool verify(const std::string& file) {
    const Packing packing = read_packing(file);
    const Certificate certificate = certify(packing);
    std::cout << file << ": the certificate " << verdict(certificate) << "; packing fraction "
              << number_text(packing_fraction(packing)) << ", " << packing.spheres.size() << " spheres, "
              << packing.container.shape() << " container\n";
    return certificate.holds;
}

}  // namespace

void add_verify(CLI::App& program, int& exit_code) {
    CLI::App* sub =
        program.add_subcommand("verify", "Certify packing files: no two spheres overlap, none crosses a wall");
    sub->footer("Exit code 0 when every certificate holds, 1 when one does not.");
    auto files = std::make_shared<std::vector<std::string>>();
    sub->add_option("FILE", *files, "Packings: .csv or .vtp")->required();
    sub->callback([files, &exit_code] {
        for (const std::string& file : *files)
            if (!verify(file)) exit_code = exit_code::answer_is_no;
    });
}

}  // namespace bernal
