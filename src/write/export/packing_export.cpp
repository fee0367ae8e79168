#include "export/packing_export.hpp"

#include <utility>

#include "export/density_remarks.hpp"

namespace bernal {

PackingExport::PackingExport(StateFiles files, ExportWish wish, const Packing& packing)
    : files_(std::move(files)), wish_(std::move(wish)), packing_(packing) {
    complete(wish_, packing, files_.code != nullptr);
    for (const std::string& file : files_.write) require_known_format(file, writing(wish_));
    // What the code cannot take is refused before the long work.
    if (wish_.pressure) name_files(deck_of(files_, wish_, in_metres(packing)));
}

std::string PackingExport::unit_remark() const { return bernal::unit_remark(packing_); }

std::vector<std::string> PackingExport::material_remarks() const { return bernal::material_remarks(wish_, packing_); }

std::vector<std::string> PackingExport::outputs() const {
    std::vector<std::string> names = outputs_of(files_);
    if (files_.code && !packing_.bodies.empty()) names.push_back(files_.prefix + ".bodies.csv");
    for (const std::string& name : deck_files_) names.push_back(in_folder_of(files_.prefix, name));
    return names;
}

void PackingExport::name_files(const std::optional<PlannedDeck>& deck) {
    deck_files_.clear();
    if (deck)
        for (const DeckFile& file : deck->files) deck_files_.push_back(file.name);
}

void PackingExport::make_state(int threads, const EquilibriumObserver& observer) {
    state_ = dem_state(packing_, {wish_.material, wish_.gap.value_or(0), wish_.pressure, threads, observer});
    deck_ = deck_of(files_, wish_, state_->packing);
    name_files(deck_);
    for (const std::string& file : files_.write) require_holdable(state_->packing, file, writing(wish_));
    summary_ = summary_of(wish_, state(), deck_);
}

std::string PackingExport::expansion_remark() const {
    return bernal::expansion_remark(packing_, state(), wish_.gap.value_or(0));
}

std::string PackingExport::piston_remark() const { return bernal::piston_remark(packing_, state()); }

std::vector<std::string> PackingExport::density_remarks(std::optional<double> asked) const {
    return files_.code ? bernal::density_remarks(wish_, state(), asked) : std::vector<std::string>{};
}

WrittenState PackingExport::write(const std::function<void(const std::string&)>& write_page) const {
    return write_state(files_, wish_, state(), deck_, summary_, write_page);
}

std::vector<std::string> outputs_of(const StateFiles& files) {
    std::vector<std::string> names = files.write;
    if (files.contacts) names.push_back(*files.contacts);
    if (files.page) names.push_back(*files.page);
    names.push_back(files.prefix + ".json");
    if (files.code) names.push_back(files.prefix + files.code->extension);
    return names;
}

}  // namespace bernal
