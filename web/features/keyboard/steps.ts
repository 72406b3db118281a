import { isContentShown } from '../../lib/navigation/focusAndScroll.ts'
import { readEntry } from '../../lib/navigation/historyEntry.ts'
import type { Shortcut } from './shortcuts.ts'

/*
 * Steps from trend to trend and from page to page. Loaded with the first one, because a first view does without.
 */

type Step = Exclude<Shortcut, 'search' | 'help'>

/**
 * Takes the step of a shortcut.
 *
 * @param shownKey the key of the history entry whose page is shown
 */
export function takeStep(shortcut: Step, shownKey: () => string): void {
  if (shortcut === 'next-trend') stepThroughTrends(1)
  else if (shortcut === 'previous-trend') stepThroughTrends(-1)
  else goToNeighbour(shortcut === 'next-page' ? 'next' : 'prev', shownKey)
}

/** Focuses the title of the next or previous card; the first step goes to the first visible one. Stops at both ends. */
export function stepThroughTrends(step: 1 | -1): void {
  const all = document.querySelectorAll<HTMLElement>('h3.trend__title a')
  const titles = [...all].filter((title) => !title.closest('[hidden]'))
  const cards = titles.map((title) => title.closest('li'))
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

/** The page before or after, by the relation of the link to it. */
type Neighbour = 'prev' | 'next'

const waiting: Neighbour[] = []

/**
 * Follows the page's link to the page before or after, if it has one. After each step the address is that of the next
 * page, while the links are still those of the last one: further steps wait until the next page is there. A step beyond the
 * first or last page is left out.
 */
function goToNeighbour(to: Neighbour, shownKey: () => string): void {
  waiting.push(to)
  if (waiting.length === 1) follow(shownKey)
}

function follow(shownKey: () => string): void {
  if (readEntry()?.key === shownKey() && isContentShown())
    document.querySelector<HTMLElement>(`#main a[rel=${waiting.shift()}]`)?.click()
  if (waiting.length > 0) requestAnimationFrame(() => follow(shownKey))
}
