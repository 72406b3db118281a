import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { type Shortcut, shortcutOf, shortcutsEnabled } from './shortcuts.ts'
import { useNeighbours } from './useNeighbours.ts'

/** Selector of the header's search field. */
const SEARCH_FIELD = 'header input[type="search"]'

type HelpComponent = ComponentType<{ onClose: () => void }>

/** The keyboard shortcuts of the site, and the button that lists them. */
export function Keyboard() {
  const [Help, setHelp] = useState<HelpComponent>()
  const goTo = useNeighbours()

  const showHelp = useCallback(() => {
    loadHelp().then(
      (Component) => setHelp(() => Component),
      // Fails without a network; nothing else depends on it.
      () => {},
    )
  }, [])

  useEffect(() => {
    const acts: Record<Shortcut, () => void> = {
      search: focusSearch,
      help: showHelp,
      'next-trend': () => stepThroughTrends(1),
      'previous-trend': () => stepThroughTrends(-1),
      'next-page': () => goTo('next'),
      'previous-page': () => goTo('prev'),
    }
    function act(event: KeyboardEvent): void {
      const shortcut = shortcutsEnabled() ? shortcutOf(event) : undefined
      if (!shortcut) return
      event.preventDefault()
      acts[shortcut]()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [showHelp, goTo])

  return (
    <>
      <button type="button" className="keys-button" onClick={showHelp}>
        {texts.shortcuts}
      </button>
      {Help && <Help onClose={() => setHelp(undefined)} />}
    </>
  )
}

async function loadHelp(): Promise<HelpComponent> {
  return (await import('./KeyboardHelp.tsx')).KeyboardHelp
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD)
  field?.focus()
  field?.select()
}

/** Focuses the title of the next or previous card; the first step goes to the first visible one. Stops at both ends. */
export function stepThroughTrends(step: 1 | -1): void {
  const all = document.querySelectorAll<HTMLElement>('h3.trend__title a')
  const titles = [...all].filter((title) => !title.closest('[hidden]'))
  const cards = titles.map((title) => title.closest('.trend'))
  const current = cards.findIndex((card) => card?.contains(document.activeElement))
  const next = current < 0 ? firstVisible(titles) : current + step
  const title = titles[Math.min(Math.max(next, 0), titles.length - 1)]
  if (!title) return
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'instant' : 'smooth' })
}

/** The last trend when the reader has scrolled past all of them. */
function firstVisible(titles: readonly HTMLElement[]): number {
  const first = titles.findIndex((title) => title.getBoundingClientRect().top >= 0)
  return first < 0 ? titles.length - 1 : first
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
