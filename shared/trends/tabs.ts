import { MAX_LATEST_HOURS } from '../limits.ts'
import { statusOf } from '../trend.ts'
import { minutesSince } from './age.ts'
import { hasCard, type ListedTrend } from './card.ts'
import { byGrowth, byNewest, byVolume } from './ordering.ts'

/** The tabs of a category, in the order in which they are shown and fall back. */
export const TAB_ORDER = ['Top', 'Latest', 'Rising'] as const

/** A tab of a category; each trend is in exactly one. */
export type Tab = (typeof TAB_ORDER)[number]

/** The tab that is shown when none is chosen. */
export const DEFAULT_TAB: Tab = 'Top'

/**
 * Sorts the trends of one country and category into the tabs, each into exactly one: what is new and
 * active into Latest; the faster growing half of the rest into Rising; everything else into Top.
 * A trend without a card is in no tab, so that a tab's count is the number of its cards.
 *
 * @param at when the trends were collected: the tabs stay as they are until the next collection
 */
export function tabLists<T extends ListedTrend>(trends: readonly T[], at: string | null): Record<Tab, T[]> {
  const cards = [...new Map(trends.filter(hasCard).map((trend) => [trend.key, trend])).values()]
  const isLatest = (trend: T) => statusOf(trend) === 'Active' && isAtMostOld(trend, MAX_LATEST_HOURS, at)
  const latest = cards.filter(isLatest)
  const rest = cards.filter((trend) => !isLatest(trend))

  const half = Math.ceil(rest.length / 2)
  const growing = rest.filter(({ growth }) => growth !== null && growth > 0)
  const rising = growing.sort(byGrowth).slice(0, half)
  const risen = new Set(rising)
  const top = rest.filter((trend) => !risen.has(trend))

  return { Top: top.sort(byVolume), Latest: latest.sort(byNewest), Rising: rising }
}

/** The tab to show: the wanted one, or when it is empty the first in order that is not. */
export function shownTab(wanted: Tab, lists: Record<Tab, readonly unknown[]>): Tab {
  if (lists[wanted].length > 0) return wanted
  return TAB_ORDER.find((tab) => lists[tab].length > 0) ?? wanted
}

/**
 * The tab to lead to when everything in the shown one has ended: the one with the most trends that go on, on a tie
 * the first in order. Undefined when everything has ended.
 */
export function mostActiveTab(lists: Record<Tab, readonly { status: string }[]>): Tab | undefined {
  const going = (tab: Tab) => lists[tab].filter(({ status }) => status !== 'Lasted').length
  const [best] = TAB_ORDER.filter(going).toSorted((one, other) => going(other) - going(one))
  return best
}

function isAtMostOld({ startedAt }: ListedTrend, hours: number, at: string | null): boolean {
  const age = minutesSince(startedAt, at)
  return age !== null && age <= hours * 60
}
