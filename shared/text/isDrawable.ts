/** The letters and signs of the font of link previews, in ranges: Latin, Greek and Cyrillic. */
const DRAWABLE =
  /^[ -~\u00a0-\u012b\u012e-\u0131\u0134-\u0165\u0168-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010\u2013\u2014\u2018\u2019\u201c-\u201e\u2026\u20ac\u2122]+$/

/** Longer titles would be too small to read. */
const MAX_LENGTH = 90

/** Whether a title can be drawn in the picture of a link preview. */
export function isDrawable(title: string): boolean {
  return title.length <= MAX_LENGTH && DRAWABLE.test(title)
}
