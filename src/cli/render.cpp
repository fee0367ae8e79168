// bernal render FILE OUT.png: a picture of a packing.

#include "bernal/render.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/subcommands.hpp"
#include "core/atomic_file.hpp"

namespace bernal {
namespace {

struct Picture {
    std::string packing, file;
    RenderOptions options;
};

ColourBy colour_by(const std::string& name) {
    if (name == "size") return ColourBy::size;
    if (name == "class") return ColourBy::size_class;
    throw InputError("--color " + name + " is not known; give size or class");
}

void draw(const Picture& picture) {
    require_writable(picture.file);
    render(read_packing(picture.packing), picture.file, picture.options);
    std::cout << picture.file << '\n';
}

}  // namespace

void add_render(CLI::App& program, int&) {
    CLI::App* sub = program.add_subcommand("render", "Draw a packing; needs no display");
    auto picture = std::make_shared<Picture>();
    sub->add_option("FILE", picture->packing, "A packing: .csv or .vtp")->required();
    sub->add_option("OUT", picture->file, "The picture, .png")->required();
    const auto store = [picture](const std::string& name) { picture->options.colour_by = colour_by(name); };
    sub->add_option_function<std::string>("--color,--colour", store, "size (default) or class")->type_name("NAME");
    sub->add_option("--width", picture->options.width, "Pixels (default: 1600)");
    sub->add_option("--height", picture->options.height, "Pixels (default: 1200)");
    sub->callback([picture] { draw(*picture); });
}

}  // namespace bernal
