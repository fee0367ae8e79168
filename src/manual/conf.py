"""Sphinx's settings for the manual, which build.py runs."""
import os

project = "bernal"
author = "the bernal authors"
copyright = "the bernal authors, MIT licence"
version = release = os.environ.get("BERNAL_VERSION", "")

extensions = ["myst_parser"]
root_doc = "index"
exclude_patterns = ["extra", "doctrees"]
myst_heading_anchors = 6
# MyST's `.` before numbered lists, `$` and so on are not Markdown of the repository's web page: none is switched on.
myst_enable_extensions = []
suppress_warnings = ["myst.header"]

html_theme = "furo"
html_title = f"bernal {release}"
html_static_path = ["look"]
html_css_files = ["manual.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False  # which pages from disk may not read of each other
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {"color-brand-primary": "#0b5f85", "color-brand-content": "#0b5f85"},
    "dark_css_variables": {"color-brand-primary": "#7cc4e8", "color-brand-content": "#7cc4e8"},
}
highlight_language = "none"  # of blocks that name none
pygments_style = "friendly"
pygments_dark_style = "native"


def setup(app):  # Doxygen's pages, which build.py puts beside the sources
    app.config.html_extra_path = [os.path.join(app.srcdir, "extra")]
