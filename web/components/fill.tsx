import { Fragment, type ReactNode } from 'react'

/** What stands in a slot of a sentence; between tags, it is made from what they enclose. */
type Slot = ReactNode | ((inner: ReactNode) => ReactNode)

/** `{name}`, or `<name>words</name>`. */
const SLOT = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/s

/** The tags that every sentence may have. */
const TAGS: Record<string, Slot> = {
  b: (inner) => <b>{inner}</b>,
  /** For screen readers only. */
  vh: (inner) => <span className="vh">{inner}</span>,
}

/**
 * A sentence with elements in its slots, in the order of its language: `fill('Updated {time}. <link>Why?</link>', { time: <time />,
 * link: (text) => <Link to={page}>{text}</Link> })`. What readers or the source wrote belongs into a slot, never into the sentence.
 */
export function fill(sentence: string, slots: Record<string, Slot> = {}): ReactNode {
  // Each slot splits off its name, or its tag and what that encloses; then the text goes on.
  const pieces = sentence.split(SLOT)
  const filled = pieces.map((piece, at) => {
    if (piece === undefined || at % 4 === 3) return null
    if (at % 4 === 0) return piece
    const slot = slots[piece] ?? TAGS[piece]
    const content = typeof slot === 'function' ? slot(fill(pieces[at + 1] ?? '', slots)) : slot
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay.
    return <Fragment key={at}>{content}</Fragment>
  })
  // A fragment, because texts beside elements must be in elements of their own.
  return <>{filled}</>
}
