import { type Category, findCategory, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import { type FollowTarget, isSameTarget } from '../../shared/follow.ts'
import { isRightToLeft } from '../../shared/isRightToLeft.ts'
import { plainPage, topicPage, trendsPage } from '../../shared/pages.ts'
import type { DigestPreview } from '../../shared/signedInApi.ts'
import type { Change } from '../../shared/significance.ts'
import { type Article, statusOf, type Trend } from '../../shared/trend.ts'
import { shownVolume } from '../../shared/volume.ts'
import type { PushMessage } from '../adapters/pushService.ts'
import type { MailBlock, MailDocument, MailText } from '../mail/MailDocument.ts'
import { type DigestContent, digestMail } from '../mail/templates/digest.ts'
import type { LeaveLinks, MailContext } from '../mail/templates/MailContext.ts'

/** What a reader is told, and how many items more there would be. */
export type ToldItems = { items: readonly DigestItem[]; more: number }

/** Whom a digest is written to, and when. */
export type DigestAddress = {
  name: string
  /** What they follow. */
  follows: readonly FollowTarget[]
  /** The local date: `"2026-11-21"`. */
  date: string
  isWeekly: boolean
  leave: LeaveLinks
}

type Block = Extract<MailBlock, { kind: 'item' }>

/** How many articles of one item are linked. */
const MAX_ARTICLES = 3

/** The update of a day as a mail, before it is written down. */
export function digestDocument(
  context: MailContext,
  told: ToldItems,
  { name, follows, date, isWeekly, leave }: DigestAddress,
): MailDocument {
  const content: DigestContent = {
    name,
    day: dayInWords(date),
    isWeekly,
    followed: follows.length,
    quiet: quietOf(follows, told.items),
    trends: told.items.map(({ trend: { title }, reasons }) => ({ title, reasons })),
    countries: contentOf(context.site, told.items),
    leave,
  }
  const document = digestMail(context, content)
  if (told.more === 0) return document
  // Above the button, which leads to all of it.
  const rest: MailBlock = { kind: 'paragraph', text: `And ${told.more} more.` }
  return { ...document, blocks: document.blocks.toSpliced(-1, 0, rest) }
}

/** How many follows no item is there for. */
function quietOf(follows: readonly FollowTarget[], items: readonly DigestItem[]): number {
  return follows.filter((follow) => !items.some((item) => isSameTarget(item.follow, follow))).length
}

/** The same as a list for a page of ours. */
export function digestList({ items }: ToldItems): DigestPreview['told'] {
  return items.flatMap((item) => {
    const page = pageOf(item)
    const { country, trend, reasons } = item
    // An update of a week may have an article on two of its days.
    const articles = [...new Map(articlesOf(item).map((article) => [article.url, article])).values()]
    return page === undefined
      ? []
      : [
          {
            title: trend.title,
            country,
            page,
            about: aboutOf(item),
            reasons: [...reasons],
            articles: articles.map(({ title, url, source }) => ({ title, url, source })),
          },
        ]
  })
}

/** The same as a notification: the first three items with their reasons. */
export function digestPush({ items, more }: ToldItems): PushMessage {
  const count = items.length + more
  const listed = items.slice(0, MAX_LISTED)
  // A title in Arabic or Hebrew keeps its direction to itself.
  const lines = listed.map(({ trend, reasons }) => `\u2068${trend.title}\u2069: ${reasons.join(', ')}`)
  const left = count - listed.length
  return {
    title: `${count} ${count === 1 ? 'update' : 'updates'} on what you follow`,
    body: [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('\n'),
    url: plainPage('account'),
    tag: 'daily',
  }
}

/** How many items a notification names (specification 4). */
const MAX_LISTED = 3

/** What is told by countries, in the order of the items; what is in none of our countries any more is left out. */
function contentOf(site: string, items: readonly DigestItem[]): DigestContent['countries'] {
  const byCountry = Map.groupBy(items, ({ country }) => country)
  return [...byCountry].flatMap(([code, ofCountry]) => {
    const country = findCountry(code)
    if (!country) return []
    const byFollow = [...Map.groupBy(ofCountry, ({ follow }) => `${follow.kind} ${follow.topic}`).values()]
    return [{ name: country.name, items: byFollow.flatMap((told) => toBlocks(site, country, told)) }]
  })
}

/** What one follow has to tell: a followed trend's item, or one for all trends of a followed category. */
function toBlocks(site: string, country: Country, items: readonly DigestItem[]): Block[] {
  const [first] = items
  const category = first?.follow.kind === 'category' ? findCategory(first.follow.topic) : undefined
  return category === undefined
    ? items.map((item) => trendBlock(site, item))
    : [categoryBlock(site, country, category, items)]
}

function categoryBlock(
  site: string,
  country: Country,
  category: Category,
  items: readonly DigestItem[],
): Block {
  return {
    kind: 'item',
    title: { text: category, to: `${site}${trendsPage(country, category)}` },
    about: `Category · ${items.length} ${items.length === 1 ? 'trend' : 'trends'}`,
    reasons: summaryOf(items),
    links: items.map((item) => ({ ...titleOf(site, item), note: noteOf(item) })),
  }
}

/** In the order in which they are said. */
const SUMMARIES = [
  'new',
  'with more searches',
  'growing faster',
  'with new articles',
  'active again',
  'ended',
]

/** How many trends there are for each first reason: `["6 new", "2 ended"]`. */
function summaryOf(items: readonly DigestItem[]): string[] {
  const counts = Map.groupBy(items, ({ changes: [change] }) => change && summaryText(change))
  return SUMMARIES.flatMap((text) => {
    const count = counts.get(text)?.length ?? 0
    return count === 0 ? [] : [`${count} ${text}`]
  })
}

function summaryText(change: Change): string {
  switch (change.kind) {
    case 'new':
      return 'new'
    case 'volume':
      return 'with more searches'
    case 'growth':
      return 'growing faster'
    case 'articles':
      return 'with new articles'
    case 'status':
      return change.after === 'Lasted' ? 'ended' : 'active again'
  }
}

/** Why a trend of a category is told, and how much it is searched for: the order goes by that. */
function noteOf({ trend, changes, reasons }: DigestItem): string {
  const isSaid = trend.volume === null || changes.some(({ kind }) => kind === 'volume')
  return [...reasons, ...(isSaid ? [] : [searchesOf(trend)])].join(', ')
}

function searchesOf({ volume }: Trend): string {
  return `${shownVolume(volume)} searches`
}

function trendBlock(site: string, item: DigestItem): Block {
  const { reasons, changes } = item
  const volume = changes.find((change) => change.kind === 'volume')
  return {
    kind: 'item',
    title: titleOf(site, item),
    about: aboutOf(item),
    reasons,
    ...(volume && {
      comparison: {
        before: { name: 'Before', text: shownVolume(volume.before), volume: volume.before },
        after: { name: 'Now', text: shownVolume(volume.after), volume: volume.after },
      },
    }),
    links: articlesOf(item).map((article) => toLink(article, item.country)),
  }
}

function titleOf(site: string, item: DigestItem): MailText {
  const { title } = item.trend
  const text = { text: title, isRightToLeft: isRightToLeft(title) }
  const lang = findCountry(item.country)?.language
  return lang === undefined ? text : { ...text, lang, to: `${site}${pageOf(item)}` }
}

/** Undefined for a country that is none of ours any more. */
function pageOf({ country: code, trend }: DigestItem): string | undefined {
  const country = findCountry(code)
  return country && topicPage(country, trend.categories[0] ?? LEFTOVER_CATEGORY, trend.topic)
}

/** Its category, and its status; where that is news already, how much it is searched for. */
function aboutOf(item: DigestItem): string {
  const { trend, changes } = item
  if (!changes.some(({ kind }) => kind === 'status')) return `${categoryOf(item)} · ${statusOf(trend)}`
  return trend.volume === null ? categoryOf(item) : `${categoryOf(item)} · ${searchesOf(trend)}`
}

/** The followed category where that is why the reader is told, and else the trend's main one. */
function categoryOf({ follow, trend }: DigestItem): string {
  return follow.kind === 'category' ? follow.name : (trend.categories[0] ?? LEFTOVER_CATEGORY)
}

/** The articles that are new. */
function articlesOf({ changes }: DigestItem): Article[] {
  return changes
    .flatMap((change) => (change.kind === 'articles' ? change.added : []))
    .filter(({ title }) => title.trim() !== '')
    .slice(0, MAX_ARTICLES)
}

function toLink({ title, url, source }: Article, code: string): Block['links'][number] {
  const lang = findCountry(code)?.language
  return {
    text: title,
    to: url,
    note: source,
    isRightToLeft: isRightToLeft(title),
    ...(lang !== undefined && { lang }),
  }
}

/** `"2026-11-21"` → `"Saturday, 21 November 2026"`. A date is no instant: no time zone has a say. */
function dayInWords(date: string): string {
  const [weekday, day] = [WEEKDAY, DAY].map((format) => format.format(Date.parse(date)))
  return `${weekday}, ${day}`
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
