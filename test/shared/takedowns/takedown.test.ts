import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import {
  fitsTakedowns,
  fromStoredTakedown,
  MAX_TAKEDOWN_BYTES,
  MAX_TAKEDOWNS,
  type Takedown,
  takenDownTopic,
  topicsLeft,
  toStoredTakedown,
  withoutTakedown,
  withTakedown,
} from '../../../shared/takedowns/takedown.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { topicOf } from '../../../shared/trend.ts'
import { trendKey } from '../../../shared/trends/trendKey.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const everywhere = (title: string): Takedown => ({ title, country: null, since: NOW })
const inCanada = (title: string): Takedown => ({ title, country: 'CA', since: NOW })
const listOf = (...takedowns: Takedown[]) => new TakedownList(1, takedowns)

describe('a takedown', () => {
  test.each([
    ['capitals', 'JANE DOE'],
    ['decomposed accents', 'Ja\u0300ne Do\u0308e'],
    ['invisible characters', 'Ja\u200Bne\u202E Doe\u00AD'],
  ])('is of a topic in any spelling: %s', (_, spelling) => {
    expect(takenDownTopic(spelling)).toBe('jane doe')
    expect(listOf(everywhere(spelling)).hides('CA', 'jane doe')).toBe(true)
  })

  test('is not of topics that only contain its words', () => {
    const list = listOf(everywhere('Jane Doe'))
    for (const topic of ['jane', 'doe', 'jane doe accident', 'the jane doe', ''])
      expect(list.hides('CA', topic)).toBe(false)
  })

  test('without a country is for all countries, and with one for that one', () => {
    expect(listOf(inCanada('Jane Doe')).hides('CA', 'jane doe')).toBe(true)
    expect(listOf(inCanada('Jane Doe')).hides('US', 'jane doe')).toBe(false)
    expect(listOf(everywhere('Jane Doe')).hides('US', 'jane doe')).toBe(true)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may have any title: %s', (title) => {
    expect(NO_TAKEDOWNS.hides('CA', title)).toBe(false)
    expect(listOf(everywhere(title)).hides('CA', title.toLowerCase())).toBe(true)
  })
})

/** Typed in capitals, without accents, with the signs of the keyboard at hand. */
test.each([
  ['Jürgen Großmüller', 'Jurgen Grossmuller'],
  ['Işıl Yıldırım', 'ISIL YILDIRIM'],
  ['Ελένη Παππά-Λάμπρου', 'ΕΛΕΝΗ ΠΑΠΠΑ‑ΛΑΜΠΡΟΥ'],
  ['أحمد عبد الله السيّد', 'احمد عبد الله السيد'],
  ['יעל כ״ץ', 'יעל כ"ץ'],
  ['ज़ोया ख़ान', 'जोया खान'],
  ['คำรณ น้ำใส', 'ค\u0E4Dารณ น\u0E49\u0E4Dาใส'],
  ['サラ・ジョーンズ', 'ｻﾗ･ｼﾞｮｰﾝｽﾞ'],
])('a takedown hides %s, typed as %s, and is undone by either', (title, typed) => {
  const topic = topicOf(cleanText(title))
  const list = withTakedown([], { title: typed, country: null }, NOW)
  expect(new TakedownList(1, list).hides('CA', topic)).toBe(true)
  expect(withTakedown(list, { title, country: 'CA' }, NOW)).toBe(list)
  expect(withoutTakedown(list, { title, country: null })).toEqual([])
})

describe('a takedown of a word beside others', () => {
  const LISTS = [
    ['Año', 'ano', 'AÑÓ', 'bus'],
    ['añO', 'bus'],
  ]

  test('leaves the topics that match it in a list that has its very title', () => {
    expect(topicsLeft('Año', LISTS)).toEqual(['ano', 'añó'])
    expect(topicsLeft('ano', LISTS)).toEqual(['año', 'añó'])
    expect(topicsLeft('anó', LISTS)).toEqual([])
    expect(topicsLeft('バス', [['ハス', 'バス', 'パス']])).toEqual([])
  })

  test('hides its title and what is written otherwise, but not what it leaves', () => {
    const list = listOf({ ...everywhere('Año'), leaves: ['ano'] })
    expect(['año', 'AÑO', 'anó', 'ano', 'ANO'].map((title) => list.hides('CA', title))).toEqual([
      ...[true, true, true],
      ...[false, false],
    ])
  })

  test('does not cover a takedown of what it leaves, and each is undone by its title', () => {
    const one = withTakedown([], { title: 'Año', country: null, leaves: ['ano'] }, NOW)
    const both = withTakedown(one, { title: 'ano', country: null, leaves: ['año'] }, NOW)
    expect(both.map(({ title }) => title)).toEqual(['Año', 'ano'])
    expect(withoutTakedown(both, { title: 'ano', country: null })).toEqual(one)
    expect(withoutTakedown(both, { title: 'anó', country: null })).toEqual([])
  })
})

describe('takedowns as they are stored', () => {
  test('are read as they were written', () => {
    for (const takedown of [
      everywhere('Jane Doe'),
      inCanada('Jane Doe'),
      { ...inCanada('Jane Doe'), headlines: true as const },
    ])
      expect(fromStoredTakedown(toStoredTakedown(takedown))).toEqual(takedown)
  })

  test('fit up to 5,000 of them', () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => inCanada(`${index}`))
    expect(fitsTakedowns([])).toBe(true)
    expect(fitsTakedowns(some(MAX_TAKEDOWNS))).toBe(true)
    expect(fitsTakedowns(some(MAX_TAKEDOWNS + 1))).toBe(false)
  })

  test('fit up to 350,000 bytes, in which one character may take several', () => {
    const empty = JSON.stringify([toStoredTakedown(inCanada(''))]).length
    const ofBytes = (bytes: number) => [inCanada('x'.repeat(bytes - empty))]
    expect(fitsTakedowns(ofBytes(MAX_TAKEDOWN_BYTES))).toBe(true)
    expect(fitsTakedowns(ofBytes(MAX_TAKEDOWN_BYTES + 1))).toBe(false)
    expect(fitsTakedowns([inCanada('東'.repeat(MAX_TAKEDOWN_BYTES / 2))])).toBe(false)
  })
})

test('a list with a takedown is not empty, and has the version it was given', () => {
  expect(listOf(everywhere('Jane Doe'))).toMatchObject({ isEmpty: false, version: 1 })
  expect(NO_TAKEDOWNS).toMatchObject({ isEmpty: true, version: 0, takedowns: [] })
})

describe('adding a takedown', () => {
  const target = { title: ' Jane  Doe ', country: null }

  test('keeps the title as it is shown, and the time', () => {
    expect(withTakedown([], target, NOW)).toEqual([everywhere('Jane Doe')])
  })

  test('changes nothing when it is covered already', () => {
    const before = [everywhere('jane doe')]
    expect(withTakedown(before, target, NOW)).toBe(before)
    expect(withTakedown(before, { ...target, country: 'CA' }, NOW)).toBe(before)
    const ofCanada = [inCanada('jane doe')]
    expect(withTakedown(ofCanada, { ...target, country: 'CA' }, NOW)).toBe(ofCanada)
  })

  test('for all countries replaces those of single countries', () => {
    const before = [inCanada('JANE DOE'), inCanada('Other')]
    expect(withTakedown(before, target, NOW)).toEqual([inCanada('Other'), everywhere('Jane Doe')])
  })

  test('with headlines replaces the same without, and is not replaced by it', () => {
    const all = { ...target, headlines: true } as const
    const after = [{ ...everywhere('Jane Doe'), headlines: true }]
    expect(withTakedown([inCanada('Jane Doe')], all, NOW)).toEqual(after)
    expect(withTakedown([everywhere('Jane Doe')], all, NOW)).toEqual(after)
    expect(withTakedown(withTakedown([], all, NOW), target, NOW)).toEqual(after)
    const inHeadlinesOfCanada = { ...target, country: 'CA', headlines: true } as const
    expect(withTakedown([everywhere('Jane Doe')], inHeadlinesOfCanada, NOW)).toHaveLength(2)
  })

  test('for a second country keeps the first', () => {
    const after = withTakedown([inCanada('Jane Doe')], { title: 'Jane Doe', country: 'US' }, NOW)
    expect(after.map(({ country }) => country)).toEqual(['CA', 'US'])
  })
})

describe('undoing a takedown', () => {
  test('without a country removes all of the topic', () => {
    const before = [inCanada('Jane Doe'), { ...inCanada('jane doe'), country: 'US' }, everywhere('Other')]
    expect(withoutTakedown(before, { title: 'JANE DOE', country: null })).toEqual([everywhere('Other')])
  })

  test('with a country removes that one only, and none for all countries', () => {
    const before = [inCanada('Jane Doe'), { ...inCanada('jane doe'), country: 'US' }]
    expect(withoutTakedown(before, { title: 'Jane Doe', country: 'US' })).toEqual([inCanada('Jane Doe')])
    const all = [everywhere('Jane Doe')]
    expect(withoutTakedown(all, { title: 'Jane Doe', country: 'US' })).toBe(all)
  })

  test('is the opposite of adding, for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(null, 'CA'), (title, country) => {
        fc.pre(takenDownTopic(title) !== '')
        const added = withTakedown([everywhere('another topic')], { title, country }, NOW)
        expect(new TakedownList(1, added).hides('CA', takenDownTopic(title))).toBe(true)
        const undone = withoutTakedown(added, { title, country })
        expect(new TakedownList(2, undone).hides('CA', takenDownTopic(title))).toBe(
          takenDownTopic(title) === 'another topic',
        )
      }),
    )
  })
})

describe('what is visible', () => {
  const trends = [
    aTrend({ title: 'Jane Doe', topic: 'jane doe' }),
    aTrend({ title: 'Bridge', topic: 'bridge', related: ['jane DÖE', 'bridge jane doe'] }),
    aTrend({ title: 'Storm', topic: 'storm', related: ['rain'] }),
  ]

  test('are the other trends, without the topic as a related query', () => {
    expect(listOf(everywhere('Jane Doe')).visible('CA', trends)).toEqual([
      { ...trends[1], related: ['bridge jane doe'] },
      trends[2],
    ])
  })

  test('are all trends when the topic is only a related query', () => {
    expect(listOf(everywhere('Rain')).visible('CA', trends)).toEqual([
      ...trends.slice(0, 2),
      { ...trends[2], related: [] },
    ])
  })

  test('are all trends of another country', () => {
    expect(listOf(inCanada('Jane Doe')).visible('US', trends)).toEqual(trends)
  })

  test('is an event of the members that are left', () => {
    const [jane, bridge, storm] = trends.map(({ key }) => key)
    const event = (...members: (string | undefined)[]): TrendEvent => ({
      id: 'event',
      head: members[0] ?? '',
      members: members.map((key) => key ?? ''),
      reasons: [],
      links: [],
      headline: null,
    })
    const before = { trends, events: [event(jane, bridge, storm)] }
    expect(NO_TAKEDOWNS.visibleCountry('CA', before)).toEqual(before)
    const after = listOf(everywhere('Jane Doe')).visibleCountry('CA', before)
    expect(after.trends.map(({ topic }) => topic)).toEqual(['bridge', 'storm'])
    expect(after.events).toEqual([event(bridge, storm)])
  })

  test('are articles whose titles do not have the topic as whole words, when it is taken out of headlines, too', () => {
    const titled = (...titles: string[]) =>
      aTrend({
        title: 'Storm',
        articles: titles.map((title) => ({ title, url: 'https://news.example', source: '', publishedAt: null })),
      })
    const [one, kept] = [titled('“Jane-Doe”: a bridge', 'Who is JANE DÖE?'), titled('Jane Does it', 'Jane and Doe')]
    const list = listOf({ ...inCanada('Jane Doe'), headlines: true })
    expect(list.visible('CA', [one, kept])).toEqual([{ ...one, articles: [] }, kept])
    const ofAmerica = { ...one, country: 'US' }
    expect(list.visible('US', [ofAmerica])).toEqual([ofAmerica])
    expect(listOf(everywhere('Jane Doe')).visible('CA', [one])).toEqual([one])
  })

  test('are what quotes no such headline, wherever it stands; numbers for articles stay', () => {
    const list = listOf({ ...inCanada('Jane Doe'), headlines: true })
    const [quoted, other] = [{ title: 'Who is Jane Doe?' }, { title: 'Rain' }]
    expect(list.visible('CA', [{ topic: 'storm', article: quoted, headline: other, articles: [1, 2] }])).toEqual([
      { topic: 'storm', article: null, headline: other, articles: [1, 2] },
    ])
    const wave = { title: 'Storm', headline: quoted }
    expect(list.visible('CA', [wave, { ...wave, headline: other }])).toEqual([
      { title: 'Storm', headline: null },
      { title: 'Storm', headline: other },
    ])
  })

  test('is the rest of what is hidden: items of the topic, and headlines that others quote', () => {
    const waves = [
      { topic: 'jane doe', related: [], headline: { title: 'Article 1' } },
      { topic: 'bridge', related: ['jane doe'], headline: { title: 'Article 1' } },
    ]
    const [jane, bridge] = waves
    const nothing = { items: [], headlines: [], isChanged: false }
    expect(listOf(everywhere('Jane Doe')).hiddenIn('CA', waves)).toEqual({ ...nothing, items: [jane], isChanged: true })
    expect(listOf(everywhere('Bridge')).hiddenIn('CA', waves)).toEqual({ ...nothing, items: [bridge], isChanged: true })
    expect(listOf(everywhere('Article')).hiddenIn('CA', waves)).toEqual(nothing)
    const related = listOf(everywhere('Jane Doe')).hiddenIn('CA', waves.slice(1))
    expect(related).toEqual({ ...nothing, isChanged: true })
    const quoted = listOf({ ...inCanada('article 1'), headlines: true })
    expect(quoted.hiddenIn('US', waves)).toEqual(nothing)
    const headlines = ['Article 1', 'Article 1']
    expect(quoted.hiddenIn('CA', waves)).toEqual({ ...nothing, headlines, isChanged: true })
    const listed = [{ topic: 'storm', articles: [{ title: 'Article 1' }, { title: 'Rain' }] }]
    expect(quoted.hiddenIn('CA', listed)).toEqual({ ...nothing, headlines: ['Article 1'], isChanged: true })
  })

  test('are headlines without a topic that is written without spaces', () => {
    const list = listOf({ ...everywhere('東京'), headlines: true })
    expect(['東京都の橋', '京東の橋'].map((title) => list.hidesHeadline('JP', title))).toEqual([true, false])
  })

  test('are follows of other topics and of all categories', () => {
    const follows = [
      aFollow({ name: 'Jane Doe', country: 'CA' }),
      aFollow({ name: 'Jane Doe', country: 'US' }),
      aFollow({ name: 'Storm' }),
      aFollow({ kind: 'category', name: 'Games' }),
    ]
    const list = listOf(inCanada('jane doe'), everywhere('Games'))
    expect(list.visibleFollows(follows)).toEqual(follows.slice(1))
  })
})

const HIDDEN = new TakedownList(1, [
  { title: 'Star: a story', country: 'CA', since: NOW },
  { title: 'Nowhere', country: null, since: NOW },
])

const WAVES: [title: string, country: string, isVisible: boolean][] = [
  ['STAR: A STORY', 'CA', false],
  ['Star: a story', 'US', true],
  ['Star', 'CA', true],
  ['Nowhere', 'JP', false],
]

describe.each(WAVES)('the topic %s in %s', (title, country, isVisible) => {
  test('is a hit that can be shown unless it was taken out', () => {
    expect(HIDDEN.visibleHits([{ title, country }])).toHaveLength(isVisible ? 1 : 0)
  })

  test.each([NOW, null])('keeps its rung unless it was taken out (started %s)', (startedAt) => {
    const key = trendKey(country, topicOf(title), startedAt)
    expect(HIDDEN.visibleRungs({ [key]: 3 })).toEqual(isVisible ? { [key]: 3 } : {})
  })
})

test('a hit is shown without a related search that was taken out', () => {
  const hit = { title: 'Film', country: 'CA', related: 'STAR: a story' }
  expect(HIDDEN.visibleHits([hit, { ...hit, country: 'US' }])).toEqual([
    { ...hit, related: undefined },
    { ...hit, country: 'US' },
  ])
})

test('the rung of a malformed key is kept', () => {
  expect(HIDDEN.visibleRungs({ damaged: 3, 'CA:nowhere': 1 })).toEqual({ damaged: 3, 'CA:nowhere': 1 })
})
