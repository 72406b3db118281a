import { MIN_WATCH_PREFIX_LENGTH } from '../limits.ts'
import { letterKind, SPACED } from '../text/spacedScripts.ts'
import { hasTerm, watchTerm } from './watchTerm.ts'
import { watchLines, watchText } from './watchText.ts'

/** What a watch for a search does not find: a search finds parts of words, a watch waits for whole ones. */
export type SearchGap = {
  /** The titles that it does not find. */
  missed: string[]
  /** The words with which a watch finds them, as a line: `*bank* *rate*` */
  wider: string
}

/** Compares a watch for a search with what was found by it; undefined when it finds it all. */
export function searchGap(
  query: string,
  found: readonly { trend: string; related: readonly string[] }[],
): SearchGap | undefined {
  const narrow = watchTerm(query)
  const words = [...new Set(narrow.text.split(' '))].map(asPart)
  const terms = words.map(watchTerm)
  const missed = found.flatMap(({ trend, related }) => {
    const isWider = terms.every((term) => hasTerm(watchText(trend), term))
    return isWider && !hasTerm(watchLines([trend, ...related]), narrow) ? [trend] : []
  })
  return missed.length === 0 ? undefined : { missed, wider: words.join(' ') }
}

/** A word with wildcards around it, unless it is too short for them, or of a script that is written without spaces. */
function asPart(word: string): string {
  const letters = [...word]
  const isSpaced = letters.every((letter) => letterKind(letter.codePointAt(0) ?? 0) === SPACED)
  return isSpaced && letters.length >= MIN_WATCH_PREFIX_LENGTH ? `*${word}*` : word
}
