import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { transformSync } from 'esbuild'
import { TOKEN_FORM } from '../../../shared/answers/signedInApi.ts'
import type { ErrorAnswer } from '../../../shared/api.ts'
import { ALL, categoryRoute, DEFAULT_CATEGORY, LISTS } from '../../../shared/categories.ts'
import { COUNTRIES, COUNTRIES_BY_SPELLING } from '../../../shared/countries.ts'
import { FEED_FORMATS } from '../../../shared/feeds/feed.ts'
import { PRODUCT_IMAGE } from '../../../shared/imageAddresses.ts'
import { LANGUAGE_COOKIE, LANGUAGE_TAGS, type Language } from '../../../shared/languages/languages.ts'
import { ARCHIVE_PAGE, MAX_PAGE_PARTS, MISSING_PAGE, NO_PAGE, YESTERDAY } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../shared/problemStatuses.ts'
import { foldName } from '../../../shared/text/foldName.ts'
import { FILTER_VALUES } from '../../../shared/trends/listFilters.ts'
import { WATCH_FEED_TOKEN, WATCH_FEEDS } from '../../../shared/watches/watchFeed.ts'
import { mapEntries } from '../manifest/mapEntries.ts'
import {
  API_PATHS,
  ARCHIVE_FILES,
  methodsOf,
  PAGE_FILES,
  PAGES,
  PUBLISHED_FILES,
  ROUTES,
  SIGNED_IN_PATHS,
} from '../manifest/routes.ts'
import { securityHeaders } from './securityHeaders.ts'

/**
 * The functions that rewrite requests at the edge before the cache look-up, as JavaScript that defines
 * `handler(event)`. CloudFront and the local product run the same code.
 */

/** Rewrites the path of a published file to its object in the best accepted encoding. */
export function publishedFilesFunctionCode(): string {
  return edgeCode(['publishedFiles'], {
    KEYS: Object.fromEntries(PUBLISHED_FILES.map(({ path, key }) => [path, `/${key}`])),
  })
}

/**
 * Rewrites page requests to the one path that renders pages, with the page's canonical address in a header. Redirects
 * other spellings to it, unknown addresses home, and the start page to the reader's language; addresses that can be no page share
 * one that says so.
 *
 * @param build a name of the build that renders pages: the cache keeps no page of another one. By default, none
 */
export function pagesFunctionCode(build?: string): string {
  return edgeCode(['spellings', 'pages'], {
    SECURITY_HEADERS,
    ...SPELLINGS,
    PAGES,
    FILES: PAGE_FILES,
    LANGUAGES: LANGUAGE_TAGS,
    ENGLISH: 'en' satisfies Language,
    LANGUAGE_COOKIE,
    DEFAULT_CATEGORY: categoryRoute(DEFAULT_CATEGORY),
    MAX_PAGE_PARTS,
    NO_PAGE,
    MISSING_PAGE,
    ARCHIVE: ARCHIVE_PAGE.slice(1),
    ARCHIVE_TIME,
    YESTERDAY,
    ALL,
    FILTERS: FILTER_VALUES,
    // The fragment of an address, which the function of pages does not read.
    BUILD: build === undefined ? '' : `#${build}`,
  })
}

/**
 * Rewrites addresses of the API and of files that functions make to the one spelling that is part of the cache key. Answers
 * requests that lack the form of a token: 401 on signed-in paths, 404 for private feeds; and 405 to a method that an address
 * does not have.
 */
export function apiFunctionCode(): string {
  const own = ROUTES.filter(({ method, path }) => method !== 'ANY' && isOfApi(path))
  const routes = own.filter(({ isSignedIn }) => !isSignedIn)
  const methods = own.map(({ path, isSignedIn }) => ({ path, isSignedIn, allowed: methodsOf(path).join(', ') }))
  // The methods of most routes are these, and then their path is in the code once.
  const others = methods.filter(({ isSignedIn, allowed }) => isSignedIn || allowed !== READ)
  return edgeCode(['spellings', 'api'], {
    ...SPELLINGS,
    ROUTES: Object.fromEntries(routes.map(({ path, query }) => [path, query.join()])),
    READ,
    OTHER_METHODS: Object.fromEntries(others.map(({ path, allowed }) => [path, allowed])),
    PRODUCT_IMAGE,
    SIGNED_IN: SIGNED_IN_PATHS.map((path) => path.slice(0, -1)),
    BEARER: `^Bearer ${TOKEN_FORM}$`,
    PRIVATE_FEEDS: WATCH_FEEDS,
    FEED_FILE: `^${WATCH_FEED_TOKEN}\\.atom$`,
    NOT_ALLOWED: refusal(new Problem('method-not-allowed', 'This address does not answer that method.')),
    UNAUTHENTICATED: refusal(new Problem('unauthenticated', 'Please sign in.'), { 'www-authenticate': 'Bearer' }),
    NOT_FOUND: refusal(new Problem('not-found', 'There is nothing at this address.')),
    REFUSAL_HEADERS: edgeHeaders({
      ...SECURITY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    }),
    ENDINGS: { images: ['.png'], feeds: FEED_FORMATS.map((format) => `.${format}`), data: ['.csv'] },
  })
}

const READ = 'GET, HEAD'

/** The answer to a refused request, as a function of the API would give it, without the headers of all such answers. */
function refusal({ code, message }: Problem, headers: Record<string, string> = {}) {
  const answer: ErrorAnswer = { error: { code, message } }
  const status = PROBLEM_STATUSES[code]
  return {
    statusCode: status,
    statusDescription: STATUS_CODES[status],
    headers: edgeHeaders(headers),
    body: { encoding: 'text', data: JSON.stringify(answer) },
  }
}

/** Headers as functions of CloudFront write them. */
function edgeHeaders(headers: Record<string, string>) {
  return mapEntries(headers, (value) => ({ value }))
}

/** What can be a time of the archive, as a regular expression; whether it is one, the function of pages says. */
const ARCHIVE_TIME = '^\\d{4}-\\d\\d(-\\d\\d(T\\d\\d[\\d:.]*Z?)?)?$'

/** Whether the function of the API runs for a path: not for the files of the archive. */
function isOfApi(path: string): boolean {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  return API_PATHS.some(matches) && !matches(ARCHIVE_FILES.path)
}

/** The codes of small Latin letters with accents. */
const ACCENTED_RANGES = [
  [0xe0, 0x233],
  [0x1e01, 0x1ef9],
] as const

/** The answers have no content that could connect to anything. */
const SECURITY_HEADERS = Object.fromEntries(securityHeaders([]).map(([name, value]) => [name.toLowerCase(), value]))

const SPELLINGS = {
  COUNTRIES: `|${countryNames().join('|')}|`,
  // The list of all is named where a category is.
  CATEGORIES: `|${LISTS.join('|')}|`,
  ACCENTS: Object.fromEntries(ACCENTED_RANGES.map(([first, last]) => [first, plainLetters(first, last)])),
}

/** `CZ=Czech Republic`, `CZ=czechia`: names first, then the other spellings, without those that lack only the spaces. */
function countryNames(): string[] {
  const names = COUNTRIES.map(({ code, name }) => [code, name] as const)
  const spellings = [...COUNTRIES_BY_SPELLING].map(([spelling, { code }]) => [code, spelling] as const)
  const others = spellings.filter(([code, spelling]) => spelling !== code.toLowerCase())
  const known = Map.groupBy([...names, ...others], ([, name]) => name.toLowerCase().replaceAll(' ', ''))
  return [...known.values()].flatMap(([first]) => (first ? [first.join('=')] : []))
}

/** The plain forms of small Latin letters from one code to another; a dash where there is none. */
function plainLetters(first: number, last: number): string {
  const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
  const plain = (letter: string) => (letter === letter.toLowerCase() ? foldName(letter) : '')
  return letters.map((letter) => (/^[a-z]$/.test(plain(letter)) ? plain(letter) : '-')).join('')
}

/**
 * Joins modules into one plain script that defines `handler` without exporting it, as CloudFront expects it, and sets
 * its constants. Comments are removed and all other names shortened, which only those within a function are: CloudFront limits the
 * size. CloudFormation gives back only ASCII as it was, so everything else is escaped.
 */
function edgeCode(modules: readonly string[], constants: Record<string, unknown>): string {
  const joined = modules.map(source).join('\n')
  const code = Object.entries(constants).reduce(setConstant, joined)
  const within = `const run=(()=>{${code}\nreturn handler})();function handler(event){return run(event)}`
  const short = { minifyWhitespace: true, minifyIdentifiers: true, charset: 'ascii', target: 'es2022' } as const
  return transformSync(within, short).code.trim()
}

function source(name: string): string {
  return readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
}

function setConstant(code: string, [name, value]: [string, unknown]): string {
  const [before, after, ...more] = code.split(new RegExp(`^const ${name} = .*$`, 'm'))
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The edge function must have exactly one constant ${name}.`)
  return `${before}const ${name} = ${JSON.stringify(value)}${after}`
}
