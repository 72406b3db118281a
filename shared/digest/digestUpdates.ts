import { type Category, findCategory } from '../categories.ts'
import { type Country, findCountry, nameInText } from '../countries.ts'
import type { Change } from '../significance.ts'
import type { DigestItem, DigestItems } from './digestItems.ts'

/** The news of one follow: a followed trend has one item, a followed category those of its trends. */
export type DigestUpdate = { country: Country } & (
  | { category?: undefined; item: DigestItem }
  | { category: Category; items: readonly DigestItem[] }
)

/** Groups the items of a digest by follow, in the order of their first item; items of unknown countries are left out. */
export function updatesOf(items: readonly DigestItem[]): DigestUpdate[] {
  const byFollow = Map.groupBy(items, ({ country, follow }) => `${country} ${follow.kind} ${follow.topic}`)
  return [...byFollow.values()].flatMap((ofFollow): DigestUpdate[] => {
    const [first] = ofFollow
    const country = first && findCountry(first.country)
    if (!country) return []
    const category = first.follow.kind === 'category' ? findCategory(first.follow.topic) : undefined
    return category === undefined
      ? ofFollow.map((item) => ({ country, item }))
      : [{ country, category, items: ofFollow }]
  })
}

/** `"Business and Finance in Canada"` */
export function categoryIn({ category, country }: { category: string; country: Country }): string {
  return `${category} in ${nameInText(country)}`
}

/** The order of the parts of a summary. */
const SUMMARIES = ['new', 'with more searches', 'growing faster', 'with new articles', 'active again', 'ended']

/** All trends of some items, with the others of their events. */
export function trendsOf<Item extends Pick<DigestItem, 'others'>>(items: readonly Item[]): (Item | DigestItem)[] {
  return items.flatMap((item) => [item, ...(item.others ?? [])])
}

/** Counts trends by their first reason: `["6 new trends", "2 ended"]`. */
export function summaryOf(items: readonly Pick<DigestItem, 'changes' | 'others'>[]): string[] {
  const counts = Map.groupBy(trendsOf(items), ({ changes: [change] }) => change && summaryText(change))
  return SUMMARIES.flatMap((text) => {
    const count = counts.get(text)?.length ?? 0
    if (count === 0) return []
    return text === 'new' ? `${count} new ${count === 1 ? 'trend' : 'trends'}` : `${count} ${text}`
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

/** The content of a notification: how many updates a digest has, and the first of them with their reasons. */
export type NotifiedUpdates = { count: number; first: { title: string; reasons: string[] }[] }

/** Updates that a notification names. */
const MAX_NAMED = 3

/** The updates of a digest for a notification, in the order of the mail. */
export function notifiedUpdates({ items, updates }: Pick<DigestItems, 'items' | 'updates'>): NotifiedUpdates {
  return { count: updates, first: updatesOf(items).slice(0, MAX_NAMED).map(toNamed) }
}

function toNamed(update: DigestUpdate): NotifiedUpdates['first'][number] {
  if (update.category !== undefined) return { title: categoryIn(update), reasons: summaryOf(update.items) }
  const { trend, reasons } = update.item
  return { title: trend.title, reasons: [...reasons] }
}
