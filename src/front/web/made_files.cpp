#include "web/made_files.hpp"

#include <filesystem>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/report.hpp"
#include "core/words.hpp"
#include "export/packing_export.hpp"
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
    const ExportWish& wish = told.wish;
    StateFiles files;
    files.prefix = result_file("packing-" + std::string(told.code ? told.code->name : "dem"));
    files.code = told.code;
    check(files, wish, "code");
    PackingExport exported(files, wish, packing);
    exported.make_state(0, {});
    const WrittenState written = exported.write([](const std::string&) {});
    MadeFiles made;
    add(made.remarks, exported.unit_remark());
    for (const std::string& sentence : exported.material_remarks()) add(made.remarks, sentence);
    add(made.remarks, exported.expansion_remark());
    add(made.remarks, exported.piston_remark());
    for (const std::string& sentence : exported.density_remarks(result.summary.target_fraction))
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
