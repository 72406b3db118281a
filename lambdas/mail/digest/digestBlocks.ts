import type { ItemBlock, MailText, MoreTexts, NotedText, RowsBlock, Way } from '../../../shared/answers/mailBlocks.ts'
import { type Category, findCategory } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { type DigestItem, happenedTo } from '../../../shared/digest/digestItems.ts'
import { pageOfTopic, trendsPage } from '../../../shared/pages.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import { dateIn, shownTime } from '../../../shared/text/zoneTimes.ts'
import type { Article } from '../../../shared/trend.ts'
import type { MailWords } from '../words/english.ts'
import { articlesOf, type DigestMoment, FACTS_BETWEEN, type LineFacts, lineFacts, noteOf } from './lineFacts.ts'

/** For whom blocks are made. */
export type BlockReader = DigestMoment & {
  words: MailWords
  site: string
  /** The page that ends a follow, without signing in. */
  unfollow: (follow: FollowTarget) => string
}

/**
 * The blocks of a country: one for each followed trend and event, and one for each followed category, in the order of their
 * most searched trend.
 *
 * @param shown the trends that have a line
 * @param counts the number of all trends that go on, by follow
 */
export function countryBlocks(
  reader: BlockReader,
  country: Country,
  shown: readonly DigestItem[],
  counts: ReadonlyMap<FollowTarget, number>,
): ItemBlock[] {
  const byFollow = Map.groupBy(oncePerEvent(shown), ({ item: { follow } }) => follow)
  return [...byFollow].flatMap(([follow, leads]) => {
    const category = follow.kind === 'category' ? findCategory(follow.topic) : undefined
    if (category === undefined) return leads.map((lead) => trendBlock(reader, country, lead))
    const left = (counts.get(follow) ?? 0) - shown.filter((item) => item.follow === follow).length
    return categoryBlock(reader, country, { category, follow, leads, left })
  })
}

/** A trend with the other trends of its event. */
type LeadItem = { item: DigestItem; others: readonly DigestItem[] }

/** An event is one block: that of a trend followed by name, else of its most searched trend. The others are named in it. */
function oncePerEvent(items: readonly DigestItem[]): LeadItem[] {
  const events = Map.groupBy(items, ({ event }) => event)
  events.delete(undefined)
  return items.flatMap((item) => {
    const ofEvent = events.get(item.event) ?? [item]
    const lead = ofEvent.find(({ follow }) => follow.kind === 'trend') ?? ofEvent[0]
    return item === lead ? { item, others: ofEvent.filter((each) => each !== item) } : []
  })
}

function trendBlock(reader: BlockReader, country: Country, { item, others }: LeadItem): ItemBlock {
  const { line } = reader.words
  const facts = lineFacts(item, reader)
  const { searches, category, since } = facts
  return {
    kind: 'item',
    title: titleOf(reader.site, country, item),
    searches: searches === undefined ? line.searchesUnknown : line.searches(searches),
    about: [line.category(category), ...(since === undefined ? [] : [line.since(since)])].join(FACTS_BETWEEN),
    unfollow: unfollowWay(reader, item.follow, item.trend.title),
    reasons: facts.changes.map((change) => line.change(change)),
    ...(facts.rise && { comparison: comparisonOf(facts.rise, reader) }),
    ...othersOf(reader, country, others),
    links: articlesOf(item).map((article) => articleText(article, country, reader)),
  }
}

type CategoryItems = {
  category: Category
  follow: FollowTarget
  leads: readonly LeadItem[]
  /** The number of its trends that have no line. */
  left: number
}

function categoryBlock(
  reader: BlockReader,
  country: Country,
  { category, follow, leads, left }: CategoryItems,
): ItemBlock {
  const { words, site } = reader
  const name = words.category.name(category, country)
  const page = `${site}${trendsPage(country, category)}`
  const shown = leads.flatMap(({ item, others }) => [item, ...others])
  const happened = happenedTo(shown)
  // What all lines say is said once, above them.
  const isNew = happened.some(({ what }) => what !== 'began')
  const links = leads.map(({ item, others }) => {
    const [article] = articlesOf(item)
    return {
      ...titleOf(site, country, item),
      note: noteOf(words, lineFacts(item, reader), { time: true, isNew }),
      ...othersOf(reader, country, others),
      ...(article && { headline: quoted(articleText(article, country, reader), words) }),
    }
  })
  const all = shown.length + left
  return {
    kind: 'item',
    title: { text: name, to: page },
    about: words.category.about(all),
    unfollow: unfollowWay(reader, follow, name),
    reasons: happened.map(({ what, count }) => words.category.happened(what, count)),
    links: left > 0 ? [...links, { text: words.category.seeAll(all), to: page, note: '' }] : links,
  }
}

/** What has ended, a line each. */
export function endedRows(reader: BlockReader, title: string, items: readonly PlacedItem[]): RowsBlock {
  return {
    kind: 'rows',
    title,
    rows: items.map(({ item, country }) => row(reader, country, item, lineFacts(item, reader), true)),
  }
}

/** The short form of a digest: what goes on, a line each. */
export function shortRows(reader: BlockReader, items: readonly PlacedItem[]): RowsBlock {
  return {
    kind: 'rows',
    rows: items.map(({ item, country }) => row(reader, country, item, lineFacts(item, reader), false)),
  }
}

/** A trend with its country. */
export type PlacedItem = { item: DigestItem; country: Country }

function row(
  { words, site }: BlockReader,
  country: Country,
  item: DigestItem,
  facts: LineFacts,
  time: boolean,
): NotedText {
  return { ...titleOf(site, country, item), note: noteOf(words, facts, { time, isNew: true }) }
}

function unfollowWay({ words, unfollow }: BlockReader, follow: FollowTarget, name: string): Way {
  return {
    text: words.ways.unfollow,
    to: unfollow(follow),
    name: words.ways.unfollowNamed(isolatedIn(words.dir, name)),
  }
}

function othersOf(reader: BlockReader, country: Country, others: readonly DigestItem[]): { others?: MoreTexts } {
  if (others.length === 0) return {}
  const texts = others.map((each) => ({
    ...titleOf(reader.site, country, each),
    note: noteOf(reader.words, lineFacts(each, reader), { time: false, isNew: true }),
    ...(each.follow.kind === 'trend' && { unfollow: unfollowWay(reader, each.follow, each.trend.title) }),
  }))
  return { others: { lead: reader.words.line.moreSearches(others.length), texts } }
}

function comparisonOf(
  { before, after, since, until }: NonNullable<LineFacts['rise']>,
  { words: { line, volume }, zone, isWeekly }: BlockReader,
): NonNullable<ItemBlock['comparison']> {
  const weekday = (instant: string | undefined) =>
    isWeekly && instant !== undefined ? line.weekday(dateIn(zone, instant)) : undefined
  return {
    before: { name: weekday(since) ?? line.before, text: volume(before), volume: before },
    after: { name: weekday(until) ?? line.now, text: volume(after), volume: after },
  }
}

/** The page of a trend on our site. */
function pageOf(country: Country, { trend }: DigestItem): string {
  return pageOfTopic(country, trend.topic, trend.categories)
}

function titleOf(site: string, country: Country, item: DigestItem): MailText {
  return { ...foreign(item.trend.title, country), to: `${site}${pageOf(country, item)}` }
}

function articleText(
  { title, url, source, publishedAt }: Article,
  country: Country,
  { words, zone, at }: BlockReader,
): NotedText {
  const note = publishedAt === null ? '' : words.time(shownTime(zone, publishedAt, at))
  return { ...foreign(title, country), to: url, ...(source !== '' && { source }), note }
}

/** The longest quoted title, in letters. */
const MAX_HEADLINE_LETTERS = 120

function quoted(article: NotedText, { line }: MailWords): NotedText {
  return { ...article, text: line.quoted(shortened(article.text, MAX_HEADLINE_LETTERS)) }
}

/** A text from outside with its language and direction. */
function foreign(text: string, { language }: Country): MailText {
  return { text, lang: languageOf(text, language), isRightToLeft: isRightToLeft(text) }
}
