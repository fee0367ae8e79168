#include "web/made_files.hpp"

#include <filesystem>

#include "bernal/files.hpp"
#include "bernal/report.hpp"
#include "bernal/separation.hpp"
#include "core/words.hpp"
#include "export/density_remarks.hpp"
#include "export/state_files.hpp"
#include "report/run_page.hpp"
#include "report/state_page.hpp"
#include "web/folders.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string result_file(const std::string& name) { return (fs::path(web_results) / name).string(); }

std::string extension_of(const std::string& format) {
    for (const FormatInfo& info : packing_formats())
        if (info.name == format && !info.extensions.empty()) return info.extensions.front();
    return "." + format;
}

void add(std::vector<std::string>& sentences, const std::string& sentence) {
    if (!sentence.empty()) sentences.push_back(sentence);
}

}  // namespace

MadeFiles made_packing(const Result& result, const std::string& format, const std::vector<double>& densities) {
    const Packing& packing = result.run.end.packing;
    const std::string name = "packing" + extension_of(format);
    // Without densities of its own a format takes those that the packing tells, where their units agree.
    const WriteOptions options{format, densities};
    MadeFiles made{{name}, {}};
    for (const std::string& remark : write_packing(packing, result_file(name), options))
        made.remarks.push_back(name + ' ' + remark);
    return made;
}

MadeFiles made_deck(const Result& result, const DeckWish& told) {
    const Packing& packing = result.run.end.packing;
    ExportWish wish = told.wish;
    StateFiles files;
    files.prefix = result_file("packing-" + std::string(told.code ? told.code->name : "dem"));
    files.code = told.code;
    check(files, wish, "code");
    complete(wish, packing, files.code != nullptr);
    MadeFiles made;
    add(made.remarks, unit_remark(packing));
    for (const std::string& sentence : material_remarks(wish, packing)) made.remarks.push_back(sentence);
    if (wish.pressure)
        deck_of(files, wish, in_metres(packing));  // what the code cannot take is refused before the work
    const DemState state = dem_state(packing, {wish.material, wish.gap.value_or(0), wish.pressure, 0, {}});
    const std::optional<PlannedDeck> deck = deck_of(files, wish, state.packing);
    const std::string summary = summary_of(wish, state, deck);
    const WrittenState written = write_state(files, wish, state, deck, summary, [](const std::string&) {});
    add(made.remarks, expansion_remark(packing, state, wish.gap.value_or(0)));
    add(made.remarks, piston_remark(packing, state));
    for (const std::string& sentence : density_remarks(wish, state, result.summary.target_fraction))
        add(made.remarks, sentence);
    for (const std::string& sentence : written.remarks) add(made.remarks, sentence);
    for (const std::string& file : written.files) made.names.push_back(fs::path(file).filename().string());
    return made;
}

std::string options_text(const Result& result) {
    std::string text = to_toml(result.run.job.effective);
    const std::string folder = std::string(web_inputs) + '/';
    for (std::size_t at = 0; (at = text.find(folder, at)) != std::string::npos;) text.erase(at, folder.size());
    return text;
}

std::string result_page(const Result& result) {
    Report page = page_of(result, "packing.csv");
    page.options = options_text(result);
    return report_page(result.run.end.packing, page);
}

}  // namespace bernal
