import type { WatchMatch } from './WordIndex.ts'
import type { WatchWords } from './watch.ts'
import { hasTerm, watchTerm } from './watchTerm.ts'

/**
 * Tells the related search of a match with most of the words that its title lacks; undefined when the title has all that the
 * rule asks for. The rule is read once for any number of matches.
 */
export function relatedFound({ any, all, phrase }: Omit<WatchWords, 'none'>) {
  const choice = any.map(watchTerm)
  const needed = [...all, ...(phrase === null ? [] : [phrase])].map(watchTerm)

  return ({ wave, lines }: Omit<WatchMatch, 'matched'>): string | undefined => {
    const end = lines.indexOf('\n')
    // A title without related searches.
    if (end === -1) return undefined
    const title = lines.slice(0, end)
    const missing = needed.filter((term) => !hasTerm(title, term))
    if (!choice.some((term) => hasTerm(title, term))) missing.push(...choice)
    if (missing.length === 0) return undefined
    let most = 0
    let best: string | undefined
    for (const [place, search] of lines
      .slice(end + 1)
      .split('\n')
      .entries()) {
      const found = missing.filter((term) => hasTerm(search, term)).length
      if (found <= most) continue
      most = found
      best = wave.related[place]
    }
    return best
  }
}
