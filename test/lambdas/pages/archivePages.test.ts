import { describe, expect, test } from 'vitest'
import { readArchiveTime } from '../../../shared/archive/archiveTime.ts'
import { archivedTimes, collectionAt } from '../../../shared/archive/timeline.ts'
import { readPage } from '../../../shared/pages.ts'
import { hourOf } from '../../../shared/time.ts'
import { aWebWorld } from '../../support/webWorld.ts'
import { SPECIAL, worldArchive } from '../../support/worldArchive.ts'
import { askPage } from './askPage.ts'

// The collections of this world are at 09:55 and 21:55.
const world = worldArchive(aWebWorld())
const ask = (path: string) => askPage(`uptick.example${path}`)

/** The address of a collection, counted back from the newest. */
function collectionBefore(count: number): string {
  const newest = Date.parse(aWebWorld().publishedAt)
  return `/archive/${hourOf(new Date(newest - count * 12 * 3_600_000).toISOString())}/Canada`
}

function linksIn(html: string): string[] {
  const [, body = ''] = html.split('</head>')
  return [...body.matchAll(/ href="(\/archive[^"#]*)/g)].map(([, address = '']) => address)
}

describe('a page of the past', () => {
  test('says so, in its band, its title and its times', async () => {
    const { status, text } = await ask('/archive/2026-11-19T21/Canada')
    expect(status).toBe(200)
    expect(text).toContain(
      'This is the past: </text-run><time dateTime="2026-11-19T21:55:00.000Z">19 November 2026, 21:55 UTC</time>',
    )
    expect(text).toContain('<title>Canada on 19 November 2026, 21:55 UTC: Business and Finance | Uptick</title>')
    expect(text).toContain('<time dateTime="2026-11-19T21:55:00.000Z">19 November 2026 (Thursday), 21:55 UTC</time>')
    expect(text).toContain('Was active')
  })

  test('says nothing relative to now, and has nothing to follow', async () => {
    const { text } = await ask('/archive/2026-11-19T21/Canada')
    expect(text).not.toMatch(/\bago\b|Yesterday|>Active<|>Follow</)
  })

  test('says of when and of what it is', async () => {
    const { headers } = await ask('/archive/2026-11-19T21/Canada/Games')
    expect(headers['memento-datetime']).toBe('Thu, 19 Nov 2026 21:55:00 GMT')
    expect(headers.link).toBe(
      '</Canada/Games>; rel="original", </archive>; rel="timegate", </archive/2026-11>; rel="timemap"',
    )
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('stays in shared caches for a day, and until the next collection is due about the newest two', async () => {
    // Eleven hours, and two minutes for the collection.
    const untilNext = /^public, max-age=300, s-maxage=39720,/

    const caching = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await caching(collectionBefore(2))).toMatch(/^public, max-age=300, s-maxage=86400,/)
    expect(await caching(collectionBefore(1))).toMatch(untilNext)
    expect(await caching(collectionBefore(0))).toMatch(untilNext)
    expect(await caching('/archive')).toMatch(untilNext)
    expect(await caching('/archive/2026-10')).toMatch(/^public, max-age=300, s-maxage=86400,/)
  })

  test('leads to the collections before and after, a week and a year earlier, and to now', async () => {
    const { text } = await ask('/archive/2026-11-17T21/Canada/Games')
    expect(text).toMatch(/<a class="btn btn--s" rel="prev" href="\/archive\/2026-11-17T09\/Canada\/Games"/)
    expect(text).toMatch(/<a class="btn btn--s" rel="next" href="\/archive\/2026-11-18T09\/Canada\/Games"/)
    expect(text).toContain('href="/archive/2026-11-10T21/Canada/Games">A week earlier')
    expect(text).toContain('href="/archive/2025-11-17T21/Canada/Games">A year earlier')
    expect(text).toContain('href="/Canada/Games">Now')
  })

  test('marks sample content, and older trends that were kept', async () => {
    const notes = async (count: number) => {
      const { text } = await ask(collectionBefore(count))
      return [text.includes('Sample data: invented content'), text.includes('That collection had no trends of Canada.')]
    }
    expect(await notes(SPECIAL.sample[0] ?? 0)).toEqual([true, false])
    expect(await notes(SPECIAL.failed[0] ?? 0)).toEqual([false, true])
    expect(await notes(20)).toEqual([false, false])
  })
})

describe('search engines list', () => {
  const metadataOf = async (path: string) => {
    const { text } = await ask(path)
    return {
      canonical: /<link rel="canonical" href="https:\/\/uptick\.example([^"]*)"/.exec(text)?.[1],
      robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1],
    }
  }

  test('the last collection of a day, in the default category', async () => {
    const canonical = '/archive/2026-11-17T21/Canada'
    expect(await metadataOf(canonical)).toEqual({ canonical, robots: undefined })
  })

  test.each(['/archive/2026-11-15T09/Canada', '/archive/2026-11-15T21/Canada/Games'])(
    'it instead of the other pages of the day: %s',
    async (path) => {
      expect(await metadataOf(path)).toEqual({ canonical: '/archive/2026-11-15T21/Canada', robots: 'noindex,follow' })
    },
  )

  test('each month once, without a country', async () => {
    expect(await metadataOf('/archive/2026-10?country=Japan')).toEqual({
      canonical: '/archive/2026-10',
      robots: undefined,
    })
    expect(await metadataOf('/archive')).toEqual({ canonical: '/archive', robots: undefined })
  })
})

describe('an address of the archive leads', () => {
  test.each([
    ['a day to its last collection', '/archive/2026-11-19', 302, '/archive/2026-11-19T21/Canada'],
    ['and keeps the country', '/archive/2026-11-19?country=Japan', 302, '/archive/2026-11-19T21/Japan'],
    ['and keeps a category', '/archive/2026-11-19/Japan/Games', 302, '/archive/2026-11-19T21/Japan/Games'],
    ['a time to the collection before it', '/archive/2026-11-18T23/Canada', 301, '/archive/2026-11-18T09/Canada'],
    ['not for ever to the newest', '/archive/2026-11-21T11/Canada', 302, '/archive/2026-11-21T09/Canada'],
    ['a time without a country to Canada', '/archive/2026-11-17T21', 302, '/archive/2026-11-17T21/Canada'],
  ])('%s: %s', async (_, path, status, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })
})

describe('where there is nothing, the archive says why and leads to the nearest collections', () => {
  test.each([
    ['That day is still to come.', '/archive/2026-11-22T00/Canada', 404, ['/archive/2026-11-21T09/Canada']],
    ['The archive starts on 22 October 2025.', '/archive/2020-01-01T00/Canada', 404, 1],
    ['The archive has nothing of that time.', '/archive/2020-01', 404, 1],
    [
      'The trends of that time have been deleted.',
      collectionBefore(SPECIAL.deleted[0] ?? 0),
      410,
      ['/archive/2026-11-15T21/Canada', '/archive/2026-11-16T21/Canada'],
    ],
    ['The archive has no such date.', '/archive/unknown', 400, []],
    ['The archive has no such date.', '/archive/2026-11/Canada', 400, []],
  ])('%s: %s', async (title, path, status, nearest) => {
    const { status: answered, text, headers } = await ask(path)
    expect(answered).toBe(status)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(headers.location).toBeUndefined()
    const links = linksIn(text).filter((link) => link !== '/archive')
    if (typeof nearest === 'number') expect(links).toHaveLength(nearest)
    else expect(links).toEqual(nearest)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('href="/archive">Open the archive')
  })
})

describe('a reader who follows the links of the archive', () => {
  test('finds each collection of each month once, and nothing outside of the archive', async () => {
    const times = archivedTimes(await world.times())
    const calendars = new Set<string>()
    const collections = new Set<string>()
    const waiting = ['/archive']
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (calendars.has(address)) continue
      calendars.add(address)
      const { status, text } = await ask(address)
      expect([address, status]).toEqual([address, 200])
      const table = /<table.*<\/table>/s.exec(text)?.[0] ?? ''
      const marks = linksIn(table).filter((link) => link.endsWith('/Canada'))
      expect(new Set(marks).size).toBe(marks.length)
      for (const link of linksIn(text)) {
        expectWithin(times, link)
        if (isOfMonth(link)) waiting.push(link)
        else collections.add(link)
      }
    }
    // The newest month, by two addresses, and 13 before it.
    expect(calendars.size).toBe(15)
    for (const at of times) expect(collections).toContain(`/archive/${hourOf(at)}/Canada`)
  })

  function isOfMonth(link: string): boolean {
    return link === '/archive' || /^\/archive\/\d{4}-\d\d$/.test(link)
  }

  /** Expects that a link is the canonical address of a month or a collection of the archive. */
  function expectWithin(times: readonly string[], link: string): void {
    const page = readPage(link)
    expect(page).toMatchObject({ name: 'archive', movedTo: undefined })
    if (page.name !== 'archive' || page.time === undefined) return
    const time = readArchiveTime(page.time)
    if (time?.kind === 'hour') {
      const found = collectionAt(times, time)
      expect(found.kind === 'found' && hourOf(found.at)).toBe(page.time)
    } else expect(time?.kind === 'month' && times.some((at) => at.startsWith(time.month))).toBe(true)
  }
})
