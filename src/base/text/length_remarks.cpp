#include "text/length_remarks.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"
#include "text/numbered_lines.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::string_view between = " \t,;:=()[]{}\"|<>_-";

bool is_listed(std::string_view word, std::string_view list) {
    const std::vector<std::string_view> all = words(list);
    return std::ranges::find(all, word) != all.end();
}

bool begins_with_any(std::string_view word, std::string_view list) {
    return std::ranges::any_of(words(list), [&](std::string_view begin) { return word.starts_with(begin); });
}

/// A word with the signs next to it, blanks apart.
struct Word {
    std::string_view text;
    char before = '\0', after = '\0';

    bool is_number() const { return parse_number(text).has_value(); }
    bool is_in_brackets() const {
        return (before == '[' || before == '(') && (after == ']' || after == ')' || after == ',');
    }
};

/// In lower case, without the full stop of a sentence.
std::vector<Word> words_with_signs(std::string_view line) {
    std::vector<Word> found;
    char before = '\0';
    for (std::size_t at = 0; at < line.size();) {
        if (between.find(line[at]) != between.npos) {
            if (line[at] != ' ' && line[at] != '\t') before = line[at];
            if (!found.empty() && found.back().after == '\0') found.back().after = before;
            ++at;
            continue;
        }
        const std::size_t end = std::min(line.find_first_of(between, at), line.size());
        std::string_view text = line.substr(at, end - at);
        if (text.size() > 1 && text.ends_with('.')) text.remove_suffix(1);
        if (!found.empty() && found.back().after == '\0') found.back().after = text.front();
        found.push_back({text, before, '\0'});
        before = text.back(), at = end;
    }
    return found;
}

bool names_unit(std::string_view word) {
    return is_listed(word,
                     "unit units unite unites unit\u00e9 unit\u00e9s unidad unidades unita unit\u00e0 unidade "
                     "jednostka eenheid") ||
           word.ends_with("einheit") || word.ends_with("einheiten");
}

/// Sizes of grains, or the openings of sieves, by other words than those of diameters and radii.
bool names_sizes(std::string_view word) {
    return is_listed(word,
                     "r rp size sizes taille tailles tama\u00f1o tama\u00f1os tamanho tamanhos dimensione dimensioni "
                     "maille mailles ouverture ouvertures abertura aberturas malla mallas screen screens lichte korn "
                     "particle particles grain grains rozmiar korrel zeef setaccio setacci xu xo bin bins") ||
           begins_with_any(word,
                           "gr\u00f6\u00dfe groesse korn partikelgr teilchengr sieve sieb aperture opening tamis tamiz "
                           "masche abmessung gradation grading peneira sito crivell klassengrenz "
                           "\u0440\u0430\u0437\u043c\u0435\u0440 \u0441\u0438\u0442");
}

/// Is it a word for lengths that no packing has, or for numbers that are no lengths?
bool is_strange(std::string_view word) {
    return is_listed(word, "ft foot feet px mil mils yard yards dm km angstrom \u00e5 unitless scaling scaled") ||
           begins_with_any(word,
                           "voxel pixel normali dimensionless dimensionslos adimension nondimension skaliert rescaled");
}

/// Without the number that stands before it in one word: "4mm".
std::string_view behind_digits(std::string_view word) {
    return word.substr(std::min(word.find_first_not_of("0123456789."), word.size()));
}

/// Collects what the words of a line say.
class RemarkReader {
  public:
    explicit RemarkReader(const std::vector<Word>& all) : words_(all) {}

    LengthRemark read() {
        for (std::size_t k = 0; k < words_.size(); ++k) take(k);
        if (has_factor_ && (!said_.units.empty() || !said_.quantities.empty() || has_lengths()))
            said_.strange.push_back("factor");
        if (!names_unit_ && !has_lengths() && has_other_words_) leave_units();
        if (names_meshes_ && said_.units.empty()) said_.meshes = *names_meshes_;
        if (names_unit_ && said_.units.empty() && said_.strange.empty() && !names_meshes_)
            said_.strange.push_back(*names_unit_);
        said_.names_lengths = has_lengths();
        if (says_all_ || of_centers_ == of_sizes_)
            said_.scope = LengthScope::all;
        else
            said_.scope = of_centers_ ? LengthScope::centers : LengthScope::sizes;
        return std::move(said_);
    }

  private:
    /// Leaves units to something else, as in "displacement in mm".
    void leave_units() {
        for (std::string& unit : said_.units) said_.quantities.push_back(std::move(unit));
        said_.units.clear();
    }

    std::string_view before(std::size_t k) const { return k == 0 ? std::string_view() : words_[k - 1].text; }
    std::string_view after(std::size_t k) const {
        return k + 1 == words_.size() ? std::string_view() : words_[k + 1].text;
    }
    bool has_lengths() const { return says_all_ || of_centers_ || of_sizes_; }

    void take(std::size_t k) {
        const std::string_view word = words_[k].text;
        if (take_unit(k)) return;
        has_other_words_ = has_other_words_ || !is_listed(word, "in en em the");
        if (names_unit(word) && !is_listed(after(k), "cell cells sphere spheres cube vector vectors none lj test"))
            names_unit_ = word;
        if (is_strange(word)) said_.strange.emplace_back(word);
        if (names_meshes(k)) names_meshes_ = text_of_meshes(k);
        has_factor_ = has_factor_ || is_listed(word, "factor faktor facteur") || word.starts_with("multipli");
        says_all_ =
            says_all_ ||
            is_listed(
                word,
                "all alle tous toutes todas todos data values angaben werte valeurs valores valori numbers zahlen") ||
            begins_with_any(word, "length dimension l\u00e4nge laenge ma\u00df longueur mesure");
        said_.has_axes = said_.has_axes || is_listed(word, "x y z xyz xyzd xyzr x1 y1 cx cy cz rx ry rz");
        take_kind(k);
    }

    /// "US mesh", "mesh numbers", "sieve numbers": not "US mesh 40", which is one sieve.
    bool names_meshes(std::size_t k) const {
        const bool ends = after(k).empty() || !words_[k + 1].is_number();
        if (is_listed(words_[k].text, "mesh meshes"))
            return ends && (is_listed(before(k), "us u.s astm tyler bs bss in standard e11") ||
                            is_listed(after(k), "number numbers no nos"));
        return ends && is_listed(words_[k].text, "number numbers no nos nummer nummern") &&
               begins_with_any(before(k), "sieve sieb tamis tamiz");
    }

    std::string text_of_meshes(std::size_t k) const {
        std::string text;
        for (std::size_t w = k < 3 ? 0 : k - 3; w < std::min(k + 2, words_.size()); ++w)
            text.append(text.empty() ? "" : " ").append(words_[w].text);
        return text;
    }

    void take_kind(std::size_t k) {
        const std::string_view word = words_[k].text;
        const bool is_diameter = begins_with_any(word, "diam di\u00e1m di\u00e2m durchm") ||
                                 is_listed(word, "dia \u00f8 \u00d8 kugeldurchmesser");
        const bool is_radius =
            word.starts_with("radius") || is_listed(word, "radii radien rayon rayons radio radios halbmesser raggio");
        const bool follows_2_or_3 = (before(k) == "2" || before(k) == "3") && words_[k].before == '-';
        const bool is_letter_d = is_listed(word, "d dp xyzd") && !follows_2_or_3;
        said_.names_diameter = said_.names_diameter || is_diameter;
        said_.names_radius = said_.names_radius || is_radius;
        said_.has_letter_d = said_.has_letter_d || is_letter_d;
        said_.is_of_another =
            said_.is_of_another || begins_with_any(word,
                                                   "mean averag median minim maxim largest smallest mittler contain "
                                                   "cylind zylind drum vessel tube pipe domain");
        of_sizes_ = of_sizes_ || is_diameter || is_radius || is_letter_d || names_sizes(word);
        of_centers_ = of_centers_ || is_listed(word, "x y z xyz") ||
                      begins_with_any(word, "posi coord koord centre center centro mittelpunkt schwerpunkt locat");
    }

    /// Is there a unit, or a length?
    bool take_unit(std::size_t k) {
        const Word& word = words_[k];
        std::string_view text = word.text;
        if (const std::size_t stroke = text.rfind('/');
            stroke != text.npos && stroke > 0 && is_plain_unit(text, stroke))
            text = text.substr(stroke + 1);  // "d/mm"
        if (const auto system = metres_of_system(k)) return tell(text);
        if (behind_digits(text) != text && metres_of(behind_digits(text))) text = behind_digits(text);
        if (!metres_of(text)) return false;
        const bool is_length = text != word.text ? text.size() + 1 <= word.text.size() && is_digit(word.text.front())
                                                 : is_digit(word.before) && k > 0 && words_[k - 1].is_number();
        if (is_length) return take_quantity(k, text);
        if (is_before_value(k)) return take_quantity_before(k);
        if (is_listed(text, "in m \"") && !is_told(k)) return false;
        return tell(text);
    }

    /// "Lens (mm): 300", of which the number is the whole value.
    bool is_before_value(std::size_t k) const {
        const bool is_apart = words_[k].is_in_brackets() || words_[k].after == ':' || words_[k].after == '=';
        return k > 0 && k + 2 == words_.size() && words_[k + 1].is_number() && is_apart;
    }

    bool take_quantity_before(std::size_t k) {
        said_.quantities.push_back(std::string(words_[k + 1].text).append(" ").append(words_[k].text));
        return true;
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    /// Behind the stroke, after the name of a column: not "kg/m".
    static bool is_plain_unit(std::string_view text, std::size_t stroke) {
        return is_listed(text.substr(0, stroke), "x y z r d radius diameter durchmesser dp rp") &&
               metres_of(text.substr(stroke + 1)).has_value();
    }

    std::optional<double> metres_of_system(std::size_t k) const {
        const std::string_view text = words_[k].text;
        const bool speaks_of_units = std::ranges::any_of(words_, [](const Word& w) { return names_unit(w.text); });
        const bool is_told = speaks_of_units || before(k) == "in" || words_.size() == 1;
        if (!is_told || !is_listed(text, "si cgs mks")) return {};
        return text == "cgs" ? 0.01 : 1;
    }

    /// For words that are something else as often: "in" and "m".
    bool is_told(std::size_t k) const {
        const Word& word = words_[k];
        if (word.text == "in" && metres_of(after(k))) return false;
        if (word.is_in_brackets() || names_unit(before(k))) return true;
        if (k > 1 && is_listed(before(k), "is are ist sind") && names_unit(before(k - 1))) return true;
        const bool ends = k + 1 == words_.size() || word.after == ',' || word.after == ';';
        if ((word.before == ':' || word.before == '=') && ends) return true;
        return word.text == "m" && is_listed(before(k), "in en em");
    }

    bool take_quantity(std::size_t k, std::string_view unit) {
        const bool is_in_one_word = unit.size() != words_[k].text.size();
        const std::size_t number = is_in_one_word ? k : k - 1;
        if (number > 0 && is_listed(before(number), "in en of"))
            said_.strange.emplace_back("in " + length_at(k, number));
        said_.quantities.push_back(length_at(k, number));
        return true;
    }

    std::string length_at(std::size_t k, std::size_t number) const {
        return k == number ? std::string(words_[k].text)
                           : std::string(words_[number].text).append(" ").append(words_[k].text);
    }

    bool tell(std::string_view unit) {
        const auto is_same = [&](const std::string& other) { return metres_in(other) == metres_in(unit); };
        if (std::ranges::none_of(said_.units, is_same)) said_.units.emplace_back(unit);
        return true;
    }

  public:
    /// A unit, or that of a system of units, in metres.
    static std::optional<double> metres_in(std::string_view unit) {
        if (unit == "si" || unit == "mks") return 1;
        if (unit == "cgs") return 0.01;
        return metres_of(unit);
    }

  private:
    const std::vector<Word>& words_;
    LengthRemark said_;
    std::optional<std::string> names_unit_, names_meshes_;
    bool has_factor_ = false, has_other_words_ = false, says_all_ = false, of_centers_ = false, of_sizes_ = false;
};

}  // namespace

std::optional<double> LengthRemark::metres() const {
    if (units.size() != 1 || !strange.empty() || !meshes.empty()) return {};
    return RemarkReader::metres_in(units.front());
}

bool LengthRemark::says_nothing() const {
    return units.empty() && strange.empty() && meshes.empty() && quantities.empty() && !names_diameter &&
           !names_radius && !has_letter_d;
}

LengthRemark length_remark(std::string_view line) {
    const std::string text = in_small_letters(std::string(line));
    const std::vector<Word> all = words_with_signs(text);
    return RemarkReader(all).read();
}

void LengthRemarks::take(std::string_view line, const std::string& place) {
    Line taken{std::string(trimmed(line)), place, length_remark(line)};
    if (taken.said.says_nothing()) return;
    if (taken.said.metres()) {
        if (taken.said.scope != LengthScope::sizes) tell(centers_, taken);
        if (taken.said.scope != LengthScope::centers) tell(sizes_, taken);
    }
    lines_.push_back(std::move(taken));
}

void LengthRemarks::tell(Told& told, const Line& line) const {
    const std::string& unit = line.said.units.front();
    if (told.metres && told.metres != line.said.metres())
        throw InputError(line.place + ": the unit is " + unit + " here, and " + told.unit +
                         " above; take one of them out");
    told = {line.said.metres(), unit};
}

void LengthRemarks::require_size(const Line& line, const ReadSizes& read) const {
    const LengthRemark& said = line.said;
    if (read.radius == read.diameter || (read.has_header && said.is_of_another)) return;
    const bool says_diameter = said.names_diameter || (said.has_letter_d && (said.has_axes || !read.has_header));
    const bool says_radius = said.names_radius && !said.names_diameter;
    if (!(read.radius ? says_diameter : says_radius)) return;
    const std::string other = read.radius ? "diameter" : "radius";
    std::string remedy = "take this line out";
    if (read.has_header)
        remedy = "name the column '" + other + "' where it is one, or " + remedy;
    else if (read.may_have_header)
        remedy = "put a line on top that names the columns, as 'x,y,z," + other + "', or " + remedy;
    throw InputError(line.place + ": '" + shown(line.text) + "' speaks of " + with_article(other) + ", and a " +
                     (read.radius ? "radius" : "diameter") + " is read; " + remedy);
}

void LengthRemarks::require_unit(const Line& line, const ReadSizes& read) const {
    const LengthRemark& said = line.said;
    if (read.has_units) return;
    const std::string in_header =
        std::string("give each column its own in the header, as in '").append(read.header).append("'");
    const std::string remedy = read.may_have_header ? in_header : "write it as 'units: mm', or take this line out";
    if (said.units.size() > 1)
        throw InputError(line.place + ": this line names two units, '" + said.units[0] + "' and '" + said.units[1] +
                         "'; " + remedy);
    if (!said.strange.empty() || !said.meshes.empty())
        throw InputError(line.place + ": '" + shown(line.text) + "' tells of lengths what is not understood, '" +
                         (said.strange.empty() ? said.meshes : said.strange.front()) + "'; " + remedy +
                         (read.may_have_header ? ", or take this line out" : ""));
}

void LengthRemarks::require_used(const ReadSizes& read) const {
    for (const Line& line : lines_) require_unit(line, read), require_size(line, read);
}

std::string LengthRemarks::unread_quantity() const {
    if (centers_.metres || sizes_.metres) return {};
    const auto found = std::ranges::find_if(lines_, [](const Line& line) { return !line.said.quantities.empty(); });
    return found == lines_.end() ? std::string() : found->text;
}

}  // namespace bernal
