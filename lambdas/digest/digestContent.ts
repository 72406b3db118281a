import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { DigestItem, DigestItems } from '../../shared/digest/digestItems.ts'
import { summaryOf } from '../../shared/digest/summaryOf.ts'
import { type DigestUpdate, updatesOf } from '../../shared/digest/updatesOf.ts'
import { trendsPage } from '../../shared/pages.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import type { Article } from '../../shared/trend.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import type { MailBlock, MailDocument, MailText } from '../mail/MailDocument.ts'
import { digestMail } from '../mail/templates/digest.ts'
import type { MailContext, UnsubscribeLinks } from '../mail/templates/MailContext.ts'
import { aboutCategory, aboutTrend, articlesOf, noteOf, pageOf } from './digestWords.ts'

/** Whom a digest is written to, and when. */
export type DigestAddress = {
  name: string
  /** How many things they follow. */
  followed: number
  /** The local date: `"2026-11-21"`. */
  date: string
  isWeekly: boolean
  leave: UnsubscribeLinks
}

type Block = Extract<MailBlock, { kind: 'item' }>

/** The digest of a day as a mail, before it is written down. */
export function digestDocument(
  context: MailContext,
  { items, more, updates }: DigestItems,
  { name, followed, date, isWeekly, leave }: DigestAddress,
): MailDocument {
  const byCountry = Map.groupBy(updatesOf(items), ({ country }) => country)
  return digestMail(context, {
    name,
    day: dayInWords(date),
    isWeekly,
    followed,
    updates,
    trends: items.map(({ trend: { title }, reasons }) => ({ title, reasons })),
    countries: [...byCountry].map(([{ name: country }, ofCountry]) => ({
      name: country,
      items: ofCountry.map((update) => toBlock(context.site, update)),
    })),
    more,
    leave,
  })
}

function toBlock(site: string, update: DigestUpdate): Block {
  return update.category === undefined
    ? trendBlock(site, update.country, update.item)
    : categoryBlock(site, update.country, update.category, update.items)
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
    links: articlesOf(item).map((article) => toLink(article, country)),
  }
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
    about: aboutCategory(items),
    reasons: summaryOf(items),
    links: items.map((item) => ({ ...titleOf(site, country, item), note: noteOf(item) })),
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
