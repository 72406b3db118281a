import { hasCard, isActive } from '../answers/item.ts'
import type { ApiItem } from '../api.ts'
import { minutesSince } from './age.ts'
import { byGrowth, byNewest, byVolume } from './ordering.ts'

/** The tabs of a category, in the order they stand in and fall back in. */
export const TAB_ORDER = ['Top', 'Latest', 'Rising'] as const
export type Tab = (typeof TAB_ORDER)[number]

export const DEFAULT_TAB: Tab = 'Top'

export const TAB_TOOLTIPS: Record<Tab, string> = {
  Top: 'Highest search volume',
  Latest: 'Most recently appeared',
  Rising: 'Fastest growing trends',
}

export type TabLists = Record<Tab, ApiItem[]>

const MAX_LATEST_MINUTES = 360

/**
 * Sorts the trends of one country and category into the tabs, each into exactly one: what is new and active into
 * Latest; the faster growing half of the rest into Rising; everything else into Top.
 * An item without a card stands in none, so that a tab's count is the number of its cards.
 */
export function tabLists(items: readonly ApiItem[], now: string): TabLists {
  const cards = [...new Map(items.filter(hasCard).map((item) => [item.key, item])).values()]
  const isLatest = (item: ApiItem) => isActive(item) && isAtMostOld(item, MAX_LATEST_MINUTES, now)
  const latest = cards.filter(isLatest)
  const rest = cards.filter((item) => !isLatest(item))

  const half = Math.ceil(rest.length / 2)
  const growing = rest.filter(({ growth }) => growth !== null && growth > 0)
  const rising = growing.sort(byGrowth).slice(0, half)
  const risen = new Set(rising)
  const top = rest.filter((item) => !risen.has(item))

  return { Top: top.sort(byVolume), Latest: latest.sort(byNewest), Rising: rising }
}

/** The tab to show: the wanted one, or when it is empty the first in order that is not. */
export function shownTab(wanted: Tab, lists: TabLists): Tab {
  if (lists[wanted].length > 0) return wanted
  return TAB_ORDER.find((tab) => lists[tab].length > 0) ?? wanted
}

function isAtMostOld(item: ApiItem, minutes: number, now: string): boolean {
  const age = minutesSince(item.started_at, now)
  return age !== null && age <= minutes
}
