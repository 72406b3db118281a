import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { atomFeed } from '../../../shared/feeds/atomFeed.ts'
import { FEED_FORMATS, type Feed, type FeedFormat, tagOf } from '../../../shared/feeds/feed.ts'
import { jsonFeed } from '../../../shared/feeds/jsonFeed.ts'
import { rssFeed } from '../../../shared/feeds/rssFeed.ts'
import { waveOfTrend } from '../../../shared/feeds/wave.ts'
import { waveEntry } from '../../../shared/feeds/waveEntry.ts'
import type { Trend } from '../../../shared/trend.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { readWithFeedsmith, readWithRssParser } from '../../support/feedReaders.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'

const SITE = 'https://uptick.example'
const WRITE: Record<FeedFormat, (feed: Feed) => string> = { atom: atomFeed, rss: rssFeed, json: jsonFeed }

function aFeed(...trends: Partial<Trend>[]): Feed {
  const country = COUNTRIES.find(({ code }) => code === 'CA')
  if (!country) throw new Error('There is no Canada')
  return {
    id: tagOf(SITE, 'CA:all'),
    title: 'Trending in Canada',
    description: 'What began to trend',
    address: `${SITE}/feeds/Canada.atom?count=5&min=100`,
    page: `${SITE}/Canada`,
    updated: NOW,
    entries: trends.map((about) => waveEntry(SITE, country, waveOfTrend(aTrend(about), NOW))),
  }
}

/** What a text looks like after XML, which cannot hold some characters. */
function inXml(text: string): string {
  const isAllowed = (letter: string) => !/[\p{Cc}\ufffe\uffff]/u.test(letter) || /[\t\n\r\x7f-\x9f]/.test(letter)
  return Array.from(text.toWellFormed(), (letter) => (isAllowed(letter) ? letter : '\ufffd')).join('')
}

describe.each(FEED_FORMATS)('a feed reader finds in %s', (format) => {
  const feed = aFeed({ title: 'Orbit 9' }, { title: 'موعد صرف الرواتب', endedAt: NOW })
  const read = readWithFeedsmith(format, WRITE[format](feed))

  test('its title, page and own address', () => {
    expect(read).toMatchObject({ title: feed.title, link: feed.page, self: feed.address })
  })

  test('every entry with its id, title, address, times and content', () => {
    expect(read.entries).toEqual(
      feed.entries.map(({ id, title, page, published, updated, html }) => ({
        ...{ id, title, published, updated, html },
        link: page,
      })),
    )
  })
})

test.each(['atom', 'rss'] as const)('another feed reader finds the same in %s', async (format) => {
  const feed = aFeed({ title: 'Orbit 9' }, { title: 'Bank & rate' })
  const read = await readWithRssParser(WRITE[format](feed))
  expect(read.title).toBe(feed.title)
  expect(read.entries.map(({ id, title, link, html }) => ({ id, title, link, html }))).toEqual(
    feed.entries.map(({ id, title, page, html }) => ({ id, title, link: page, html })),
  )
})

describe('a hostile title survives as text', () => {
  const titles = [
    ...HOSTILE_TITLES,
    ...[']]>', '<![CDATA[x]]>', '&amp;', '&#0;', '<!DOCTYPE x>', '%s', '\u0000\u0001\u001f', '\ufffe\uffff', '\ud800'],
    ...fc.sample(anyText, { numRuns: 500, seed: 9 }),
  ].filter((title) => inXml(title).trim() !== '')

  test.each(FEED_FORMATS)('in all of 500 entries of %s', (format) => {
    const feed = aFeed(...titles.map((title) => ({ title, articles: [] })))
    const { entries } = readWithFeedsmith(format, WRITE[format](feed))
    expect(entries).toHaveLength(titles.length)
    const expected = titles.map((title) => (format === 'json' ? title.toWellFormed() : inXml(title)).trim())
    expect(entries.map(({ title }) => title.trim())).toEqual(expected)
  })

  test.each(['atom', 'rss'] as const)('in another reader of %s', async (format) => {
    const feed = aFeed(...titles.map((title) => ({ title })))
    const { entries } = await readWithRssParser(WRITE[format](feed))
    expect(entries.map(({ title }) => title.trim())).toEqual(titles.map((title) => inXml(title).trim()))
  })

  test('and is no markup in the content of an entry', () => {
    const [article] = aTrend().articles
    const title = '<img src=x onerror=alert(1)>'
    const [entry] = aFeed({
      articles: article ? [{ ...article, title, url: 'https://news.example/"><script>' }] : [],
    }).entries
    expect(entry?.html).not.toMatch(/<img|<script/)
    expect(entry?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('an entry', () => {
  test('has the language and direction of what it quotes', () => {
    const [entry] = aFeed({
      title: 'موعد صرف الرواتب',
      articles: [{ title: 'موعد الصرف', url: 'https://news.example/1', source: 'The Example', publishedAt: NOW }],
    }).entries
    expect(entry?.language).toBe('ar')
    expect(entry?.html).toContain('<a href="https://news.example/1" lang="ar" dir="rtl">')
    expect(atomFeed(aFeed({ title: 'موعد صرف الرواتب' }))).toContain('<title xml:lang="ar">موعد صرف الرواتب</title>')
  })

  test('says nothing about unknown numbers, and no age', () => {
    const [entry] = aFeed({ volume: null, growth: null, startedAt: null, articles: [] }).entries
    expect(entry?.summary).toBe('Searched in Canada. First seen 2026-11-21 12:00 UTC.')
    expect(JSON.stringify(aFeed({}))).not.toMatch(/\bago\b/)
  })

  test('has an id without scheme and port, as RFC 4151 requires', () => {
    const key = 'CA:orbit 9/ü:2026-11-21T09:00Z'
    const id = 'tag:uptick.example,2026:CA:orbit%209%2F%C3%BC:2026-11-21T09:00Z'
    expect([tagOf(SITE, key), tagOf('http://uptick.example:4400', key)]).toEqual([id, id])
  })
})

test('an Atom feed has everything that RFC 4287 requires, once', () => {
  const [head = '', ...entries] = atomFeed(aFeed({}, { title: 'b' })).split('<entry>')
  for (const name of ['id', 'title', 'updated', 'author']) expect(head.split(`<${name}>`).length - 1, name).toBe(1)
  expect(head).toContain('<link rel="self"')
  for (const entry of entries)
    for (const name of ['id', 'title', 'updated', 'published', 'content'])
      expect(entry.split(new RegExp(`<${name}[ >]`)).length - 1, name).toBe(1)
})
