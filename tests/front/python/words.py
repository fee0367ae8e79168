"""Sentences of the program as the module says them."""

import bernal


def in_python_words(sentence):
    for option in sorted((o["keyword"] for o in bernal.options()), key=len, reverse=True):
        sentence = sentence.replace("--" + option.replace("_", "-"), option)
    return sentence
