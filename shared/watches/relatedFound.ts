import type { WatchWords } from './readWords.ts'
import type { WatchMatch } from './WordIndex.ts'
import { hasTerm, type WatchTerm, watchTerm } from './watchTerm.ts'

/** Before the related search of a match, wherever it is shown. */
export const IN_RELATED = 'In a related search: '

/**
 * Tells the related search of a match with most of the words that its title lacks; undefined when the title has all that the
 * rule asks for. The rule is read once for any number of matches.
 */
export function relatedFound({ any, all, phrase }: Pick<WatchWords, 'any' | 'all' | 'phrase'>) {
  const choice = any.map(watchTerm)
  const needed = [...all, ...(phrase === null ? [] : [phrase])].map(watchTerm)

  return ({ wave, lines }: Pick<WatchMatch, 'wave' | 'lines'>): string | undefined => {
    const [title = '', ...related] = lines.split('\n')
    const isInTitle = (term: WatchTerm) => hasTerm(title, term)
    const missing = needed.filter((term) => !isInTitle(term))
    if (!choice.some(isInTitle)) missing.push(...choice)
    if (missing.length === 0) return undefined
    let best: { place: number; found: number } | undefined
    for (const [place, search] of related.entries()) {
      const found = missing.filter((term) => hasTerm(search, term)).length
      if (found > (best?.found ?? 0)) best = { place, found }
    }
    return best && wave.related[best.place]
  }
}
