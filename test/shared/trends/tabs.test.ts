import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statusOf, type Trend } from '../../../shared/trend.ts'
import { minutesSince } from '../../../shared/trends/age.ts'
import { hasCard } from '../../../shared/trends/card.ts'
import { mostActiveTab, shownTab, TAB_ORDER, type Tab, tabLists } from '../../../shared/trends/tabs.ts'
import { anyTrends } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW, titlesOf } from '../../support/builders.ts'

const OLD = minutesAgo(600)

/** An older trend without growth, which nothing but Top is for. */
function steady(title: string, about: Partial<Trend> = {}) {
  return aTrend({ title, growth: 0, startedAt: OLD, ...about })
}

function tabOf(about: Partial<Trend>): Tab | undefined {
  const lists = tabLists([aTrend(about)], NOW)
  return TAB_ORDER.find((tab) => lists[tab].length === 1)
}

describe('a trend is in', () => {
  test.each<[string, Tab | undefined, Partial<Trend>]>([
    ['Latest when it is active and just began', 'Latest', { startedAt: NOW }],
    ['Latest when it is active and 360 minutes old', 'Latest', { startedAt: minutesAgo(360) }],
    ['Rising when it is 361 minutes old and grows', 'Rising', { startedAt: minutesAgo(361), growth: 1 }],
    ['Rising when it is over and grew', 'Rising', { startedAt: minutesAgo(10), endedAt: NOW, growth: 50 }],
    ['Latest when it begins in the future, which counts as now', 'Latest', { startedAt: minutesAgo(-5) }],
    ['Rising when its start is not known and it grows', 'Rising', { startedAt: null, growth: 1 }],
    ['Top when its start is not known and it does not grow', 'Top', { startedAt: null, growth: 0 }],
    ['Top when it does not grow', 'Top', { startedAt: OLD, growth: 0 }],
    ['Top when it shrinks', 'Top', { startedAt: OLD, growth: -10 }],
    ['Top when its growth is not known', 'Top', { startedAt: OLD, growth: null }],
    ['no tab when no article of it has a title', undefined, { articles: [] }],
  ])('%s', (_, tab, about) => {
    expect(tabOf(about)).toBe(tab)
  })
})

describe('Rising takes at most half of what is not in Latest', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('of %d growing trends %d', (count, rising) => {
    const items = Array.from({ length: count }, (_, index) =>
      aTrend({ title: `trend ${index}`, growth: 100 + index, startedAt: OLD }),
    )
    const lists = tabLists(items, NOW)
    expect(lists.Rising).toHaveLength(rising)
    expect(lists.Top).toHaveLength(count - rising)
    expect(lists.Rising[0]?.growth).toBe(100 + count - 1)
  })

  test('and what is in Latest, or has no card, does not make the half larger', () => {
    const items = [
      aTrend({ title: 'new', startedAt: NOW, growth: 1000 }),
      aTrend({ title: 'without articles', articles: [], startedAt: OLD, growth: 1000 }),
      aTrend({ title: 'fast', growth: 500, startedAt: OLD }),
      aTrend({ title: 'slow', growth: 50, startedAt: OLD }),
    ]
    const lists = tabLists(items, NOW)
    expect(titlesOf(lists.Latest)).toEqual(['new'])
    expect(titlesOf(lists.Rising)).toEqual(['fast'])
    expect(titlesOf(lists.Top)).toEqual(['slow'])
  })

  test('but never one that does not grow, even when the half has room', () => {
    const lists = tabLists([steady('a'), steady('b'), aTrend({ title: 'c', growth: 50, startedAt: OLD })], NOW)
    expect(titlesOf(lists.Rising)).toEqual(['c'])
  })
})

test('Top is in the order of volumes, Latest of starts, and Rising of growth', () => {
  const items = [
    ...[steady('some', { volume: 500 }), steady('most', { volume: 2_000_000 }), steady('none', { volume: null })],
    ...[20, 10].map((minutes) => aTrend({ title: `${minutes} old`, startedAt: minutesAgo(minutes), volume: minutes })),
    aTrend({ title: 'fast', growth: 100, volume: 5_000, startedAt: OLD }),
    aTrend({ title: 'fastest', growth: 200, volume: 100, startedAt: OLD }),
  ]
  const { Top, Latest, Rising } = tabLists(items, NOW)
  expect(titlesOf(Top)).toEqual(['most', 'some', 'none'])
  expect(titlesOf(Latest)).toEqual(['10 old', '20 old'])
  expect(titlesOf(Rising)).toEqual(['fastest', 'fast'])
})

describe('for any trends', () => {
  test('every one that has a card is in exactly one tab', () => {
    fc.assert(
      fc.property(anyTrends, (items) => {
        const lists = tabLists(items, NOW)
        const listed = TAB_ORDER.flatMap((tab) => lists[tab].map(({ key }) => key))
        expect(listed.toSorted()).toEqual([...new Set(items.filter(hasCard).map(({ key }) => key))].sort())
      }),
    )
  })

  test('each tab holds only what belongs there', () => {
    fc.assert(
      fc.property(anyTrends, (items) => {
        const { Top, Latest, Rising } = tabLists(items, NOW)
        const isNew = (item: (typeof items)[number]) =>
          statusOf(item) === 'Active' && (minutesSince(item.startedAt, NOW) ?? Number.POSITIVE_INFINITY) <= 360
        expect(Latest.every(isNew)).toBe(true)
        expect([...Top, ...Rising].some(isNew)).toBe(false)
        expect(Rising.every(({ growth }) => growth !== null && growth > 0)).toBe(true)
        expect(Rising.length).toBeLessThanOrEqual(Math.ceil((Top.length + Rising.length) / 2))

        const slowestRising = Math.min(...Rising.map(({ growth }) => growth ?? 0))
        const fastestTop = Math.max(0, ...Top.map(({ growth }) => growth ?? 0))
        if (Rising.length > 0) expect(fastestTop).toBeLessThanOrEqual(slowestRising)
      }),
    )
  })

  test('the tabs do not depend on the order in which the trends came, which they leave alone', () => {
    fc.assert(
      fc.property(anyTrends, (items) => {
        const once = [...new Map(items.map((item) => [item.key, item])).values()]
        const before = [...once]
        expect(tabLists(once.toReversed(), NOW)).toEqual(tabLists(once, NOW))
        expect(once).toEqual(before)
      }),
    )
  })
})

describe('the tab that is shown', () => {
  const full = [aTrend()]
  test.each<[Tab, Tab[], Tab]>([
    ['Top', ['Top', 'Latest', 'Rising'], 'Top'],
    ['Rising', ['Top', 'Latest', 'Rising'], 'Rising'],
    ['Rising', ['Top', 'Latest'], 'Top'],
    ['Rising', ['Latest'], 'Latest'],
    ['Latest', ['Top', 'Rising'], 'Top'],
    ['Latest', ['Rising'], 'Rising'],
    ['Top', ['Latest', 'Rising'], 'Latest'],
    ['Top', ['Rising'], 'Rising'],
    ['Rising', [], 'Rising'],
  ])('when %s is wanted and there is something in %j is %s', (wanted, filled, shown) => {
    const listOf = (tab: Tab) => (filled.includes(tab) ? full : [])
    expect(shownTab(wanted, { Top: listOf('Top'), Latest: listOf('Latest'), Rising: listOf('Rising') })).toBe(shown)
  })
})

describe('the tab to lead to when everything shown has ended', () => {
  const [going, ended] = [{ status: 'Active' }, { status: 'Lasted' }]

  test.each([
    ['the one with the most trends that go on', [going, ended, ended], [], [going, going], 'Rising'],
    ['the one with the only trend that goes on', [ended], [going], [ended, ended], 'Latest'],
    ['the first in order on a tie', [ended], [going], [going], 'Latest'],
    ['none when everything has ended', [ended], [], [ended], undefined],
  ])('is %s', (_, Top, Latest, Rising, tab) => {
    expect(mostActiveTab({ Top, Latest, Rising })).toBe(tab)
  })
})
