import { describe, expect, test } from 'vitest'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import { minutesAgo } from '../../support/builders.ts'
import {
  answerTo,
  aRow,
  articlesFrom,
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
    expect(trendsIn(decodeTrends(replyWithPayload(`[null,[${row}]]`), READING))).toHaveLength(1)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('numbers', () => {
  test.each([
    [0, 0],
    [100, 100],
    [1_000_000, 1_000_000],
    [1_000_000_000, 1_000_000_000],
    [1_000_000_001, null],
    [-100, null],
    [99.5, null],
    [null, null],
    ['200', null],
  ])('a volume of %j is %j', (cell, volume) => {
    expect(trendWith({ 6: cell }).volume).toBe(volume)
  })

  test.each([
    [50, 50],
    [1_000_000, 1_000_000],
    [1_000_001, null],
    [-50, null],
  ])('a growth of %j is %j', (cell, growth) => {
    expect(trendWith({ 8: cell }).growth).toBe(growth)
  })

  test('that are too large for a number are not known', () => {
    const row = aRow({ 3: [111], 4: [secondsAgo(10)], 6: 222, 8: 333 })
    const payload = JSON.stringify([null, [row]])
      .replace('111', '1e308')
      .replace(/222|333/g, '1e400')
    expect(trendsIn(decodeTrends(replyWithPayload(payload), READING))).toMatchObject([
      { startedAt: null, endedAt: minutesAgo(10), volume: null, growth: null },
    ])
  })
})

describe('a wave', () => {
  test('without an end is active', () => {
    expect(trendWith({ 4: null }).endedAt).toBeNull()
  })

  test('does not end before it starts', () => {
    expect(trendWith({ 3: [secondsAgo(60)], 4: [secondsAgo(60)] }).endedAt).toBe(minutesAgo(60))
    expect(trendWith({ 3: [secondsAgo(60)], 4: [secondsAgo(70)] }).endedAt).toBeNull()
  })

  test('has a time only when it is a number', () => {
    expect(trendWith({ 3: [String(secondsAgo(60))], 4: [null] })).toMatchObject({
      startedAt: null,
      endedAt: null,
    })
  })

  test('starts an hour after the collection at the latest', () => {
    expect(trendWith({ 3: [secondsAgo(-60)] }).startedAt).toBe(minutesAgo(-60))
    expect(trendWith({ 3: [secondsAgo(-61)], 4: [secondsAgo(0)] }).startedAt).toBeNull()
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
    [[], ['Others'], []],
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
  test('do not repeat the title or each other, in any spelling', () => {
    const queries = ['harbour bridge', 'Harbour  Bridge', 'ferry', 'FERRY', 'férry', '', '\u200b', 7, 'tram']
    expect(trendWith({ 9: queries }).related).toEqual(['ferry', 'tram'])
  })

  test('are 20 at most, each of 100 characters at most', () => {
    const { related } = trendWith({
      9: Array.from({ length: 60 }, (_, index) => `${index} ${'a'.repeat(200)}`),
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
    const many = Array.from({ length: 20 }, (_, index) => [
      `Report ${index}`,
      `https://news.example/${index}`,
    ])
    expect(articlesFrom(many).map((article) => article.title)).toEqual(many.slice(0, 8).map(([name]) => name))
  })

  test('has a title of 300 and a source of 80 characters at most', () => {
    const [article] = articlesFrom([['a'.repeat(5_000), url, 'b'.repeat(5_000)]])
    expect([article?.title.length, article?.source.length]).toEqual([300, 80])
  })
})
