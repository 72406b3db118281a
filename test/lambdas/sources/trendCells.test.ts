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
  rowsWithTitles,
  secondsAgo,
  trendsIn,
  trendWith,
} from './replies.ts'

describe('a title', () => {
  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '911',
    '1e5',
    'null',
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '{{7*7}}',
    'meghan, duchess of nowhere',
    'ルヴァンカップ',
    'برنامه\u200cنویسی',
    '👩‍👩‍👧',
  ])('is text, whatever it looks like: %s', (title) => {
    expect(trendWith({ 0: title }).title).toBe(title)
  })

  test.each([
    ['a lone half of a surrogate pair', 'har\ud800bour', 'harbour'],
    ['bidi controls', '\u202eharbour\u202c \u2066bridge\u2069', 'harbour bridge'],
    ['control characters and line ends', 'harbour\u0000\u0007\r\nbridge', 'harbour bridge'],
    ['invisible characters', 'har\u200bbour\u{e0041}', 'harbour'],
    ['blank space around it', '  harbour   bridge ', 'harbour bridge'],
  ])('loses %s', (_, title, clean) => {
    expect(trendWith({ 0: title }).title).toBe(clean)
  })

  test('is at most 300 characters long', () => {
    expect(trendWith({ 0: 'a'.repeat(300) }).title).toHaveLength(300)
    expect(trendWith({ 0: 'a'.repeat(5_000) }).title).toHaveLength(300)
  })

  test('that names a property changes no object', () => {
    answerTo(rowsWithTitles('__proto__', 'constructor', 'prototype'))
    const row = JSON.stringify(aRow()).replace('null', '{"__proto__":{"polluted":1}}')
    const good = JSON.stringify(GOOD_ROWS).slice(1, -1)
    expect(trendsIn(decodeTrends(replyWithPayload(`[null,[${good},${row}]]`), READING))).toHaveLength(4)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('numbers', () => {
  test.each([100, 200, 500, 1_000, 20_000, 1_000_000, 1_000_000_000])('a volume may be %j', (volume) => {
    expect(trendWith({ 6: volume }).volume).toBe(volume)
  })

  test.each([0, 1, 50, 300, 101, 1_500, 2_000_000_000, 1e21, -100, 99.5, null, '200', true, [200]])(
    'a volume of %j makes the row unreadable',
    (volume) => {
      expect(answerTo([aRow({ 6: volume })])).toEqual({ kind: 'undecodable' })
    },
  )

  test.each([25, 50, 75, 100, 900, 1_000])('a growth may be %j', (growth) => {
    expect(trendWith({ 8: growth }).growth).toBe(growth)
  })

  test.each([0, 24, 110, 1_025, 2_000, -50, 50.5, null, '200', true, [200]])(
    'a growth of %j makes the row unreadable',
    (growth) => {
      expect(answerTo([aRow({ 8: growth })])).toEqual({ kind: 'undecodable' })
    },
  )

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

describe('a wave', () => {
  test('without an end is active', () => {
    expect(trendWith({ 4: null }).endedAt).toBeNull()
  })

  test('does not end before it starts', () => {
    expect(trendWith({ 3: [secondsAgo(60)], 4: [secondsAgo(60)] }).endedAt).toBe(minutesAgo(60))
    expect(answerTo([aRow({ 3: [secondsAgo(60)], 4: [secondsAgo(61)] })])).toEqual({ kind: 'undecodable' })
  })

  test('has not ended when its end is still to come', () => {
    expect(trendWith({ 4: [secondsAgo(-60)] }).endedAt).toBe(minutesAgo(-60))
    expect(trendWith({ 4: [secondsAgo(-61)] }).endedAt).toBeNull()
    expect(trendWith({ 4: [secondsAgo(-30 * 24 * 60)] }).endedAt).toBeNull()
    expect(answerTo([aRow({ 4: [secondsAgo(-30 * 24 * 60 - 1)] })])).toEqual({ kind: 'undecodable' })
  })

  test.each([
    ['3, start', { 3: [String(secondsAgo(60))] }],
    ['4, end', { 4: [null] }],
  ])('has times that are numbers: %s', (_, cells) => {
    expect(answerTo([aRow(cells)])).toEqual({ kind: 'undecodable' })
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

  test.each([[[]], [['17']], [[17.5]], [[[17]]], [[1_001]]])('%j make the row unreadable', (ids) => {
    expect(answerTo([aRow({ 10: ids })])).toEqual({ kind: 'undecodable' })
  })

  test('are read from ten ids at most', () => {
    expect(trendWith({ 10: Array(50).fill(17) }).sourceCategories).toHaveLength(10)
  })
})

describe('related queries', () => {
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

  test('has a title, an address, a source and a time', () => {
    expect(articlesFrom([good])).toEqual([{ title, url, source: 'The Example', publishedAt: minutesAgo(30) }])
  })

  test('needs no more than a title and an address', () => {
    const bare = { title, url, source: '', publishedAt: null }
    expect(articlesFrom([[title, url]])).toEqual([bare])
    expect(articlesFrom([[title, url, 7, 'yesterday', 7]])).toEqual([bare])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://news.example/1',
    '//news.example/1',
    '\\\\news.example\\1',
    'https:\\\\news.example',
    'https:news.example',
    'https://user@news.example/',
    'https://user:secret@news.example/',
    'https://',
    'news.example/1',
    '',
  ])('with an address that is not to be linked to is dropped, and the trend stays: %s', (address) => {
    expect(articlesFrom([[title, address], good])).toHaveLength(1)
  })

  test.each([
    ['without a title', ['', url]],
    ['with an invisible title', ['\u200b\u202e', url]],
    ['with a title that is no text', [7, url]],
    ['without an address', [title]],
    ['with an address that is too long', [title, `https://news.example/${'a'.repeat(2_048)}`]],
    ['that is no list', 'article'],
  ])('%s is dropped, and the others stay', (_, article) => {
    expect(articlesFrom([article, good])).toHaveLength(1)
  })

  test('appears once, even if it is listed several times', () => {
    expect(articlesFrom([good, ['Other title', url], ['Third', 'HTTPS://NEWS.EXAMPLE:443/1']])).toEqual([
      expect.objectContaining({ title }),
    ])
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
