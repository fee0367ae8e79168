#include "study/question/study_file.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "core/number_text.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "keys/component_text.hpp"
#include "keys/foreign_keys.hpp"
#include "keys/option_relations.hpp"
#include "keys/toml_values.hpp"
#include "study/question/axis_values.hpp"
#include "study/question/points.hpp"
#include "study/question/result_names.hpp"
#include "study/question/theory.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> own_keys{"axes",        "zip",       "seeds",     "results", "theory",
                                        "confidence",  "bootstrap", "precision", "time",    "maximise",
                                        "extrapolate", "order",     "keep",      "out",     "report"};

/// All are named before the first is made.
constexpr std::size_t most_values = 100000, most_packings = 1000000;

bool is_own_key(const std::string& key) { return std::ranges::count(own_keys, key) > 0; }

class StudyReader {
  public:
    StudyReader(const std::string& text, const std::string& file) : file_(file), table_(parse_toml(text, file)) {}

    Study read() {
        for (const auto& [key, value] : table_) read_option(std::string(key.str()), value);
        read_axes();
        read_zips();
        for (const Axis& axis : study_.axes) require_each_once(axis);
        read_seeds();
        read_results();
        read_theory();
        read_statistics();
        read_files();
        read_maximum();
        require_spans_with_maximum();
        require_countable();
        return std::move(study_);
    }

  private:
    [[noreturn]] void fail(const toml::node& value, const std::string& sentence) const {
        throw InputError(toml_place(file_, value) + sentence);
    }

    /// Calls f(); sentences that it throws get the place of `value`.
    template <class F>
    void at(const toml::node& value, F&& f) const {
        try {
            f();
        } catch (const InputError& error) {
            fail(value, with_keys_spelled(error.what(), [](const std::string& key) { return key; }));
        }
    }

    void read_option(const std::string& key, const toml::node& value) {
        if (is_own_key(key)) return;
        if (key == "seed") fail(value, "a study has seeds; give seeds = 3, or a list like seeds = [5, 6]");
        if (key == "preset") {
            study_.preset = given_option(key, value, file_);
            *study_.preset = with_absolute_files(key, *study_.preset);
            if (study_.preset->values.size() != 1) fail(value, "give one preset here, or a list of them under [axes]");
            return;
        }
        require_option(key, value);
        const GivenOption said = given_option(key, value, file_);
        const Job job = job_of({{key, said}});
        if (key == "threads")
            study_.threads = job.threads;
        else
            study_.options[key] = with_absolute_files(key, said);
    }

    void require_option(const std::string& key, const toml::node& value) const {
        if (find_job_option(key)) return;
        if (const std::string answer = answer_to_foreign_key(key); !answer.empty())
            at(value, [&] { throw InputError("there is no key '" + key + "': " + answer); });
        std::vector<std::string> keys = own_keys;
        keys.push_back("preset");
        for (const JobOption& option : job_options()) keys.push_back(option.key);
        fail(value, "unknown key '" + key + "'" + suggestion(key, keys) +
                        "; the keys are the options of a packing, and those of a study: " + listed(own_keys, " and "));
    }

    /// So that the effective study holds in any folder.
    GivenOption with_absolute_files(const std::string& key, GivenOption said) const {
        const JobOption* option = find_job_option(key);
        if (key == "component")
            for (std::string& component : said.values) component = bernal::with_absolute_files(component);
        const bool is_preset = key == "preset", may_be_text = option && option->type != "FILE";
        if (!is_preset && !(option && may_name_file(*option))) return said;
        std::error_code error;
        for (std::string& name : said.values) {
            const fs::path beside = fs::path(file_).parent_path() / name;
            if (is_text(name) || (is_preset && !name.ends_with(".toml"))) continue;
            if (is_preset && fs::is_regular_file(beside, error)) name = beside;
            if (fs::is_regular_file(name, error))
                name = fs::absolute(name).lexically_normal(), require_utf8(said.place + key, name);
            else if (!may_be_text)
                throw InputError(said.place + key + " '" + name + "' is no file; give the name of one that exists");
        }
        return said;
    }

    void read_axes() {
        const toml::node* axes = table_.get("axes");
        if (!axes) return;
        const toml::table* table = axes->as_table();
        if (!table) fail(*axes, "axes is no table; write [axes], and below it a line like sigma = [0.1, 0.2, 0.3]");
        std::size_t values = 0;
        for (const auto& [key, value] : axes_in(*table)) {
            add_axis(key, *value);
            values += study_.axes.back().values.size();
            if (values > most_values)
                fail(*axes, "the axes have more than " + std::to_string(most_values) + " values; give fewer");
        }
        // A TOML table forgets the order, which lines and columns tell.
        const auto place = [&](const Axis& axis) {
            const toml::node* value = table->get(axis.key);
            const auto begin = (value ? value : table->at_path(axis.key).node())->source().begin;
            return std::pair(begin.line, begin.column);
        };
        std::ranges::sort(study_.axes, {}, place);
    }

    /// `component.sand.share = [30, 40]` is a table of tables in TOML, and one axis here.
    static std::vector<std::pair<std::string, const toml::node*>> axes_in(const toml::table& table) {
        std::vector<std::pair<std::string, const toml::node*>> axes;
        for (const auto& [key, value] : table)
            if (key == "component" && value.is_table())
                for (const auto& [name, options] : *value.as_table()) {
                    const std::string before = "component." + std::string(name.str());
                    if (!options.is_table()) axes.emplace_back(before, &options);
                    if (!options.is_table()) continue;
                    for (const auto& [option, values] : *options.as_table())
                        axes.emplace_back(before + '.' + std::string(option.str()), &values);
                }
            else
                axes.emplace_back(std::string(key.str()), &value);
        return axes;
    }

    void add_axis(const std::string& key, const toml::node& value) {
        const JobOption* option = find_job_option(key);
        if (key == "seed" || key == "seeds") fail(value, "seeds are no axis; give seeds = 3 above [axes]");
        if (option && !is_served(key, Party::studies))
            fail(value, "'" + key + "' has no influence on a packing, and makes no axis");
        if (!option && key != "preset" && !component_key(key)) fail(value, unknown_axis(key));
        if (study_.options.contains(key) || (key == "preset" && study_.preset))
            fail(value, "'" + key + "' is both an axis and an option of all points; give it once");
        Axis axis = read_axis(key, value, file_);
        for (GivenOption& said : axis.values) said = with_absolute_files(key, said);
        study_.axes.push_back(std::move(axis));
    }

    static std::string unknown_axis(const std::string& key) {
        std::vector<std::string> keys{"preset"};
        for (const JobOption& option : job_options()) keys.push_back(option.key);
        return "unknown axis '" + key + "'" + suggestion(key, keys) + "; axes are options of a packing, or preset";
    }

    void read_zips() {
        const toml::node* zip = table_.get("zip");
        if (!zip) return;
        constexpr const char* like =
            "; write a list of lists of axes that step together, zip = [[\"count\", \"sigma\"]]";
        const toml::array* groups = zip->as_array();
        if (!groups) fail(*zip, std::string("zip is no list") + like);
        for (const toml::node& group : *groups) {
            if (!group.is_array() || group.as_array()->size() < 2)
                fail(group, std::string("zip is of two axes or more") + like);
            study_.zips.push_back(texts(group));
            require_zip(group, study_.zips.back());
        }
    }

    /// Where axes step together, one may keep its value while another steps.
    void require_each_once(const Axis& axis) const {
        for (const auto& zip : study_.zips)
            if (std::ranges::count(zip, axis.key) > 0) return;
        std::set<Texts> seen;
        for (const GivenOption& value : axis.values)
            if (!seen.insert(value.values).second)
                throw InputError(value.place + "axis '" + axis.key + "' has " + listed(value.values, ", ") +
                                 " twice; give each value once");
    }

    void require_zip(const toml::node& group, const std::vector<std::string>& keys) const {
        for (const std::string& key : keys) {
            const Axis* axis = find_axis(study_, key);
            if (!axis) fail(group, "zip names '" + key + "', which is no axis of this study");
            if (axis->span) fail(group, "zip names '" + key + "', whose values are looked for; give it a list");
            std::size_t times = 0;
            for (const auto& zip : study_.zips) times += static_cast<std::size_t>(std::ranges::count(zip, key));
            if (times > 1) fail(group, "zip names '" + key + "' twice; give it once");
            const std::size_t steps = axis->values.size(), others = find_axis(study_, keys.front())->values.size();
            if (steps != others)
                fail(group, "axes that step together have as many values each, and '" + key + "' has " +
                                std::to_string(steps) + ", '" + keys.front() + "' " + std::to_string(others));
        }
    }

    std::vector<std::string> texts(const toml::node& list) const {
        std::vector<std::string> all;
        if (const auto one = list.value_exact<std::string>()) all.push_back(*one);
        if (const toml::array* array = list.as_array())
            for (const toml::node& value : *array) {
                if (!value.is_string()) fail(value, "this is no name in quotes; write one");
                all.push_back(*value.value_exact<std::string>());
            }
        return all;
    }

    void read_seeds() {
        study_.seeds = {1};
        const toml::node* seeds = table_.get("seeds");
        if (!seeds) return;
        constexpr auto most_seeds = static_cast<std::int64_t>(most_packings);
        constexpr const char* like = "; give how many, seeds = 3, or a list of whole numbers, seeds = [5, 6]";
        study_.seeds.clear();
        if (const auto count = seeds->value_exact<std::int64_t>(); count && *count >= 1 && *count <= most_seeds)
            for (std::int64_t seed = 1; seed <= *count; ++seed)
                study_.seeds.push_back(static_cast<std::uint64_t>(seed));
        else if (const toml::array* list = seeds->as_array(); list && !list->empty())
            add_seeds(*list, like);
        else
            fail(*seeds, std::string("seeds are none") + like);
    }

    void add_seeds(const toml::array& list, const char* like) {
        std::set<std::int64_t> seen;
        for (const toml::node& value : list) {
            const auto seed = value.value_exact<std::int64_t>();
            if (!seed || *seed < 0) fail(value, std::string("this is no seed") + like);
            if (!seen.insert(*seed).second) fail(value, "seed " + std::to_string(*seed) + " stands here twice");
            study_.seeds.push_back(static_cast<std::uint64_t>(*seed));
        }
    }

    void read_results() {
        study_.results = {"packing_fraction"};
        const toml::node* results = table_.get("results");
        if (!results) return;
        study_.results = texts(*results);
        if (study_.results.empty()) fail(*results, "results names nothing; give a list like [\"packing_fraction\"]");
        for (const std::string& result : study_.results) {
            at(*results, [&] { require_result(result); });
            if (std::ranges::count(study_.results, result) > 1) fail(*results, "results names " + result + " twice");
        }
    }

    void require_asked(const toml::node& value, const std::string& result) const {
        if (std::ranges::count(study_.results, result) == 0)
            fail(value, "'" + result + "' is none of the results" + suggestion(result, study_.results) + "; they are " +
                            listed(study_.results, " and "));
    }

    void read_theory() {
        const toml::node* theory = table_.get("theory");
        if (!theory) return;
        if (const auto wanted = theory->value_exact<bool>()) {
            study_.theory = *wanted;
            return;
        }
        study_.theories = texts(*theory);
        if (study_.theories.empty())
            fail(*theory, "theory is true, false or a list of names: " + listed(theory_names()));
        for (const std::string& name : study_.theories)
            if (std::ranges::count(theory_names(), name) == 0)
                fail(*theory, "theory '" + name + "' is not known" + suggestion(name, theory_names()) + "; give " +
                                  listed(theory_names()));
    }

    double number(const toml::node& value, double above, double below, const std::string& remedy) const {
        const auto found = value.value<double>();
        if (!found || !(*found > above && *found < below)) fail(value, remedy);
        return *found;
    }

    bool flag(const char* key, bool otherwise) const {
        const toml::node* value = table_.get(key);
        if (!value) return otherwise;
        if (!value->is_boolean()) fail(*value, std::string(key) + " is true or false");
        return *value->value_exact<bool>();
    }

    void read_statistics() {
        if (const toml::node* value = table_.get("confidence"))
            study_.confidence = number(*value, 0, 1, "confidence is a share between 0 and 1; give one like 0.95");
        study_.bootstrap = flag("bootstrap", false);
        if (const toml::node* value = table_.get("time"))
            study_.seconds = number(*value, 0, HUGE_VAL, "time is in seconds, above 0; give one like time = 600");
        if (const toml::node* value = table_.get("precision")) read_precision(*value);
        if (study_.seconds && study_.precision.empty())
            fail(*table_.get("time"),
                 "time ends what precision asks for; give precision = 0.001 as well, or leave it out");
    }

    void read_precision(const toml::node& value) {
        constexpr const char* like =
            "precision is the standard error wanted, a number above 0, or one for each of some results: "
            "precision = {packing_fraction = 0.0005}";
        if (const toml::table* table = value.as_table()) {
            for (const auto& [key, error] : *table) {
                require_asked(error, std::string(key.str()));
                study_.precision[std::string(key.str())] = number(error, 0, HUGE_VAL, like);
            }
            if (table->empty()) fail(value, like);
        } else {
            study_.precision[study_.results.front()] = number(value, 0, HUGE_VAL, like);
        }
    }

    void read_files() {
        study_.keep = flag("keep", false);
        if (const toml::node* value = table_.get("out")) {
            study_.out = value->value_exact<std::string>();
            if (!study_.out || study_.out->empty()) fail(*value, "out is no name in quotes; write one");
        }
        if (const toml::node* value = table_.get("order")) {
            const std::string order = value->value_or<std::string>("");
            if (order != "cheapest" && order != "spread") fail(*value, "order is \"cheapest\" or \"spread\"");
            study_.order = order == "spread" ? StudyOrder::spread : StudyOrder::cheapest;
        }
    }

    void read_maximum() {
        if (const toml::node* value = table_.get("maximise")) {
            study_.maximise = value->value_exact<std::string>();
            if (!study_.maximise)
                fail(*value, "maximise is no name of a result in quotes; write maximise = \"packing_fraction\"");
            require_asked(*value, *study_.maximise);
            if (std::ranges::count_if(study_.axes, [](const Axis& axis) { return axis.span.has_value(); }) == 0)
                fail(*value, "maximise needs an axis to look along; give one as sigma = {from = 0.1, to = 0.9}");
            if (std::ranges::count_if(study_.axes, [](const Axis& axis) { return axis.span.has_value(); }) > 2)
                fail(*value, "maximise looks along two axes at most; give the others lists");
        }
        const toml::node* wanted = table_.get("extrapolate");
        if (wanted && wanted->is_array())
            for (const toml::node& one : *wanted->as_array()) read_extrapolation(one);
        else if (wanted)
            read_extrapolation(*wanted);
    }

    void read_extrapolation(const toml::node& value) {
        constexpr const char* like =
            "; write [extrapolate], and below it axis = \"count\" and power = -0.3333, or axis = \"effort\"";
        const toml::table* table = value.as_table();
        if (!table) fail(value, std::string("extrapolate is no table") + like);
        for (const auto& [key, said] : *table)
            if (const std::string name(key.str()); name != "axis" && name != "result" && name != "power")
                fail(said,
                     "'" + name + "' is no part of extrapolate" + suggestion(name, {"axis", "result", "power"}) + like);
        Extrapolation& wanted = study_.extrapolations.emplace_back();
        wanted.axis = (*table)["axis"].value_or<std::string>("");
        wanted.result = (*table)["result"].value_or(std::string(study_.results.front()));
        require_asked(value, wanted.result);
        const Axis* axis = find_axis(study_, wanted.axis);
        if ((wanted.axis != "count" && wanted.axis != "effort") || !axis)
            fail(value,
                 "extrapolate goes along the axis count or effort of this study, not '" + wanted.axis + "'" + like);
        if (axis->span || axis->values.size() < 2)
            fail(value, "extrapolate needs two values of '" + wanted.axis + "' or more");
        if (const toml::node* power = table->get("power"))
            wanted.power = number(*power, -HUGE_VAL, 0,
                                  "power is below 0, as -0.3333 for the surface of a sample, or -1 for its volume");
        if (wanted.power && wanted.axis == "effort") fail(value, "the power belongs to axis = \"count\"; leave it out");
        if (wanted.axis == "count" && !wanted.power) wanted.power = -1.0 / 3;
    }

    void require_spans_with_maximum() const {
        if (study_.maximise) return;
        for (const Axis& axis : study_.axes)
            if (axis.span)
                fail(*(*table_["axes"].as_table())[axis.key].node(),
                     "axis '" + axis.key +
                         "' has no steps; give them, or maximise = \"packing_fraction\" to look for the "
                         "best place between its ends");
    }

    void require_countable() const {
        const double packings = packing_count(study_);
        if (packings > most_packings)
            throw InputError((file_.empty() ? "" : file_ + ": ") + "axes and seeds make " + rounded_text(packings) +
                             " packings, and a study has " + std::to_string(most_packings) +
                             " at most; give fewer values, or make several studies");
    }

    const std::string& file_;
    toml::table table_;
    Study study_;
};

}  // namespace

const Axis* find_axis(const Study& study, const std::string& key) {
    const auto found = std::ranges::find(study.axes, key, &Axis::key);
    return found == study.axes.end() ? nullptr : &*found;
}

bool is_study_key(const std::string& key) { return is_own_key(key) || key == "preset" || find_job_option(key); }

Study read_study(const std::string& text, const std::string& file) { return StudyReader(text, file).read(); }

}  // namespace bernal
