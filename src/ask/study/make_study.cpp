#include "study/make_study.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "study/answer/findings.hpp"
#include "study/answer/refusal_text.hpp"
#include "study/question/study_file.hpp"
#include "study/run/merge.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Not so often that they cost time. A table that cannot be written is reported once and tried again later: packings
/// have files of their own.
class TablesOnTheWay {
  public:
    TablesOnTheWay(const Study& study, const StudyFolder& folder, const StudyRun& run)
        : study_(study), folder_(folder), warn_(run.warn) {}

    void write(const StudyProgress& now) {
        const auto begin = Clock::now();
        if (begin < next_ || now.outcomes->size() == written_) return;
        const StudyState state{*now.known, *now.outcomes};
        try {
            write_answer(study_, folder_, state, answer_of(study_, state));
            written_ = state.outcomes.size();
        } catch (const FileError& error) {
            if (!warned_) warn_(std::string(error.what()) + "; the packings go on, and the table is tried again later");
            warned_ = true;
        }
        next_ = Clock::now() + std::max<Clock::duration>(std::chrono::seconds(10), 100 * (Clock::now() - begin));
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds first_after{10};
    const Study& study_;
    const StudyFolder& folder_;
    Clock::time_point next_ = Clock::now() + first_after;
    std::size_t written_ = 0;
    const std::function<void(const std::string&)>& warn_;
    bool warned_ = false;
};

StudyState run_with_tables(const Study& study, const StudyFolder& folder, StudyRun run) {
    TablesOnTheWay tables(study, folder, run);
    const auto tell = run.tell;
    run.tell = [&](const StudyProgress& now) {
        tell(now);
        tables.write(now);
    };
    return run_study(study, folder, run);
}

/// Where all packings are there, and a maximum that was asked for was not found.
std::string without_maximum(const Study& study, const StudyState& state) {
    const auto& maxima = state.known.maxima;
    const auto none = std::ranges::find_if(maxima, [](const FoundMaximum& found) { return !found.maximum; });
    return none == maxima.end() ? "" : maximum_sentence(study, *none);
}

}  // namespace

Study load_study(const std::string& file) {
    if (fs::path(file).extension() != ".toml")
        throw InputError("'" + file + "' is no study file; give one that ends in .toml");
    return read_study(read_text(file), file);
}

std::string prefix_of(const Study& study, const std::string& file) {
    constexpr const char* end = "-study";
    const std::string stem = fs::path(file).stem();
    const std::string prefix = study.out.value_or(stem.ends_with(end) ? stem : stem + end);
    require_prefix(prefix);
    std::error_code error;
    if (study.out && fs::equivalent(prefix + ".toml", file, error) && !is_effective_study(read_text(file)))
        throw InputError("`out` '" + prefix + "' is the study file's own name, and '" + file +
                         "' would be overwritten; give `out` another name");
    return prefix;
}

void require_no_shard(const std::vector<std::string>& merged, const std::optional<Shard>& shard) {
    if (shard && !merged.empty())
        throw InputError("`shard` and `merge` contradict each other: merge when all shards are done");
}

std::vector<std::string> refusals_beforehand(const Study& study, const StudyFolder& folder) {
    const KnownPoints first_round = study.maximise ? known_points(study, {}) : KnownPoints{};
    const RefusedPoints refused =
        refused_points(study, first_round, [&](const std::string& name) { return folder.find(name, study); });
    require_possible_points(study, refused);
    return refused.is_news ? refusal_texts(study, refused) : std::vector<std::string>{};
}

StudyEnd make_study(const Study& study, const StudyFolder& folder, const StudyRun& run,
                    const std::vector<std::string>& merged) {
    StudyEnd end;
    if (merged.empty()) {
        folder.prepare(study);
        end.state = run_with_tables(study, folder, run);
    } else {
        merge(merged, study, folder);
        end.state = state_of(study, folder);
    }
    end.answer = write_last_answer(study, folder, end.state);
    return end;
}

std::string unpacked_text(const Study& study, const StudyTable& table) {
    const auto has_fault = [](const StudyRow& row) { return !row.fault.empty(); };
    const auto failed = std::ranges::count_if(table.rows, has_fault);
    if (failed == 0) return "";
    const StudyRow& first = *std::ranges::find_if(table.rows, has_fault);
    const std::string place = place_text(study, first.labels),
                      sentence = (place.empty() ? "" : "at " + place + ": ") + first.fault;
    if (failed == std::ssize(table.rows)) throw InputError("no point of the study could be packed; " + sentence);
    return std::to_string(failed) + " of " + std::to_string(table.rows.size()) +
           " points could not be packed; the first " + sentence;
}

std::string interruption_text(const Study& study, const StudyState& state, const std::string& again) {
    return "interrupted with " + counted(std::ssize(missing_packings(study, state)), "packing") +
           " to be made; the same " + again + " goes on";
}

std::string missing_text(const Study& study, const StudyState& state, const std::optional<Shard>& shard,
                         const std::string& again) {
    const auto missing = missing_packings(study, state, shard);
    if (missing.empty()) return shard ? "" : without_maximum(study, state);
    if (missing.front().seed_place >= study.seeds.size())
        return "the time was over before all points were within the precision; the same " + again + " goes on";
    return counted(std::ssize(missing), "packing") +
           " of the study are not there; make them with a study without `merge`";
}

}  // namespace bernal
