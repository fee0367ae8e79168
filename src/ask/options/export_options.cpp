#include "export/loading_options.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

OptionValue said_to(ExportWish& wish, OptionValue value) {
    value.read = [&wish](const std::string& key, const Texts& texts) { say(wish, key, texts); };
    return value;
}

OptionGroup loadings_of(ExportWish& wish) {
    OptionGroup all;
    for (const LoadingOption& o : loading_options()) {
        OptionValue value{.type = o.type, .fewest = static_cast<int>(o.least), .most = static_cast<int>(o.most)};
        if (o.most == 0) value = {.type = ""};
        all.push_back({.key = o.key, .value = said_to(wish, value), .meaning = o.description});
    }
    return all;
}

}  // namespace

/// Numbers that go with a loading stand behind the loadings.
OptionGroup export_options(ExportWish& wish) {
    OptionGroup all, with_loadings = loadings_of(wish);
    for (const ExportNumber& number : export_numbers()) {
        const bool is_of_loading = number.key == "compress-to-contact" || number.key == "opening";
        (is_of_loading ? with_loadings : all)
            .push_back({.key = number.key, .value = said_to(wish, {}), .meaning = number.description});
    }
    all.insert(all.end(), with_loadings.begin(), with_loadings.end());
    return all;
}

}  // namespace bernal
