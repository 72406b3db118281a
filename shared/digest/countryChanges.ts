import { type Change, type ChangedTrend, reasonText } from '../significance.ts'
import { alphabetical } from '../trends/ordering.ts'
import { waveTopic } from '../trends/waves.ts'

/** The changes of a country as one collection recorded them, each topic once. */
export type CountryChanges = {
  /** Its code. */
  country: string
  /** The id of the collection. */
  collection: string
  changes: readonly ChangedTrend[]
}

type Collected = Pick<CountryChanges, 'collection'>

/**
 * The changes of today without those that were reported before. A topic with a new reason is reported again, with all
 * its reasons.
 */
export function withoutRepeats(today: CountryChanges, reported: CountryChanges | undefined): CountryChanges {
  if (!reported) return today
  const reportedReasons = new Map(reported.changes.map((one) => [waveTopic(one.trend), new Set(reasonsOf(one))]))
  const changes = today.changes.filter((one) => {
    const known = reportedReasons.get(waveTopic(one.trend))
    return !known || reasonsOf(one).some((reason) => !known.has(reason))
  })
  return { ...today, changes }
}

function reasonsOf({ changes }: ChangedTrend): string[] {
  return changes.map(reasonText)
}

/**
 * Merges the changes of several days, in any order: each topic with its newest trend and the reasons of all days, newest
 * first, each text once. Throws for an empty list.
 */
export function weekOf(days: readonly CountryChanges[]): CountryChanges {
  const [newest, ...earlier] = days.toSorted(byAge)
  if (!newest) throw new RangeError('A week has at least one day.')
  const topics = new Map<string, ChangedTrend>()
  for (const { trend, changes, event } of [newest, ...earlier].flatMap((day) => day.changes)) {
    const topic = waveTopic(trend)
    const known = topics.get(topic)
    topics.set(topic, {
      trend: known?.trend ?? trend,
      changes: withoutDuplicates([...(known?.changes ?? []), ...changes]),
      event: known ? known.event : event,
    })
  }
  return { ...newest, changes: [...topics.values()] }
}

/** The order of the days of a week, newest first: the id of a collection starts with its time. */
export function byAge({ collection: one }: Collected, { collection: other }: Collected): number {
  return alphabetical(other, one)
}

/** Keeps the first of several changes with the same text. */
function withoutDuplicates(changes: readonly Change[]): Change[] {
  const byText = new Map<string, Change>()
  for (const change of changes) {
    const text = reasonText(change)
    if (!byText.has(text)) byText.set(text, change)
  }
  return [...byText.values()]
}
