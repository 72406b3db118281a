import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Pages } from '../../../lambdas/pages/pageAnswers.ts'
import { CATEGORIES, LISTS } from '../../../shared/categories.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { EMPTY_INDEX } from '../../../shared/dataset/archiveIndex.ts'
import { indexedLanguages } from '../../../shared/languages/indexedLanguages.ts'
import { LANGUAGE_TAGS } from '../../../shared/languages/languages.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { buildTitleIndex } from '../../../shared/search/titleIndex.ts'
import legalSheet from '../../../web/features/prose/legal.css?url'
import { documentOf, renderPage } from '../../../web/server.tsx'
import { aTopicAnswer } from '../../support/aTopicAnswer.ts'
import { aWebBuild } from '../../support/aWebBuild.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { ARCHIVED, askPage, BUILD, COLLECTION, missing, readersThat, siteReader } from './askPage.ts'

describe('a page', () => {
  test('is a document with its styles, its theme, its head, its content and its data', async () => {
    const { status, headers, text } = await askPage('uptick.example/Canada/Games')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<link rel="stylesheet" href="/assets/s.css"><script>document.title="$&"</script>')
    expect(text).toContain('<title>Games trends in Canada | Uptick</title>')
    expect(text).toContain('<link rel="canonical" href="https://uptick.example/Canada/Games"/>')
    expect(text).toContain('<script type="application/ld+json">')
    expect(text).toMatch(
      /<div id="root" data-offline data-at="[^"]*"><a class="skip".*Orbit 9 release date.*<\/div><script type="application\/json" id="sent-page">/s,
    )
    expect(text).not.toContain('Later.')
  })

  test('allows the script it has inside, by its hash, and no other', async () => {
    const { headers } = await askPage('uptick.example/Canada')
    const hash = (inside: string) => createHash('sha256').update(inside).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash(BUILD.inlineScript)}';`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self' https://accounts.example;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('links the style sheet of its own, too', async () => {
    const { text } = await askPage('uptick.example/about')
    expect(text.match(/<link rel="stylesheet" href="([^"]+)"/g)).toEqual([
      '<link rel="stylesheet" href="/assets/s.css"',
      `<link rel="stylesheet" href="${legalSheet}"`,
    ])
  })

  test('is kept by shared caches, and asked for again by browsers', async () => {
    const { headers } = await askPage('uptick.example/Canada')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=39720,/)
  })

  test.each(['/status', '/status/'])('that is live is cached shortly: %s', async (path) => {
    const { headers } = await askPage(`uptick.example${path}`)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate, stale-if-error=0')
  })

  test.each(['/unsubscribe?token=abc', '/waitlist?token=abc'])(
    'with a token in its address is kept by nobody: %s',
    async (path) => {
      expect((await askPage(`uptick.example${path}`)).headers['cache-control']).toBe('no-store')
    },
  )

  test('escapes its data', async () => {
    const { text } = await askPage('uptick.example/Mexico')
    expect(text.match(/<\/script>/g)).toHaveLength(4)
    expect(text).not.toContain('<script>window.broken')
  })

  test('of a site that is read without encryption has such addresses', async () => {
    const { text } = await askPage('127.0.0.1:4400/Canada', {}, { 'x-forwarded-proto': 'http' })
    expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:4400/Canada/BusinessandFinance"/>')
  })

  test('about a topic with another category in its address leads for ever to its own', async () => {
    const topic = async () => aTopicAnswer({ category: 'Games' })
    const about: Partial<Pages> = { readers: { ...readersThat(missing), topic } }
    const moved = await askPage('uptick.example/Canada/Sports/bank%20rate%20decision', about)
    expect([moved.status, moved.headers.location]).toEqual([301, '/Canada/Games/bank%20rate%20decision'])
    const own = await askPage('uptick.example/Canada/Games/bank%20rate%20decision', about)
    expect(own.status).toBe(200)
    expect(own.text).toContain(
      '<link rel="canonical" href="https://uptick.example/Canada/Games/bank%20rate%20decision"/>',
    )
  })

  test('whose address can be no page is not found, and says so', async () => {
    const { status, text } = await askPage('uptick.example/404')
    expect(status).toBe(404)
    expect(text).toContain('There is no page at this address.')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  test('that is asked for as JSON is refused in JSON', async () => {
    const { status, text } = await askPage('uptick.example/404.json')
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ error: { code: 'not-found', message: 'There is nothing at this address.' } })
  })

  test('about something that does not exist is not found, and says so', async () => {
    const { status, text } = await askPage('uptick.example/Canada/Games/nothing%20of%20this')
    expect(status).toBe(404)
    expect(text).toContain('Nothing is known about this topic.')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('an address that has moved redirects', () => {
  test.each([
    ['uptick.example/', 302, '/Canada'],
    ['uptick.example//evil.example', 302, '/'],
    ['uptick.example/us', 301, '/UnitedStates'],
    ['uptick.example/t%C3%BCrkiye/games', 301, '/T%C3%BCrkiye/Games'],
  ])('%s', async (page, status, location) => {
    const answer = await askPage(page)
    expect([answer.status, answer.headers.location, answer.text]).toEqual([status, location, ''])
  })
})

describe('a page in another language', () => {
  const german = { documentOf, renderPage, build: aWebBuild({ entry: '/assets/de/main-1.js' }) }
  const languages = { de: async () => german }
  const ask = (path: string) => askPage(`uptick.example${path}`, { languages })

  test('is made by what that language has, at its address', async () => {
    const { status, text } = await ask('/lang-de/Canada/Games')
    expect(status).toBe(200)
    expect(text).toContain('<link rel="app" href="/assets/de/main-1.js">')
    expect(text).toContain('<title>Games trends in Canada | Uptick</title>')
  })

  test.each([
    ['/lang-de', 302, '/lang-de/Canada'],
    ['/lang-de/us', 301, '/lang-de/UnitedStates'],
    ['/lang-de/nowhere', 302, '/lang-de'],
  ])('leads on in that language: %s', async (path, status, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  test.each([
    ['/lang-de/index.html', german.build.document],
    ['/index.html', BUILD.document],
  ])('has the plain app for the service worker: %s', async (path, document) => {
    const { status, text } = await ask(path)
    expect([status, text]).toEqual([200, document])
  })

  test('loads nothing of it for English', async () => {
    const load = vi.fn(async () => german)
    await askPage('uptick.example/Canada', { languages: { de: load } })
    expect(load).not.toHaveBeenCalled()
  })
})

test('where the start page leads, a browser asks each time: another language may have been chosen', async () => {
  expect((await askPage('uptick.example/')).headers['cache-control']).toMatch(/^public, max-age=0,/)
})

describe('an outage', () => {
  test.each([
    ['of the trends', new Problem('unavailable', 'No trends.'), 503],
    ['that nobody expected', new Error('A secret detail'), 500],
  ])('%s is no page, so that the plain app can stand in', async (_, failure, status) => {
    const fails = async () => {
      throw failure
    }
    const answer = await askPage('uptick.example/Canada', { readers: readersThat(fails) })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('secret')
  })

  test('does not affect pages without data', async () => {
    const fails = async () => {
      throw new Error('Nobody answers')
    }
    expect((await askPage('uptick.example/about', { readers: readersThat(fails) })).status).toBe(200)
  })
})

test.each([
  ['', 400],
  ['not a host', 400],
])('asked for the page "%s", it refuses', async (page, status) => {
  expect((await askPage(page)).status).toBe(status)
})

/** Of each country, the languages in which its pages are worth an index. */
const inLanguages = COUNTRIES.flatMap((country) => indexedLanguages(trendsPage(country)))

describe('search engines get', () => {
  test('where they may go', async () => {
    const { headers, text } = await askPage('uptick.example/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /lang-*/search\nDisallow: /compare\nDisallow: /lang-*/compare\nDisallow: /yesterday/\nDisallow: /lang-*/yesterday/\n\nSitemap: https://uptick.example/sitemap.xml\n',
    )
  })

  const collection: Collection = { ...COLLECTION, countries: [['CA', UP_TO_DATE]] }
  const reader = siteReader(collection)

  test('the list of site maps', async () => {
    const { headers, text } = await askPage('uptick.example/sitemap.xml', { reader })
    expect(headers['content-type']).toBe('application/xml')
    expect(text).toContain('<sitemapindex ')
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://uptick.example/sitemap-pages.xml',
      'https://uptick.example/sitemap-topics.xml',
      'https://uptick.example/sitemap-archive.xml',
    ])
  })

  test('every page that stays, and when its content changed', async () => {
    const { headers, text } = await askPage('uptick.example/sitemap-pages.xml', { reader })
    expect(headers['content-type']).toBe('application/xml')
    expect(text.match(/<url>/g)).toHaveLength(
      inLanguages.length * LISTS.length + (CATEGORIES.length + 11) * LANGUAGE_TAGS.length,
    )
    expect(text).toContain('<url><loc>https://uptick.example/developers</loc></url>')
    expect(text).toContain(`<url><loc>https://uptick.example/Canada/All</loc><lastmod>${NOW}</lastmod></url>`)
    expect(text).toContain(`<url><loc>https://uptick.example/T%C3%BCrkiye/Games</loc><lastmod>${NOW}</lastmod></url>`)
  })

  test('the page of every topic that trends, in its own category', async () => {
    const titles = buildTitleIndex(NOW, [
      ['CA', [aTrend({ title: 'Orbit 9 & more', categories: ['Games', 'Sports'] }), aTrend({ title: '..' })]],
      ['TR', [aTrend({ title: 'kupa', country: 'TR', categories: ['Sports'] })]],
    ])
    const { headers, text } = await askPage('uptick.example/sitemap-topics.xml', {
      reader: siteReader(collection, titles),
    })
    expect(headers['content-type']).toBe('application/xml')
    expect([...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, ...found]) => found)).toEqual([
      ['https://uptick.example/Canada/Games/orbit%209%20%26%20more', NOW],
      ['https://uptick.example/lang-fr/Canada/Games/orbit%209%20%26%20more', NOW],
      ['https://uptick.example/T%C3%BCrkiye/Sports/kupa', NOW],
    ])
  })
})

test.each<[string, string | undefined, boolean]>([
  ['has the files of the newest collection is kept until the next one', NOW, true],
  ['is still without the files of the newest collection is kept for a minute', minutesAgo(720), false],
  ['has no list of files yet is kept for a minute', undefined, false],
])('the page for developers that %s', async (_, updatedAt, isKept) => {
  const index = { ...EMPTY_INDEX, updated_at: updatedAt ?? null }
  const archiveIndex = async () => (updatedAt === undefined ? undefined : index)
  const topSearches = async () => ({ countries: {} })
  const readers = { ...readersThat(missing), archiveIndex, topSearches }
  const { headers } = await askPage('uptick.example/developers', { readers })
  const [, seconds] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? []
  if (isKept) expect(Number(seconds)).toBeGreaterThan(3_600)
  else expect(Number(seconds)).toBe(60)
})

test('search engines get one page of the archive for each country and day: that of the last collection', async () => {
  const { headers, text } = await askPage('uptick.example/sitemap-archive.xml')
  expect(headers['content-type']).toBe('application/xml')
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, ...found]) => found)
  expect(listed).toHaveLength(2 * inLanguages.length)
  expect(listed).toContainEqual(['https://uptick.example/archive/2026-11-20T12/Canada', ARCHIVED[1]])
  expect(listed).toContainEqual(['https://uptick.example/archive/2026-11-21T00/T%C3%BCrkiye', ARCHIVED[2]])
})

describe('programs get', () => {
  test('a description of the site and its API', async () => {
    const { headers, text } = await askPage('uptick.example/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# Uptick\n\n> /)
    expect(text).toContain('https://uptick.example/api/trends/')
    expect(text).toContain('https://uptick.example/sitemap.xml')
  })

  test('there what each page is for, in its own words', async () => {
    const { text } = await askPage('uptick.example/llms.txt')
    expect(text).toContain('\n- [About](https://uptick.example/about): what the numbers mean\n')
    expect(text).toContain('\n- [Compare](https://uptick.example/compare?countries=CA,US): ')
    expect(text).toMatch(/\n- \[Countries\]\(\S+\): .* like https:\/\/uptick.example\/\w+\/Games\n/)
  })

  test.each([
    [undefined, 'https://uptick.example/contact'],
    ['mailto:security@operator.example', 'mailto:security@operator.example'],
  ])('the contact for security reports: set to %s', async (securityContact, contact) => {
    const { headers, text } = await askPage('uptick.example/.well-known/security.txt', { securityContact })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`Contact: ${contact}\n`)
    expect(text).toContain('Canonical: https://uptick.example/.well-known/security.txt\n')
  })

  test('for how long that holds: it is said anew each day, so that it never ends while the site answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
    const { text } = await askPage('uptick.example/.well-known/security.txt')
    vi.useRealTimers()
    expect(text).toContain('Expires: 2027-02-19T00:00:00.000Z\n')
  })
})
