#include "study/run/study_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "study/question/study_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

bool exists(const std::string& file) {
    std::error_code error;
    return fs::exists(file, error);
}

}  // namespace

void StudyFolder::require_own(const Study& study) const {
    constexpr const char* remedy = "; give another name with `out`";
    if (exists(study_file())) {
        const std::string text = read_text(study_file());
        if (!is_effective_study(text))
            throw InputError("'" + study_file() + "' is not of a study, and would be overwritten" + remedy);
        if (!are_of_one_kind(study, read_study(text, study_file())))
            throw InputError("'" + study_file() + "' is of another study, of other options or axes" + remedy +
                             ", or go on with that study");
        return;
    }
    for (const std::string& file : {points(), table_file(), times_file()})
        if (exists(file))
            throw InputError("'" + file + "' is there, but not '" + study_file() +
                             "', which tells what study it is of" + remedy);
}

void StudyFolder::prepare(const Study& study) const {
    // Studies that begin at once in one place do so one after the other: each sees what the one before has written.
    constexpr std::chrono::seconds patience{10};
    const std::optional<HeldFile> alone = claimed(prefix_, patience);
    require_own(study);
    const std::string text = to_toml(study);
    if (!exists(study_file()) || read_text(study_file()) != text) write_text_atomically(study_file(), text);
    std::error_code error;
    fs::create_directory(points(), error);
    if (error) throw FileError("the folder '" + points() + "' could not be made: " + error.message());
}

std::optional<PackingOutcome> StudyFolder::find(const std::string& name, const Study& study) const {
    std::optional<PackingOutcome> outcome = read_outcome(file(name));
    if (!outcome || !outcome->fault.empty()) return outcome;
    for (const std::string& measure : measures_for(study.results))
        if (std::ranges::count(outcome->measures, measure) == 0) return {};
    if (study.keep && !(exists(kept(name) + ".csv") && exists(kept(name) + ".toml"))) return {};
    return outcome;
}

std::vector<std::string> StudyFolder::names() const {
    std::vector<std::string> all;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(points(), error))
        if (entry.path().extension() == ".json") all.push_back(entry.path().stem());
    std::ranges::sort(all);
    return all;
}

}  // namespace bernal
