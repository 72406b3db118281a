import { dirname } from 'node:path/posix'
import { EMBED_EVENT } from '../../shared/apiAddresses.ts'
import { CompareParameters, EverywhereParameters } from '../../shared/everywhere/worldParameters.ts'
import { ARCHIVE_PAGE, MISSING_PAGE, PLAIN_PAGES } from '../../shared/pages.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import { PAST_SECONDS, UNTIL_NEXT_SECONDS } from './cacheTimes.ts'
import { FEED_ROUTES, FILES_PER_SECOND } from './feedRoutes.ts'
import type { FunctionName } from './functions.ts'
import type { BucketName } from './names.ts'

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY'
  /** As API Gateway writes it: `/api/trends/{country}`. */
  path: string
  function: FunctionName
  /** The query parameters that are part of the cache key; all others are ignored. */
  query: string[]
  /** The maximum cache time, in seconds; 0 for no caching. */
  cacheSeconds: number
  /** Requests a second that reach its function; all others get 429. */
  perSecond: number
  /** Requires a token, and answers about its owner only. */
  isSignedIn?: true
  /** Public, but identifies the caller by their token, if any, and by their IP address. */
  identifiesCaller?: true
}

type GatewayRoute = Omit<Route, 'method'> & { method: Route['method'] | 'HEAD' }

/**
 * More than the instances of `pages` can render, where they are limited: readers then get its 503, for which CloudFront
 * has the plain app, and not the 429 of API Gateway, for which it can have nothing.
 */
export const PAGES_PER_SECOND = 600

/**
 * Requests a second of the routes below each limit of an address (`ADDRESS_LIMITS`): so much more than ten addresses may send
 * that they leave room for all others.
 */
const READS_PER_SECOND = 55
const PERSONAL_PER_SECOND = 45
const SELDOM_PER_SECOND = 12

/** What trends in many countries. */
const WORLD = { function: 'world', cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: READS_PER_SECOND } as const
/** What other sites frame. */
const WIDGET = { function: 'embed', cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: FILES_PER_SECOND } as const

export const ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/api/trends/{country}',
    function: 'trends',
    query: ['at'],
    cacheSeconds: PAST_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/trends/{country}/{category}',
    function: 'trends',
    query: ['at'],
    cacheSeconds: PAST_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/archive',
    function: 'trends',
    query: ['month', 'country'],
    cacheSeconds: PAST_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/topics/{country}',
    function: 'topics',
    // A parameter, because gateways decode paths before they match them, and a topic may contain a slash.
    query: ['topic'],
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/timestamp',
    function: 'timestamp',
    query: [],
    cacheSeconds: 0,
    perSecond: READS_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/top-searches',
    function: 'trends',
    query: [],
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  { method: 'GET', path: '/api/status', function: 'status', query: [], cacheSeconds: 30, perSecond: READS_PER_SECOND },
  {
    method: 'GET',
    path: '/api/search',
    function: 'search',
    query: ['query', 'country'],
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: READS_PER_SECOND,
  },
  { method: 'GET', path: '/api/everywhere', ...WORLD, query: Object.keys(EverywhereParameters.shape) },
  { method: 'GET', path: '/api/compare', ...WORLD, query: Object.keys(CompareParameters.shape) },
  // Fallbacks of the published files (below): they answer 503 in JSON.
  { method: 'GET', path: '/api/trends', function: 'trends', query: [], cacheSeconds: 0, perSecond: 2 },
  { method: 'GET', path: '/api/trends-data', function: 'trends', query: [], cacheSeconds: 0, perSecond: 2 },
  { method: 'GET', path: '/api/titles', function: 'trends', query: [], cacheSeconds: 0, perSecond: 2 },
  // Images of link previews; the parameters include ".png".
  {
    method: 'GET',
    path: '/images/{country}',
    function: 'images',
    query: [],
    cacheSeconds: DAY_SECONDS,
    perSecond: FILES_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/images/{country}/{category}',
    function: 'images',
    query: ['topic', 'chart', 'at'],
    cacheSeconds: DAY_SECONDS,
    perSecond: FILES_PER_SECOND,
  },
  // The private feeds of watches, which no cache keeps.
  {
    method: 'GET',
    path: '/feeds/watch/{token}',
    function: 'watchFeed',
    query: [],
    cacheSeconds: 0,
    perSecond: FILES_PER_SECOND,
  },
  ...FEED_ROUTES,
  {
    method: 'GET',
    path: '/openapi.json',
    function: 'pages',
    query: [],
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: FILES_PER_SECOND,
  },
  // The widgets for other sites; the literal path first, since the edge function takes the first that matches.
  { method: 'GET', path: EMBED_EVENT, ...WIDGET, query: ['event', 'at', 'count', 'theme'] },
  ...['/embed/{country}', '/embed/{country}/{category}'].map(
    (path): Route => ({ method: 'GET', path, ...WIDGET, query: ['topic', 'at', 'count', 'theme'] }),
  ),
  {
    method: 'GET',
    path: '/oembed',
    function: 'embed',
    query: ['url', 'format', 'maxwidth', 'maxheight'],
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: FILES_PER_SECOND,
  },
  // All pages: the edge function rewrites the path to this one and puts the page's address into a header.
  {
    method: 'GET',
    path: '/index.html',
    function: 'pages',
    query: [],
    cacheSeconds: PAST_SECONDS,
    perSecond: PAGES_PER_SECOND,
  },
  // Assistants; other methods get an error.
  { method: 'POST', path: '/mcp', function: 'mcp', query: [], cacheSeconds: 0, perSecond: READS_PER_SECOND },
  { method: 'ANY', path: '/mcp', function: 'mcp', query: [], cacheSeconds: 0, perSecond: 5 },
  // Only POST is valid; other methods get an error in the format of callable functions.
  {
    method: 'ANY',
    path: '/api/functions/{name}',
    function: 'callables',
    query: [],
    cacheSeconds: 0,
    perSecond: SELDOM_PER_SECOND,
    identifiesCaller: true,
  },
  {
    method: 'GET',
    path: '/api/captcha',
    function: 'captcha',
    query: [],
    cacheSeconds: 0,
    perSecond: SELDOM_PER_SECOND,
  },
  // Mail programs call the first one (RFC 8058); the page behind the links in mails calls all of them.
  {
    method: 'POST',
    path: '/api/unsubscribe',
    function: 'unsubscribe',
    query: ['token'],
    cacheSeconds: 0,
    perSecond: PERSONAL_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/unsubscribe',
    function: 'unsubscribe',
    query: ['token'],
    cacheSeconds: 0,
    perSecond: PERSONAL_PER_SECOND,
  },
  {
    method: 'GET',
    path: '/api/leaving',
    function: 'unsubscribe',
    query: ['token'],
    cacheSeconds: 0,
    perSecond: PERSONAL_PER_SECOND,
  },
  {
    method: 'POST',
    path: '/api/waitlist',
    function: 'unsubscribe',
    query: [],
    cacheSeconds: 0,
    perSecond: SELDOM_PER_SECOND,
  },
  ...signedIn('follows', [
    ['GET', '/api/follows'],
    ['POST', '/api/follows'],
    ['DELETE', '/api/follows/{id}'],
  ]),
  ...signedIn('account', [
    ['GET', '/api/account'],
    ['PATCH', '/api/account'],
    ['DELETE', '/api/account'],
    ['GET', '/api/account/export'],
    ['GET', '/api/account/changes'],
    ['GET', '/api/account/devices'],
    ['POST', '/api/account/devices'],
    ['POST', '/api/account/devices/{id}'],
    ['DELETE', '/api/account/devices/{id}'],
    ['POST', '/api/account/verified'],
    ['GET', '/api/account/digest'],
    ['POST', '/api/account/digest'],
  ]),
  ...signedIn('watches', [
    ['GET', '/api/watches'],
    ['POST', '/api/watches'],
    ['PATCH', '/api/watches/{id}'],
    ['DELETE', '/api/watches/{id}'],
    ['GET', '/api/watches/{id}/hits'],
    ['POST', '/api/watches/preview'],
  ]),
  // All other paths answer with an error in JSON.
  { method: 'ANY', path: '/api/{rest+}', function: 'trends', query: [], cacheSeconds: 60, perSecond: 5 },
]

/** Signed-in routes, which are never cached. What is below another path is asked for seldom. */
function signedIn(name: FunctionName, routes: [method: Route['method'], path: string][]): Route[] {
  return routes.map(([method, path]) => ({
    method,
    path,
    function: name,
    query: [],
    cacheSeconds: 0,
    perSecond: path.split('/').length > 3 ? SELDOM_PER_SECOND : PERSONAL_PER_SECOND,
    isSignedIn: true,
  }))
}

/** The path patterns of signed-in routes: `/api/follows*`, for it and everything below it. */
export const SIGNED_IN_PATHS = [
  ...new Set(
    ROUTES.filter(({ isSignedIn }) => isSignedIn).map(({ path }) => `${path.split('/').slice(0, 3).join('/')}*`),
  ),
]

/** The path patterns of public routes that identify the caller: `/api/functions/*`. */
export const CALLER_PATHS = ROUTES.filter(({ identifiesCaller }) => identifiesCaller).map(({ path }) =>
  path.replace(/\{\w+\}/g, '*'),
)

export type PublishedFile = {
  path: string
  bucket: BucketName
  /** The uncompressed object; the compressed ones have the suffixes `.br` and `.gz`. */
  key: string
  /** More than 10 MB uncompressed: the firewall limits it by itself. */
  isLarge?: true
}

/**
 * Responses that may exceed the 6 MB limit of functions: files that each collection writes to the bucket. If a file is
 * missing, the route with the same path answers.
 */
export const PUBLISHED_FILES: PublishedFile[] = [
  { path: '/api/trends', bucket: 'published', key: 'latest/trends.json', isLarge: true },
  { path: '/api/trends-data', bucket: 'published', key: 'latest/trends-data.json', isLarge: true },
  { path: '/api/titles', bucket: 'published', key: 'latest/titles.json' },
]

/** The path patterns of the widget, which every site may frame. */
export const EMBED_PATHS = ['/embed/*']

/** The path pattern of assistants, whose protocol needs headers of its own. The edge removes the slash that some add. */
export const ASSISTANT_PATHS = ['/mcp*']

/** The path pattern of the files of the archive: each path is the key of its object. Before that of tables. */
export const ARCHIVE_FILES: { path: string; bucket: BucketName } = { path: '/data/archive/*', bucket: 'published' }

/** The path patterns of the API, with its description, images, feeds, tables, assistants and the widget. */
export const API_PATHS = [
  '/api/*',
  '/images/*',
  '/openapi.json',
  '/feeds/*',
  '/data/*',
  ...ASSISTANT_PATHS,
  ...EMBED_PATHS,
  '/oembed',
]

/**
 * The path patterns of the web app's files, which are served from their bucket. Every other path outside of the API is a
 * page.
 */
export const WEB_FILES = [
  '/assets/*',
  '/config.json',
  '/favicon*',
  '/icon*',
  '/index.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/theme.js',
]

/**
 * The pages with a fixed address, each with its query parameters; the edge function removes all others before the cache
 * look-up. Every other page is one of a country, now or in the archive.
 */
export const PAGES: Record<string, string[]> = {
  ...Object.fromEntries(PLAIN_PAGES.map((page) => [page, []])),
  [MISSING_PAGE.slice(1)]: [],
  [ARCHIVE_PAGE.slice(1)]: ['day', 'country'],
  countries: ['preload'],
  developers: ['country', 'category', 'min', 'format', 'count', 'theme'],
  search: ['query', 'country'],
  everywhere: ['page', 'event', 'at'],
  compare: ['countries', 'category'],
  login: ['return', 'reason', 'follow'],
  signup: ['return', 'follow'],
  'forgot-password': ['return', 'follow'],
  unsubscribe: ['token'],
  waitlist: ['token'],
}

/**
 * The statuses of the function of pages after which readers get the plain app. CloudFront accepts no 429 among them, and
 * none for its error pages.
 */
export const PAGE_FAILURES = [500, 502, 503, 504]

/** Files that the function of pages makes. */
export const PAGE_FILES = [
  'robots.txt',
  'sitemap.xml',
  'sitemap-pages.xml',
  'sitemap-topics.xml',
  'sitemap-archive.xml',
  'llms.txt',
  '.well-known/security.txt',
]

/**
 * While a published file is missing, the CDN asks the API, and by then the address is the file's key. So each folder of
 * published files is a route, too, answered by the function of the file's own route.
 */
export const MISSING_FILE_ROUTES: Route[] = [
  ...new Map(
    PUBLISHED_FILES.flatMap(({ path, key }) =>
      ROUTES.filter((route) => route.path === path).map((route) => [dirname(key), route] as const),
    ),
  ),
].map(([folder, route]) => ({ ...route, path: `/${folder}/{file}` }))

/** Hardly anybody sends HEAD. */
const HEAD_PER_SECOND = 2

/** What API Gateway knows: all routes, and HEAD beside what everybody may read there. The bucket answers it for its files. */
export const GATEWAY_ROUTES: GatewayRoute[] = [
  ...ROUTES,
  ...ROUTES.filter((route) => route.method === 'GET' && isForEverybody(route)).map(
    (route): GatewayRoute => ({ ...route, method: 'HEAD', perSecond: HEAD_PER_SECOND }),
  ),
  ...MISSING_FILE_ROUTES,
]

function isForEverybody({ path, isSignedIn, function: name }: Route): boolean {
  const isOfPage = isSignedIn || name === 'unsubscribe' || name === 'captcha'
  return !isOfPage && !PUBLISHED_FILES.some((file) => file.path === path)
}
