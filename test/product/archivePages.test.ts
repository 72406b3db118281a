import { describe, expect, inject, test } from 'vitest'
import { readArchiveTime } from '../../shared/archive/archiveTime.ts'
import { collectionAt } from '../../shared/archive/timeline.ts'
import { readPage } from '../../shared/pages.ts'
import { hourOf, monthOf } from '../../shared/time.ts'
import { COLLECTIONS } from '../support/world/collections.ts'

const ORIGIN = inject('worldOrigin')

async function ask(path: string) {
  const answer = await fetch(ORIGIN + path, { redirect: 'manual' })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
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
    const [, body = ''] = text.split('<div id="root"')
    expect(body).not.toMatch(/\bago\b|Yesterday|>Active<|>Follow</)
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
    const seconds = async (path: string) => {
      const { 'cache-control': caching } = (await ask(path)).headers
      return Number(/^public, max-age=300, s-maxage=(\d+),/.exec(caching ?? '')?.[1])
    }
    for (const path of ['/archive/2026-11-20T09/Canada', '/archive/2026-10'])
      expect(await seconds(path), path).toBe(86_400)
    for (const path of ['/archive/2026-11-20T21/Canada', '/archive/2026-11-21T09/Canada', '/archive']) {
      // Eleven hours, and two minutes for the collection; of which some have passed.
      expect(await seconds(path), path).toBeLessThanOrEqual(39_720)
      expect(await seconds(path), path).toBeGreaterThan(0)
    }
  })

  test('leads to the collections before and after, a week and a year earlier, and to now', async () => {
    const { text } = await ask('/archive/2026-11-17T21/Canada/Games')
    expect(text).toMatch(/<a class="btn btn--s" rel="prev" href="\/archive\/2026-11-17T09\/Canada\/Games"/)
    expect(text).toMatch(/<a class="btn btn--s" rel="next" href="\/archive\/2026-11-18T09\/Canada\/Games"/)
    expect(text).toContain('href="/Canada/Games">Now')
    const { text: newest } = await ask('/archive/2026-11-21T09/Canada/Games')
    expect(newest).toContain('href="/archive/2026-11-14T09/Canada/Games">A week earlier')
    expect(newest).toContain('href="/archive/2025-11-21T09/Canada/Games">A year earlier')
  })

  test('marks sample content, and older trends that were kept', async () => {
    const notes = async (hour: string) => {
      const { text } = await ask(`/archive/${hour}/Canada`)
      return [text.includes('Sample data: invented content'), text.includes('That collection had no trends of Canada.')]
    }
    expect(await notes('2026-11-15T09')).toEqual([true, false])
    expect(await notes('2026-11-17T09')).toEqual([false, true])
    expect(await notes('2026-11-19T21')).toEqual([false, false])
  })
})

describe('search engines list', () => {
  const metadataOf = async (path: string) => {
    const { text } = await ask(path)
    return {
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replace(ORIGIN, ''),
      robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1],
    }
  }

  test('the last collection of a day, in the default category', async () => {
    const canonical = '/archive/2026-11-17T21/Canada'
    expect(await metadataOf(canonical)).toEqual({ canonical, robots: undefined })
  })

  test.each(['/archive/2026-11-19T09/Canada', '/archive/2026-11-19T21/Canada/Games'])(
    'it instead of the other pages of the day: %s',
    async (path) => {
      expect(await metadataOf(path)).toEqual({ canonical: '/archive/2026-11-19T21/Canada', robots: 'noindex,follow' })
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
    ['The archive starts on 21 November 2025.', '/archive/2020-01-01T00/Canada', 404, 1],
    ['The archive has nothing of that time.', '/archive/2020-01', 404, 1],
    [
      'The trends of that time have been deleted.',
      '/archive/2026-09-22T09/Canada',
      410,
      ['/archive/2025-11-21T09/Canada', '/archive/2026-09-29T09/Canada'],
    ],
    ['The archive has no such date.', '/archive/unknown', 400, []],
    ['The archive has no such date.', '/archive/2026-11/Canada', 400, []],
  ])('%s: %s', async (title, path, status, nearest) => {
    const { status: answered, text, headers } = await ask(path)
    expect(answered).toBe(status)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(headers.location).toBeUndefined()
    // Besides those of the switch of languages.
    const links = linksIn(text).filter((link) => link !== '/archive' && link !== path)
    if (typeof nearest === 'number') expect(links).toHaveLength(nearest)
    else expect(links).toEqual(nearest)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('href="/archive">Open the archive')
  })
})

describe('a reader who follows the links of the archive', () => {
  test('finds each collection of each month once, and nothing outside of the archive', async () => {
    const times = COLLECTIONS.map(([at]) => at)
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
    // Each month that has one, the newest by two addresses.
    expect(calendars.size).toBe(new Set(times.map(monthOf)).size + 1)
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
