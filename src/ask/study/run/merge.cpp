#include "study/run/merge.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "study/question/study_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

void require_part(const StudyFolder& part, const Study& study) {
    std::error_code error;
    if (!fs::exists(part.study_file(), error) || !fs::is_directory(part.points(), error))
        throw InputError("'" + part.prefix() + "' is no study: there must be " + part.study_file() + " and " +
                         part.points() + "; give what was given to --out");
    const std::string text = read_text(part.study_file());
    if (!is_effective_study(text) || !are_of_one_kind(study, read_study(text, part.study_file())))
        throw InputError("'" + part.study_file() +
                         "' is of another study, of other options or axes; merge parts of the same one");
}

/// A packing that was found before, in `where`.
struct Found {
    PackingOutcome outcome;
    std::string where;
};

void collect(const StudyFolder& part, std::map<std::string, Found>& found) {
    for (const std::string& name : part.names()) {
        auto outcome = read_outcome(part.file(name));
        if (!outcome) continue;
        const auto [other, is_new] = found.try_emplace(name, Found{*outcome, part.file(name)});
        if (!is_new && !agree(other->second.outcome, *outcome))
            throw InputError("'" + other->second.where + "' and '" + part.file(name) +
                             "' contradict each other about the same packing: were both made by this program, of the "
                             "same version? Remove the wrong one");
    }
}

void copy(const std::string& from, const std::string& to) {
    write_atomically(to, [&](const std::string& temporary) {
        std::error_code error;
        fs::copy_file(from, temporary, fs::copy_options::overwrite_existing, error);
        if (error) throw FileError("'" + to + "' could not be written: " + error.message());
    });
}

/// What lacks a result that the study asks for gives way to what has it.
void copy_all(const StudyFolder& part, const Study& study, const StudyFolder& folder) {
    std::error_code error;
    for (const std::string& name : part.names()) {
        if (!read_outcome(part.file(name))) continue;
        for (const char* extension : {".csv", ".bodies.csv", ".toml"})
            if (const std::string kept = part.kept(name) + extension; fs::exists(kept, error))
                copy(kept, folder.kept(name) + extension);
        if (!read_outcome(folder.file(name)) || (!folder.find(name, study) && part.find(name, study)))
            copy(part.file(name), folder.file(name));
    }
}

}  // namespace

void merge(const std::vector<std::string>& prefixes, const Study& study, const StudyFolder& folder) {
    std::map<std::string, Found> found;
    collect(folder, found);
    for (const std::string& prefix : prefixes) {
        require_part(StudyFolder(prefix), study);
        if (prefix != folder.prefix()) collect(StudyFolder(prefix), found);
    }
    folder.prepare(study);
    for (const std::string& prefix : prefixes)
        if (prefix != folder.prefix()) copy_all(StudyFolder(prefix), study, folder);
}

}  // namespace bernal
