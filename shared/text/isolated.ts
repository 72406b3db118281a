/** Opens an isolate whose direction is that of its first letter, and closes it (UAX 9). */
const OPEN = '\u2068'
const CLOSE = '\u2069'

/** A text from outside inside a sentence of ours, whatever the direction around it: neither changes that of the other. */
export function isolated(text: string): string {
  return `${OPEN}${text}${CLOSE}`
}

/**
 * The same where the direction around it is known: a text whose letters are all from left to right needs nothing in a sentence
 * that is, too, and many programs show such characters.
 */
export function isolatedIn(direction: 'ltr' | 'rtl', text: string): string {
  return direction === 'rtl' || RIGHT_TO_LEFT.test(text) ? isolated(text) : text
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A sentence in pieces: what it isolates, and what is between. */
export function isolatesIn(sentence: string): { text: string; isIsolated: boolean }[] {
  return sentence
    .split(/(\u2068[^\u2068\u2069]*\u2069)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(OPEN) ? { text: piece.slice(1, -1), isIsolated: true } : { text: piece, isIsolated: false },
    )
}
