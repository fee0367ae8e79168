#include "bernal/shape.hpp"
#include "core/number_text.hpp"

namespace bernal {

std::string members_text(const Shape& shape) {
    std::string text = "# In the shape's own frame, lengths in equivalent diameters.\n";
    if (shape.fit)
        text += "# A clump of a mesh, " + rounded_text(shape.fit->volume_ratio) +
                " of its volume; of the diameter of a " + "sphere of that, the surface is\n# " +
                rounded_text(shape.fit->mean_distance) + " off on average, " +
                rounded_text(shape.fit->largest_distance) + " at most.\n";
    text += "name = \"";
    for (const char c : shape.name) text += c == '\\' ? std::string("\\\\") : std::string(1, c);
    text += "\"\nmembers = [\n";
    for (const Sphere& m : shape.members) {
        text += "    [";
        for (const double x : {m.center.x, m.center.y, m.center.z}) text += number_text(x) + ", ";
        text += number_text(m.radius) + "],\n";
    }
    return text + "]\n";
}

}  // namespace bernal
