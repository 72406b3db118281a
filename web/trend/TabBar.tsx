import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { TAB_ORDER, type Tab } from '../../shared/trends/tabs.ts'
import { useTip } from '../components/useTip.tsx'
import * as texts from '../texts/texts.ts'
import type { TabLists } from './useTab.ts'

type Props = {
  /** Undefined while the counts are unknown. */
  lists: TabLists<unknown> | undefined
  shown: Tab
  onChoose: (tab: Tab) => void
}

/** The tabs of the trends. One tab stop; arrow keys move to and select the next tab. */
export function TabBar({ lists, shown, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const open = TAB_ORDER.filter((tab) => !lists || lists[tab].length > 0)

  function selectByKey(event: KeyboardEvent): void {
    const isMirrored = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl'
    const next = tabAfter(event.key, shown, open, isMirrored)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    bar.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <div ref={bar} className="tabs panel-tabs" role="tablist" aria-label={texts.tabs} onKeyDown={selectByKey}>
      {TAB_ORDER.map((tab) => (
        <TabButton
          key={tab}
          tab={tab}
          count={lists?.[tab].length}
          isSelected={tab === shown && lists?.[tab].length !== 0}
          onChoose={() => onChoose(tab)}
        />
      ))}
    </div>
  )
}

type TabButtonProps = { tab: Tab; count: number | undefined; isSelected: boolean; onChoose: () => void }

function TabButton({ tab, count, isSelected, onChoose }: TabButtonProps) {
  const { explained, tip } = useTip(texts.tabTips[tab])
  return (
    <button
      type="button"
      className="tab has-tip"
      role="tab"
      id={tabId(tab)}
      aria-label={count === undefined ? texts.tabNames[tab] : texts.tabLabel(tab, count)}
      aria-selected={isSelected}
      aria-controls={panelId(tab)}
      disabled={count === 0}
      tabIndex={isSelected ? 0 : -1}
      onClick={onChoose}
      {...explained}
    >
      <span>{texts.tabNames[tab]}</span> <span className="count">{count ?? '\u00a0'}</span>
      {tip}
    </button>
  )
}

type PanelsProps = { shown: Tab; children: (tab: Tab) => ReactNode }

/** The panels of the tabs, one of them shown. */
export function TabPanels({ shown, children }: PanelsProps) {
  return TAB_ORDER.map((tab) => (
    <div
      key={tab}
      id={panelId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      className="tab-panel"
      hidden={tab !== shown}
    >
      <h2>{texts.tabHeading(tab)}</h2>
      <div className="feed">{children(tab)}</div>
    </div>
  ))
}

export function tabId(tab: Tab): string {
  return `tab-${tab}`
}

function panelId(tab: Tab): string {
  return `panel-${tab}`
}

/** The tab a key selects, wrapping around the ends; undefined for other keys. From right to left, the left one is the next. */
function tabAfter(key: string, shown: Tab, open: readonly Tab[], isMirrored: boolean): Tab | undefined {
  const place = open.indexOf(shown)
  switch (key) {
    case isMirrored ? 'ArrowLeft' : 'ArrowRight':
      return open[(place + 1) % open.length]
    case isMirrored ? 'ArrowRight' : 'ArrowLeft':
      return open.at(place - 1)
    case 'Home':
      return open[0]
    case 'End':
      return open.at(-1)
    default:
      return undefined
  }
}
