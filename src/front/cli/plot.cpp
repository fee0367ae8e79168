// bernal plot FILE.csv... OUT: curves as a picture.

#include "bernal/plot.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "chart/run_table.hpp"
#include "cli/subcommands.hpp"
#include "job/option_values.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/output_files.hpp"

namespace bernal {
namespace {

struct Plot {
    std::vector<std::string> files;  ///< the last is the picture
    PlotOptions options;
};

void set_axes(PlotOptions& options, const Texts& axes) {
    options.logarithmic_x = options.logarithmic_y = false;
    for (const std::string& axis : axes) {
        if (axis == "x")
            options.logarithmic_x = true;
        else if (axis == "y")
            options.logarithmic_y = true;
        else if (axis != "none")
            throw InputError("log", axis, "is no axis", "give x, y, both as x,y, or none");
    }
}

/// Columns that are not drawn, where none was named.
void tell_left_out(const Table& table, const PlotOptions& options) {
    if (!options.columns.empty()) return;
    const std::vector<std::size_t> drawn = plotted_columns(table, options);
    std::string left_out;
    for (std::size_t c = 1; c < table.columns.size(); ++c)
        if (std::ranges::count(drawn, c) == 0) left_out += (left_out.empty() ? "" : ",") + table.columns[c].name;
    if (!left_out.empty()) std::cerr << "bernal: further columns are drawn by --columns " << left_out << '\n';
}

int draw(const Plot& plotted) {
    if (plotted.files.size() < 2) throw InputError("give one table or more and the picture: FILE.csv OUT.svg");
    const std::vector<std::string> inputs(plotted.files.begin(), plotted.files.end() - 1);
    const std::string& picture = plotted.files.back();
    require_possible_outputs({picture}, inputs);
    std::vector<Table> tables;
    for (const std::string& file : inputs) tables.push_back(read_curves(file));
    write_plot(tables, picture, plotted.options);
    for (const Table& table : tables) tell_left_out(table, plotted.options);
    for (std::size_t k = 0; k < tables.size(); ++k)
        if (const std::string result = test_result(tables[k]); !result.empty())
            std::cout << inputs[k] << ": " << result << '\n';
    std::cout << picture << '\n';
    return exit_code::done;
}

void add_pixels(Command& command, const std::string& key, const std::string& description, int& pixels) {
    command.add_option(key, "NUMBER", description, [&pixels, key](const std::string& text) {
        pixels = static_cast<int>(read_whole(key, text, 100000, "give a whole number of pixels up to 100000"));
    });
}

}  // namespace

void add_plot(CLI::App& program, int& exit_code) {
    Command command(program, "plot", "Draw curves for a paper: axes with units, readable in black and white",
                    exit_code);
    command.footer(
        "Tables are CSV files with a line of column names, as bernal writes measures. The first column is the "
        "horizontal axis.");
    auto plotted = std::make_shared<Plot>();
    command.add_arguments("FILE", "Tables, .csv, and last the picture, .svg or .png", plotted->files);
    command.add_list("columns", "NAME",
                     "Columns to draw (default: the second, and those of the same unit and similar size; in a table of "
                     "a DEM run its main result, such as stresses)",
                     0, true, [plotted](const Texts& names) { plotted->options.columns = names; });
    command.add_list("log", "AXES", "Logarithmic axes: x, y, both as x,y, or none (default: as the values suggest)", 0,
                     true, [plotted](const Texts& axes) { set_axes(plotted->options, axes); });
    command.choices("log", {"x", "y", "none"});
    command.add_option("y-label", "TEXT", "Label of the vertical axis (default: the curves' name and unit)",
                       [plotted](const std::string& text) { plotted->options.y_label = text; });
    add_pixels(command, "width", "Pixels (default: 1200)", plotted->options.width);
    add_pixels(command, "height", "Pixels (default: 900)", plotted->options.height);
    command.does([plotted] { return draw(*plotted); });
}

}  // namespace bernal
