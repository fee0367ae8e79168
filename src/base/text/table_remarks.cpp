#include "text/table_remarks.hpp"

namespace bernal {

LengthRemarks remarks_around(const CellTable& table, const std::string& place) {
    LengthRemarks remarks;
    for (const std::string& comment : table.comments)
        if (!comment.starts_with('#') && !comment.starts_with('%')) remarks.take(comment, place);
    for (const std::string& title : table.titles) remarks.take(title, place);
    return remarks;
}

}  // namespace bernal
