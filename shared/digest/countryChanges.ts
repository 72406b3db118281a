import { type Change, type ChangedTrend, isGrowth, isRise, reasonText } from '../significance.ts'
import { HOUR_MS } from '../time.ts'
import { type Article, type ReportedTrend, statusOf } from '../trend.ts'
import { articleIdentity } from '../trends/articleIdentity.ts'
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
 * Compares the start of a week with its end, by the changes of its days in any order: each topic once, with its newest
 * trend and at most one change of each kind. What cancelled out is no change; a topic without any is left out. Throws for
 * an empty list.
 */
export function weekOf(days: readonly CountryChanges[]): CountryChanges {
  const sorted = days.toSorted(byAge)
  const [newest] = sorted
  if (!newest) throw new RangeError('A week has at least one day.')
  const ofDays = sorted.flatMap(({ collection, changes }) => changes.map((changed) => ({ collection, changed })))
  const topics = Map.groupBy(ofDays, ({ changed }) => waveTopic(changed.trend))
  const changes = [...topics.values()].flatMap((ofTopic) => {
    const [last] = ofTopic
    const net = netChanges(ofTopic.toReversed(), newest.collection)
    return last && net.length > 0 ? { ...last.changed, changes: net } : []
  })
  return { ...newest, changes }
}

/** The order of the days of a week, newest first: the id of a collection starts with its time. */
function byAge({ collection: one }: CountryChanges, { collection: other }: CountryChanges): number {
  return alphabetical(other, one)
}

type OfDay = { collection: string; changed: ChangedTrend }

/** The change of each kind from before the first of some days, oldest first, to the last of them. */
function netChanges(days: readonly OfDay[], newest: string): Change[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const { trend } = last.changed
  const period = { ...(last.collection !== newest && { until: timeOf(last.collection) }) }
  const isNew = first.changed.changes.some(({ kind }) => kind === 'new')
  return [
    ...(isNew ? [{ kind: 'new' } as const] : [netVolume(days, trend, period), netGrowth(days, trend, period)]),
    netStatus(days, trend, isNew),
    netArticles(days),
  ].filter((change) => change !== undefined)
}

type Until = { until?: string }

function netVolume(days: readonly OfDay[], { volume: after }: ReportedTrend, until: Until): Change | undefined {
  const first = firstOf(days, 'volume')
  if (!first || after === null || !isRise(first.change.before, after)) return undefined
  return { kind: 'volume', before: first.change.before, after, since: first.since, ...until }
}

function netGrowth(days: readonly OfDay[], { growth: after }: ReportedTrend, until: Until): Change | undefined {
  const first = firstOf(days, 'growth')
  if (!first || after === null || !isGrowth(first.change.before, after)) return undefined
  return { kind: 'growth', before: first.change.before, after, since: first.since, ...until }
}

/** A topic that is new was not there before, so only its end is a change. */
function netStatus(days: readonly OfDay[], trend: ReportedTrend, isNew: boolean): Change | undefined {
  const before = isNew ? 'Active' : firstOf(days, 'status')?.change.before
  const after = statusOf(trend)
  return before === undefined || before === after ? undefined : { kind: 'status', before, after }
}

function netArticles(days: readonly OfDay[]): Change | undefined {
  const added = new Map<string, Article>()
  for (const { changed } of days)
    for (const change of changed.changes)
      if (change.kind === 'articles')
        for (const article of change.added) added.set(articleIdentity(article.url), article)
  return added.size > 0 ? { kind: 'articles', added: [...added.values()] } : undefined
}

/** The first change of a kind, and when its value before was seen. */
function firstOf<Kind extends Change['kind']>(
  days: readonly OfDay[],
  kind: Kind,
): { change: Extract<Change, { kind: Kind }>; since: string } | undefined {
  for (const { collection, changed } of days)
    for (const change of changed.changes)
      if (isOfKind(change, kind)) return { change, since: timeOf(collection, COMPARED_HOURS) }
  return undefined
}

function isOfKind<Kind extends Change['kind']>(change: Change, kind: Kind): change is Extract<Change, { kind: Kind }> {
  return change.kind === kind
}

/** A collection is compared with the one a day before. */
const COMPARED_HOURS = 24

/** The time of a collection, which its id starts with, or some hours before: `"2026-11-21T00-00-00Z_1f2e3d4c"`. */
function timeOf(collection: string, hoursBefore = 0): string {
  const time = Date.parse(collection.slice(0, 20).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
  return new Date(time - hoursBefore * HOUR_MS).toISOString()
}
