import { dirname } from 'node:path/posix'
import { ARCHIVE_PAGE, MISSING_PAGE, PLAIN_PAGES } from '../../../shared/pages.ts'
import { PAST_SECONDS } from './cacheTimes.ts'
import type { BucketName } from './names.ts'
import { ARCHIVE_FILE_ROUTES } from './routes/archiveFiles.ts'
import { CALLABLE_ROUTES } from './routes/callables.ts'
import { IMAGE_ROUTES } from './routes/images.ts'
import { OPEN_DATA_ROUTES } from './routes/openData.ts'
import { type DescribedRoute, type DescribedRoutes, METHODS, type Route } from './routes/Route.ts'
import { LANGUAGE_PAGES_PER_SECOND, PAGES_PER_SECOND } from './routes/rates.ts'
import { SIGNED_IN_ROUTES } from './routes/signedIn.ts'
import { TREND_ROUTES } from './routes/trends.ts'
import { WATCH_ROUTES } from './routes/watches.ts'
import { WORLD_ROUTES } from './routes/world.ts'

type GatewayRoute = Omit<Route, 'method'> & { method: Route['method'] | 'HEAD' }

/** The routes of the API, with what they do. */
export const DESCRIBED_ROUTES: DescribedRoutes = {
  ...TREND_ROUTES,
  ...WORLD_ROUTES,
  ...IMAGE_ROUTES,
  ...OPEN_DATA_ROUTES,
  ...ARCHIVE_FILE_ROUTES,
  ...SIGNED_IN_ROUTES,
  ...WATCH_ROUTES,
  ...CALLABLE_ROUTES,
}

const PAGES_ROUTE: Omit<Route, 'path' | 'perSecond'> = {
  method: 'GET',
  function: 'pages',
  query: [],
  cacheSeconds: PAST_SECONDS,
}

/** What is no part of the API. */
const OTHER_ROUTES: Route[] = [
  // All pages: the edge function rewrites the path to one of these and puts the page's address into a header. They are also the
  // paths of the plain app, in each language.
  { ...PAGES_ROUTE, path: '/index.html', perSecond: PAGES_PER_SECOND },
  { ...PAGES_ROUTE, path: '/{language}/index.html', perSecond: LANGUAGE_PAGES_PER_SECOND },
  // All other paths answer with an error in JSON.
  { method: 'ANY', path: '/api/{rest+}', function: 'trends', query: [], cacheSeconds: 60, perSecond: 5 },
]

/** All routes. Literal paths come before those with a parameter: the edge function takes the first that matches. */
export const ROUTES: Route[] = [...Object.entries(DESCRIBED_ROUTES).map(routeOf), ...OTHER_ROUTES].toSorted(
  (one, other) => Number(orderOf(one) > orderOf(other)) - Number(orderOf(one) < orderOf(other)),
)

function routeOf([name, described]: [name: string, described: DescribedRoute]): Route {
  const { function: answering, cacheSeconds, perSecond, isSignedIn, identifiesCaller } = described
  const [given, path = ''] = name.split(' ')
  const method = METHODS.find((each) => each === (described.takesAnyMethod ? 'ANY' : given))
  if (!method) throw new Error(`${name} has no method.`)
  return {
    ...{ method, path, function: answering, query: Object.keys(described.query ?? {}), cacheSeconds, perSecond },
    ...(isSignedIn && { isSignedIn }),
    ...(identifiesCaller && { identifiesCaller }),
  }
}

/** `/feeds/{country}` → `/feeds/\uffff` */
function orderOf({ path }: Route): string {
  return path.replaceAll(/\{[^}]+\}/g, '\uffff')
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

/**
 * The path patterns of these files, of which a distribution may not have many: `/api/trends` and `/api/titles` are one. Another
 * address that matches is answered by its route.
 */
export const PUBLISHED_FILE_PATHS = ['/api/t????s', '/api/trends-data']

/** The path patterns of the widget, which every site may frame. */
export const EMBED_PATHS = ['/embed/*']

/** The path pattern of assistants, whose protocol needs headers of its own. The edge removes the slash that some add. */
export const ASSISTANT_PATHS = ['/mcp*']

/** The path pattern of the files of the archive: each path is the key of its object. Before that of tables. */
export const ARCHIVE_FILES: { path: string; bucket: BucketName } = { path: '/data/archive/*', bucket: 'published' }

/**
 * The path patterns of the API, with its description, images, feeds, tables, assistants and the widget. No page begins with an o:
 * `/openapi.json` and `/oembed` are one.
 */
export const API_PATHS = ['/api/*', '/images/*', '/feeds/*', '/data/*', ...ASSISTANT_PATHS, ...EMBED_PATHS, '/o*']

/**
 * The path patterns of the web app's files, which are served from their bucket: `/app` has those whose name never changes.
 * Every other path outside of the API is a page.
 */
export const WEB_FILES = ['/app/*', '/assets/*', '/config.json', '/favicon*', '/service-worker*']

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
  hold: ['token'],
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

/** Few send HEAD: programs that check links, and pages that wait for a connection, which ask again when they are refused. */
const HEAD_PER_SECOND = 2

const GATEWAY_PATHS = [...ROUTES, ...MISSING_FILE_ROUTES]

/** What API Gateway knows: all routes, and HEAD beside what everybody may read. */
export const GATEWAY_ROUTES: GatewayRoute[] = [
  ...GATEWAY_PATHS,
  ...GATEWAY_PATHS.filter((route) => route.method === 'GET' && isForEverybody(route)).map(
    (route): GatewayRoute => ({ ...route, method: 'HEAD', perSecond: HEAD_PER_SECOND }),
  ),
]

/** Not what only pages of ours ask for. */
function isForEverybody({ isSignedIn, function: name }: Route): boolean {
  return !isSignedIn && name !== 'unsubscribe' && name !== 'captcha'
}

/** The methods of a path, as the header `Allow` lists them: `GET, HEAD`. */
export function methodsOf(path: string): string[] {
  return GATEWAY_ROUTES.filter((route) => route.path === path).map(({ method }) => method)
}
