// bernal plot FILE.csv... OUT: curves as a picture.

#include "bernal/plot.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "chart/run_table.hpp"
#include "cli/declared_options.hpp"
#include "cli/subcommands.hpp"
#include "options/option_fields.hpp"
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

OptionGroup plot_options(Plot& p) {
    const auto read_axes_of_logarithms = [&p](const std::string&, const Texts& axes) { set_axes(p.options, axes); };
    return {{.key = "columns",
             .value = texts_into(p.options.columns, {.type = "NAME", .most = 0, .commas = true}),
             .meaning = "Columns to draw",
             .default_value = "the second, and those of the same unit and similar size; in a table of a DEM run its "
                              "main result, such as stresses"},
            {.key = "log",
             .value = {.type = "AXES",
                       .choices = {"x", "y", "none"},
                       .most = 0,
                       .commas = true,
                       .read = read_axes_of_logarithms},
             .meaning = "Logarithmic axes: x, y, both as x,y, or none",
             .default_value = "as the values suggest"},
            {.key = "y-label",
             .value = text_into(p.options.y_label, "TEXT"),
             .meaning = "Label of the vertical axis",
             .default_value = "the curves' name and unit"},
            {.key = "width", .value = pixels_into(p.options.width), .meaning = "Pixels", .default_value = "1200"},
            {.key = "height", .value = pixels_into(p.options.height), .meaning = "Pixels", .default_value = "900"}};
}

}  // namespace

void add_plot(CLI::App& program, int& exit_code) {
    Command command(program, "plot", "Draw curves for a paper: axes with units, readable in black and white",
                    exit_code);
    command.footer(
        "Tables are CSV files with a line of column names, or NumPy archives of 'bernal analyze --npz'. The first "
        "column is the horizontal axis; those of several tables have one name and unit.");
    auto plotted = std::make_shared<Plot>();
    command.add_arguments("FILE", "Tables, .csv or .npz, and last the picture, .svg or .png", plotted->files);
    declare(command, plot_options(*plotted));
    command.does([plotted] { return draw(*plotted); });
}

}  // namespace bernal
