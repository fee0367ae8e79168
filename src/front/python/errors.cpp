#include "python/errors.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "core/words.hpp"
#include "python/arrays.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

PyObject *input_error, *file_error, *file_not_found, *interrupted, *target_missed, *any_warning;

struct Category {
    const char *name, *doc;
    PyObject* type = nullptr;
};

/// By Caution.
std::array categories{
    Category{"SampleWarning", "The sample represents its sizes badly or not at all; the text names a remedy."},
    Category{"TargetWarning",
             "The density is beyond random packings, or layers are far from the given heights. With missed='warn' "
             "also: a target was not reached."},
    Category{"OptionWarning", "Something that was said has no part in the result."},
    Category{"FileWarning", "What a file does not tell, or does not hold."},
    Category{"StateWarning",
             "An exported state differs from the packing, as it was expanded or compressed; or a result of a jammed "
             "state is unknown."},
    Category{"MeasureWarning", "A measure does not apply to the packing and is left out."},
    Category{"StudyWarning", "Points of a study cannot be packed, or something hinders the study."}};

/// As the caller of the function sees it, not what stands in the module.
void warn_once(PyObject* category, const std::string& sentence) {
    if (PyErr_WarnEx(category, in_python_words(sentence).c_str(), 1) != 0) throw py::error_already_set();
}

py::object text_or_none(const std::string& text) { return text.empty() ? py::none() : py::object(py::str(text)); }

/// The one that the fault names; empty where it names several, or none.
std::string key_at_fault(const InputError& error) {
    if (!error.key.empty()) return error.key;
    const std::string sentence = error.what();
    for (const JobOption& option : job_options())
        if (sentence.starts_with("'" + option.key + "'")) return option.key;
    std::set<std::string> keys;
    with_keys_spelled(sentence.substr(0, sentence.find_first_of(";:")), [&](const std::string& key) {
        keys.insert(key);
        return key;
    });
    return keys.size() == 1 ? *keys.begin() : "";
}

void raise(const InputError& error, const std::string& sentence, std::optional<py::ssize_t> index = std::nullopt) {
    const py::object raised = py::handle(input_error)(in_python_words(sentence));
    raised.attr("key") = text_or_none(keyword_of(key_at_fault(error)));
    raised.attr("value") = text_or_none(error.value);
    if (index) raised.attr("index") = *index;
    PyErr_SetObject(input_error, raised.ptr());
}

void translate(std::exception_ptr pointer) {
    try {
        std::rethrow_exception(pointer);
    } catch (const UnknownFormat& error) {
        raise(error, std::string(error.what()) + ", or name the format with `format`");
    } catch (const ArrayError& error) {
        raise(error, error.what(), error.index);
    } catch (const InputError& error) {
        raise(error, error.what());
    } catch (const FileNotFound& error) {
        PyErr_SetString(file_not_found, in_python_words(error.what()).c_str());
    } catch (const FileError& error) {
        PyErr_SetString(file_error, in_python_words(error.what()).c_str());
    } catch (const py::cast_error& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
    } catch (const Interrupted&) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
}

/// `base`: a class, or a tuple of them.
PyObject* new_error(py::module_& module, const char* name, const char* doc, PyObject* base,
                    const py::dict& members = {}) {
    PyObject* type =
        PyErr_NewExceptionWithDoc((std::string("bernal.") + name).c_str(), doc, base, py::dict(members).ptr());
    if (!type) throw py::error_already_set();
    module.attr(name) = py::handle(type);
    return type;
}

/// Spells keys in quotes as keywords; the library has them as they were given: 'diameter-min' as well.
std::string with_quoted_keys(std::string sentence) {
    for (const JobOption& option : job_options()) {
        const std::string quoted = "'" + option.key + "'";
        for (std::size_t at = sentence.find(quoted); at != sentence.npos; at = sentence.find(quoted, at + 1))
            sentence.replace(at + 1, option.key.size(), keyword_of(option.key));
    }
    return sentence;
}

}  // namespace

std::string keyword_of(std::string key) {
    std::ranges::replace(key, '-', '_');
    return key;
}

std::string key_of(std::string keyword) {
    std::ranges::replace(keyword, '_', '-');
    return keyword;
}

std::string in_python_words(const std::string& sentence) {
    return with_quoted_keys(with_keys_spelled(sentence, keyword_of));
}

std::string with_bare_keys_in_python_words(std::string sentence) {
    const auto ends_word = [&](std::size_t at) { return std::string(" ,;:.").find(sentence[at]) != std::string::npos; };
    for (const JobOption& option : job_options()) {
        const std::size_t size = option.key.size();
        for (std::size_t at = sentence.find(option.key); at != sentence.npos; at = sentence.find(option.key, at + 1))
            if ((at == 0 || sentence[at - 1] == ' ') && (at + size == sentence.size() || ends_word(at + size)))
                sentence.replace(at, size, keyword_of(option.key));
    }
    return in_python_words(sentence);
}

namespace {

void add_warnings(py::module_& module) {
    any_warning = new_error(module, "BernalWarning", "All that bernal warns of, in categories.", PyExc_UserWarning, {});
    for (Category& category : categories)
        category.type = new_error(module, category.name, category.doc, any_warning, {});
}

}  // namespace

void add_errors(py::module_& module) {
    using namespace py::literals;
    input_error =
        new_error(module, "InputError",
                  "Wrong input. The text names the fault and the remedy. `key` is the keyword at fault, `value` its "
                  "value, and `index` the row at fault of an array; each may be None.",
                  PyExc_ValueError, py::dict("key"_a = py::none(), "value"_a = py::none(), "index"_a = py::none()));
    file_error = new_error(module, "FileError", "A file could not be opened, read or written.", PyExc_OSError);
    file_not_found = new_error(module, "FileNotFound", "There is no file of that name. Also a FileNotFoundError.",
                               py::make_tuple(py::handle(file_error), py::handle(PyExc_FileNotFoundError)).ptr());
    interrupted = new_error(module, "Interrupted",
                            "A packing was stopped by Ctrl-C or by its progress callback. bernal.resume(error.state) "
                            "continues it. A study has no state; the same call continues it.",
                            PyExc_KeyboardInterrupt, py::dict("state"_a = py::none()));
    target_missed = new_error(module, "TargetMissed",
                              "The request was not met (exit code 3 of the program): the target or the container of a "
                              "packing; or the precision, a packing or the maximum of a study. `packing` is the "
                              "packing that was reached, `summary` its numbers, `table` the results of a study; each "
                              "may be None. With missed='warn' or missed='return' the call returns the result instead.",
                              PyExc_RuntimeError,
                              py::dict("packing"_a = py::none(), "summary"_a = py::none(), "table"_a = py::none()));
    add_warnings(module);
    py::register_exception_translator(translate);
}

void raise_interrupted(const std::string& sentence, const py::object& state) {
    const py::object raised = py::handle(interrupted)(sentence);
    raised.attr("state") = state;
    PyErr_SetObject(interrupted, raised.ptr());
    throw py::error_already_set();
}

void warn(Caution about, const std::vector<std::string>& sentences) {
    for (const std::string& sentence : sentences)
        if (!sentence.empty()) warn_once(categories[static_cast<std::size_t>(about)].type, sentence);
}

Missed missed_of(const std::string& word) {
    const std::vector<std::string> words{"raise", "warn", "return"};
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) throw InputError("missed", word, "is not known", "give " + listed(words));
    return static_cast<Missed>(found - words.begin());
}

void tell_missed(Missed missed, const std::vector<std::string>& sentences, const char* name,
                 const py::object& reached) {
    if (missed == Missed::returned) return;
    std::string all;
    for (const std::string& sentence : sentences) all += (all.empty() ? "" : "; ") + in_python_words(sentence);
    if (missed == Missed::warned_of) return warn(Caution::target, {all});
    const py::object raised = py::handle(target_missed)(all);
    raised.attr(name) = reached;
    if (py::hasattr(reached, "summary")) raised.attr("summary") = reached.attr("summary");
    PyErr_SetObject(target_missed, raised.ptr());
    throw py::error_already_set();
}

}  // namespace bernal
