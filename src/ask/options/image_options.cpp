#include "image/image_words.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

std::vector<std::int64_t> read_voxels(const std::string& key, const Texts& texts) {
    std::vector<std::int64_t> numbers;
    for (const std::string& text : texts)
        numbers.push_back(read_whole(key, text, 1000000, "give a whole number of them from 1 to 1000000"));
    return numbers;
}

ImageRegion read_region(const std::string& key, const Texts& texts) {
    std::vector<double> numbers;
    for (const std::string& text : texts) numbers.push_back(read_number(key, text));
    return region_of(numbers);
}

OptionGroup size_options(ImageOptions& o) {
    return {
        {.key = "voxels",
         .value = values_into(o.voxels, {.is_whole = true, .most = 3, .commas = true}, read_voxels),
         .meaning = "Voxels along the longest side, or along x, y and z"},
        {.key = "voxel-size",
         .value = positive_into(o.voxel_size),
         .meaning = "Instead: side of a voxel, in the packing's unit; adjusted along periodic axes so that a whole "
                    "number of voxels fits"},
        {.key = "region",
         .value = values_into(o.region, {.fewest = 4, .most = 6, .commas = true}, read_region),
         .meaning = "Region of the image as XLO YLO ZLO XHI YHI ZHI (discs: XLO YLO XHI YHI); it may cross periodic "
                    "faces",
         .default_value = "the container"}};
}

OptionGroup value_options(ImageOptions& o) {
    OptionGroup all{
        {.key = "kind",
         .value = name_into(o.kind, image_kind_names, image_kind_of),
         .meaning = "binary, label (which sphere), partial (the share of each voxel that is solid) or distance (to the "
                    "nearest surface of a sphere, in the packing's unit)",
         .default_value = "binary"},
        {.key = "label",
         .value = name_into(o.label, label_names, label_of),
         .meaning = "With `kind` label: id, or class, which is class + 1",
         .default_value = "id"},
        {.key = "mark",
         .value = name_into(o.mark, marked_names, marked_of),
         .meaning = "Phase with the higher value (1 in binary images): pores, as for PoreSpy and OpenPNM, or solids, "
                    "as for lattice Boltzmann and X-ray images",
         .default_value = "pores; partial: solids"},
        {.key = "solid",
         .value = number_into(o.solid),
         .meaning = "Value of solids",
         .default_value = "by `mark`; partial: 255 or 65535"},
        {.key = "pore",
         .value = number_into(o.pore),
         .meaning = "Value of pores",
         .default_value = "by `mark`; label: 0"},
        {.key = "outside",
         .value = number_into(o.outside),
         .meaning = "Value beyond the walls of a vessel",
         .default_value = "2; label and partial: the highest; distance: nan"},
        {.key = "bits",
         .value = whole_into(o.bits, 64, "give 8, 16 or 32"),
         .meaning = "Bits of a voxel: 8, 16 or 32",
         .default_value = "as few as hold the values"}};
    all.back().value.choices = {"8", "16", "32"};
    return all;
}

}  // namespace

OptionGroup image_options(ImageOptions& o) {
    OptionGroup all = size_options(o);
    for (const Option& option : value_options(o)) all.push_back(option);
    return all;
}

}  // namespace bernal
