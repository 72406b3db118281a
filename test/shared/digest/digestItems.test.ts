import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../../shared/categories.ts'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../shared/digest/digestItems.ts'
import { DIGEST_DETAILS, type DigestDetail } from '../../../shared/people/account.ts'
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
function select(follows: readonly FollowTarget[], changes: readonly ChangedTrend[], detail: DigestDetail = 'normal') {
  const countries = [...Map.groupBy(changes, ({ trend }) => trend.country)]
  const indexed = countries.map(([country, ofCountry]) => [country, countryIndex({ changes: ofCountry })] as const)
  return digestItems(follows, new Map(indexed), detail)
}

function titles({ items }: ReturnType<typeof digestItems>): string[] {
  return items.map(({ trend }) => trend.title)
}

describe('a digest has', () => {
  test('of a trend they follow: its changes, each with its reason', () => {
    const bridge = changed({ volume: 200_000 }, [MORE_SEARCHES, ENDED])
    expect(select([BRIDGE], [bridge, changed({ title: 'cup final' })])).toEqual({
      items: [
        {
          country: 'CA',
          follow: BRIDGE,
          trend: bridge.trend,
          changes: [MORE_SEARCHES, ENDED],
          reasons: ['200K+, was 100K+', 'ended'],
        },
      ],
      more: 0,
      updates: 1,
      notCompared: 0,
    })
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
    expect(select([GAMES], named).items).toEqual([])
    expect(titles(select([aFollow({ name: 'Games' })], named))).toEqual(['Games'])
  })

  test('a trend once that is followed in two spellings', () => {
    const follows = [aFollow({ name: 'café robbery' }), aFollow({ name: 'cafe robbery' })]
    expect(titles(select(follows, [changed({ title: 'Café robbery' })]))).toEqual(['Café robbery'])
  })

  test('of nothing that changed in a country where they do not follow it', () => {
    const elsewhere = [changed({ country: 'US' }), changed({ country: 'US', title: 'x', categories: ['Games'] })]
    expect(select([BRIDGE, GAMES], elsewhere)).toEqual({ items: [], more: 0, updates: 0, notCompared: 2 })
  })
})

describe('an event appears once:', () => {
  const STORM = 'CA:storm:2026-11-20T10:00Z'
  const storm = (title: string, volume: number, categories: Category[] = ['Climate'], event = STORM): ChangedTrend => ({
    ...changed({ title, volume, categories }),
    event,
  })
  const CLIMATE = aFollow({ kind: 'category', name: 'Climate' })
  const titlesOf = ({ items }: ReturnType<typeof digestItems>) =>
    items.map(({ trend, others = [] }) => [trend.title, ...others.map((each) => each.trend.title)])

  test('as its most searched trend, with the others behind it, most searched first', () => {
    const trends = [
      storm('ferries', 100),
      storm('storm', 500),
      storm('school closings', 200),
      changed({ title: 'gas prices', volume: 300, categories: ['Climate'] }),
    ]
    expect(titlesOf(select([CLIMATE], trends))).toEqual([['storm', 'school closings', 'ferries'], ['gas prices']])
  })

  test('as the trend that is followed, however much the others are searched', () => {
    const trends = [storm('storm', 500), storm('ferries', 100), storm('school closings', 200)]
    const ferries = aFollow({ name: 'ferries' })
    const { items, updates } = select([CLIMATE, ferries], trends)
    expect(titlesOf({ items, updates, more: 0, notCompared: 0 })).toEqual([['ferries', 'storm', 'school closings']])
    expect(items[0]?.follow).toEqual(ferries)
    expect(updates).toBe(2)
  })

  test('with every followed trend of it', () => {
    const follows = [aFollow({ name: 'ferries' }), aFollow({ name: 'storm' })]
    const digest = select(follows, [storm('storm', 500), storm('ferries', 100), storm('school closings', 200)])
    expect(titlesOf(digest)).toEqual([['storm', 'ferries']])
    expect(digest.items[0]?.others).toEqual([
      expect.objectContaining({ follow: follows[0], changes: [NEW], reasons: ['new'] }),
    ])
    expect(digest.updates).toBe(2)
  })

  test('in each country', () => {
    const abroad = aFollow({ kind: 'category', name: 'Climate', country: 'US' })
    const there = { ...changed({ title: 'storm', country: 'US', categories: ['Climate'] }), event: STORM }
    expect(titlesOf(select([CLIMATE, abroad], [storm('storm', 500), there]))).toEqual([['storm'], ['storm']])
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
      expect(select(order, [game]).items.map(({ follow }) => follow)).toEqual([expected])
  })

  test('and by a category that has room for it, when its main one has not', () => {
    const others = changedGames(10, { categories: ['Sports'] })
    const least = changed({ title: 'least', volume: 1, categories: ['Sports', 'Games'] })
    const { items } = select([SPORTS, GAMES], [...others, least])
    expect(items).toHaveLength(11)
    expect(items.at(-1)).toMatchObject({ trend: { title: 'least' }, follow: GAMES })
  })

  test('a followed trend still counts as one of its category', () => {
    const games = changedGames(11)
    expect(titles(select([aFollow({ name: 'game 11' }), GAMES], games))).not.toContain('game 1')
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

describe('the detail', () => {
  test.each([
    ['quiet', 3],
    ['normal', 10],
    ['everything', 30],
  ] as const)('%s is of a category at most %i trends, the most searched', (detail, most) => {
    expect(select([GAMES], changedGames(most), detail).items).toHaveLength(most)
    const { items, more } = select([GAMES], changedGames(most + 1), detail)
    expect(items).toHaveLength(most)
    expect(items.at(-1)?.trend.title).toBe('game 2')
    expect(more).toBe(0)
  })

  test('quiet is of a followed trend its status and its searches alone', () => {
    const bridge = changed({}, [MORE_SEARCHES, GROWTH, ENDED, ARTICLES])
    expect(select([BRIDGE], [bridge], 'quiet').items).toMatchObject([
      { changes: [MORE_SEARCHES, ENDED], reasons: ['200K+, was 100K+', 'ended'] },
    ])
    expect(select([BRIDGE], [changed({}, [NEW, GROWTH, ARTICLES])], 'quiet').items).toEqual([])
    for (const detail of ['normal', 'everything'] as const)
      expect(select([BRIDGE], [bridge], detail).items[0]?.changes).toEqual(bridge.changes)
  })

  test('quiet reports a minor change of a followed trend with its followed category', () => {
    const [game] = changedGames(1)
    if (!game) throw new Error('There is no game')
    const { items } = select([aFollow({ name: 'game 1' }), GAMES], [game], 'quiet')
    expect(items).toMatchObject([{ follow: GAMES, reasons: ['new'] }])
  })
})

describe('the number of updates counts follows:', () => {
  const games = changedGames(5)

  test('each followed trend, and a category once for all its trends', () => {
    const bridge = changed({ title: 'Harbour bridge reopening' })
    expect(select([BRIDGE, GAMES], [bridge, ...games])).toMatchObject({ items: { length: 6 }, updates: 2 })
  })

  test('no category whose trends are all followed themselves', () => {
    const [game] = games
    const follows = [aFollow({ name: game?.trend.title ?? '' }), GAMES]
    expect(select(follows, games.slice(0, 1))).toMatchObject({ items: { length: 1 }, updates: 1 })
  })
})

describe('an update has at most 60 items', () => {
  const topics = (count: number) => changedGames(count, { categories: ['Sports'] })
  const followsOf = (changes: ChangedTrend[]) => changes.map(({ trend }) => aFollow({ name: trend.title }))

  test('and counts the others', () => {
    expect(select(followsOf(topics(60)), topics(60))).toMatchObject({ items: { length: 60 }, more: 0 })
    const { items, more } = select(followsOf(topics(61)), topics(61))
    expect([items.length, more, items.at(-1)?.trend.title]).toEqual([60, 1, 'game 2'])
    expect(select(followsOf(topics(72)), topics(72)).more).toBe(12)
  })

  test('of which followed trends are never pushed out by a followed category', () => {
    const popular = changedGames(30, { volume: 1_000_000 })
    const followed = changedGames(59, { categories: ['Sports'] }).map(({ trend }) =>
      changed({ title: `topic ${trend.volume}`, volume: trend.volume, categories: ['Sports'] }),
    )
    const { items, more } = select([...followsOf(followed), GAMES], [...popular, ...followed], 'everything')
    expect(more).toBe(29)
    expect(items.filter(({ follow }) => follow.kind === 'trend')).toHaveLength(59)
    expect(items[0]?.follow).toEqual(GAMES)
  })
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
  const aDetail = fc.constantFrom(...DIGEST_DETAILS)

  test('each item belongs to its follow, and no topic appears twice', () => {
    fc.assert(
      fc.property(someFollows, someChanges, aDetail, (follows, changes, detail) => {
        const { items } = select(follows, changes, detail)
        const strange = items.filter(({ country, follow, trend, changes: why, reasons }) => {
          const names: string[] = follow.kind === 'trend' ? [trend.topic] : trend.categories
          const known = changes.find((one) => one.trend === trend)?.changes
          const isAboutIt =
            follows.some((one) => one === follow) &&
            follow.country === country &&
            trend.country === country &&
            names.includes(follow.topic)
          const isTrue = why.length > 0 && why.every((change) => known?.includes(change))
          return !isAboutIt || !isTrue || reasons.length !== why.length
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
        const { items, more } = select(follows, changes)
        expect(new Set(items.map(({ trend }) => trend))).toEqual(new Set(shown.map(({ trend }) => trend)))
        expect(more).toBe(0)
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
      fc.property(shuffled, aDetail, ([{ follows, changes }, otherFollows, otherChanges], detail) => {
        expect(select(otherFollows, otherChanges, detail)).toEqual(select(follows, changes, detail))
      }),
    )
  })

  test('items are grouped by country, most searched first', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const { items } = select(follows, changes)
        const groups = [...Map.groupBy(items, ({ country }) => country).values()]
        expect(groups.flat().every((item, index) => item === items[index])).toBe(true)
        const volumes = groups.map((ofCountry) => ofCountry.map(({ trend }) => trend.volume ?? 0))
        expect(volumes).toEqual(volumes.map((ofCountry) => ofCountry.toSorted((a, b) => b - a)))
        const best = volumes.map(([first]) => first ?? 0)
        expect(best).toEqual(best.toSorted((a, b) => b - a))
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
  const itemsOf = (name: string) => digestItems([aFollow({ name })], countries, 'everything').items
  expect(itemsOf(followed)).toEqual([])
  expect(itemsOf(changed).map(({ trend }) => trend.title)).toEqual([changed])
})
