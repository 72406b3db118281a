import type { DigestItems } from './digestItems.ts'
import { summaryOf } from './summaryOf.ts'
import { type DigestUpdate, updatesOf } from './updatesOf.ts'

/** What a notification tells of a digest: how many updates there are, and the first of them with their reasons. */
export type NotifiedUpdates = { count: number; first: { title: string; reasons: string[] }[] }

/** How many a notification names (specification 4, Notification service). */
const MAX_NAMED = 3

/** The updates of a digest as notifications tell them, in the order of its mail. */
export function notifiedUpdates({ items, updates }: Pick<DigestItems, 'items' | 'updates'>): NotifiedUpdates {
  return { count: updates, first: updatesOf(items).slice(0, MAX_NAMED).map(toNamed) }
}

function toNamed(update: DigestUpdate): NotifiedUpdates['first'][number] {
  if (update.category !== undefined) return { title: update.category, reasons: summaryOf(update.items) }
  const { trend, reasons } = update.item
  return { title: trend.title, reasons: [...reasons] }
}
