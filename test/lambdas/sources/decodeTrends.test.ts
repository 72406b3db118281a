import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeEnvelope, encodePayload } from '../../../infra/samples/trends/encode.ts'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import { anyText } from '../../support/arbitraries.ts'
import { minutesAgo } from '../../support/builders.ts'
import { someSourceTrends } from '../../support/sourceServer.ts'
import { breaches, withChanges } from './breaches.ts'
import {
  answerTo,
  aRow,
  articlesFrom,
  GOOD_ROWS,
  READING,
  replyWith,
  replyWithPayload,
  rowsWithTitles,
  secondsAgo,
  trendsIn,
  trendWith,
} from './replies.ts'

/** An answer, written down by hand: in the chunked form, with its lengths and escapes. */
const INVENTED = String.raw`)]}'

285
[["wrb.fr","i0OFE","[null,[[\"köprü 🌉\",[[\"Köprü açıldı\",\"https://news.example/?a\\u003d1\",\"Örnek\",[1795261000]]],\"TR\",[1795260000],null,null,500,null,1000,[\"köprü 🌉\"],[19,4],[[7,\"tr\",\"TR\"]],\"kopru 🌉\"]]]",null,null,null,"generic"],["di",9],["af.httprm",8,"-1",16]]
25
[["e",4,null,null,337]]
`

test('a body in the form of the source is decoded', () => {
  const answer = decodeTrends(INVENTED, { country: 'TR', at: '2026-11-21T12:00:00.000Z', origin: 'live' })
  expect(trendsIn(answer)).toMatchObject([
    {
      key: 'TR:köprü 🌉:2026-11-21T11:20Z',
      ...{ title: 'köprü 🌉', volume: 500, growth: 1_000, endedAt: null, related: [] },
      ...{ categories: ['Travel and Transportation'], sourceCategories: [19, 4] },
      articles: [
        {
          ...{ title: 'Köprü açıldı', url: 'https://news.example/?a=1', source: 'Örnek' },
          publishedAt: '2026-11-21T11:36:40.000Z',
        },
      ],
    },
  ])
})

describe('the 13 cells of a row', () => {
  test('become a trend', () => {
    const row = [
      'Kıbrıs "Ferry", today - LIVE',
      [
        ['Ferries return', 'https://news.example/1?a=b', 'The Example', [secondsAgo(30)], 'https://p.example/1'],
        ['Ferries are late', 'https://news.example/2', 'The Example', [secondsAgo(9_000)]],
      ],
      ...['CA', [secondsAgo(120)], [secondsAgo(10)], null, 20_000, null, 300],
      ['Kıbrıs "Ferry", today - LIVE', 'ferry times'],
      ...[[18, 19], [[4_857_618_671, 'fr', 'US']], 'kıbrıs "ferry", today - live'],
    ]
    expect(row).toHaveLength(13)
    const query = encodeURIComponent('Kıbrıs "Ferry", today - LIVE')
    expect(answerTo([row])).toEqual({
      ...{ kind: 'trends', origin: 'live', dropped: 0, offScale: 0 },
      trends: [
        {
          key: `CA:kıbrıs "ferry", today - live:${minutesAgo(120).slice(0, 16)}Z`,
          topic: 'kıbrıs "ferry", today - live',
          title: 'Kıbrıs "Ferry", today - LIVE',
          country: 'CA',
          categories: ['Technology', 'Travel and Transportation'],
          sourceCategories: [18, 19],
          startedAt: minutesAgo(120),
          endedAt: minutesAgo(10),
          volume: 20_000,
          growth: 300,
          rank: 1,
          related: ['ferry times'],
          articles: [
            {
              ...{ title: 'Ferries return', url: 'https://news.example/1?a=b', source: 'The Example' },
              publishedAt: minutesAgo(30),
            },
            {
              ...{ title: 'Ferries are late', url: 'https://news.example/2', source: 'The Example' },
              publishedAt: minutesAgo(9_000),
            },
          ],
          exploreLink: `https://trends.google.com/trends/explore?q=${query}&date=now%207-d&geo=CA&hl=en`,
          history: [],
        },
      ],
    })
  })

  test('may be more than 13: what comes behind them is not read', () => {
    expect(answerTo([[...aRow(), 'new', [1]]])).toEqual(answerTo([aRow()]))
  })

  test.each([
    ['3, start', 3],
    ['4, end', 4],
    ['5, always empty', 5],
    ['6, volume', 6],
    ['7, always empty', 7],
    ['8, growth', 8],
    ['9, related queries', 9],
    ['12, key', 12],
  ])('make the row unreadable when they are of another type: %s', (_, place) => {
    for (const odd of ['text', -1.5, true, { 0: 1 }, [[]], [null], [{}]])
      expect(answerTo([aRow({ [place]: odd })])).toEqual({ kind: 'undecodable' })
  })

  test.each([
    ['articles', 1],
    ['categories', 10],
    ['references', 11],
  ])('may have any %s: what cannot be read is left out, and the trend stays', (_, place) => {
    const { articles, categories } = trendWith({ [place]: null })
    for (const odd of ['text', -1.5, true, { 0: 1 }, [], [[]], [null], [{}], [[null, null]], [['', '']]])
      expect(trendWith({ [place]: odd })).toMatchObject({ articles, categories })
    expect(articles).toEqual([])
  })

  test.each([
    ['the last cell', { 12: 'other bridge' }],
    ['the first related query', { 9: ['ferry', 'harbour bridge'] }],
  ])('need the title again in %s', (_, cells) => {
    expect(answerTo([aRow(cells)])).toEqual({ kind: 'undecodable' })
  })
})

describe('a row is dropped, and its neighbours stay,', () => {
  test.each([
    ['when it is no list', 'row'],
    ['when it is empty', []],
    ['when its volume is a text', aRow({ 0: 'else', 6: '500' })],
    ['when its key is that of another title', aRow({ 0: 'else', 12: 'other' })],
    ['when it starts after the collection', aRow({ 0: 'else', 3: [secondsAgo(-61)] })],
    ['when it ends before it starts', aRow({ 0: 'else', 4: [secondsAgo(61)] })],
    ['when its title is empty', aRow({ 0: '' })],
    ['when nothing of its title can be seen', aRow({ 0: '\u202e\u200b\u0000 ' })],
    ['when it is of another country', aRow({ 0: 'else', 2: 'US' })],
  ])('%s', (_, row) => {
    const answer = answerTo([...GOOD_ROWS, row, ...rowsWithTitles('last')])
    expect(trendsIn(answer).map(({ title, rank }) => [title, rank])).toEqual([
      ...['red', 'green', 'blue', 'white'].map((title, index) => [title, index + 1]),
      ['last', 5],
    ])
    expect(answer).toHaveProperty('dropped', 1)
  })
})

describe('the same topic twice', () => {
  test('is one trend when both are the same wave: the higher volume counts, and nothing is lost', () => {
    const [first, second] = ['one', 'two'].map((name) => [
      name,
      `https://news.example/${name}`,
      'News',
      [secondsAgo(30)],
    ])
    const rows = [
      aRow({ 0: 'Harbour', 1: [first], 4: [secondsAgo(20)], 6: 100, 8: 50, 9: ['Harbour', 'ferry'], 10: [3] }),
      aRow({ 0: 'ＨＡＲＢＯＵＲ', 1: [first, second], 6: 200, 8: 300, 9: ['ＨＡＲＢＯＵＲ', 'port'], 10: [17] }),
    ]
    const answer = answerTo([...rows, ...rowsWithTitles('bridge')])
    expect(trendsIn(answer)).toMatchObject([
      {
        ...{ title: 'Harbour', volume: 200, growth: 300, rank: 1, endedAt: null, related: ['ferry', 'port'] },
        ...{ sourceCategories: [3, 17], articles: [{ title: 'one' }, { title: 'two' }] },
      },
      { title: 'bridge', rank: 2 },
    ])
    expect(answer).toMatchObject({ dropped: 0, joined: 1 })
  })

  test.each([
    ['año', 'ano'],
    ['νόμος', 'νομός'],
    ['замо́к', 'замок'],
  ])('is two trends with keys of their own when the words differ in an accent: %s, %s', (one, other) => {
    const keysOf = (titles: readonly string[]) =>
      new Map(trendsIn(answerTo(rowsWithTitles(...titles))).map(({ title, key }) => [title, key]))
    const keys = keysOf([one, 'bridge', other])
    expect([...keys.keys()]).toEqual([one, 'bridge', other])
    expect(new Set(keys.values()).size).toBe(3)
    expect(keysOf([other, one, 'bridge'])).toEqual(keys)
    const starts = trendsIn(answerTo(rowsWithTitles(one, other))).map(({ startedAt }) => startedAt)
    expect(starts).toEqual([minutesAgo(60), minutesAgo(60)])
  })

  test('is two trends when they are two waves', () => {
    const answer = answerTo([aRow({ 3: [secondsAgo(60)] }), aRow({ 3: [secondsAgo(600)] })])
    expect(new Set(trendsIn(answer).map(({ key }) => key)).size).toBe(2)
  })
})

describe('an answer', () => {
  test.each(['[null,null]', '[null,[]]', '[]', '[ null , null ]', '[null,[],7]'])(
    'of the payload %s is empty',
    (payload) => {
      expect(decodeTrends(replyWithPayload(payload), READING)).toEqual({ kind: 'empty' })
    },
  )

  test.each(['', 'null', '7', '"rows"', '{}', '[null]', '[null,{}]', '[null,"rows"]', '[null,[]', '[7,7]'])(
    'of the payload %s cannot be decoded',
    (payload) => {
      expect(decodeTrends(replyWithPayload(payload), READING)).toEqual({ kind: 'undecodable' })
    },
  )

  test('is outdated when nothing in it happened in the last 48 hours', () => {
    const old = (minutes: number) => aRow({ 3: [secondsAgo(4_000)], 4: [secondsAgo(minutes)] })
    expect(answerTo([old(48 * 60 + 1)])).toEqual({ kind: 'outdated' })
    expect(answerTo([old(48 * 60)])).toMatchObject({ kind: 'trends' })
    expect(answerTo([old(3_500), aRow({ 0: 'new' })])).toMatchObject({ kind: 'trends' })
  })

  test('is outdated when all of it is still to come', () => {
    expect(answerTo([aRow({ 3: [secondsAgo(-61)] })])).toEqual({ kind: 'outdated' })
  })

  test.each([
    ['has ended', 4],
    ['has articles', 1],
  ])('of 50 trends of which none %s is undecodable', (_, place) => {
    const rows = (count: number) =>
      rowsWithTitles(...Array.from({ length: count }, (_each, index) => `topic ${index}`)).map((row) =>
        row
          .with(4, [secondsAgo(30)])
          .with(1, [['Ferries return', 'https://news.example/1']])
          .with(place, null),
      )
    expect(answerTo(rows(49))).toMatchObject({ kind: 'trends' })
    expect(answerTo(rows(50))).toEqual({ kind: 'undecodable' })
    expect(answerTo(rows(49).concat(largeAnswer(['complete'])))).toMatchObject({ kind: 'trends' })
  })

  test('has a thousand trends at most, the first ones', () => {
    const titles = Array.from({ length: 1_200 }, (_, index) => `topic ${index}`)
    const trends = trendsIn(answerTo(largeAnswer(titles)))
    expect(trends.map(({ title }) => title)).toEqual(titles.slice(0, 1_000))
  })

  test('is searched for trends, articles and queries only so far: the work has a bound', () => {
    const behind = (count: number, good: unknown) => [...Array(count).fill(0), good]
    const same = largeAnswer(Array(4_000).fill('harbour'))
    const rows = (unreadable: number) => [...same, ...Array(unreadable).fill(0), ...rowsWithTitles('last')]
    expect(trendsIn(answerTo(rows(999))).map(({ title }) => title)).toEqual(['harbour', 'last'])
    expect(trendsIn(answerTo(rows(1_000))).map(({ title }) => title)).toEqual(['harbour'])
    const article = ['Ferries return', 'https://news.example/1']
    const other = ['Ferries are late', 'https://news.example/2']
    expect(articlesFrom([other, ...behind(28, article)])).toHaveLength(2)
    expect(articlesFrom([other, ...behind(29, article)])).toHaveLength(1)
    expect(trendWith({ 9: ['harbour bridge', ...behind(98, 'ferry')] }).related).toEqual(['ferry'])
    expect(trendWith({ 9: ['harbour bridge', ...behind(99, 'ferry')] }).related).toEqual([])
    expect(trendWith({ 10: behind(10, 17) }).categories).toEqual(['Others'])
  })
})

describe('whatever the source sends, the answer has a name and its trends are well formed:', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -9_000, max: 90 }).map(secondsAgo))
  const link = fc.oneof(anyText, fc.webUrl(), fc.constantFrom('javascript:alert(1)', 'https://a@b.example/'))
  const cell = fc.oneof(anyText, number, fc.constantFrom(null, true, [], {}, [[]], '__proto__'))
  const article = fc.tuple(anyText, link, anyText, fc.oneof(cell, fc.tuple(number)))
  const recent = fc.integer({ min: -70, max: 3_000 }).map(secondsAgo)
  const time = fc.tuple(fc.oneof({ weight: 4, arbitrary: recent }, { weight: 1, arbitrary: number }))
  const list = <T>(member: fc.Arbitrary<T>) => fc.array(fc.oneof(member, cell), { maxLength: 3 })
  const ids = list(fc.integer({ min: -1, max: 21 }))
  const goodRow = fc.record(
    { 0: anyText, 1: list(article), 3: time, 4: time, 6: number, 8: number, 9: list(anyText), 10: ids },
    { requiredKeys: [] },
  )
  const badRow = fc.dictionary(fc.nat({ max: 12 }).map(String), cell, { maxKeys: 3 })
  const anyRow = fc.oneof(
    { weight: 6, arbitrary: goodRow.map(aRow) },
    { weight: 2, arbitrary: badRow.map(aRow) },
    { weight: 1, arbitrary: fc.array(cell, { maxLength: 14 }) },
  )

  function isSound(body: string): boolean {
    expect(breaches(decodeTrends(body, READING), 'CA')).toEqual([])
    return true
  }

  test('any payload', () => {
    const payload = fc.oneof(anyText, fc.json({ maxDepth: 4 }))
    fc.assert(fc.property(payload.map(replyWithPayload), isSound))
  })

  test('any cells', () => {
    fc.assert(fc.property(fc.array(anyRow, { minLength: 1, maxLength: 3 }).map(replyWith), isSound))
  })

  test('a good answer with changes anywhere', () => {
    const good = [false, true].map((chunked) => {
      const payload = encodePayload(someSourceTrends('CA', 3), 8)
      return encodeEnvelope([{ procedure: 'i0OFE', slot: 'generic', payload }], chunked)
    })
    const changed = withChanges(good, ['[', ']', '"', '\\', ',', '0', 'null', '1e400', '\n'])
    fc.assert(fc.property(changed, isSound))
  })
})

/** Complete rows with these titles: each with an end and an article. */
function largeAnswer(titles: readonly string[]): unknown[][] {
  const article = ['Ferries return', 'https://news.example/1']
  return titles.map((title) => aRow({ 0: title, 1: [article], 4: [secondsAgo(30)] }))
}
