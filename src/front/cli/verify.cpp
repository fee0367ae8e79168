// bernal verify FILE...: the certificate of packing files.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <span>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/inspection.hpp"
#include "bernal/sizes.hpp"
#include "cli/declared_options.hpp"
#include "cli/file_options.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "io/parts.hpp"
#include "options/option_fields.hpp"
#include "packing/fingerprint.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"
#include "program/page.hpp"
#include "program/usage_error.hpp"
#include "report/state_page.hpp"
#include "run/summary_beside.hpp"
#include "verify/parted_certificate.hpp"
#include "verify/smallest_gap.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// All that is said of a packing on a page, or its certificate alone.
Inspection inspected(const Packing& packing, const std::string& file, bool is_shown) try {
    if (is_shown) return inspect(packing);
    return {certify(packing), {}, {}};
} catch (const InputError& error) {
    throw InputError(file + ": " + error.what());
}

struct Verification {
    ReadOptions reading;
    std::optional<std::string> page;
    Gap gap;  ///< that is asked for
    std::optional<LengthUnit> unit;
};

/// Grains that press each other overlap by design, in a jammed state and in a DEM code.
void explain_contacts(const std::string& file, const Certificate& c, const std::optional<double>& jammed) {
    constexpr double most_elastic = 0.02;
    if (!c.holds && jammed)
        std::cerr << "bernal: " << file << ", by the summary beside it, is a jammed state at the pressure "
                  << rounded_text(*jammed)
                  << " of its contacts' modulus, which its overlaps carry; the certificate is that of a packing "
                     "without any\n";
    else if (!c.holds && c.max_relative_overlap < most_elastic)
        std::cerr << "bernal: in a state of a running simulation, overlaps as small as these are its elastic contacts; "
                     "the certificate is that of a packing without any\n";
}

void write_page(const Packing& packing, const Inspection& found, const std::string& file, const std::string& page,
                const std::optional<double>& jammed) {
    Report report = page_of(packing, file);
    if (jammed && !found.certificate.holds)
        report.remark = jammed_text(*jammed);
    else
        report.certificate = found.certificate;
    report.inspection = found;
    write_report(packing, report, page);
    std::cout << page << '\n';
}

void tell(const std::string& file, const Certificate& certificate, double packing_fraction, std::int64_t spheres,
          const std::string& shape, const std::optional<double>& jammed = {}) {
    std::cout << file << ": the certificate " << in_words(certificate) << "; packing fraction "
              << number_text(packing_fraction) << ", " << counted(spheres, "sphere") << ", " << shape << " container\n";
    explain_contacts(file, certificate, jammed);
}

/// A share is one of the mean of the sizes, which the summary tells, or else of the spheres, which is nearly the same.
double length_of(const Gap& gap, const Packing& packing, const GapTold& told) {
    if (!gap.in_diameters) return gap.value;
    if (told.diameter) return gap.value * *told.diameter;
    const auto asked_of = std::span(packing.spheres).subspan(static_cast<std::size_t>(told.kept));
    return gap.value * 2 * sauter_diameter(asked_of, &Sphere::radius);
}

/// Does the packing keep the gap that is asked for?
bool keeps_gap(const Packing& packing, const std::string& file, const Gap& asked) {
    if (!(asked.value > 0)) return true;
    const GapTold told = gap_as_summary_tells(file, packing);
    const double wanted = length_of(asked, packing, told);
    const SmallestGap found = smallest_gap(packing, wanted, static_cast<std::size_t>(told.kept));
    const std::string unit = unit_suffix(packing.unit);
    std::cout << file << ": the smallest gap, " << number_text(found.gap) << unit << ", is between "
              << to_string(found.place) << "; " << (found.gap >= wanted ? "not less" : "less") << " than "
              << number_text(wanted) << unit;
    if (asked.in_diameters) std::cout << ", " << percent(asked.value) << " of the mean diameter";
    if (told.kept > 0)
        std::cout << "; left out are the " << told.kept << " spheres that it was packed around among each other, as "
                  << "its summary tells: no gap was asked of them";
    std::cout << '\n';
    return found.gap >= wanted;
}

/// Does a packing in parts hold? It need not fit into memory.
bool parts_hold(const std::string& file, const Verification& v) {
    if (v.page) throw InputError("--report shows one packing in memory; convert the parts to one file first");
    if (v.gap.value > 0)
        throw InputError("--gap is judged of one packing in memory; convert the parts to one file first");
    if (v.unit) throw InputError("--unit is that of one packing in memory; convert the parts to one file first");
    const PackingParts parts = read_parts_index(file);
    std::vector<PartExtent> extents;
    for (const PackingPart& part : parts.parts)
        extents.push_back({part.count, part.lowest, part.highest, part.largest_radius});
    const PartedCertificate found = certify_parts(parts.container, extents, [&](std::size_t part) {
        std::vector<NumberedSphere> spheres;
        for (const Record& record : read_part(file, parts.parts[part])) spheres.push_back({record.id, record.sphere});
        return spheres;
    });
    tell(file, found.certificate, found.solid_volume / parts.container.volume(), parts.count, parts.container.shape());
    return found.certificate.holds;
}

/// Packings by the names of their files without extension.
using Seen = std::map<fs::path, std::pair<std::string, std::uint64_t>>;

/// A run writes PREFIX.csv and PREFIX.vtp alike. Where it is killed meanwhile, a new one can stand beside an old one.
bool is_of_another_run(const std::string& file, const Packing& packing, Seen& seen) {
    const fs::path path = fs::absolute(file).lexically_normal();
    if (path.extension() != ".csv" && path.extension() != ".vtp") return false;
    const std::uint64_t bytes = fingerprint(packing);
    const auto [first, is_first] = seen.try_emplace(fs::path(path).replace_extension(), file, bytes);
    const auto& [other, other_bytes] = first->second;
    if (is_first || bytes == other_bytes) return false;
    std::cerr << "bernal: " << file << " holds another packing than " << other
              << ", though they are named as files of one run: one is left from another, as where a run was killed "
                 "while it wrote; write both again\n";
    return true;
}

bool holds(const std::string& file, const Verification& v, Seen& seen) {
    if (!v.reading.format && is_parts_index(file)) return parts_hold(file, v);
    bool changed = false;
    ReadOptions reading = v.reading;
    reading.bodies = true;
    reading.if_changed = [&](const std::string& sentence) {
        changed = true;
        std::cerr << "bernal: " << sentence << '\n';
    };
    Packing packing = with_format_option("format", [&] { return read_packing(file, reading); });
    state_unit(packing, v.unit, file, "leave it out");
    const Inspection found = inspected(packing, file, v.page.has_value());
    const std::optional<double> jammed = changed ? std::nullopt : jammed_as_summary_tells(file, packing);
    tell(file, found.certificate, packing_fraction(packing), std::ssize(packing.spheres), packing.container.shape(),
         jammed);
    if (v.page) write_page(packing, found, file, *v.page, jammed);
    const bool mixed = is_of_another_run(file, packing, seen);
    const bool apart = keeps_gap(packing, file, v.gap);
    return found.certificate.holds && !changed && !mixed && apart;
}

int refuse(int code, const std::exception& error, const std::string& file) {
    std::cerr << "bernal: " << with_options(error.what(), {file}) << '\n';
    return code;
}

/// The exit code of one file alone: one that cannot be read keeps no other from being certified.
int verify(const std::string& file, const Verification& v, Seen& seen) try {
    return holds(file, v, seen) ? exit_code::done : exit_code::answer_is_no;
} catch (const InputError& error) {
    return refuse(exit_code::wrong_input, error, file);
} catch (const FileError& error) {
    return refuse(exit_code::file_fault, error, file);
}

void require_possible_page(const std::string& page, const std::vector<std::string>& files) {
    require_page(page);
    if (files.size() > 1)
        throw InputError("--report shows one packing, and there are " + std::to_string(files.size()) +
                         "; give one FILE at a time");
    require_possible_outputs({page}, files);
}

Gap read_least_gap(const std::string& key, const std::string& text) {
    const Gap gap = read_gap(key, text);
    if (gap.value == 0) throw InputError(key, text, "is none", "give one above 0");
    return gap;
}

}  // namespace

void add_verify(CLI::App& program, int& exit_code) {
    Command command(program, "verify", "Certify packing files: no two spheres overlap, none crosses a wall", exit_code);
    command.footer(
        "Exit code 0 when every certificate holds. Otherwise the highest of: 1 a certificate does not hold, or a file "
        "was changed (its checksum, or another file of its run, does not match); 2 a file is no packing; 4 a file "
        "cannot be read; 5 memory or program at fault.");
    auto files = std::make_shared<std::vector<std::string>>();
    command.add_arguments("FILE", packing_argument(), *files);
    auto reading = std::make_shared<ReadingOptions>();
    auto page = std::make_shared<std::optional<std::string>>();
    add_report_option(command, *page);
    add_reading_options(command, "format", *reading);
    auto unit = std::make_shared<std::optional<LengthUnit>>();
    add_unit_option(command, *unit);
    auto gap = std::make_shared<Gap>();
    declare(command, {{.key = "gap",
                       .value = value_into(*gap, "LENGTH", read_least_gap),
                       .meaning = "Least distance required between surfaces of spheres and walls, in the packing's "
                                  "unit or as 2% of the mean diameter (volume over surface); 'gap' in PREFIX.json "
                                  "holds that of the packing"}});
    command.does([files, reading, page, unit, gap] {
        const Verification options{parsed(*reading), *page, *gap, *unit};
        if (*page) require_possible_page(**page, *files);
        int worst = exit_code::done;
        Seen seen;
        for (const std::string& file : *files) worst = std::max(worst, verify(file, options, seen));
        return worst;
    });
}

}  // namespace bernal
