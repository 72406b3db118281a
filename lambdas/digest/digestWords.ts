import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import { trendsOf } from '../../shared/digest/digestUpdates.ts'
import { topicPage } from '../../shared/pages.ts'
import { type Change, reasonText } from '../../shared/significance.ts'
import { timeIn, weekdayIn } from '../../shared/text/zoneTimes.ts'
import type { Article, ReportedTrend } from '../../shared/trend.ts'
import { durationText } from '../../shared/trends/age.ts'
import { shownGrowth } from '../../shared/trends/growth.ts'
import { shownVolume } from '../../shared/trends/volume.ts'

/** When and for whom a digest is composed: its times are the reader's. */
export type DigestMoment = {
  zone: string
  /** The instant at which it is composed. */
  at: string
  isWeekly: boolean
}

/** Articles that are linked below one item. */
const MAX_ARTICLES = 3

/** The page of a trend on our site. */
export function pageOf(country: Country, { trend }: DigestItem): string {
  return topicPage(country, trend.categories[0] ?? LEFTOVER_CATEGORY, trend.topic)
}

/** Why a trend is in the digest, without its end: `["500K+, was 200K+", "4 new articles"]`. */
export function reasonsOf({ changes }: Pick<DigestItem, 'changes'>, moment: DigestMoment): string[] {
  return changes.filter((change) => !isEnd(change)).map((change) => reasonIn(change, moment))
}

/** A change in words; in a weekly digest with the days of its values. */
function reasonIn(change: Change, { zone, isWeekly }: DigestMoment): string {
  if (!isWeekly) return reasonText(change)
  if (change.kind === 'new') return 'new this week'
  if ((change.kind !== 'volume' && change.kind !== 'growth') || change.since === undefined) return reasonText(change)
  const shown = change.kind === 'volume' ? shownVolume : shownGrowth
  const until = change.until === undefined ? '' : ` on ${weekdayIn(zone, change.until)}`
  return `${shown(change.after)}${until}, was ${shown(change.before)} on ${weekdayIn(zone, change.since)}`
}

/** How a trend ended, where that is news: `"Ended yesterday, 20:00, after 18 h"`. */
export function endOf(item: Pick<DigestItem, 'trend' | 'changes'>, moment: DigestMoment): string | undefined {
  return item.changes.some(isEnd) ? `Ended${ending(item.trend, moment)}` : undefined
}

/** Whether a trend has ended, by its changes. */
export function isEnd(change: Change): boolean {
  return change.kind === 'status' && change.after === 'Lasted'
}

function ending({ startedAt, endedAt }: ReportedTrend, { zone, at }: DigestMoment): string {
  if (endedAt === null) return ''
  const length = startedAt === null ? '' : `, after ${durationText(startedAt, endedAt)}`
  return ` ${timeIn(zone, endedAt, at)}${length}`
}

/** A trend's category, and since when it is active or how it ended; its searches instead where its end is news. */
export function aboutTrend({ trend, changes }: DigestItem, moment: DigestMoment): string {
  const category = trend.categories[0] ?? LEFTOVER_CATEGORY
  if (changes.some(isEnd)) return trend.volume === null ? category : `${category} · ${searchesOf(trend)}`
  if (trend.endedAt !== null) return `${category} · ended${ending(trend, moment)}`
  const since = trend.startedAt === null ? '' : ` since ${timeIn(moment.zone, trend.startedAt, moment.at)}`
  return `${category} · active${since}`
}

/** `"Category · 4 trends"` */
export function aboutCategory(items: readonly DigestItem[]): string {
  const { length } = trendsOf(items)
  return `Category · ${length} ${length === 1 ? 'trend' : 'trends'}`
}

/** The reasons of a trend in a category, and its searches, which the list is ordered by. */
export function noteOf(item: DigestItem, moment: DigestMoment): string {
  const { trend, changes } = item
  const isKnown = trend.volume === null || changes.some(({ kind }) => kind === 'volume')
  const end = endOf(item, moment)
  const texts = [...reasonsOf(item, moment), ...(end === undefined ? [] : [`e${end.slice(1)}`])]
  return [...texts, ...(isKnown ? [] : [searchesOf(trend)])].join(', ')
}

/** The publisher of an article and its day. */
export function articleNote(source: string, publishedAt: string | null, { zone, at }: DigestMoment): string {
  return [source, publishedAt === null ? '' : timeIn(zone, publishedAt, at)].filter((text) => text !== '').join(' · ')
}

/** The names of the two bars of a comparison. */
export function barNames(
  change: Extract<Change, { kind: 'volume' }>,
  { zone, isWeekly }: DigestMoment,
): [before: string, after: string] {
  if (!isWeekly || change.since === undefined) return ['Before', 'Now']
  return [weekdayIn(zone, change.since), change.until === undefined ? 'Now' : weekdayIn(zone, change.until)]
}

/** The first of the new articles; those without a title are left out. */
export function articlesOf({ changes }: DigestItem): Article[] {
  const added = changes.flatMap((change) => (change.kind === 'articles' ? change.added : []))
  return added.filter(({ title }) => title.trim() !== '').slice(0, MAX_ARTICLES)
}

function searchesOf({ volume }: ReportedTrend): string {
  return `${shownVolume(volume)} searches`
}
