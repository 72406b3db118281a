import { listedTrend } from '../../../shared/answers/item.ts'
import type { ApiItem } from '../../../shared/api.ts'
import { type Tab, tabLists } from '../../../shared/trends/tabs.ts'

export type TabLists = Record<Tab, ApiItem[]>

/** The items of a category by tab. */
export function itemTabs(items: readonly ApiItem[], now: string): TabLists {
  const lists = tabLists(
    items.map((item) => ({ ...listedTrend(item), item })),
    now,
  )
  const itemsOf = (tab: Tab) => lists[tab].map(({ item }) => item)
  return { Top: itemsOf('Top'), Latest: itemsOf('Latest'), Rising: itemsOf('Rising') }
}
