import { describe, expect, inject, test } from 'vitest'
import { FEED_FORMATS } from '../../shared/feeds/feed.ts'
import { readFeed } from '../support/readFeed.ts'

const ORIGIN = inject('worldOrigin')
const COLLECTED_AT = '2026-11-21T09:55:00.000Z'

const FEEDS = [
  '/feeds/Canada',
  '/feeds/Canada/Sports',
  '/feeds/SaudiArabia',
  '/feeds/topic?country=CA&topic=bank+rate+decision',
  '/feeds/search?query=rate',
  '/feeds/everywhere',
]

const ADDRESSES = [
  ...FEEDS.flatMap((feed) => FEED_FORMATS.map((format) => [format, feed.replace(/(?=\?|$)/, `.${format}`)] as const)),
  ['atom', '/feeds/Canada/digest.atom'] as const,
]

describe('a feed', () => {
  test.each(ADDRESSES)('in %s is read by a feed reader, and its entries lead to pages: %s', async (format, address) => {
    const answer = await fetch(ORIGIN + address)
    const feed = readFeed(format, await answer.text())
    expect(new URL(feed.self).href).toBe(ORIGIN + address)
    expect(feed.entries.length).toBeGreaterThan(0)
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length)
    for (const { link } of feed.entries.slice(0, 3)) expect((await fetch(link)).status, link).toBe(200)
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetch(ORIGIN + address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('without entries is of the collection that it was asked of', async () => {
    const feed = readFeed('atom', await (await fetch(`${ORIGIN}/feeds/search.atom?query=zzzzzzzz`)).text())
    expect(feed).toMatchObject({ entries: [], updated: COLLECTED_AT })
  })

  test('of collections leads from each to its own page', async () => {
    const feed = readFeed('atom', await (await fetch(`${ORIGIN}/feeds/Canada/digest.atom`)).text())
    const links = feed.entries.map(({ link }) => link.replace(ORIGIN, ''))
    expect(links[0]).toBe('/archive/2026-11-21T09/Canada')
    expect(new Set(links).size).toBe(links.length)
  })
})
