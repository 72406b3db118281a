import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stepThroughTrends } from '../../../../web/features/keyboard/steps.ts'

const scrollIntoView = vi.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
  wantMotion(true)
})

afterEach(() => document.body.replaceChildren())

function wantMotion(isWanted: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && !isWanted,
  }))
}

/** Shows a trend for each distance of its title from the top of the window, in pixels. */
function showTrends(...tops: number[]): void {
  const trends = tops.map((top, index) => {
    const title = document.createElement('a')
    title.href = `/trend-${index}`
    title.id = `trend-${index}`
    title.getBoundingClientRect = () => new DOMRect(0, top, 100, 20)
    const heading = document.createElement('h3')
    heading.className = 'trend__title'
    heading.append(title)
    const trend = document.createElement('li')
    trend.className = 'trend'
    trend.append(heading)
    return trend
  })
  document.body.append(...trends)
}

/** A link that is no part of a trend. */
function focusElsewhere(): void {
  const link = document.createElement('a')
  link.href = '/elsewhere'
  document.body.append(link)
  link.focus()
}

describe('the first step', () => {
  test.each([
    ['the first trend at the top of the page', [300, 500, 700], 'trend-0'],
    ['the first trend that is not above the window', [-400, -1, 0, 200], 'trend-2'],
    ['the last trend once all are above the window', [-900, -700, -500], 'trend-2'],
  ])('goes to %s', (_, tops, id) => {
    for (const step of [1, -1] as const) {
      document.body.replaceChildren()
      showTrends(...tops)
      stepThroughTrends(step)
      expect(document.activeElement?.id).toBe(id)
    }
  })

  test('is the same when the focus is outside of the trends', () => {
    showTrends(-100, 100, 300)
    focusElsewhere()
    stepThroughTrends(1)
    expect(document.activeElement?.id).toBe('trend-1')
  })

  test('goes nowhere where there are no trends', () => {
    focusElsewhere()
    const before = document.activeElement
    stepThroughTrends(1)
    expect(document.activeElement).toBe(before)
    expect(scrollIntoView).not.toHaveBeenCalled()
  })
})

test.each(['trend', 'result'])('a later step goes on from the focus, wherever the window is: %s', (className) => {
  showTrends(-500, -300, 100, 300)
  for (const card of document.querySelectorAll('li')) card.className = className
  document.querySelector<HTMLElement>('#trend-0')?.focus()
  stepThroughTrends(1)
  expect(document.activeElement?.id).toBe('trend-1')
})

test.each([
  ['smoothly', true, 'smooth'],
  ['at once, for readers who want no motion,', false, 'instant'],
])('a step shows the trend %s in the middle of the window', (_, isWanted, behavior) => {
  wantMotion(isWanted)
  showTrends(100)
  stepThroughTrends(1)
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior })
})
