/** A text of ours that is read from top to bottom: what stands on a page, and under which headings. */
export type Prose = {
  title: string
  /** What search engines and link previews say about it. */
  description: string
  /** The day from which it applies. */
  date?: { iso: string; text: string }
  lead: Phrases
  sections: readonly ProseSection[]
}

/** A section as a table of contents lists it. */
export type SectionTitle = {
  /** What addresses name it by: `"premium"` in `/about#premium`. */
  id: string
  title: string
}

type ProseSection = SectionTitle & { blocks: readonly ProseBlock[] }

export type ProseBlock =
  | { text: Phrases }
  /** The sentence of a section that is worth quoting. */
  | { pull: string }
  | { list: readonly Phrases[] }
  | { terms: readonly { term: string; meaning: Phrases }[] }
  /** Keys of the keyboard and what they do. */
  | { keys: readonly { key: string; meaning: Phrases }[] }

/** A sentence, or its pieces where some of them are links to pages of ours. */
export type Phrases = string | readonly (string | { text: string; to: string })[]
