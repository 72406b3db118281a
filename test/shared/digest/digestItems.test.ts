import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../../shared/categories.ts'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { type DigestItems, digestItems, happenedTo, listedItems } from '../../../shared/digest/digestItems.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { followedChanges } from '../../../shared/people/followNews.ts'
import { type Change, type ChangedTrend, compareCollections } from '../../../shared/significance.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const NEW: Change = { kind: 'new' }
const MORE_SEARCHES: Change = { kind: 'volume', before: 100_000, after: 200_000 }
const GROWTH: Change = { kind: 'growth', before: 100, after: 300 }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const ARTICLES: Change = { kind: 'articles', added: someArticles(3) }

const BRIDGE = aFollow({ name: 'Harbour Bridge Reopening' })
const GAMES = aFollow({ kind: 'category', name: 'Games' })

function changed(about: Partial<Trend> = {}, changes: Change[] = [NEW]): ChangedTrend {
  return { trend: aTrend(about), changes }
}

/** Changed trends of a category, in ascending order of searches. */
function changedGames(count: number, about: Partial<Trend> = {}): ChangedTrend[] {
  return Array.from({ length: count }, (_, index) =>
    changed({ title: `game ${index + 1}`, volume: (index + 1) * 100, categories: ['Games'], ...about }),
  )
}

/** The items of a digest with these follows, when this changed. */
function select(follows: readonly FollowTarget[], changes: readonly ChangedTrend[]) {
  const countries = [...Map.groupBy(changes, ({ trend }) => trend.country)]
  const indexed = countries.map(([country, ofCountry]) => [country, countryIndex({ changes: ofCountry })] as const)
  return digestItems(follows, new Map(indexed))
}

function titles({ goingOn, ended }: DigestItems): string[] {
  return [...goingOn, ...ended].map(({ trend }) => trend.title)
}

describe('a digest has', () => {
  test('of a trend they follow: how it stands, and what changed', () => {
    const bridge = changed({ volume: 200_000 }, [MORE_SEARCHES, ARTICLES])
    expect(select([BRIDGE], [bridge, changed({ title: 'cup final' })])).toEqual({
      goingOn: [
        { country: 'CA', follow: BRIDGE, trend: bridge.trend, hasEnded: false, changes: [MORE_SEARCHES, ARTICLES] },
      ],
      ended: [],
      notCompared: 0,
    })
  })

  test.each<[string, Change[], Partial<Trend>, Change[]]>([
    ['also new', [NEW], { endedAt: minutesAgo(60) }, [ENDED]],
    ['also faster and more searched', [MORE_SEARCHES, GROWTH, ENDED], { endedAt: minutesAgo(60) }, [ENDED]],
    ['told before, with new articles', [ARTICLES], { endedAt: minutesAgo(6_000) }, [ENDED, ARTICLES]],
    ['without its time', [ENDED], {}, [ENDED]],
  ])('of a trend that is over: that it has ended, and its new articles: %s', (_, changes, about, told) => {
    const { goingOn, ended } = select([BRIDGE], [changed(about, changes)])
    expect([goingOn, ended.map(({ changes }) => changes)]).toEqual([[], [told]])
  })

  test('of a category they follow: its changed trends, also where it is not their main category', () => {
    const games = [
      changed({ title: 'chess', categories: ['Games'], volume: 200 }),
      changed({ title: 'cup final', categories: ['Sports', 'Games'], volume: 500 }),
      changed({ title: 'Games', categories: ['Sports'], volume: 1_000 }),
    ]
    expect(titles(select([GAMES], games))).toEqual(['cup final', 'chess'])
  })

  test('a trend with the name of a category only for a follow of that trend', () => {
    const named = [changed({ title: 'Games', categories: ['Sports'] })]
    expect(titles(select([GAMES], named))).toEqual([])
    expect(titles(select([aFollow({ name: 'Games' })], named))).toEqual(['Games'])
  })

  test('a trend once that is followed in two spellings', () => {
    const follows = [aFollow({ name: 'café robbery' }), aFollow({ name: 'cafe robbery' })]
    expect(titles(select(follows, [changed({ title: 'Café robbery' })]))).toEqual(['Café robbery'])
  })

  test('of nothing that changed in a country where they do not follow it', () => {
    const elsewhere = [changed({ country: 'US' }), changed({ country: 'US', title: 'x', categories: ['Games'] })]
    expect(select([BRIDGE, GAMES], elsewhere)).toEqual({ goingOn: [], ended: [], notCompared: 2 })
  })
})

describe('a topic of several follows appears once:', () => {
  const game = changed({ categories: ['Sports', 'Games', 'Health'] })
  const SPORTS = aFollow({ kind: 'category', name: 'Sports' })
  const HEALTH = aFollow({ kind: 'category', name: 'Health' })

  test.each([
    ['for the trend itself', [GAMES, BRIDGE, SPORTS], BRIDGE],
    ['otherwise for its main category', [HEALTH, SPORTS, GAMES], SPORTS],
    ['otherwise for the first of its categories that is followed', [HEALTH, GAMES], GAMES],
  ])('%s', (_, follows, expected) => {
    for (const order of [follows, follows.toReversed()])
      expect(select(order, [game]).goingOn.map(({ follow }) => follow)).toEqual([expected])
  })
})

test('an update has equal searches by start, newest first, then by title', () => {
  const changes = [
    changed({ title: 'an old one', startedAt: minutesAgo(900), categories: ['Games'] }),
    changed({ title: 'new too', startedAt: minutesAgo(60), categories: ['Games'] }),
    changed({ title: 'new', startedAt: minutesAgo(60), categories: ['Games'] }),
    changed({ title: 'an ageless one', startedAt: null, categories: ['Games'] }),
  ]
  expect(titles(select([GAMES], changes))).toEqual(['new', 'new too', 'an old one', 'an ageless one'])
})

describe('the trends with a line', () => {
  const topics = (count: number) => changedGames(count, { categories: ['Sports'] })
  const followsOf = (changes: ChangedTrend[]) => changes.map(({ trend }) => aFollow({ name: trend.title }))
  const listed = (follows: FollowTarget[], changes: ChangedTrend[]) => listedItems(select(follows, changes).goingOn)

  test('are of a category at most ten, the most searched', () => {
    expect(listed([GAMES], changedGames(10))).toHaveLength(10)
    const items = listed([GAMES], changedGames(11))
    expect([items.length, items.at(-1)?.trend.title]).toEqual([10, 'game 2'])
    expect(select([GAMES], changedGames(11)).goingOn).toHaveLength(11)
  })

  test('are at most 60, the most searched', () => {
    expect(listed(followsOf(topics(60)), topics(60))).toHaveLength(60)
    const items = listed(followsOf(topics(61)), topics(61))
    expect([items.length, items.at(-1)?.trend.title]).toEqual([60, 'game 2'])
  })

  test('are followed by name before they are of a followed category, in the order of all', () => {
    const popular = changedGames(10, { volume: 1_000_000 })
    const followed = topics(59).map(({ trend }) =>
      changed({ title: `topic ${trend.volume}`, volume: trend.volume, categories: ['Sports'] }),
    )
    const items = listed([...followsOf(followed), GAMES], [...popular, ...followed])
    expect(items.filter(({ follow }) => follow.kind === 'trend')).toHaveLength(59)
    expect(items[0]?.follow).toEqual(GAMES)
  })
})

test('a title counts each trend that goes on once, by the first of its changes', () => {
  const returned: Change = { kind: 'status', before: 'Lasted', after: 'Active' }
  const changes = [[MORE_SEARCHES, ARTICLES], [ARTICLES], [GROWTH], [NEW], [returned], [MORE_SEARCHES], [NEW]]
  expect(happenedTo(changes.map((ofTrend) => ({ changes: ofTrend })))).toEqual([
    { what: 'rose', count: 2 },
    { what: 'faster', count: 1 },
    { what: 'began', count: 2 },
    { what: 'again', count: 1 },
    { what: 'articles', count: 1 },
  ])
})

describe('whatever is followed and changed', () => {
  const countries = ['CA', 'US']
  const names = ['one', 'two', 'three', 'Games']
  const categories: Category[] = ['Games', 'Sports', 'Health']
  const trends = countries.flatMap((country) => names.map((title) => aTrend({ country, title })))
  const follows = countries.flatMap((country) => [
    ...names.map((name) => aFollow({ name, country })),
    ...categories.map((name) => aFollow({ kind: 'category', name, country })),
  ])

  const aChange = fc.record({
    volume: fc.constantFrom(null, 100, 200, 500),
    categories: fc.shuffledSubarray(categories, { minLength: 1 }),
    changes: fc.subarray([NEW, MORE_SEARCHES, GROWTH, ENDED, ARTICLES], { minLength: 1 }),
    endedAt: fc.constantFrom(null, minutesAgo(60)),
  })
  const someChanges = fc
    .tuple(...trends.map((trend) => fc.option(aChange.map((about) => ({ trend, about })))))
    .map((all) =>
      all.flatMap((one): ChangedTrend[] => {
        if (!one) return []
        const { changes, ...about } = one.about
        return [{ trend: { ...one.trend, ...about }, changes }]
      }),
    )
  const someFollows = fc.shuffledSubarray(follows)

  test('each item belongs to its follow, and no topic appears twice', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const { goingOn, ended } = select(follows, changes)
        const items = [...goingOn, ...ended]
        const strange = items.filter(({ country, follow, trend, hasEnded, changes: why }) => {
          const names: string[] = follow.kind === 'trend' ? [trend.topic] : trend.categories
          const known = changes.find((one) => one.trend === trend)?.changes
          const isAboutIt =
            follows.some((one) => one === follow) &&
            follow.country === country &&
            trend.country === country &&
            names.includes(follow.topic)
          const isOver = (change: Change) => change.kind === 'status' && change.after === 'Lasted'
          const isTrue = why.every((change) => known?.includes(change) || isOver(change))
          return !isAboutIt || !isTrue || why.some(isOver) !== hasEnded || why.length === 0
        })
        expect(strange).toEqual([])
        expect(new Set(items.map(({ trend }) => trend.key)).size).toBe(items.length)
      }),
    )
  })

  test('a digest has the changes that the page of the follows shows', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const shown = follows.flatMap((follow) =>
          followedChanges(
            follow,
            changes.filter(({ trend }) => trend.country === follow.country),
          ),
        )
        const { goingOn, ended } = select(follows, changes)
        expect(new Set([...goingOn, ...ended].map(({ trend }) => trend))).toEqual(
          new Set(shown.map(({ trend }) => trend)),
        )
      }),
    )
  })

  test('the order of the follows and that of the changes make no difference', () => {
    const shuffled = fc
      .tuple(someFollows, someChanges)
      .chain(([follows, changes]) =>
        fc.tuple(
          fc.constant({ follows, changes }),
          fc.shuffledSubarray(follows, { minLength: follows.length }),
          fc.shuffledSubarray(changes, { minLength: changes.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([{ follows, changes }, otherFollows, otherChanges]) => {
        expect(select(otherFollows, otherChanges)).toEqual(select(follows, changes))
      }),
    )
  })

  test('what goes on and what has ended is most searched first', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const { goingOn, ended } = select(follows, changes)
        for (const items of [goingOn, ended]) {
          const volumes = items.map(({ trend }) => trend.volume ?? 0)
          expect(volumes).toEqual(volumes.toSorted((one, other) => other - one))
        }
      }),
    )
  })
})

test('a trend is found by its topic, else by any spelling', () => {
  const changes = ['ısparta', 'isparta', 'Łódź'].map(
    (title): ChangedTrend => ({ trend: aTrend({ title }), changes: [] }),
  )
  const { find } = countryIndex({ changes })
  expect(find('isparta')?.trend.title).toBe('isparta')
  expect(find('ısparta')?.trend.title).toBe('ısparta')
  expect(find('lodz')?.trend.title).toBe('Łódź')
  expect(find('lody')).toBeUndefined()
})

test.each([
  ['ハス 見頃', 'バス 見頃'],
  ['หมู ราคา', 'หมี ราคา'],
  ['कला मेला', 'केला मेला'],
  ['мои края', 'мой края'],
  ['año', 'ano'],
  ['νόμος', 'νομός'],
])('who follows %j hears nothing when only %j has changed, which the same list has', (followed, changed) => {
  const [mine, other] = [aTrend({ title: followed, volume: 100 }), aTrend({ title: changed, volume: 100 })]
  const changes = compareCollections([mine, other], [mine, { ...other, volume: 500 }])
  const countries = new Map([['CA', countryIndex({ changes })]])
  const itemsOf = (name: string) => digestItems([aFollow({ name })], countries).goingOn
  expect(itemsOf(followed)).toEqual([])
  expect(itemsOf(changed).map(({ trend }) => trend.title)).toEqual([changed])
})
