import { type Change, type ChangedTrend, reasonText } from '../significance.ts'
import { waveTopic } from '../trends/waves.ts'
import type { CountryChanges } from './countryIndex.ts'

/**
 * What changed in a country in a week, out of what changed on its days, in any order: each topic as it was seen last,
 * with the reasons of all days, the newest first and each text once. Throws when there is no day.
 */
export function weekOf(days: readonly CountryChanges[]): CountryChanges {
  const [newest, ...earlier] = days.toSorted(byAge)
  if (!newest) throw new RangeError('A week has at least one day.')
  const topics = new Map<string, ChangedTrend>()
  for (const { trend, changes } of [newest, ...earlier].flatMap((day) => day.changes)) {
    const topic = waveTopic(trend)
    const known = topics.get(topic)
    topics.set(topic, {
      trend: known?.trend ?? trend,
      changes: eachOnce([...(known?.changes ?? []), ...changes]),
    })
  }
  return { ...newest, changes: [...topics.values()] }
}

/** The id of a collection begins with its time. */
function byAge({ collection: one }: CountryChanges, { collection: other }: CountryChanges): number {
  return Number(one < other) - Number(one > other)
}

/** Of changes with the same text, the first. */
function eachOnce(changes: readonly Change[]): Change[] {
  const byText = new Map<string, Change>()
  for (const change of changes) {
    const text = reasonText(change)
    if (!byText.has(text)) byText.set(text, change)
  }
  return [...byText.values()]
}
