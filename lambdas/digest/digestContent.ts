import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import type { Headline } from '../../shared/api.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { DigestItem, DigestItems } from '../../shared/digest/digestItems.ts'
import {
  type DigestUpdate,
  notifiedUpdates,
  summaryOf,
  trendsOf,
  updatesOf,
} from '../../shared/digest/digestUpdates.ts'
import { moreSearches } from '../../shared/events/moreSearches.ts'
import { plainPage, trendsPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { monthName, weekdayName } from '../../shared/text/dateWords.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { shortened } from '../../shared/text/shortened.ts'
import type { Article } from '../../shared/trend.ts'
import { ageText } from '../../shared/trends/age.ts'
import { headlineOf } from '../../shared/trends/headline.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import type { MailBlock, MailContext, MailDocument, MailText, UnsubscribeLinks } from '../mail/MailDocument.ts'
import { digestMail } from '../mail/templates/digest.ts'
import type { WatchNewsContent } from '../mail/templates/watches.ts'
import { aboutCategory, aboutTrend, articlesOf, noteOf, pageOf } from './digestWords.ts'

/** The recipient and the date of a digest. */
export type DigestAddress = {
  name: string
  /** The number of follows. */
  followed: number
  /** The local date: `"2026-11-21"`. */
  date: string
  /** The instant at which it is composed. */
  at: string
  isWeekly: boolean
  leave: UnsubscribeLinks
  /** The watch hits and questions. */
  watches?: WatchNewsContent | undefined
}

type Block = Extract<MailBlock, { kind: 'item' }>
type QuotedText = NonNullable<Block['links'][number]['headline']>

/** The digest of a day as a mail. */
export function digestDocument(
  context: MailContext,
  { items, more, updates, notCompared }: DigestItems,
  { name, followed, date, at, isWeekly, leave, watches }: DigestAddress,
): MailDocument {
  const byCountry = Map.groupBy(updatesOf(items), ({ country }) => country)
  return digestMail(context, {
    name,
    day: dayInWords(date),
    isWeekly,
    followed,
    notCompared,
    updates,
    trends: trendsOf(items).map(({ trend: { title }, reasons }) => ({ title, reasons })),
    countries: [...byCountry].map(([{ name: country }, ofCountry]) => ({
      name: country,
      updates: updatesIn(ofCountry),
      items: ofCountry.map((update) => toBlock(context.site, update, at)),
    })),
    more,
    watches,
    leave,
  })
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
export function digestList({ items }: Pick<DigestItems, 'items'>): DigestPreview['told'] {
  return updatesOf(items).map(toListed)
}

function toListed(update: DigestUpdate): DigestPreview['told'][number] {
  const { country } = update
  if (update.category !== undefined)
    return {
      title: update.category,
      country: country.code,
      page: trendsPage(country, update.category),
      about: aboutCategory(update.items),
      reasons: summaryOf(update.items),
      articles: [],
      trends: update.items.map((item) => ({
        title: item.trend.title,
        page: pageOf(country, item),
        note: noteOf(item),
        headline: headlineOf(item.trend),
        ...listedOthers(country, item),
      })),
    }
  const { item } = update
  return {
    title: item.trend.title,
    country: country.code,
    page: pageOf(country, item),
    about: aboutTrend(item),
    reasons: [...item.reasons],
    articles: articlesOf(item).map(({ title, url, source }) => ({ title, url, source })),
    trends: [],
    ...listedOthers(country, item),
  }
}

function listedOthers(country: Country, { others = [] }: DigestItem): Pick<DigestPreview['told'][number], 'others'> {
  if (others.length === 0) return {}
  return {
    others: others.map((each) => ({ title: each.trend.title, page: pageOf(country, each), note: noteOf(each) })),
  }
}

/** The number of reported follows: a category counts once, and so does each followed trend of an event. */
function updatesIn(updates: readonly DigestUpdate[]): number {
  const items = updates.flatMap((update) => (update.category === undefined ? [update.item] : update.items))
  return new Set(trendsOf(items).map(({ follow }) => `${follow.kind} ${follow.topic}`)).size
}

function toBlock(site: string, update: DigestUpdate, at: string): Block {
  return update.category === undefined
    ? trendBlock(site, update.country, update.item)
    : categoryBlock(site, update.country, update.category, update.items, at)
}

function trendBlock(site: string, country: Country, item: DigestItem): Block {
  const { reasons, changes } = item
  const volume = changes.find((change) => change.kind === 'volume')
  return {
    kind: 'item',
    title: titleOf(site, country, item),
    about: aboutTrend(item),
    reasons,
    ...(volume && {
      comparison: {
        before: { name: 'Before', text: shownVolume(volume.before), volume: volume.before },
        after: { name: 'Now', text: shownVolume(volume.after), volume: volume.after },
      },
    }),
    ...othersOf(site, country, item),
    links: articlesOf(item).map((article) => toLink(article, country)),
  }
}

function categoryBlock(
  site: string,
  country: Country,
  category: Category,
  items: readonly DigestItem[],
  at: string,
): Block {
  return {
    kind: 'item',
    title: { text: category, to: `${site}${trendsPage(country, category)}` },
    about: aboutCategory(items),
    reasons: summaryOf(items),
    links: items.map((item) => {
      const headline = headlineOf(item.trend)
      return {
        ...titleOf(site, country, item),
        note: noteOf(item),
        ...othersOf(site, country, item),
        ...(headline && { headline: quotedHeadline(headline, country, at) }),
      }
    }),
  }
}

function othersOf(site: string, country: Country, { others = [] }: DigestItem): Pick<Block, 'others'> {
  if (others.length === 0) return {}
  const texts = others.map((each) => ({ ...titleOf(site, country, each), note: noteOf(each) }))
  return { others: { lead: moreSearches(others.length), texts } }
}

/** The longest quoted title, in letters. */
const MAX_HEADLINE_LETTERS = 120

function quotedHeadline({ title, url, source, published_at }: Headline, { language }: Country, at: string): QuotedText {
  return {
    text: `“${shortened(title, MAX_HEADLINE_LETTERS)}”`,
    to: url,
    note: [source, ageText(published_at, at)].filter((text) => text !== '').join(', '),
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

function toLink({ title, url, source }: Article, { language }: Country): Block['links'][number] {
  return { text: title, to: url, note: source, isRightToLeft: isRightToLeft(title), lang: language }
}

/** `"2026-11-21"` → `"Saturday, 21 November 2026"`. */
export function dayInWords(date: string): string {
  const day = new Date(date)
  return `${weekdayName(day)}, ${day.getUTCDate()} ${monthName(day)} ${day.getUTCFullYear()}`
}
