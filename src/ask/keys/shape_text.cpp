#include "keys/shape_text.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Null for a file.
const BuiltInShape* built_in(const std::string& shape) {
    const std::string name = shape.substr(0, shape.find(':'));
    const auto found = std::ranges::find(built_in_shapes(), name, &BuiltInShape::name);
    return found == built_in_shapes().end() ? nullptr : &*found;
}

std::string absolute_file(const std::string& name) {
    const std::string file = std::filesystem::absolute(name).lexically_normal();
    require_utf8("`shape`", file);
    return file;
}

}  // namespace

std::string_view name(SizeIs meaning) { return meaning == SizeIs::sieve ? "sieve" : "equivalent"; }

std::string built_in_shape_names() {
    std::vector<std::string> names;
    for (const BuiltInShape& one : built_in_shapes()) names.push_back(one.name);
    return listed(names);
}

std::string effective_shape(const std::string& shape) {
    if (shape == no_clump) return shape;
    if (auto named = mesh_shape(shape)) {
        named->file = absolute_file(named->file);
        return option_text(*named);
    }
    const BuiltInShape* known = built_in(shape);
    if (known == nullptr) return is_text(shape) ? shape : absolute_file(shape);
    std::string text = shape;
    for (const ShapeParameter& parameter : known->parameters) {
        const bool is_given = text.find(parameter.name + '=') != std::string::npos;
        if (is_given || !parameter.usual) continue;
        text +=
            (text.find(':') == std::string::npos ? ':' : ',') + parameter.name + '=' + number_text(*parameter.usual);
    }
    return text;
}

std::string shape_words(const std::string& shape, const std::string& name) {
    if (built_in(shape) == nullptr) return name;
    std::string words;
    for (const char c : shape) {
        if (c == ':' || c == ',')
            words += ", ";
        else
            words += c == '=' ? ' ' : c;
    }
    return words;
}

Job with_clump_as_shape(Job job) {
    if (!job.clump_of) return job;
    if (job.shape) throw InputError("`shape` and `clump-of` both set the grains' shape; leave one of them out");
    if (!mesh_shape(*job.clump_of))
        throw InputError("clump-of", *job.clump_of, "is no mesh",
                         "give a file of triangles, .stl, .obj, .ply or .vtp, or `shape` " + *job.clump_of);
    job.shape = std::exchange(job.clump_of, std::nullopt);
    return job;
}

}  // namespace bernal
