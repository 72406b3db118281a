import { resolve } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { LANGUAGES, type LanguageFacts } from '../../shared/languages/languages.ts'

const ORIGIN = inject('worldOrigin')

/** One address of each kind of page, and more of those with links and forms of their own. */
const PAGES = [
  '/Canada',
  '/SaudiArabia/Games',
  '/Canada/All',
  '/Japan/All?status=active',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/search?query=rate',
  '/countries',
  '/everywhere',
  '/compare?countries=CA,US',
  '/developers',
  '/archive',
  '/archive/2026-11-18T09/Germany',
  '/about',
  '/method',
  '/columns',
  '/status',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/forgot-password',
  '/unsubscribe',
  '/waitlist',
  '/hold',
  '/account',
]

/** Where a link or a form on a page leads that is for programs, and the same in all languages. */
const FOR_PROGRAMS = /^\/(api|assets|data|feeds|images|openapi\.json|config\.json)\b/

const OTHERS = LANGUAGES.filter(({ tag }) => tag !== 'en')
const GERMAN = named('de')

function named(tag: string): LanguageFacts {
  const found = LANGUAGES.find((each) => each.tag === tag)
  if (!found) throw new Error(`There is no language ${tag}.`)
  return found
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(ORIGIN + path, { redirect: 'manual', headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** The links and forms of a document, but for those that name another language. */
function addressesIn(html: string): string[] {
  const kept = html.replaceAll(/<a [^>]*data-language=[^>]*>/g, '').replace(/<head>.*<\/head>/s, '')
  return Array.from(kept.matchAll(/ (?:href|action)="(\/[^"]*)"/g), ([, address = '']) => address)
}

function alternatesIn(html: string): string[][] {
  return Array.from(
    html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g),
    ([, ...found]) => found,
  )
}

describe.each(OTHERS)('in the language $tag', ({ tag, lang, direction, locale }) => {
  test('a page says so to browsers, search engines and previews', async () => {
    const { status, html } = await ask(`/lang-${tag}/Canada/Sports`)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/lang-${tag}/Canada/Sports"/>`)
    expect(html).toContain(`<meta property="og:locale" content="${locale}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/lang-${tag}/Canada/Sports"/>`)
    expect(/class="printed wrap">([^<]*)</.exec(html)?.[1]).toContain(`${ORIGIN}/lang-${tag}/Canada/Sports`)
  })

  test('a page starts with scripts of that language, which are there', async () => {
    const { html } = await ask(`/lang-${tag}/Canada`)
    const [, script = ''] = /<link rel="app" href="([^"]+)">/.exec(html) ?? []
    expect(script).toMatch(new RegExp(`^/assets/${tag}/`))
    expect((await ask(script)).status).toBe(200)
  })

  test('the home page leads to a country', async () => {
    const { status, headers } = await ask(`/lang-${tag}`)
    expect([status, headers.get('location')]).toEqual([302, `/lang-${tag}/Canada`])
  })

  test('there is a service worker, and the app for when there is no network', async () => {
    expect((await ask(`/service-worker-${tag}.js`)).status).toBe(200)
    const { status, html } = await ask(`/lang-${tag}/index.html`)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`)
    expect(html).toContain(`src="/assets/${tag}/`)
    const { plainTexts } = await import(resolve(`web/languages/${tag}/texts/plainTexts.ts`))
    expect(html).toContain(`<p class="if-plain">${plainTexts.note}</p>`)
  })
})

describe.each(PAGES)('the page %s', (path) => {
  test('keeps its language in all links and forms', async () => {
    const { status, html } = await ask(`/lang-${GERMAN.tag}${path}`)
    expect(status).toBeLessThan(500)
    const others = addressesIn(html).filter((address) => !/^\/lang-de([/?#]|$)/.test(address))
    expect(others.filter((address) => !FOR_PROGRAMS.test(address))).toEqual([])
    expect(addressesIn(html).filter((address) => FOR_PROGRAMS.test(address.replace('/lang-de', '')))).toEqual(
      others.filter((address) => FOR_PROGRAMS.test(address)),
    )
  })

  test('has links to itself in all languages, which need no scripts', async () => {
    const { html } = await ask(`/lang-${GERMAN.tag}${path}`)
    const [, footer = ''] = /<nav class="langs".*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
    const links = Array.from(
      footer.matchAll(/<a href="([^"]+)" lang="([^"]+)" hrefLang="([^"]+)"/g),
      ([, ...found]) => found,
    )
    expect(links).toEqual(
      LANGUAGES.map(({ tag, lang }) => [
        (tag === 'en' ? path : `/lang-${tag}${path}`).replaceAll('&', '&amp;'),
        lang,
        lang,
      ]),
    )
  })

  test('names all its versions, the same ones in each', async () => {
    const german = alternatesIn((await ask(`/lang-${GERMAN.tag}${path}`)).html)
    expect(german.map(([lang]) => lang)).toEqual([...LANGUAGES.map(({ lang }) => lang), 'x-default'])
    expect(alternatesIn((await ask(path)).html)).toEqual(german)
    const [[, english] = []] = german
    expect(german.at(-1)?.[1]).toBe(english)
  })
})

describe('search engines list a page', () => {
  test.each([
    ['/lang-fr/Canada', false],
    ['/lang-ja/Canada', true],
    ['/lang-ja/Japan/Games', false],
    ['/lang-ja/about', false],
    ['/Canada', false],
  ])('in the languages of its country and English: %s, left out: %s', async (path, isLeftOut) => {
    const { html } = await ask(path)
    expect(html.includes('<meta name="robots" content="noindex, follow"/>')).toBe(isLeftOut)
  })
})

describe('an address in a language', () => {
  test.each([
    ['/lang-en/Canada/Sports', 301, '/Canada/Sports'],
    ['/lang-de/us', 301, '/lang-de/UnitedStates'],
    ['/lang-de/Canada/Nothing', 301, '/lang-de/Canada/BusinessandFinance'],
  ])('leads on: %s', async (path, status, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  test.each(
    ['/lang-xx/Canada', '/lang-xx'].concat(
      ['api/trends/CA', 'feeds/Canada.atom', 'images/product.png', 'mcp', 'openapi.json', 'data/Canada.csv'].map(
        inGerman,
      ),
      ['embed/Canada', 'oembed', 'robots.txt', 'sitemap.xml', 'config.json'].map(inGerman),
    ),
  )('is none: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  function inGerman(path: string): string {
    return `/lang-de/${path}`
  }
})

describe('the start page', () => {
  test.each([
    ['the language of the browser', { 'accept-language': 'ja,en;q=0.5' }, '/lang-ja'],
    ['the one that was chosen', { 'accept-language': 'ja', cookie: 'language=pt' }, '/lang-pt'],
  ])('leads to %s, uncached', async (_, headers, location) => {
    const answer = await ask('/', headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('leads readers of English, and of no language of ours, to a country', async () => {
    for (const language of ['en-US,ja;q=0.5', 'fi'])
      expect((await ask('/', { 'accept-language': language })).headers.get('location')).toBe('/Canada')
  })
})

test('a legal page is in English, and says in the language of the page that this is binding', async () => {
  const { html } = await ask('/lang-de/privacy')
  expect(html).toMatch(
    /<article lang="en" dir="ltr"><p class="note" lang="de" dir="ltr">[^<]+<\/p><h1>Privacy Policy<\/h1>/,
  )
  expect((await ask('/privacy')).html).toContain('<article><h1>Privacy Policy</h1>')
})

test('a translated page says how it was made, and leads to the form for mistakes and to English', async () => {
  const { html } = await ask('/lang-ar/Canada')
  expect(html).toMatch(
    /<p class="foot__mt">.+<a href="\/lang-ar\/contact">.+<a href="\/Canada" lang="en" dir="ltr" hrefLang="en"/s,
  )
  expect((await ask('/Canada')).html).not.toContain('<p class="foot__mt">')
})

test('the site map has each page in the languages in which it is worth an index', async () => {
  const { html } = await ask('/sitemap-pages.xml')
  for (const path of ['/lang-ja/about', '/lang-ja/Japan/Games', '/lang-fr/Canada/Games', '/Canada/Games'])
    expect(html).toContain(`<loc>${ORIGIN}${path}</loc>`)
  expect(html).not.toContain(`<loc>${ORIGIN}/lang-ja/Canada/Games</loc>`)
})
