/**
 * Moves the focus to the title of the next or the previous trend; the first step goes to the first one in sight.
 * At both ends it stays.
 */
export function stepThroughTrends(step: 1 | -1): void {
  const titles = [...document.querySelectorAll<HTMLElement>('.trend .trend__title a')]
  const cards = titles.map((title) => title.closest('.trend'))
  const current = cards.findIndex((card) => card?.contains(document.activeElement))
  const next = current < 0 ? firstInSight(titles) : current + step
  const title = titles[Math.min(Math.max(next, 0), titles.length - 1)]
  if (!title) return
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'instant' : 'smooth' })
}

/** The last one for readers who are past all of them. */
function firstInSight(titles: readonly HTMLElement[]): number {
  const first = titles.findIndex((title) => title.getBoundingClientRect().top >= 0)
  return first < 0 ? titles.length - 1 : first
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
