import { useEffect, useState } from 'react'
import { type ListedItem, listedTrend } from '../../shared/answers/item.ts'
import type { ApiItem } from '../../shared/api.ts'
import { readPlace } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { DEFAULT_TAB, shownTab, TAB_ORDER, type Tab, tabLists } from '../../shared/trends/tabs.ts'
import { remember } from '../lib/navigation/historyEntry.ts'
import { type Location, useLocation, useNavigationType } from '../lib/navigation/router.tsx'
import { useIsHydrated } from '../lib/startup/hydration.tsx'

/** What the tabs show. */
type ShownTab = {
  tab: Tab
  choose: (tab: Tab) => void
  /** The topic that the address names. */
  marked: string | undefined
  /** The trend to go to; another object each time that it is pressed. */
  target: ScrollTarget | undefined
}

/** The topic of an address that was just opened, and whether it is in the list. */
export type ScrollTarget = { topic: string; isListed: boolean }

type Choice = {
  /** The history entry it was made for; undefined before hydration. */
  entry: string | undefined
  tab: Tab
  /** The topic of the address, until the lists are loaded. */
  wanted: string | undefined
  target: ScrollTarget | undefined
}

/** As rendered on the server. */
const FIRST_CHOICE: Choice = { entry: undefined, tab: DEFAULT_TAB, wanted: undefined, target: undefined }

/**
 * The selected tab. A trend in the address selects the tab that holds it; a history entry that is opened again selects
 * its own one. When the tab is empty, the selection itself moves, so that it does not jump back when trends appear there.
 *
 * @param lists undefined while there is nothing to show
 * @param isCurrent whether the lists are those of the address, and not of the page before
 */
export function useTab(lists: TabLists<ListedItem> | undefined, isCurrent: boolean): ShownTab {
  const location = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const isHydrated = useIsHydrated()
  const [choice, setChoice] = useState(FIRST_CHOICE)

  let next = choice
  if (isHydrated && next.entry !== location.key) next = choiceOfEntry(location, isNew ? next.tab : DEFAULT_TAB)
  if (next.wanted !== undefined && lists && isCurrent) next = landOn(next.wanted, next, lists)
  const tab = lists ? shownTab(next.tab, lists) : next.tab
  if (tab !== next.tab) next = { ...next, tab }
  if (next !== choice) setChoice(next)

  const isSettled = next.entry === location.key && lists !== undefined && next.wanted === undefined
  useEffect(() => {
    if (isSettled) remember(location.key, MEMORY, tab)
  }, [isSettled, location.key, tab])

  return {
    tab,
    // With the entry, so that a tab pressed before the page is hydrated stays.
    choose: (chosen) => setChoice({ entry: location.key, tab: chosen, wanted: undefined, target: undefined }),
    marked: isHydrated ? readPlace(location.hash) : undefined,
    target: next.target,
  }
}

const MEMORY = 'tab'

/** An entry that was shown before keeps its tab; the place of a trend is only gone to the first time. */
function choiceOfEntry({ key, memory, hash }: Location, tab: Tab): Choice {
  const kept = TAB_ORDER.find((each) => each === memory[MEMORY])
  return { entry: key, tab: kept ?? tab, wanted: kept ? undefined : readPlace(hash), target: undefined }
}

function landOn(topic: string, choice: Choice, lists: TabLists<ListedItem>): Choice {
  const holder = TAB_ORDER.find((tab) => lists[tab].some(({ trend }) => topicOf(trend) === topic))
  const target = { topic, isListed: holder !== undefined }
  return { ...choice, wanted: undefined, tab: holder ?? choice.tab, target }
}

export type TabLists<Item = ApiItem> = Record<Tab, Item[]>

/** The items of a category, by tab. `at` is when they were collected. */
export function itemTabs<Item extends ListedItem>(items: readonly Item[], at: string | null): TabLists<Item> {
  const lists = tabLists(
    items.map((item) => ({ ...listedTrend(item), item })),
    at,
  )
  const itemsOf = (tab: Tab) => lists[tab].map(({ item }) => item)
  return { Top: itemsOf('Top'), Latest: itemsOf('Latest'), Rising: itemsOf('Rising') }
}

/** The key of the first trend of each topic, in the order of the tabs: its card has the id of the topic. */
export function firstKeys(lists: TabLists<ListedItem>): Map<string, string> {
  const inOrder = TAB_ORDER.flatMap((tab) => lists[tab])
  // Of several values of a key, a map keeps the last.
  return new Map(inOrder.toReversed().map(({ trend, key }) => [topicOf(trend), key]))
}
