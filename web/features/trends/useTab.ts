import { useState } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import type { ApiItem } from '../../../shared/api.ts'
import { DEFAULT_TAB, shownTab, type Tab, tabLists } from '../../../shared/trends/tabs.ts'

/**
 * The selected tab and its setter. When the tab is empty, the selection itself moves, so that it does not jump back when
 * trends appear there.
 */
export function useTab(lists: TabLists | undefined): [Tab, (tab: Tab) => void] {
  const [chosen, choose] = useState<Tab>(DEFAULT_TAB)
  const shown = lists ? shownTab(chosen, lists) : chosen
  if (shown !== chosen) choose(shown)
  return [shown, choose]
}

export type TabLists = Record<Tab, ApiItem[]>

/** The items of a category, by tab. */
export function itemTabs(items: readonly ApiItem[], now: string): TabLists {
  const lists = tabLists(
    items.map((item) => ({ ...listedTrend(item), item })),
    now,
  )
  const itemsOf = (tab: Tab) => lists[tab].map(({ item }) => item)
  return { Top: itemsOf('Top'), Latest: itemsOf('Latest'), Rising: itemsOf('Rising') }
}
