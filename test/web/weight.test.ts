import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readWebBuild } from '../../infra/build/readWebBuild.ts'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { someOf } from '../support/speed.ts'

const FOLDER = 'dist/web'
const BUILD = await readWebBuild(FOLDER)

/** The script that a first view of the main view downloads. */
function appScripts(): string[] {
  return withImports([BUILD.entry])
}

/** The same for another page, which has its own code besides. */
function scriptsOf(page: string): string[] {
  // The code of a topic is in the file that other pages share with it.
  const name = page === 'TopicPage' ? 'reading' : page
  const own = readdirSync(`${FOLDER}/assets`).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  expect(own.length).toBe(1)
  return withImports([...appScripts(), ...own.map((file) => `/assets/${file}`)])
}

function withImports(paths: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, name] of text(path).matchAll(/(?:from|import)\s*[`"']\.\/([\w-]+\.js)[`"']/g)) add(`/assets/${name}`)
  }
  for (const path of paths) add(path)
  return [...found]
}

/** In several blocks, where one of them ends would make a fifth of a kilobyte of difference. */
const IN_ONE_BLOCK = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }

/** Files are compressed once: most pages have the same. */
const compressed = new Map<string, number>()

function kilobytes(paths: readonly string[]): number {
  for (const path of paths)
    if (!compressed.has(path)) compressed.set(path, brotliCompressSync(text(path), { params: IN_ONE_BLOCK }).length)
  return paths.reduce((sum, path) => sum + (compressed.get(path) ?? 0), 0) / 1024
}

function text(path: string): string {
  return readFileSync(FOLDER + path, 'utf8')
}

/** How much more scripts a first view in another language may download. */
const KILOBYTES_MORE = 1.5

const LANGUAGES = someOf(
  LANGUAGE_TAGS.filter((tag) => tag !== 'en'),
  5,
)

/** The pages without a form that sends something. */
const READ_PAGES = [
  ...[
    'TrendsPage',
    'AllPage',
    'TopicPage',
    'SearchPage',
    'CountriesPage',
    'EverywherePage',
    'ComparePage',
    'ArchivePage',
  ],
  ...['StatusPage', 'DevelopersPage', 'AboutPage', 'MethodPage', 'PrivacyPage', 'TermsPage', 'MissingPage'],
]

describe('a first view on a slow phone', () => {
  test('of the main view downloads at most 100.5 KB of scripts, in one file', () => {
    expect(appScripts().length).toBe(1)
    expect(kilobytes(appScripts())).toBeLessThanOrEqual(100.5)
  })

  test('of a topic downloads at most 110 KB of scripts, in two files', () => {
    expect(scriptsOf('TopicPage').length).toBe(2)
    expect(kilobytes(scriptsOf('TopicPage'))).toBeLessThanOrEqual(110)
  })

  test.each(LANGUAGES)('in the language %s downloads at most 1.5 KB more than in English', (tag) => {
    const scripts = (...names: string[]) =>
      readdirSync(`${FOLDER}/assets/${tag}`)
        .filter((file) => names.some((name) => file.startsWith(`${name}-`)))
        .map((file) => `/assets/${tag}/${file}`)
    expect(kilobytes(scripts('app')) - kilobytes(appScripts())).toBeLessThanOrEqual(KILOBYTES_MORE)
    expect(kilobytes(scripts('app', 'reading')) - kilobytes(scriptsOf('TopicPage'))).toBeLessThanOrEqual(KILOBYTES_MORE)
  })

  test.each(READ_PAGES)('of a page to read downloads at most three files of scripts: %s', (page) => {
    expect(page === 'TrendsPage' ? [] : scriptsOf(page).slice(3)).toEqual([])
  })

  test.each(READ_PAGES)('of a page to read downloads no code for the validation of answers: %s', (page) => {
    const assets = readdirSync(`${FOLDER}/assets`)
    const validation = assets.filter((name) => name.startsWith('data-')).map((name) => `/assets/${name}`)
    expect(validation.length).toBeGreaterThan(0)
    // The main view is part of the app's own code.
    const scripts = page === 'TrendsPage' ? appScripts() : scriptsOf(page)
    expect(scripts.filter((path) => validation.includes(path))).toEqual([])
  })

  test('downloads at most 16 KB of styles, which the next page has, too', () => {
    const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(BUILD.document) ?? []
    expect(kilobytes([sheet])).toBeLessThanOrEqual(16)
  })

  test('downloads at most 2.5 KB more where a page has styles of its own', () => {
    const own = readdirSync(`${FOLDER}/assets`).filter((file) => file.endsWith('.css') && !file.startsWith('style-'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((file) => kilobytes([`/assets/${file}`]) > 2.5)).toEqual([])
  })
})

test('the service worker precaches the pages for reading, and no code for signing in', () => {
  const precached = [...text('/service-worker.js').matchAll(/url:[`"']\/assets\/(\w+)-[\w-]+\.js/g)]
  const names = precached.map(([, name]) => name)
  const pages = names.filter((name) => /^[A-Z]\w*Page$/.test(name ?? ''))
  expect(pages.toSorted()).toEqual(['AboutPage', 'AllPage', 'CountriesPage', 'PrivacyPage', 'SearchPage', 'TermsPage'])
  expect(names).toEqual(expect.arrayContaining(['app', 'reading', 'listing', 'overlays', 'data']))
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/session|forms|sign(In|Out)/i)]))
})
