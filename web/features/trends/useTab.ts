import { useState } from 'react'
import { DEFAULT_TAB, shownTab, type Tab } from '../../../shared/trends/tabs.ts'
import type { TabLists } from './itemTabs.ts'

/**
 * The tab that is shown, and how to choose another. When it has nothing to show, the choice itself moves on: it
 * must not jump back under the reader's eyes as soon as something appears there.
 */
export function useTab(lists: TabLists | undefined): [Tab, (tab: Tab) => void] {
  const [chosen, choose] = useState<Tab>(DEFAULT_TAB)
  const shown = lists ? shownTab(chosen, lists) : chosen
  if (shown !== chosen) choose(shown)
  return [shown, choose]
}
