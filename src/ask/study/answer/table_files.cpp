#include "study/answer/table_files.hpp"

#include "files/atomic_file.hpp"

namespace bernal {

StudyAnswer answer_of(const Study& study, const StudyState& state) {
    return {table_of(study, state.known, state.outcomes), limits_of(study, state.known, state.outcomes)};
}

std::vector<std::string> table_files(const Study& study, const StudyFolder& folder) {
    std::vector<std::string> files{folder.table_file(), folder.times_file()};
    if (study.maximise) files.push_back(folder.prefix() + ".maxima.csv");
    if (!study.extrapolations.empty()) files.push_back(folder.prefix() + ".limits.csv");
    return files;
}

void write_answer(const Study& study, const StudyFolder& folder, const StudyState& state, const StudyAnswer& answer) {
    std::vector<TextTable> tables{texts_of(answer.table), times_of(answer.table, state.outcomes)};
    if (study.maximise) tables.push_back(maxima_of(study, answer.table));
    if (!study.extrapolations.empty()) tables.push_back(texts_of(study, answer.limits));
    const std::vector<std::string> files = table_files(study, folder);
    for (std::size_t i = 0; i < files.size(); ++i) write_text_atomically(files[i], to_csv(tables[i]));
}

StudyAnswer write_last_answer(const Study& study, const StudyFolder& folder, StudyState& state) {
    read_again(study, folder, state);
    StudyAnswer answer;
    do {
        answer = answer_of(study, state);
        write_answer(study, folder, state, answer);
    } while (read_again(study, folder, state));
    return answer;
}

}  // namespace bernal
