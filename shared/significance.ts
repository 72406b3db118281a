import { SIGNIFICANT_ARTICLES, SIGNIFICANT_GROWTH_POINTS, SIGNIFICANT_VOLUME_PERCENT } from './limits.ts'
import { foldText } from './text/foldText.ts'
import { numberWord } from './text/numberWord.ts'
import { type Article, type ReportedTrend, type Status, statusOf, type Trend } from './trend.ts'
import { articleIdentity } from './trends/articleIdentity.ts'
import { shownGrowth } from './trends/growth.ts'
import { newestArticle } from './trends/headline.ts'
import { topicsBeside } from './trends/itemsNamed.ts'
import { shownVolume } from './trends/volume.ts'
import { newestWaves, waveTopic } from './trends/waves.ts'

/** A significant change of a trend, with the values before and after. */
export type Change =
  | { kind: 'new' }
  | ({ kind: 'volume'; before: number; after: number } & Period)
  | ({ kind: 'growth'; before: number; after: number } & Period)
  | { kind: 'status'; before: Status; after: Status }
  | { kind: 'articles'; added: Article[] }

/** The times of both values of a change over several days; `until` is missing where that is now. */
type Period = { since?: string; until?: string }

/** A changed topic: its newest wave and its changes. */
export type ChangedTrend = {
  trend: ReportedTrend
  changes: Change[]
  /** The id of the event that it belongs to. */
  event?: string | undefined
  /** Other topics of the same list that match it: who follows one of them is not told of this one. */
  beside?: string[] | undefined
}

/** What counts as a change, as a part of a sentence for readers. */
export const SIGNIFICANT_CHANGE = `searches up more than ${SIGNIFICANT_VOLUME_PERCENT}%, growth up more than ${SIGNIFICANT_GROWTH_POINTS} points, a new status or more than ${numberWord(SIGNIFICANT_ARTICLES)} new articles`

/**
 * Compares a followed trend between two collections; an empty list means there is nothing
 * to write about. A value that one of the collections does not have is not compared.
 */
export function significantChanges(before: Trend | undefined, after: Trend): Change[] {
  if (!before) return [{ kind: 'new' }]
  const rules = [volumeChange, growthChange, statusChange, articleChange]
  return rules.flatMap((rule) => rule(before, after) ?? [])
}

/**
 * Compares two collections of a country, each topic once and by its newest waves. A topic that the older one does
 * not have is new; one that the newer does not have has not changed.
 *
 * @param events those of the newer collection
 */
export function compareCollections(
  before: Iterable<Trend>,
  after: Iterable<Trend>,
  events: readonly { id: string; members: readonly string[] }[] = [],
): ChangedTrend[] {
  const eventOf = new Map(events.flatMap(({ id, members }) => members.map((key) => [key, id] as const)))
  const listed = newestWaves(after)
  const earlierOf = earlierWaves(newestWaves(before), listed)
  const allBeside = topicsBeside(listed.map(({ topic }) => topic))
  return listed
    .map((trend) => ({ trend, changes: significantChanges(earlierOf(trend), trend) }))
    .filter(({ changes }) => changes.length > 0)
    .map(({ trend, changes }) => {
      const event = eventOf.get(trend.key)
      const beside = allBeside.get(trend.topic)
      return {
        trend: toReported(trend),
        changes,
        ...(event !== undefined && { event }),
        ...(beside !== undefined && { beside }),
      }
    })
}

/** Finds the earlier wave of a topic. One whose title has lost or gained accents since then is the same topic. */
function earlierWaves(before: readonly Trend[], after: readonly Trend[]): (trend: Trend) => Trend | undefined {
  const known = new Map(before.map((trend) => [waveTopic(trend), trend]))
  const listed = new Set(after.map(waveTopic))
  const gone = before.filter((trend) => !listed.has(waveTopic(trend)))
  const goneByKey = new Map(gone.map((trend) => [foldText(trend.topic), trend]))
  return (trend) => known.get(waveTopic(trend)) ?? goneByKey.get(foldText(trend.topic))
}

/** What is reported of a trend. */
export function toReported(trend: Trend): ReportedTrend {
  const { key, topic, title, country, categories, startedAt, endedAt, volume, growth } = trend
  const newest = newestArticle(trend.articles)
  const articles = newest ? [newest] : []
  return { key, topic, title, country, categories, startedAt, endedAt, volume, growth, articles }
}

/** A trend as readers are told of it: first how it stands, then what changed. */
export type ToldTrend = {
  hasEnded: boolean
  /** Never empty. Of one that has ended, its end and its new articles: it is never called new, rising or active. */
  changes: readonly Change[]
}

type Told = { trend: { endedAt: string | null }; changes: readonly Change[] }

/** How a changed trend stands, and which of its changes can be told of it. */
export function toldOf({ trend, changes }: Told): ToldTrend {
  const hasEnded = trend.endedAt !== null || changes.some(isEnd)
  return { hasEnded, changes: hasEnded ? [END, ...changes.filter(({ kind }) => kind === 'articles')] : changes }
}

const END: Change = { kind: 'status', before: 'Active', after: 'Lasted' }

function isEnd(change: Change): boolean {
  return change.kind === 'status' && change.after === 'Lasted'
}

/** A change in a few words: `"200K+, was 100K+"`, `"ended"`, `"3 new articles"`, `"new"`. */
export function reasonText(change: Change): string {
  switch (change.kind) {
    case 'new':
      return 'new'
    case 'volume':
      return `${shownVolume(change.after)}, was ${shownVolume(change.before)}`
    case 'growth':
      return `${shownGrowth(change.after)}, was ${shownGrowth(change.before)}`
    case 'status':
      return change.after === 'Lasted' ? 'ended' : 'active again'
    case 'articles':
      return `${change.added.length} new articles`
  }
}

/** Whether searches are up significantly. In whole numbers, because a quotient such as `1300 / 1000 - 1` is a hair off. */
export function isRise(before: number, after: number): boolean {
  return after * 100 > before * (100 + SIGNIFICANT_VOLUME_PERCENT)
}

/** Whether growth is up significantly. */
export function isGrowth(before: number, after: number): boolean {
  return (thousandths(after) - thousandths(before)) / 1000 > SIGNIFICANT_GROWTH_POINTS
}

function volumeChange({ volume: before }: Trend, { volume: after }: Trend): Change | undefined {
  if (before === null || after === null) return undefined
  return isRise(before, after) ? { kind: 'volume', before, after } : undefined
}

function growthChange({ growth: before }: Trend, { growth: after }: Trend): Change | undefined {
  if (before === null || after === null) return undefined
  return isGrowth(before, after) ? { kind: 'growth', before, after } : undefined
}

function statusChange(trendBefore: Trend, trendAfter: Trend): Change | undefined {
  const before = statusOf(trendBefore)
  const after = statusOf(trendAfter)
  return before === after ? undefined : { kind: 'status', before, after }
}

function articleChange(before: Trend, after: Trend): Change | undefined {
  const known = new Set(before.articles.map(({ url }) => url))
  const unknown = after.articles.filter(({ url }) => !known.has(url))
  // Of most trends no more is to be looked at.
  if (unknown.length <= SIGNIFICANT_ARTICLES) return undefined
  const added = new Map(unknown.map((each) => [articleIdentity(each.url), each]))
  for (const { url } of before.articles) added.delete(articleIdentity(url))
  return added.size > SIGNIFICANT_ARTICLES ? { kind: 'articles', added: [...added.values()] } : undefined
}

/** As a whole number, since `30.1 - 15.1` is a hair more than 15. */
function thousandths(growth: number): number {
  return Math.round(growth * 1000)
}
