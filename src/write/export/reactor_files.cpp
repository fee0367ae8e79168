#include "export/reactor_files.hpp"

#include "bernal/version.hpp"
#include "core/json.hpp"
#include "core/words.hpp"
#include "export/dem_codes.hpp"
#include "export/state_files.hpp"
#include "files/atomic_file.hpp"
#include "geometry/wall_json.hpp"

namespace bernal {

std::vector<std::string> reactor_code_names() {
    std::vector<std::string> names;
    for (const ReactorCodeName& code : reactor_codes) names.emplace_back(code.name);
    return names;
}

const ReactorCodeName* find_reactor_code(const std::string& name) {
    for (const ReactorCodeName& code : reactor_codes)
        if (name == code.name) return &code;
    return nullptr;
}

std::string all_code_names() {
    std::vector<std::string> names = dem_code_names();
    for (const std::string& name : reactor_code_names()) names.push_back(name);
    return listed(names);
}

std::string reactor_summary(const ReactorCodeName& code, const ReactorModel& model) {
    const Packing& packing = model.written;
    const Container& c = packing.container;
    return Json({{"code", code.name},
                 {"unit", "cm"},
                 {"count", packing.spheres.size()},
                 {"periodic_images", model.images},
                 {"solid_volume", solid_volume(packing)},
                 {"container_volume", c.volume()},
                 {"packing_fraction", packing_fraction(packing)},
                 {"container", c.shape()},
                 {"origin", Json::array({c.origin.x, c.origin.y, c.origin.z})},
                 {"lengths", Json::array({c.lengths.x, c.lengths.y, c.lengths.z})},
                 {"periodic", c.periodic},
                 {"walls", to_json(c.walls())},
                 {"radii_smaller_by", model.shrinkage},
                 {"materials", model.materials},
                 {"version", version()}})
        .text();
}

std::vector<std::string> reactor_file_names(const std::string& prefix, const ReactorModel& model) {
    std::vector<std::string> names;
    for (const DeckFile& file : model.files) names.push_back(in_folder_of(prefix, file.name));
    names.push_back(prefix + ".json");
    return names;
}

void write_reactor_files(const std::string& prefix, const ReactorModel& model, const std::string& summary) {
    for (const DeckFile& file : model.files) write_text_atomically(in_folder_of(prefix, file.name), file.text);
    write_text_atomically(prefix + ".json", summary);
}

}  // namespace bernal
