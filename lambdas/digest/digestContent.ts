import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import type { Category } from '../../shared/categories.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import type { DigestItem, DigestItems } from '../../shared/digest/digestItems.ts'
import {
  categoryIn,
  type DigestUpdate,
  notifiedUpdates,
  summaryOf,
  trendsOf,
  updatesOf,
} from '../../shared/digest/digestUpdates.ts'
import { moreSearches } from '../../shared/events/moreSearches.ts'
import type { Headline } from '../../shared/headline.ts'
import { plainPage, trendsPage } from '../../shared/pages.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { monthName, weekdayName } from '../../shared/text/dateWords.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { shortened } from '../../shared/text/shortened.ts'
import { clockIn, zoneName } from '../../shared/text/zoneTimes.ts'
import { dateBefore } from '../../shared/time.ts'
import type { Article } from '../../shared/trend.ts'
import { headlineOf } from '../../shared/trends/headline.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { followId } from '../adapters/people/followerRecord.ts'
import type { ItemBlock, MailContext, MailDocument, MailText, UnsubscribeLinks, Way } from '../mail/MailDocument.ts'
import { type DigestBlock, type DigestContent, digestMail } from '../mail/templates/digest.ts'
import type { WatchNewsContent } from '../mail/templates/watches.ts'
import type { DigestServices } from './DigestRun.ts'
import {
  aboutCategory,
  aboutTrend,
  articleNote,
  articlesOf,
  barNames,
  type DigestMoment,
  endOf,
  isEnd,
  noteOf,
  pageOf,
  reasonsOf,
} from './digestWords.ts'
import { type WatchReports, watchContent } from './watchContent.ts'

/** The recipient and the moment of a digest. */
export type DigestAddress = DigestMoment & {
  name: string
  /** The number of follows. */
  followed: number
  /** The local date: `"2026-11-21"`. */
  date: string
  leave: UnsubscribeLinks
  /** The page that ends a follow, without signing in. */
  unfollow: (follow: FollowTarget) => string
  /** What the watches found. */
  watches?: WatchNewsContent | undefined
}

type QuotedText = NonNullable<ItemBlock['links'][number]['headline']>

/** The digest of a reader as a mail, and the address that ends it by one POST (RFC 8058). */
export async function digestMessage(
  services: Pick<DigestServices, 'context' | 'linksFor'>,
  follower: Follower,
  { items, watches }: { items: DigestItems; watches: WatchReports },
  { date, at, isWeekly }: Pick<DigestAddress, 'date' | 'at' | 'isWeekly'>,
): Promise<{ document: MailDocument; unsubscribe: string }> {
  const { sub, name, zone, follows } = follower
  const { header: unsubscribe, ...leave } = await services.linksFor(sub, { kind: 'digest' })
  const pages = new Map<string, string>()
  for (const { follow } of trendsOf(items.items)) {
    const id = followId(follow)
    if (!pages.has(id)) pages.set(id, (await services.linksFor(sub, { kind: 'follow', id })).stop)
  }
  const document = digestDocument(services.context, items, {
    ...{ name, zone, date, at, isWeekly, leave },
    followed: follows.length,
    unfollow: (follow) => pages.get(followId(follow)) ?? leave.stop,
    watches: watches.length === 0 ? undefined : await watchContent(services, follower, watches),
  })
  return { document, unsubscribe }
}

/** The digest of a day as a mail. */
export function digestDocument(
  context: MailContext,
  { items, more, updates, notCompared }: DigestItems,
  address: DigestAddress,
): MailDocument {
  const { name, followed, date, at, zone, isWeekly, leave, watches } = address
  const all = updatesOf(items)
  const byCountry = Map.groupBy(all, ({ country }) => country)
  return digestMail(context, {
    name,
    time: `${dayInWords(date)}, ${clockIn(zone, at)}`,
    zone: zoneName(zone),
    week: isWeekly ? weekInWords(date) : undefined,
    followed,
    notCompared,
    updates,
    trends: trendsOf(items).length + more,
    news: all.map((update) => newsOf(update, address)),
    countries: [...byCountry].map(([country, ofCountry]) => ({
      name: country.name,
      place: nameInText(country),
      items: ofCountry.map((update) => toBlock(context.site, update, address)),
    })),
    more,
    watches,
    leave,
  })
}

/** What an update says first: of a category, its first trend that has not ended. */
function newsOf(update: DigestUpdate, address: DigestAddress): DigestContent['news'][number] {
  const trends = update.category === undefined ? [update.item] : update.items
  const isOver = ({ trend, changes }: DigestItem) => trend.endedAt !== null || changes.every(isEnd)
  const item = trends.find((one) => !isOver(one)) ?? trends[0]
  if (!item) throw new Error('An update has no trend')
  // A weekly subject begins with "This week".
  const isNew = item.changes.some(({ kind }) => kind === 'new')
  return {
    title: item.trend.title,
    reason: isNew ? 'new' : ([...reasonsOf(item, address), 'ended'][0] ?? ''),
    isOver: isOver(item),
  }
}

/** A digest as a notification: its first updates with their reasons, and the number of watch hits. */
export function digestPush(items: DigestItems, watches?: PushMessage): PushMessage {
  if (items.items.length === 0 && watches) return { ...watches, tag: 'daily' }
  const { count, first } = notifiedUpdates(items)
  // Isolates keep the direction of Arabic and Hebrew titles from affecting the rest of the line.
  const lines = first.map(({ title, reasons }) => `\u2068${title}\u2069: ${reasons.join(', ')}`)
  const left = count - first.length
  return {
    title: `${count} ${count === 1 ? 'update' : 'updates'} on what you follow`,
    body: [...lines, ...(left > 0 ? [`and ${left} more`] : []), ...(watches ? [watches.title] : [])].join('\n'),
    url: plainPage('account'),
    tag: 'daily',
  }
}

/** A digest as a list for the account page, in the order and with the words of the mail. */
export function digestList({ items }: Pick<DigestItems, 'items'>, moment: DigestMoment): DigestPreview['told'] {
  return updatesOf(items).map((update) => toListed(update, moment))
}

function toListed(update: DigestUpdate, moment: DigestMoment): DigestPreview['told'][number] {
  const { country } = update
  if (update.category !== undefined)
    return {
      title: categoryIn(update),
      country: country.code,
      page: trendsPage(country, update.category),
      about: aboutCategory(update.items),
      reasons: summaryOf(update.items),
      articles: [],
      trends: update.items.map((item) => ({
        title: item.trend.title,
        page: pageOf(country, item),
        note: noteOf(item, moment),
        headline: headlineOf(item.trend),
        ...listedOthers(country, item, moment),
      })),
    }
  const { item } = update
  return {
    title: item.trend.title,
    country: country.code,
    page: pageOf(country, item),
    about: aboutTrend(item, moment),
    reasons: [...reasonsOf(item, moment), endOf(item, moment)].filter((reason) => reason !== undefined),
    articles: articlesOf(item).map(({ title, url, source }) => ({ title, url, source })),
    trends: [],
    ...listedOthers(country, item, moment),
  }
}

function listedOthers(
  country: Country,
  { others = [] }: DigestItem,
  moment: DigestMoment,
): Pick<DigestPreview['told'][number], 'others'> {
  if (others.length === 0) return {}
  return {
    others: others.map((each) => ({
      title: each.trend.title,
      page: pageOf(country, each),
      note: noteOf(each, moment),
    })),
  }
}

/** The number of reported follows: a category counts once, and so does each followed trend of an event. */
function followsIn(update: DigestUpdate): number {
  const items = update.category === undefined ? [update.item] : update.items
  return new Set(trendsOf(items).map(({ follow }) => `${follow.kind} ${follow.topic}`)).size
}

function toBlock(site: string, update: DigestUpdate, address: DigestAddress): DigestBlock {
  const updates = followsIn(update)
  if (update.category === undefined) return { block: trendBlock(site, update.country, update.item, address), updates }
  const page = `${site}${trendsPage(update.country, update.category)}`
  return { block: categoryBlock(site, update, page, address), updates, category: page }
}

function trendBlock(site: string, country: Country, item: DigestItem, address: DigestAddress): ItemBlock {
  const volume = item.changes.find((change) => change.kind === 'volume')
  const [before, after] = volume ? barNames(volume, address) : []
  const fact = endOf(item, address)
  return {
    kind: 'item',
    title: titleOf(site, country, item),
    about: aboutTrend(item, address),
    unfollow: unfollowWay(address, item.follow, item.trend.title),
    reasons: reasonsOf(item, address),
    ...(fact !== undefined && { fact }),
    ...(volume && {
      comparison: {
        before: { name: before ?? '', text: shownVolume(volume.before), volume: volume.before },
        after: { name: after ?? '', text: shownVolume(volume.after), volume: volume.after },
      },
    }),
    ...othersOf(site, country, item, address),
    links: articlesOf(item).map((article) => toLink(article, country, address)),
  }
}

function categoryBlock(
  site: string,
  update: Extract<DigestUpdate, { category: Category }>,
  page: string,
  address: DigestAddress,
): ItemBlock {
  const { country, items } = update
  const [first] = items
  return {
    kind: 'item',
    title: { text: categoryIn(update), to: page },
    about: aboutCategory(items),
    ...(first && { unfollow: unfollowWay(address, first.follow, categoryIn(update)) }),
    reasons: summaryOf(items),
    links: items.map((item) => {
      const headline = headlineOf(item.trend)
      return {
        ...titleOf(site, country, item),
        note: noteOf(item, address),
        ...othersOf(site, country, item, address),
        ...(headline && { headline: quotedHeadline(headline, country, address) }),
      }
    }),
  }
}

function unfollowWay({ unfollow }: DigestAddress, follow: FollowTarget, name: string): Way {
  return { text: 'Unfollow', to: unfollow(follow), name: `Unfollow ${name}` }
}

function othersOf(
  site: string,
  country: Country,
  { others = [] }: DigestItem,
  address: DigestAddress,
): Pick<ItemBlock, 'others'> {
  if (others.length === 0) return {}
  const texts = others.map((each) => ({
    ...titleOf(site, country, each),
    note: noteOf(each, address),
    ...(each.follow.kind === 'trend' && { unfollow: unfollowWay(address, each.follow, each.trend.title) }),
  }))
  return { others: { lead: moreSearches(others.length), texts } }
}

/** The longest quoted title, in letters. */
const MAX_HEADLINE_LETTERS = 120

function quotedHeadline(
  { title, url, source, published_at }: Headline,
  { language }: Country,
  moment: DigestMoment,
): QuotedText {
  return {
    text: `“${shortened(title, MAX_HEADLINE_LETTERS)}”`,
    to: url,
    note: articleNote(source, published_at, moment),
    isRightToLeft: isRightToLeft(title),
    lang: language,
  }
}

function titleOf(site: string, country: Country, item: DigestItem): MailText {
  const { title } = item.trend
  return {
    text: title,
    isRightToLeft: isRightToLeft(title),
    lang: country.language,
    to: `${site}${pageOf(country, item)}`,
  }
}

function toLink(
  { title, url, source, publishedAt }: Article,
  { language }: Country,
  moment: DigestMoment,
): ItemBlock['links'][number] {
  const note = articleNote(source, publishedAt, moment)
  return { text: title, to: url, note, isRightToLeft: isRightToLeft(title), lang: language }
}

/** `"2026-11-21"` → `"Saturday, 21 November 2026"`. */
export function dayInWords(date: string): string {
  const day = new Date(date)
  return `${weekdayName(day)}, ${day.getUTCDate()} ${monthName(day)} ${day.getUTCFullYear()}`
}

const WEEK_DAYS = 7

/** The seven days before a date: `"2026-11-23"` → `"Monday 16 to Sunday 22 November"`. */
function weekInWords(date: string): string {
  const [first, last] = [new Date(dateBefore(date, WEEK_DAYS)), new Date(dateBefore(date, 1))]
  const dayOf = (day: Date) => `${weekdayName(day)} ${day.getUTCDate()}`
  const month = monthName(first) === monthName(last) ? '' : ` ${monthName(first)}`
  return `${dayOf(first)}${month} to ${dayOf(last)} ${monthName(last)}`
}
