import type { TrendEvent } from '../eventShape.ts'

/** A card of a list: a trend, and the other trends of its event in the same list. */
export type EventCard<Item> = { item: Item; others: readonly Item[]; event?: TrendEvent }

/**
 * The cards of a list: the members of an event move onto the card of their head, at its place; without the head in the
 * list, onto that of its most searched member there. Every trend of the list is on one card.
 */
export function eventCards<Item extends { key: string }>(
  items: readonly Item[],
  events: readonly TrendEvent[],
): EventCard<Item>[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const grouped = new Map<string, EventCard<Item> | undefined>()
  for (const event of events) {
    const [item, ...others] = event.members.flatMap((key) => byKey.get(key) ?? [])
    if (!item || others.length === 0) continue
    for (const { key } of others) grouped.set(key, undefined)
    grouped.set(item.key, { item, others, event })
  }
  return items.flatMap((item) => (grouped.has(item.key) ? (grouped.get(item.key) ?? []) : { item, others: [] }))
}
