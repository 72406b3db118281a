import { cleanText } from '../text/cleanText.ts'
import { topicOf } from '../trend.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import type { TakedownList } from './TakedownList.ts'

/**
 * The hits of a watch, without those of topics that were taken out, and without related searches that were: these stay
 * stored, but are not shown.
 */
export function visibleHits<Hit extends { country: string; title: string; related?: string | undefined }>(
  hits: readonly Hit[],
  list: TakedownList,
): Hit[] {
  return hits.flatMap((hit) => {
    const { country, title, related } = hit
    if (list.hides(country, topicOf(title))) return []
    return related !== undefined && list.hides(country, cleanText(related)) ? [{ ...hit, related: undefined }] : [hit]
  })
}

/** The rungs of the waves of a watch, by key, without those of topics that were taken out. */
export function visibleRungs(rungs: Readonly<Record<string, number>>, list: TakedownList): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rungs).filter(([key]) => {
      const { country, topic } = readTrendKey(key)
      return !list.hides(country, topic)
    }),
  )
}
