#pragma once
// Parameters of a shape as text: "aspect=3,members=9".

#include <map>
#include <string>

namespace bernal {

/// Throws InputError for what is not a parameter and its number, or stands there twice. `name` is the shape's,
/// `example` one that can be written: "rod:aspect=3,members=9".
std::map<std::string, double> shape_values(const std::string& text, const std::string& name,
                                           const std::string& example);

}  // namespace bernal
