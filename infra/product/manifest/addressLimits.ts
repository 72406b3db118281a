import { ARCHIVE_FOLDER } from '../../../shared/dataset/archiveFiles.ts'
import { Problem } from '../../../shared/problem.ts'
import { PUBLISHED_FILES } from './routes.ts'

/** The window of all limits, in seconds: the longest but one that AWS WAF offers. */
export const LIMIT_WINDOW_SECONDS = 300

/** The answer beyond a limit. */
export const TOO_MANY_REQUESTS = new Problem(
  'too-many-requests',
  'Too many requests. Please try again in a few minutes.',
)

/** A limit of the firewall in front of the CDN. */
export type AddressLimit = {
  /** The name of its rule and metric. */
  name: string
  /** Maximum requests of an IP address in the window. */
  most: number
  /** The beginnings of the paths that are counted, and those of them that are not; without either, all. */
  below?: readonly string[]
  butNot?: readonly string[]
  /** Whole paths that are counted, in place of beginnings. */
  paths?: readonly string[]
}

/** What readers need who have an account, or a link in a mail. */
const PERSONAL = ['/api/account', '/api/follows', '/api/watches', '/api/unsubscribe', '/api/leaving']

/** What a reader does now and then, and what can cause mail. */
const SELDOM = [
  '/api/account/',
  '/api/follows/',
  '/api/watches/',
  '/api/functions/',
  '/api/captcha',
  '/api/waitlist',
  '/api/push-renewal',
]

/**
 * The limits of an IP address, in all and for what has less room. Ten addresses at their limit send less than a fifth of what the
 * routes below it let through in a window: even if they send it in waves that no route can take, others keep 95 % of their
 * requests. Many readers may share an address, so no limit is lower than it has to be. One line with IPv6
 * has far more than ten addresses, so the site speaks IPv4 only, unless the setting `ipv6` says otherwise.
 */
export const ADDRESS_LIMITS: readonly AddressLimit[] = [
  // Ten a second.
  { name: 'TooManyRequests', most: 3_000 },
  // One or two megabytes compressed, but 20 for a client that accepts no compression.
  {
    name: 'TooManyLargeFiles',
    most: 60,
    paths: PUBLISHED_FILES.flatMap(({ path, isLarge }) => (isLarge ? [path] : [])),
  },
  // Some tens of megabytes: AWS WAF counts requests and not bytes. A query that reads parts of a file takes about fifty, and
  // fetching all months 26.
  { name: 'TooManyArchiveFiles', most: 60, below: [`${ARCHIVE_FOLDER}/`] },
  { name: 'TooManyReads', most: 300, below: ['/api/', '/mcp'], butNot: [...PERSONAL, ...SELDOM] },
  { name: 'TooManyPersonalCalls', most: 240, below: PERSONAL },
  { name: 'TooManySeldomCalls', most: 60, below: SELDOM },
  {
    name: 'TooManyFeeds',
    most: 90,
    below: ['/feeds/', '/data/', '/images/', '/embed/', '/oembed', '/openapi.json'],
    butNot: [`${ARCHIVE_FOLDER}/`],
  },
]

/** Whether a limit counts the requests for a path. */
export function countsPath({ below, butNot = [], paths }: AddressLimit, path: string): boolean {
  if (paths) return paths.includes(path)
  const isBelow = (beginnings: readonly string[]) => beginnings.some((beginning) => path.startsWith(beginning))
  return (below === undefined || isBelow(below)) && !isBelow(butNot)
}
