import { describe, expect, test } from 'vitest'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import { minutesAgo } from '../../support/builders.ts'
import {
  answerTo,
  aRow,
  articlesFrom,
  GOOD_ROWS,
  READING,
  replyWithPayload,
  secondsAgo,
  trendsIn,
  trendWith,
} from './replies.ts'

describe('a title', () => {
  test('is at most 300 characters long', () => {
    expect(trendWith({ 0: 'a'.repeat(300) }).title).toHaveLength(300)
    expect(trendWith({ 0: 'a'.repeat(5_000) }).title).toHaveLength(300)
  })
})

describe('numbers', () => {
  test.each([
    ...[100, 20_000, 1_000_000_000].map((volume) => [volume, 200, 0]),
    ...[25, 900, 1_000].map((growth) => [500, growth, 0]),
    ...[1, 99, 101, 150, 123_456, 999_999_999].map((volume) => [volume, 200, 1]),
    ...[1, 24, 26, 110, 1_025, 2_000, 100_000].map((growth) => [500, growth, 1]),
  ])(
    'are published as they are: a volume of %i and a growth of %i, %i of them off the scale',
    (volume, growth, offScale) => {
      expect(answerTo([aRow({ 6: volume, 8: growth })])).toMatchObject({
        trends: [{ volume, growth }],
        ...{ dropped: 0, offScale },
      })
    },
  )

  test.each<[place: string, odd: unknown[]]>([
    ['6', [0, 1_000_000_001, 1e21, -100, 99.5, null, '200', [200]]],
    ['8', [0, 100_001, -50, 50.5, null, '200', [200]]],
  ])('make the row unreadable when they are none, in cell %s', (place, odd) => {
    for (const one of odd) expect(answerTo([aRow({ [Number(place)]: one })])).toEqual({ kind: 'undecodable' })
  })

  test.each([
    [{ 3: [111] }, '1e308'],
    [{ 4: [111] }, '1e308'],
    [{ 6: 111 }, '1e400'],
    [{ 8: 111 }, '1e400'],
  ])('that are too large for a number make the row unreadable: %j', (cells, large) => {
    const payload = JSON.stringify([null, [aRow(cells)]]).replace('111', large)
    expect(decodeTrends(replyWithPayload(payload), READING)).toEqual({ kind: 'undecodable' })
  })
})

describe('volumes and growths that have changed places', () => {
  const columns = (volumes: number[], growths: number[]) =>
    volumes.map((volume, index) => aRow({ 0: `topic ${index}`, 6: volume, 8: growths[index] }))

  test.each([
    ['many searches', [50, 75, 300, 1_000], [2_000, 50_000, 100, 1_000_000]],
    ['few rows', [300], [20_000]],
    ['one that shows it', [1_000, 1_000, 50, 200], [500, 200, 100, 2_000]],
  ])('are a change of form: %s', (_, volumes, growths) => {
    expect(answerTo(columns(growths, volumes))).toMatchObject({ kind: 'trends', offScale: 0 })
    expect(answerTo(columns(volumes, growths))).toEqual({ kind: 'undecodable' })
  })

  test.each([
    ['both are on both scales', [100, 200, 500], [1_000, 500, 100]],
    ['only the volumes are off their scale, but for one', [150, 300, 200], [100, 200, 1_000]],
    ['only the volumes are off their scale, in few rows', [150, 300], [100, 200]],
    ['the volumes are the growths in few rows, or not in all', [200, 500, 100], [200, 500, 200]],
    ['only the growths are off their scale', [100, 500, 1_000], [2_000, 5_000, 1_000]],
    ['a volume is on neither scale', [50, 1_001], [1_000, 2_000]],
    ['a growth is on neither scale', [300, 50], [1_010, 1_000]],
  ])('are not assumed where %s', (_, volumes, growths) => {
    expect(answerTo(columns(volumes, growths))).toMatchObject({ kind: 'trends' })
  })

  test.each([
    ['volumes that are all steps of growth', [150, 300, 700], [100, 200, 1_000]],
    ['volumes that are all steps of growth, whatever the growths are', [50, 75, 300], [1_010, 1_000, 7]],
    ['growths that are all steps of volume', [100, 20_000, 1_000], [2_000, 5_000, 10_000]],
    ['growths that are all steps of volume, whatever the volumes are', [101, 1, 7], [2_000, 5_000, 10_000]],
    ['volumes that are the growths', [100, 500, 200], [100, 500, 200]],
  ])('are a change of form though one column looks right: %s', (_, volumes, growths) => {
    expect(answerTo(columns(volumes, growths))).toEqual({ kind: 'undecodable' })
  })

  test('in one row cost that row', () => {
    const answer = answerTo([...GOOD_ROWS, aRow({ 6: 300, 8: 20_000 })])
    expect(answer).toMatchObject({ kind: 'trends', dropped: 1, offScale: 0 })
  })
})

describe('a wave', () => {
  test('does not end before it starts', () => {
    expect(trendWith({ 3: [secondsAgo(60)], 4: [secondsAgo(60)] }).endedAt).toBe(minutesAgo(60))
    expect(answerTo([aRow({ 3: [secondsAgo(60)], 4: [secondsAgo(61)] })])).toEqual({ kind: 'undecodable' })
  })

  test.each([
    [4, 2, 'trends'],
    [15, 3, 'trends'],
    [14, 3, 'undecodable'],
    [5, 5, 'undecodable'],
  ])('is no moment: of %i, %i that end as they start are %s', (waves, moments, kind) => {
    const rows = Array.from({ length: waves }, (_, index) => {
      const startedAt = [secondsAgo(120 + index)]
      return aRow({ 0: `wave ${index}`, 3: startedAt, 4: index < moments ? startedAt : [secondsAgo(5)] })
    })
    expect(answerTo(rows).kind).toBe(kind)
  })

  test('has not ended when its end is still to come', () => {
    expect(trendWith({ 4: [secondsAgo(-60)] }).endedAt).toBe(minutesAgo(-60))
    expect(trendWith({ 4: [secondsAgo(-61)] }).endedAt).toBeNull()
    expect(trendWith({ 4: [secondsAgo(-30 * 24 * 60)] }).endedAt).toBeNull()
    expect(answerTo([aRow({ 4: [secondsAgo(-30 * 24 * 60 - 1)] })])).toEqual({ kind: 'undecodable' })
  })

  test('starts an hour after the collection at the latest', () => {
    expect(trendWith({ 3: [secondsAgo(-60)] }).startedAt).toBe(minutesAgo(-60))
    expect(answerTo([...GOOD_ROWS, aRow({ 3: [secondsAgo(-61)] })])).toHaveProperty('dropped', 1)
  })

  test('starts 30 days before the collection at the earliest', () => {
    const daysAgo = (days: number) => [secondsAgo(days * 24 * 60)]
    expect(answerTo([...GOOD_ROWS, aRow({ 3: daysAgo(30) })])).toHaveProperty('dropped', 0)
    expect(answerTo([...GOOD_ROWS, aRow({ 3: daysAgo(30.1) })])).toHaveProperty('dropped', 1)
  })
})

describe('categories', () => {
  test.each([
    [[17], ['Sports'], [17]],
    [[4, 17], ['Sports'], [4, 17]],
    [[2, 4], ['Others'], [2, 4]],
    [
      [14, 10, 14],
      ['Politics', 'Law and Government'],
      [14, 10, 14],
    ],
    [[999], ['Others'], [999]],
    [['17', 17.5, -1, null, 17], ['Sports'], [17]],
    [[1_001, 6], ['Games'], [6]],
  ])('of the ids %j are %j', (ids, categories, sourceCategories) => {
    expect(trendWith({ 10: ids })).toMatchObject({ categories, sourceCategories })
  })

  test('are read from ten ids at most', () => {
    expect(trendWith({ 10: Array(50).fill(17) }).sourceCategories).toHaveLength(10)
  })
})

describe('related queries', () => {
  test('that lack the title make the row unreadable, also of a trend that is called undefined', () => {
    for (const title of ['harbour bridge', 'undefined', 'null'])
      expect(answerTo([aRow({ 0: title, 9: [] })])).toEqual({ kind: 'undecodable' })
  })

  test('do not repeat the title or each other, in any spelling', () => {
    const queries = ['harbour bridge', 'Harbour  Bridge', 'ferry', 'FERRY', 'férry', '', '\u200b', 7, 'tram']
    expect(trendWith({ 9: queries }).related).toEqual(['ferry', 'tram'])
  })

  test('are 20 at most, each of 100 characters at most', () => {
    const { related } = trendWith({
      9: ['harbour bridge', ...Array.from({ length: 60 }, (_, index) => `${index} ${'a'.repeat(200)}`)],
    })
    expect(related).toHaveLength(20)
    expect(related.map((query) => query.length)).toEqual(Array(20).fill(100))
  })
})

describe('an article', () => {
  const good = ['Ferries return', 'https://news.example/1', 'The Example', [secondsAgo(30)]]
  const [title, url] = good

  test('needs no more than a title and an address', () => {
    const bare = { title, url, source: '', publishedAt: null }
    expect(articlesFrom([[title, url]])).toEqual([bare])
    expect(articlesFrom([[title, url, 7, 'yesterday', 7]])).toEqual([bare])
  })

  test.each([
    ['no title', [null, url]],
    ['an empty title', ['', url]],
    ['a title that is a number', [7, url]],
    ['a title that is a list', [[title], url]],
    ['no address', [title, null]],
    ['an address that is a number', [title, 7]],
    ['an address that is no link', [title, 'javascript:alert(1)']],
    ['nothing', []],
    ['an invisible title', ['\u200b\u202e', url]],
    ['an address that is too long', [title, `https://news.example/${'a'.repeat(4_096)}`]],
    ['no list', null],
    ['an object for a list', { 0: title, 1: url }],
  ])('with %s costs neither its trend nor the country, even as the only one of every trend', (_, article) => {
    const trends = trendsIn(answerTo(GOOD_ROWS.map((row) => row.with(1, [article]))))
    expect(trends.map(({ articles }) => articles)).toEqual([[], [], [], []])
  })

  test('appears once under all its addresses', () => {
    const others = ['http://www.news.example/1/?utm_source=x', 'https://amp.news.example/1?gaa_n=1#top']
    expect(articlesFrom([good, ...others.map((address) => ['Other title', address])])).toEqual([
      expect.objectContaining({ title, url }),
    ])
  })

  test('has a title and a publisher that are texts, not HTML', () => {
    const row = ['AT&amp;T&#39;s <b>plan</b>', url, 'R&amp;D <i>News</i>']
    expect(articlesFrom([row])).toMatchObject([{ title: "AT&T's plan", source: 'R&D News' }])
    expect(articlesFrom([['<b></b>&nbsp;', url]])).toEqual([])
  })

  test('has its address, also a long one, and one that is encoded once too often', () => {
    const long = `https://news.example/?token=${'a'.repeat(3_000)}`
    const encoded = 'https://news.example/2?a=1&amp;b=2&#38;c=3&copy=4&amp;amp;d'
    expect(
      articlesFrom([
        [title, long],
        ['Other title', encoded],
      ]),
    ).toMatchObject([{ url: long }, { url: 'https://news.example/2?a=1&b=2&c=3&copy=4&amp;d' }])
  })

  test('is one of eight at most, in the order of the source', () => {
    const many = Array.from({ length: 20 }, (_, index) => [`Report ${index}`, `https://news.example/${index}`])
    expect(articlesFrom(many).map((article) => article.title)).toEqual(many.slice(0, 8).map(([name]) => name))
  })

  test('has a title of 300 and a source of 80 characters at most', () => {
    const [article] = articlesFrom([['a'.repeat(5_000), url, 'b'.repeat(5_000)]])
    expect([article?.title.length, article?.source.length]).toEqual([300, 80])
  })
})
