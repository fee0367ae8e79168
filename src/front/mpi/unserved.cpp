#include "mpi/unserved.hpp"

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "io/foreign/lammps_data.hpp"
#include "keys/option_relations.hpp"
#include "mpi/shared_folder.hpp"
#include "mpi/spread_restart.hpp"
#include "program/output_files.hpp"

namespace bernal {

void require_served(const ResultFiles& results, const GivenOptions& given) {
    const auto refuse = [](const std::string& what, const std::string& instead) {
        throw InputError(what + " is not for packings spread over ranks; " + instead);
    };
    for (const std::string& file : results.further)
        if (!is_lammps_data(file))
            refuse(
                "`write` " + file,
                "LAMMPS data files alone are written; convert the index PREFIX.parts with bernal convert afterwards");
    if (results.report) refuse("`report`", "make the page from the index PREFIX.parts with bernal analyze afterwards");
    for (const auto& [key, option] : given)
        if (find_job_option(key) && !is_served(key, Party::ranks) && option.values != Texts{"false"})
            refuse("`" + key + "`", is_about(Subject::search, key)
                                        ? "neighbours come from the lists of LAMMPS; leave it out"
                                        : "use bernal pack");
    if (const auto threads = given.find("threads"); threads != given.end() && threads->second.values != Texts{"1"})
        refuse("`threads`", "each rank has one; give more ranks to mpirun instead");
}

void require_served(const ResultFiles& results, const UndrawnJob& job) {
    const Job& wanted = job.job.effective;
    const Container& container = job.job.options.container;
    const auto refuse = [](const std::string& what) {
        throw InputError(what + " is not for packings spread over ranks; use bernal pack");
    };
    for (const std::string& file : results.further) require_known_format(file, {{}, wanted.densities});
    if (container.dimension == 2) refuse("`dimension` 2");
    if (is_fitted(wanted)) refuse("a container that is filled, or has a free side,");
    if (job.job.options.sweep == SweepKind::sequential) refuse("`sweep` sequential");
    if (job.job.options.swaps == Swaps::always) refuse("`swaps` always");
}

void require_writable_results(const Ranks& ranks, const SpreadFiles& files) {
    std::vector<std::string> outputs = files.data;
    outputs.push_back(files.index());
    ranks.agree([&] {
        if (files.prefix != ResultFiles{}.prefix) require_prefix(files.prefix);
        require_name_for_lammps("out", files.prefix);
        if (ranks.is_first()) require_possible_outputs(outputs, {});
    });
    for (const std::string& output : outputs) require_shared_folder(ranks, output);
    ranks.agree([&] { require_writable(files.part(ranks.rank())); });
}

}  // namespace bernal
