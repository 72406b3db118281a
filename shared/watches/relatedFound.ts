import type { WatchWords } from './readWords.ts'
import type { WatchedWave } from './WordIndex.ts'
import { hasTerm, type WatchTerm, watchTerm } from './watchTerm.ts'
import { watchText } from './watchText.ts'

/** Before the related search of a match, wherever it is shown. */
export const IN_RELATED = 'In a related search: '

/**
 * The related search of a match with most of the words that its title lacks; undefined when the title has all that its watch
 * asks for.
 */
export function relatedFound(
  { any, all, phrase }: Pick<WatchWords, 'any' | 'all' | 'phrase'>,
  { title, related }: Pick<WatchedWave, 'title' | 'related'>,
): string | undefined {
  const isInTitle = termsIn(title)
  const choice = any.map(watchTerm)
  const needed = [...all, ...(phrase === null ? [] : [phrase])].map(watchTerm)
  const missing = [...needed.filter((term) => !isInTitle(term)), ...(choice.some(isInTitle) ? [] : choice)]
  let best: { search: string; found: number } | undefined
  for (const search of missing.length === 0 ? [] : related) {
    const found = missing.filter(termsIn(search)).length
    if (found > (best?.found ?? 0)) best = { search, found }
  }
  return best?.search
}

function termsIn(text: string): (term: WatchTerm) => boolean {
  const compared = watchText(text)
  return (term) => hasTerm(compared, term)
}
