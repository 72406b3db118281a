import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atomFeed } from '../../../shared/feeds/atomFeed.ts'
import {
  FEED_FORMATS,
  type Feed,
  type FeedFormat,
  feedDescription,
  newestUpdate,
  tagOf,
} from '../../../shared/feeds/feed.ts'
import { jsonFeed } from '../../../shared/feeds/jsonFeed.ts'
import { rssFeed } from '../../../shared/feeds/rssFeed.ts'
import { waveOfTrend } from '../../../shared/feeds/wave.ts'
import { waveEntry } from '../../../shared/feeds/waveEntry.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { aFeed, anEntry, CANADA, SITE } from '../../support/feedParts.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'
import { readFeed } from '../../support/readFeed.ts'

const WRITE: Record<FeedFormat, (feed: Feed) => string> = { atom: atomFeed, rss: rssFeed, json: jsonFeed }

/** A feed with a wave of each title. */
function feedOf(...titles: string[]): Feed {
  return aFeed({ entries: titles.map((title) => waveEntry(SITE, CANADA, waveOfTrend(aTrend({ title }), NOW))) })
}

/** What a text looks like after XML, which cannot hold some characters. */
function inXml(text: string): string {
  const isAllowed = (letter: string) => !/[\p{Cc}\ufffe\uffff]/u.test(letter) || /[\t\n\r\x7f-\x9f]/.test(letter)
  return Array.from(text.toWellFormed(), (letter) => (isAllowed(letter) ? letter : '\ufffd')).join('')
}

describe.each(FEED_FORMATS)('a feed reader finds in %s', (format) => {
  const written = () => feedOf('Orbit 9', 'موعد صرف الرواتب')
  const read = () => readFeed(format, WRITE[format](written()))

  test('its title, page and own address', () => {
    const feed = written()
    expect(read()).toMatchObject({ title: feed.title, link: feed.page, self: feed.address })
  })

  test('every entry with its id, title, address, times and content', () => {
    expect(read().entries).toEqual(
      written().entries.map(({ id, title, page, published, updated, html }) => ({
        ...{ id, title, published, updated, html },
        link: page,
      })),
    )
  })
})

describe('a hostile title survives as text', () => {
  const titles = [
    ...HOSTILE_TITLES,
    ...[']]>', '<![CDATA[x]]>', '&amp;', '&#0;', '<!DOCTYPE x>', '%s', '\u0000\u0001\u001f', '\ufffe\uffff', '\ud800'],
    ...fc.sample(anyText, { numRuns: 500, seed: 9 }),
  ].filter((title) => inXml(title).trim() !== '')

  test.each(FEED_FORMATS)('in all of 500 entries of %s', (format) => {
    const feed = feedOf(...titles)
    const { entries } = readFeed(format, WRITE[format](feed))
    expect(entries).toHaveLength(titles.length)
    const expected = titles.map((title) => (format === 'json' ? title.toWellFormed() : inXml(title)).trim())
    expect(entries.map(({ title }) => title.trim())).toEqual(expected)
  })
})

/** A feed with one entry, in which each text has something to escape in XML. */
const SMALL = aFeed({
  title: 'Trending in Canada: Food & Drink',
  entries: [
    anEntry({ title: 'موعد', language: 'ar', categories: ['Food and Drink', 'Games'], html: '<p>A &amp; B</p>' }),
  ],
})

test('an Atom feed has the language of each title, and says that its content is HTML', () => {
  expect(atomFeed(SMALL).split(/(?<=>)(?=<[a-z])/)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<id>tag:uptick.example,2026:CA:all</id>',
    '<title>Trending in Canada: Food &amp; Drink</title>',
    '<subtitle>What began to trend</subtitle>',
    '<updated>2026-11-21T12:00:00.000Z</updated>',
    '<author>',
    '<name>Uptick</name></author>',
    '<link rel="self" type="application/atom+xml" href="https://uptick.example/feeds/Canada.atom?count=5&amp;min=100"/>',
    '<link rel="alternate" type="text/html" href="https://uptick.example/Canada"/>',
    '<entry>',
    '<id>tag:uptick.example,2026:CA:orbit%209:2026-11-21T02:00Z</id>',
    '<title xml:lang="ar">موعد</title>',
    '<published>2026-11-21T00:00:00.000Z</published>',
    '<updated>2026-11-21T12:00:00.000Z</updated>',
    '<link rel="alternate" type="text/html" href="https://uptick.example/Canada/Games/orbit%209"/>',
    '<category term="Food and Drink"/>',
    '<category term="Games"/>',
    '<summary>2K+ searches in Canada.</summary>',
    '<content type="html">&lt;p&gt;A &amp;amp; B&lt;/p&gt;</content></entry></feed>\n',
  ])
})

test('an RSS feed has dates as mails write them, ids that are no addresses, and updates as Atom has them', () => {
  expect(rssFeed(SMALL).split(/(?<=>)(?=<[a-z])/)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Trending in Canada: Food &amp; Drink</title>',
    '<link>https://uptick.example/Canada</link>',
    '<description>What began to trend</description>',
    '<language>en</language>',
    '<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>',
    '<ttl>60</ttl>',
    '<atom:link rel="self" type="application/rss+xml" href="https://uptick.example/feeds/Canada.atom?count=5&amp;min=100"/>',
    '<item>',
    '<guid isPermaLink="false">tag:uptick.example,2026:CA:orbit%209:2026-11-21T02:00Z</guid>',
    '<title>موعد</title>',
    '<link>https://uptick.example/Canada/Games/orbit%209</link>',
    '<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>',
    '<atom:updated>2026-11-21T12:00:00.000Z</atom:updated>',
    '<category>Food and Drink</category>',
    '<category>Games</category>',
    '<description>&lt;p&gt;A &amp;amp; B&lt;/p&gt;</description></item></channel></rss>\n',
  ])
})

test('a JSON feed has its texts as they are', () => {
  expect(JSON.parse(jsonFeed(SMALL))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Trending in Canada: Food & Drink',
    home_page_url: 'https://uptick.example/Canada',
    feed_url: 'https://uptick.example/feeds/Canada.atom?count=5&min=100',
    description: 'What began to trend',
    language: 'en',
    authors: [{ name: 'Uptick' }],
    items: [
      {
        id: 'tag:uptick.example,2026:CA:orbit%209:2026-11-21T02:00Z',
        url: 'https://uptick.example/Canada/Games/orbit%209',
        title: 'موعد',
        language: 'ar',
        summary: '2K+ searches in Canada.',
        content_html: '<p>A &amp; B</p>',
        date_published: '2026-11-21T00:00:00.000Z',
        date_modified: '2026-11-21T12:00:00.000Z',
        tags: ['Food and Drink', 'Games'],
      },
    ],
  })
})

describe('an id is a tag URI (RFC 4151)', () => {
  test.each([
    ['without scheme', 'https://uptick.example', 'CA:all', 'tag:uptick.example,2026:CA:all'],
    ['without port', 'http://uptick.example:4400', 'CA:all', 'tag:uptick.example,2026:CA:all'],
    [
      'with what is no letter, digit or colon encoded',
      'https://uptick.example',
      'CA:orbit 9/ü:2026-11-21T09:00Z',
      'tag:uptick.example,2026:CA:orbit%209%2F%C3%BC:2026-11-21T09:00Z',
    ],
    ['also of half a character', 'https://uptick.example', 'CA:\ud800', 'tag:uptick.example,2026:CA:%EF%BF%BD'],
  ])('%s', (_, site, key, id) => {
    expect(tagOf(site, key)).toBe(id)
  })
})

test('a description says where trends come from, or that they are invented', () => {
  expect(feedDescription('New trends.', false)).toBe('New trends. Trend data comes from Google Trends.')
  expect(feedDescription('New trends.', true)).toBe('New trends. Sample data: everything in it is invented.')
})

describe('the time of a feed is', () => {
  test.each([
    ['that of its newest change, wherever that is', [minutesAgo(20), minutesAgo(10), minutesAgo(30)], minutesAgo(10)],
    ['that of its only entry, though a collection is newer', [minutesAgo(20)], minutesAgo(20)],
    ['that of the collection when it has no entries', [], NOW],
  ])('%s', (_, updates, time) => {
    const entries = updates.map((updated) => ({ updated }))
    expect(newestUpdate(entries, NOW)).toBe(time)
  })
})
