import type { ItemBlock, MailText, NotedText, Way } from '../../../shared/answers/mailBlocks.ts'
import { findCategory, mainCategory } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import {
  type DigestItem,
  type DigestItems,
  type Happened,
  happenedTo,
  listedItems,
} from '../../../shared/digest/digestItems.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import type { MailForm } from '../../../shared/people/account.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import type { Change } from '../../../shared/significance.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import { dateIn, type ShownDay, shownDay, shownTime } from '../../../shared/text/zoneTimes.ts'
import { dateBefore } from '../../../shared/time.ts'
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

/** For whom a digest is written, and in which form. */
export type DigestReader = DigestMoment & {
  words: MailWords
  site: string
  form: MailForm
  /** The local date: `"2026-11-21"`. */
  date: string
  /** The page that ends a follow, without signing in. */
  unfollow: (follow: FollowTarget) => string
}

/** A trend with its country. */
type PlacedItem = Omit<DigestItem, 'country'> & { country: Country }

/** All that a digest says of one trend, in the words of its reader. */
export type DigestLine = PlacedItem & {
  title: MailText
  /** `"500K+ searches"` */
  searches: string
  /** The same beside a title: `"500K+"`, or how they rose. */
  volume: string
  category: string
  /** Since when it goes on, or when it ended; undefined where that is not known, and in the short form. */
  time: string | undefined
  /** What changed, in the order of its weight. */
  reasons: readonly { kind: ShownChange['kind']; text: string }[]
  /** Its searches before and after, where they rose. */
  comparison: ItemBlock['comparison']
  /** None for a line of the short form or of what has ended; of a trend of a followed category one, quoted. */
  articles: readonly NotedText[]
  unfollow: Way
}

/** A followed category, with the number of its trends that go on. */
export type CategoryLine = { title: MailText; unfollow: Way; count: number }

/** What a digest has to say: numbers of all trends, and a line of each that may have one. */
export type DigestLines = {
  counts: { goingOn: number; ended: number }
  /** Where something goes on, in the order of its most searched trend, with the number of trends. */
  countries: ReadonlyMap<Country, number>
  categories: ReadonlyMap<FollowTarget, CategoryLine>
  endedSince: ShownDay
  /** What happened to what goes on. */
  happened: Happened
  /** The most searched, as the subject and the text after it name them. */
  leads: { goingOn: readonly Lead[]; ended: readonly Lead[] }
  goingOn: readonly DigestLine[]
  ended: readonly DigestLine[]
}

/** Trends that the text after a subject names. */
const MAX_PREVIEWED = 2

/**
 * Says once what a digest has to say: its subject, its head and its blocks take it from here, however many lines fit. Trends
 * of countries that we no longer have are left out.
 *
 * @param most lines of what goes on, and as many of what has ended
 */
export function digestLines(reader: DigestReader, items: DigestItems, most: number): DigestLines {
  const goingOn = placed(items.goingOn)
  const ended = placed(items.ended)
  const countries = [...Map.groupBy(goingOn, ({ country }) => country)]
  return {
    counts: { goingOn: goingOn.length, ended: ended.length },
    countries: new Map(countries.map(([country, { length }]) => [country, length])),
    categories: categoryLines(reader, goingOn),
    endedSince: endedSince(reader, ended),
    happened: happenedTo(goingOn),
    leads: {
      goingOn: goingOn.slice(0, 1 + MAX_PREVIEWED).map((item) => namedLead(reader, item)),
      ended: ended.slice(0, MAX_PREVIEWED).map((item) => namedLead(reader, item)),
    },
    goingOn: listedItems(goingOn, most).map((item) => lineOf(reader, item)),
    ended: reader.form === 'lines' ? [] : listedItems(ended, most).map((item) => lineOf(reader, item)),
  }
}

function placed(items: readonly DigestItem[]): PlacedItem[] {
  return items.flatMap((item) => {
    const country = findCountry(item.country)
    return country ? { ...item, country } : []
  })
}

function categoryLines(reader: DigestReader, goingOn: readonly PlacedItem[]): Map<FollowTarget, CategoryLine> {
  const lines = new Map<FollowTarget, CategoryLine>()
  for (const { follow, country } of goingOn) {
    const known = lines.get(follow)
    const category = follow.kind === 'category' ? findCategory(follow.topic) : undefined
    if (known) known.count += 1
    else if (category) {
      const text = reader.words.category.name(category, country)
      const title = { text, to: `${reader.site}${trendsPage(country, category)}` }
      lines.set(follow, { title, unfollow: unfollowWay(reader, follow, text), count: 1 })
    }
  }
  return lines
}

const WEEK_DAYS = 7

/** The day before, or the first of the week; an earlier one where something ended that has new articles only now. */
function endedSince({ zone, at, date, isWeekly }: DigestReader, ended: readonly PlacedItem[]): ShownDay {
  const days = ended.flatMap(({ trend }) => (trend.endedAt === null ? [] : dateIn(zone, trend.endedAt)))
  const first = [dateBefore(date, isWeekly ? WEEK_DAYS : 1), ...days].reduce((one, other) =>
    one < other ? one : other,
  )
  return shownDay(first, dateIn(zone, at))
}

/** The longest title in a subject, in letters, so that inboxes have room for what changed. */
const MAX_TITLE_LETTERS = 50

function namedLead(reader: DigestReader, item: PlacedItem): Lead {
  return leadOf(item, reader, isolatedIn(reader.words.dir, shortened(item.trend.title, MAX_TITLE_LETTERS)))
}

/** The first of what changed, and the searches unless it says them: of a trend in a line without its category and times. */
export function leadOf(
  { trend, changes: [first] }: Pick<DigestItem, 'trend' | 'changes'>,
  moment: DigestMoment,
  title: string,
): Lead {
  const change = first ? shownChange(first, moment) : ({ kind: 'new', isOfWeek: false } as const)
  return { title, change, ...(change.kind !== 'volume' && { searches: trend.volume ?? undefined }) }
}

function lineOf(reader: DigestReader, item: PlacedItem): DigestLine {
  const { words, site } = reader
  const { line } = words
  const { trend, country } = item
  const changes = item.changes.map((change) => shownChange(change, reader))
  const rise = changes.find((change): change is Rise => change.kind === 'volume')
  const category = mainCategory(trend.categories)
  return {
    ...item,
    title: { ...foreign(trend.title, country), to: site + topicPage(country, category, trend.topic) },
    searches: trend.volume === null ? line.searchesUnknown : line.searches(trend.volume),
    volume: rise ? line.change(rise) : trend.volume === null ? line.searchesUnknown : words.volume(trend.volume),
    category: line.category(category),
    time: timeOf(reader, item),
    reasons: changes.map((change) => ({ kind: change.kind, text: line.change(change) })),
    comparison: rise && comparisonOf(words, rise),
    articles: articlesOf(reader, item),
    unfollow: unfollowWay(reader, item.follow, trend.title),
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

function timeOf(reader: DigestReader, { trend, hasEnded }: PlacedItem): string | undefined {
  const { form, zone, at, words } = reader
  const { line } = words
  if (form === 'lines') return undefined
  const instant = hasEnded ? trend.endedAt : trend.startedAt
  if (instant === null) return hasEnded ? line.ended : undefined
  const time = shownTime(zone, instant, at)
  return hasEnded ? line.endedAt(time) : line.since(time)
}

type Rise = Extract<ShownChange, { before: number }>

function comparisonOf(
  { line, volume }: MailWords,
  { before, after, since, until }: Rise,
): NonNullable<ItemBlock['comparison']> {
  return {
    before: { name: since === undefined ? line.before : line.weekday(since), text: volume(before), volume: before },
    after: { name: until === undefined ? line.now : line.weekday(until), text: volume(after), volume: after },
  }
}

/** Articles that are linked below one trend. */
const MAX_ARTICLES = 3
/** The longest quoted title, in letters. */
const MAX_HEADLINE_LETTERS = 120

/** The first of the new articles, else the newest of all; those without a title are left out. */
function articlesOf({ words, zone, at, form }: DigestReader, item: PlacedItem): NotedText[] {
  const { trend, country, follow, changes } = item
  if (form === 'lines' || item.hasEnded) return []
  const added = titledArticles(changes.flatMap((change) => (change.kind === 'articles' ? change.added : [])))
  const articles = added.length > 0 ? added : [newestArticle(trend.articles)].filter((article) => article !== null)
  const isQuoted = follow.kind === 'category'
  return articles.slice(0, isQuoted ? 1 : MAX_ARTICLES).map(({ title, url, source, publishedAt }) => ({
    ...foreign(title, country),
    ...(isQuoted && { text: words.line.quoted(shortened(title, MAX_HEADLINE_LETTERS)) }),
    to: url,
    ...(source !== '' && { source }),
    note: publishedAt === null ? '' : words.time(shownTime(zone, publishedAt, at)),
  }))
}

/** A text from outside with its language and direction. */
function foreign(text: string, { language }: Country): MailText {
  return { text, lang: languageOf(text, language), isRightToLeft: isRightToLeft(text) }
}

function unfollowWay({ words, unfollow }: DigestReader, follow: FollowTarget, name: string): Way {
  return {
    text: words.ways.unfollow,
    to: unfollow(follow),
    name: words.ways.unfollowNamed(isolatedIn(words.dir, name)),
  }
}
