import { type Category, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import type { DigestItem } from '../../../shared/digest/digestItems.ts'
import type { Change } from '../../../shared/significance.ts'
import { dateIn, type ShownTime, shownTime } from '../../../shared/text/zoneTimes.ts'
import type { Article } from '../../../shared/trend.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { newestArticle } from '../../../shared/trends/headline.ts'
import type { Lead, MailWords, ShownChange } from '../words/english.ts'

/** When and for whom a digest is composed: its times are the reader's. */
export type DigestMoment = {
  zone: string
  /** The instant at which it is composed. */
  at: string
  isWeekly: boolean
}

/** What a line of a digest says of a trend, before it is in words. */
export type LineFacts = {
  /** Undefined where they are not known. */
  searches: number | undefined
  category: Category
  hasEnded: boolean
  /** When it began, or when it ended; undefined where that is not known. */
  since: ShownTime | undefined
  endedAt: ShownTime | undefined
  /** What changed, in the order of its weight. */
  changes: ShownChange[]
  /** Its searches before and after, where they rose. */
  rise: Extract<Change, { kind: 'volume' }> | undefined
}

/** The facts of a line: how a trend stands, and what changed. All that is said of it comes from here. */
export function lineFacts({ trend, hasEnded, changes }: DigestItem, moment: DigestMoment): LineFacts {
  const { zone, at } = moment
  const time = (instant: string | null) => (instant === null ? undefined : shownTime(zone, instant, at))
  return {
    searches: trend.volume ?? undefined,
    category: trend.categories[0] ?? LEFTOVER_CATEGORY,
    hasEnded,
    since: hasEnded ? undefined : time(trend.startedAt),
    endedAt: hasEnded ? time(trend.endedAt) : undefined,
    changes: changes.map((change) => shownChange(change, moment)),
    rise: changes.find((change) => change.kind === 'volume'),
  }
}

function shownChange(change: Change, { zone, isWeekly }: DigestMoment): ShownChange {
  switch (change.kind) {
    case 'new':
      return { kind: 'new', isOfWeek: isWeekly }
    case 'status':
      return { kind: change.after === 'Lasted' ? 'ended' : 'again' }
    case 'articles':
      return { kind: 'articles', count: change.added.length }
    default: {
      const { kind, before, after, since, until } = change
      return {
        kind,
        before,
        after,
        ...(isWeekly && since !== undefined && { since: dateIn(zone, since) }),
        ...(isWeekly && until !== undefined && { until: dateIn(zone, until) }),
      }
    }
  }
}

/** The first of what changed, and the searches unless it says them: of a trend in a line without its category and times. */
export function leadOf(item: DigestItem, moment: DigestMoment, title: string): Lead {
  const { searches, changes } = lineFacts(item, moment)
  const [change = { kind: 'new', isOfWeek: false } as const] = changes
  return { title, change, ...(change.kind !== 'volume' && { searches }) }
}

/** What a line says beside a title: the searches first, then since when a trend goes on or when it ended, then what changed. */
export function noteOf(
  words: MailWords,
  { searches, hasEnded, since, endedAt, changes }: LineFacts,
  told: { time: boolean; isNew: boolean },
): string {
  const { line } = words
  const rise = changes.find(({ kind }) => kind === 'volume')
  const time = hasEnded ? (endedAt ? line.endedAt(endedAt) : line.ended) : since && line.since(since)
  const others = changes.filter(
    (change) => change !== rise && change.kind !== 'ended' && (told.isNew || change.kind !== 'new'),
  )
  return [
    rise ? line.change(rise) : searches === undefined ? line.searchesUnknown : words.volume(searches),
    ...(told.time && time !== undefined ? [time] : []),
    ...others.map((change) => line.change(change)),
  ].join(FACTS_BETWEEN)
}

/** Between facts of a line. */
export const FACTS_BETWEEN = ' · '

/** Articles that are linked below one trend. */
const MAX_ARTICLES = 3

/** The first of the new articles, else the newest of all; those without a title are left out. */
export function articlesOf({ trend, changes }: DigestItem): Article[] {
  const added = titledArticles(changes.flatMap((change) => (change.kind === 'articles' ? change.added : [])))
  if (added.length > 0) return added.slice(0, MAX_ARTICLES)
  const newest = newestArticle(trend.articles)
  return newest ? [newest] : []
}
