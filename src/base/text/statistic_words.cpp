#include "text/statistic_words.hpp"

#include <algorithm>
#include <string>

#include "core/words.hpp"
#include "text/cell_table.hpp"
#include "text/fields.hpp"
#include "text/header_words.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {

bool names_statistic(std::string_view cell) {
    constexpr std::string_view statistics[] = {"mean",
                                               "average",
                                               "avg",
                                               "median",
                                               "sd",
                                               "std",
                                               "stdev",
                                               "stddev",
                                               "stderr",
                                               "standarddeviation",
                                               "standarderror",
                                               "variance",
                                               "cv",
                                               "min",
                                               "max",
                                               "minimum",
                                               "maximum",
                                               "sum",
                                               "total",
                                               "count",
                                               "mittelwert",
                                               "mittel",
                                               "durchschnitt",
                                               "standardabweichung",
                                               "stabw",
                                               "varianz",
                                               "summe",
                                               "gesamt",
                                               "anzahl",
                                               "moyenne",
                                               "m\u00e9diane",
                                               "mediane",
                                               "\u00e9carttype",
                                               "\u00c9carttype",
                                               "ecarttype",
                                               "somme",
                                               "promedio",
                                               "media",
                                               "suma"};
    return std::ranges::count(statistics, plain_name(cell)) > 0;
}

bool tells_statistic(const std::string& line) {
    const HeaderWords whole(line), first{std::string(unquoted_fields(line, own_separator(line)).front())};
    return first.begins({"mean",     "average",    "median",    "mode",     "modus",        "moment",
                         "mittel",   "mittlere",   "moyen",     "sorting",  "skewness",     "kurtosis",
                         "std",      "standard",   "span",      "d10",      "d50",          "d90",
                         "specific", "uniformity", "curvature", "ungleich", "kr\u00fcmmung"}) ||
           whole.holds({"[3,2]", "[4,3]", "[3;2]", "[4;3]"});
}

}  // namespace bernal
