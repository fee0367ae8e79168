#include "study/study_files.hpp"

#include "core/atomic_file.hpp"

namespace bernal {

StudyAnswer answer_of(const Study& study, const StudyState& state) {
    return {table_of(study, state.known, state.outcomes), limits_of(study, state.known, state.outcomes)};
}

std::vector<std::string> write_answer(const Study& study, const StudyFolder& folder, const StudyState& state,
                                      const StudyAnswer& answer) {
    std::vector<std::pair<std::string, std::string>> files{
        {folder.table_file(), to_csv(answer.table)}, {folder.times_file(), times_csv(answer.table, state.outcomes)}};
    if (study.maximise) files.emplace_back(folder.prefix() + ".maxima.csv", maxima_csv(study, answer.table));
    if (!study.extrapolations.empty())
        files.emplace_back(folder.prefix() + ".limits.csv", to_csv(study, answer.limits));
    std::vector<std::string> names;
    for (const auto& [file, text] : files) {
        write_text_atomically(file, text);
        names.push_back(file);
    }
    return names;
}

StudyAnswer write_last_answer(const Study& study, const PresetFile& preset_file, const StudyFolder& folder,
                              StudyState& state) {
    read_again(study, preset_file, folder, state);
    StudyAnswer answer;
    do {
        answer = answer_of(study, state);
        write_answer(study, folder, state, answer);
    } while (read_again(study, preset_file, folder, state));
    return answer;
}

}  // namespace bernal
