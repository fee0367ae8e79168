// bernal render FILE OUT.png: a picture of a packing.

#include "bernal/render.hpp"

#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/command.hpp"
#include "cli/exit_codes.hpp"
#include "cli/file_options.hpp"
#include "cli/subcommands.hpp"
#include "core/atomic_file.hpp"
#include "job/option_values.hpp"

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

int draw(const Picture& picture) {
    require_writable(picture.file);
    render(read_packing(picture.packing), picture.file, picture.options);
    std::cout << picture.file << '\n';
    return exit_code::done;
}

void add_pixels(Command& command, const std::string& key, const std::string& description, int& pixels) {
    command.add_option(key, "NUMBER", description, [&pixels, key](const std::string& text) {
        pixels = static_cast<int>(read_whole(key, text, 100000, "give a number of pixels"));
    });
}

}  // namespace

void add_render(CLI::App& program, int& exit_code) {
    Command command(program, "render", "Draw a packing; needs no display", exit_code);
    auto picture = std::make_shared<Picture>();
    command.add_argument("FILE", packing_argument(), picture->packing);
    command.add_argument("OUT", "The picture, .png", picture->file);
    const auto store = [picture](const std::string& name) { picture->options.colour_by = colour_by(name); };
    command.add_option("color,--colour", "NAME", "size (default) or class", store);
    add_pixels(command, "width", "Pixels (default: 1600)", picture->options.width);
    add_pixels(command, "height", "Pixels (default: 1200)", picture->options.height);
    command.does([picture] { return draw(*picture); });
}

}  // namespace bernal
