import { MAX_WATCH_PREVIEW, MIN_WATCH_PREFIX_LENGTH } from '../limits.ts'
import { letterKind, SPACED } from '../text/spacedScripts.ts'
import { relatedFound } from './relatedFound.ts'
import type { WatchPreview, WatchRule } from './watch.ts'
import { watchText } from './watchText.ts'
import { isTooBroad, matchesIn, type WatchWeek } from './watchWeek.ts'

/** Trends that are looked at for an example of what a wider word finds. */
const MAX_EXAMPLES = 5

/**
 * The word of a rule that finds the most as a part of other words, without finding too much; undefined when the preview
 * of the rule has more trends than it lists.
 */
export function widerWord(week: WatchWeek, rule: WatchRule, { total, matches }: WatchPreview): WatchPreview['wider'] {
  if (total > MAX_WATCH_PREVIEW) return undefined
  const found = new Set(matches.map(({ key }) => key))
  let widest: WatchPreview['wider']
  for (const list of ['any', 'all'] as const)
    for (const of of rule[list].filter(isWholeWord)) {
      const word = `*${of}*`
      // The other choices find nothing that the rule does not find already.
      const wider =
        list === 'any'
          ? { ...rule, any: [word] }
          : { ...rule, all: rule.all.map((each) => (each === of ? word : each)) }
      const others = matchesIn(week, wider).filter(({ wave }) => !found.has(wave.key))
      const [first] = others
      const isBroad = isTooBroad({ total: total + others.length, of: week.size })
      if (!first || others.length <= (widest?.more ?? 0) || isBroad) continue
      const relatedOf = relatedFound(wider)
      // In the title, it shows at a glance what the wider word finds.
      const inTitle = others.slice(0, MAX_EXAMPLES).find((match) => relatedOf(match) === undefined)
      const { country, title: trend } = (inTitle ?? first).wave
      widest = { of, word, more: others.length, such_as: { country, trend } }
    }
  return widest
}

/** Whether a word is one of a script with spaces that may also be a part of a longer one. */
function isWholeWord(word: string): boolean {
  const letters = [...watchText(word)]
  const isOneWord = letters.every((letter) => letterKind(letter.codePointAt(0) ?? 0) === SPACED)
  return !word.includes('*') && isOneWord && letters.length >= MIN_WATCH_PREFIX_LENGTH
}
