// OpenPNM's tables (openpnm.io.network_from_csv): the names of columns are those of its properties, those of vectors
// with the number of the component in brackets. Columns of numbers end where there are no more pores or throats. Those
// of labels go on with False: with empty cells OpenPNM takes them for objects, and finds no labels.

#include "files/put_rows.hpp"
#include "network/formats.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

constexpr const char* pore_columns =
    "pore.coords[0],pore.coords[1],pore.coords[2],pore.diameter,pore.volume,pore.inlets,pore.outlets";
constexpr const char* no_pore = ",,,,,False,False";
constexpr const char* throat_columns =
    "throat.conns[0],throat.conns[1],throat.diameter,throat.cross_sectional_area,throat.total_length,"
    "throat.conductance,throat.shape_factor,throat.coords[0],throat.coords[1],throat.coords[2],throat.periods[0],"
    "throat.periods[1],throat.periods[2]";
constexpr const char* no_throat = ",,,,,,,,,,,,";

std::string_view truth(bool value) { return value ? "True" : "False"; }

void append_pore(std::string& text, const PoreBody& body, double unit) {
    append_csv_row(text, body.center * unit, 2 * body.radius * unit, body.volume * unit * unit * unit,
                   truth(body.inlet), truth(body.outlet));
}

void append_throat(std::string& text, const PoreThroat& throat, double unit) {
    append_csv_row(text, throat.from, throat.to, 2 * throat.radius * unit, throat.area * unit * unit,
                   throat.length * unit, throat.conductance * unit * unit * unit, throat.shape_factor,
                   throat.center * unit, int{throat.periods[0]}, int{throat.periods[1]}, int{throat.periods[2]});
}

}  // namespace

void put_openpnm_csv(const PoreNetwork& network, const Packing& packing, const PutBlock& put) {
    const double unit = metres(packing.unit);
    put(std::string(pore_columns) + ',' + throat_columns + '\n');
    const std::size_t rows = std::max(network.bodies.size(), network.throats.size());
    put_rows(put, rows, [&](std::string& text, std::size_t row) {
        if (row < network.bodies.size()) {
            append_pore(text, network.bodies[row], unit);
            text.back() = ',';
        } else {
            text.append(no_pore).append(",");
        }
        if (row < network.throats.size())
            append_throat(text, network.throats[row], unit);
        else
            text.append(no_throat).append("\n");
    });
}

}  // namespace bernal
