import type { BucketName, FunctionName } from './names.ts'

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY'
  /** As API Gateway writes it: `/api/trends/{country}`. */
  path: string
  function: FunctionName
  /** The query parameters that tell answers apart; a cache ignores every other one. */
  query: string[]
  /** How long a cache may keep an answer at most, in seconds; 0 means never. */
  cacheSeconds: number
  /** Answers only those who are signed in, and each of them about themselves. */
  isSignedIn?: true
  /** Answers everybody, but asks who it is: their token where they have one, and their network address. */
  asksWho?: true
}

export const ROUTES: Route[] = [
  { method: 'GET', path: '/api/trends/{country}', function: 'trends', query: [], cacheSeconds: 300 },
  {
    method: 'GET',
    path: '/api/trends/{country}/{category}',
    function: 'trends',
    query: [],
    cacheSeconds: 300,
  },
  {
    method: 'GET',
    path: '/api/topics/{country}',
    function: 'topics',
    // Not part of the path: gateways decode paths before they read them, and a topic may hold a slash.
    query: ['topic'],
    cacheSeconds: 300,
  },
  { method: 'GET', path: '/api/timestamp', function: 'timestamp', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/status', function: 'status', query: [], cacheSeconds: 30 },
  { method: 'GET', path: '/api/search', function: 'search', query: ['query', 'country'], cacheSeconds: 300 },
  // What is served as a file (below) comes here only while there is no file: the answer is a JSON 503.
  { method: 'GET', path: '/api/trends', function: 'trends', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/trends-data', function: 'trends', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/titles', function: 'trends', query: [], cacheSeconds: 0 },
  // What link previews show; the parameters carry the ".png".
  { method: 'GET', path: '/images/{country}', function: 'images', query: [], cacheSeconds: 86_400 },
  {
    method: 'GET',
    path: '/images/{country}/{category}',
    function: 'images',
    query: [],
    cacheSeconds: 86_400,
  },
  // Every page: the edge function puts the reader's address into a header and asks for this one.
  { method: 'GET', path: '/index.html', function: 'pages', query: [], cacheSeconds: 300 },
  // Only POST calls one; whatever else comes is told so in the form in which functions answer.
  {
    method: 'ANY',
    path: '/api/functions/{name}',
    function: 'callables',
    query: [],
    cacheSeconds: 0,
    asksWho: true,
  },
  { method: 'GET', path: '/api/captcha', function: 'captcha', query: [], cacheSeconds: 0 },
  // Mail programs call the first by themselves (RFC 8058), the page that a link in a mail leads to all of them.
  { method: 'POST', path: '/api/unsubscribe', function: 'unsubscribe', query: ['token'], cacheSeconds: 0 },
  { method: 'GET', path: '/api/unsubscribe', function: 'unsubscribe', query: ['token'], cacheSeconds: 0 },
  { method: 'GET', path: '/api/leaving', function: 'unsubscribe', query: ['token'], cacheSeconds: 0 },
  { method: 'POST', path: '/api/waitlist', function: 'unsubscribe', query: [], cacheSeconds: 0 },
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
  // Every other address answers with an error in JSON as well.
  { method: 'ANY', path: '/api/{rest+}', function: 'trends', query: [], cacheSeconds: 0 },
]

/** Routes that answer only those who are signed in: no cache ever keeps what they answer. */
function signedIn(name: FunctionName, routes: [method: Route['method'], path: string][]): Route[] {
  return routes.map(([method, path]) => ({
    method,
    path,
    function: name,
    query: [],
    cacheSeconds: 0,
    isSignedIn: true,
  }))
}

export type PublishedFile = {
  path: string
  bucket: BucketName
  /** The plain form; `.br` and `.gz` beside it are the compressed ones. */
  key: string
}

/**
 * Answers that pass the 6 MB a function may return: written at collection time, served from the bucket at a
 * fixed address. While the file is missing, the route of the same path answers.
 */
export const PUBLISHED_FILES: PublishedFile[] = [
  { path: '/api/trends', bucket: 'published', key: 'latest/trends.json' },
  { path: '/api/trends-data', bucket: 'published', key: 'latest/trends-data.json' },
  { path: '/api/titles', bucket: 'published', key: 'latest/titles.json' },
]

/** What functions answer besides pages, as the CDN matches paths. */
export const API_PATHS = ['/api/*', '/images/*']

/**
 * The files of the web app, as the CDN matches paths: served from their bucket. Every other address outside of the
 * API is a page.
 */
export const WEB_FILES = [
  '/assets/*',
  '/config.json',
  '/favicon.svg',
  '/icon*',
  '/index.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/theme.js',
]

/** The query parameters that tell pages apart; every other one is left out before a cache is asked. */
export const PAGE_PARAMETERS = ['country', 'preload', 'query', 'return', 'token']
