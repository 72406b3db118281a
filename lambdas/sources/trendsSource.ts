import type { Origin } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import type { Reading } from './buildTrends.ts'
import { type AskOptions, type CollectedCountry, type CountrySource, collectCountries } from './collectCountries.ts'
import { TRENDS_CALL } from './decodeEnvelope.ts'
import { decodeFeed } from './decodeFeed.ts'
import { decodeTrends } from './decodeTrends.ts'
import { exchange, faultOfHead, type Head } from './exchange.ts'
import { RateLimiter } from './RateLimiter.ts'
import { retryDelay } from './retryDelay.ts'
import { type Asked, isSilence, type SourceAnswer } from './sourceAnswer.ts'
import { isSourceOrigin } from './sourceOrigin.ts'

/** Where the source is, and how fast it is asked. */
export type SourceOptions = {
  /** The origin of the source, `https://trends.google.com`; `http:` only on this machine. */
  url: string
  /** The minimum time between the starts of two requests, in milliseconds. */
  intervalMs: number
  /** The maximum of concurrent requests. */
  concurrency: number
  /** The timeout of one request, in milliseconds. */
  deadlineMs?: number
  clock?: Clock
  /** By how much pauses differ, so that many do not end at once: at least 0, less than 1. */
  random?: () => number
}

/**
 * The source of trends. All requests share one rate limiter, and the feed has a slower one as well. The call and the feed
 * each have a circuit breaker: once it is open, every further answer is `not-asked`. A blocked request opens it, and for
 * the feed three failures in a row. Never throws for what the source does.
 */
export type TrendsSource = CountrySource & {
  /** Asks for every country; see `collectCountries`. */
  collect: (countries: readonly Country[], at: string) => AsyncGenerator<CollectedCountry, void, undefined>
  /** The feed of a country, as a fallback: at most ten trends with less data. */
  feedOf: (country: Country, at: string) => Promise<SourceAnswer>
}

/** Articles to request per trend. */
const ARTICLES = 8
const DEADLINE_MS = 15_000
/** Time budget for one country with all retries, in milliseconds. */
const COUNTRY_BUDGET_MS = MINUTE_MS
/** The feed is the last resort after a block: it is asked more slowly than the call by this factor, one at a time. */
const FEED_SLOWDOWN = 10
/** The timeout of a feed, so that all countries fit into the time limit of a collection. */
const FEED_DEADLINE_MS = 5_000
const MAX_FEED_FAILURES_IN_A_ROW = 3

type SourceRequest = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  types: readonly string[]
  decode: (body: string, reading: Reading) => SourceAnswer
  origin: Origin
  deadlineMs: number
  /** Aborted when nothing more may be asked. */
  breaker: AbortController
}

/** Opens the source for one collection. Throws when its URL is not allowed. */
export function trendsSource(options: SourceOptions): TrendsSource {
  const origin = sourceOrigin(options.url)
  const { intervalMs, concurrency, deadlineMs = DEADLINE_MS, clock = REAL_CLOCK, random = Math.random } = options
  if (!(intervalMs >= 0 && Number.isInteger(concurrency) && concurrency >= 1))
    throw new RangeError('The source needs an interval of at least 0 ms and a concurrency of at least 1.')
  const rateLimiter = new RateLimiter(intervalMs, concurrency, clock)
  const callBreaker = new AbortController()
  const feedBreaker = new AbortController()
  const feedLimiter = new RateLimiter(intervalMs * FEED_SLOWDOWN, 1, clock)
  let feedFailuresInARow = 0

  async function ask(request: SourceRequest, country: Country, at: string, asking: AskOptions = {}): Promise<Asked> {
    const { breaker } = request
    const stop = asking.stop ? AbortSignal.any([asking.stop, breaker.signal]) : breaker.signal
    const asked: Asked = { answer: { kind: 'not-asked' }, attempts: 0, milliseconds: 0, bytes: 0 }
    let startedAt: number | undefined
    const elapsed = () => (startedAt === undefined ? 0 : clock.now() - startedAt)
    for (;;) {
      const head = await rateLimiter.run(stop, async () => {
        startedAt ??= clock.now()
        const left = COUNTRY_BUDGET_MS - elapsed()
        if (left <= 0) return undefined
        asked.attempts += 1
        const exchanged = await exchange({
          ...request,
          headers: { ...request.headers, date: new Date(at).toUTCString() },
          deadlineMs: Math.min(request.deadlineMs, left),
          checkHead: (head) => faultOfHead(head, request.types),
        })
        asked.bytes += exchanged.bytes
        asked.answer =
          'fault' in exchanged
            ? { kind: exchanged.fault }
            : request.decode(exchanged.body, { country: country.code, at, origin: originOf(exchanged.head) })
        return exchanged.head
      })
      asked.milliseconds = Math.round(elapsed())
      const final = stop.aborted || asking.isOnly || (asking.retrySilence === false && isSilence(asked.answer))
      const delay = final ? undefined : delayAfter(asked, head)
      if (delay === undefined || elapsed() + delay >= COUNTRY_BUDGET_MS) break
      await clock.wait(delay, stop)
    }
    if (isBlock(asked.answer)) breaker.abort()
    return asked

    function originOf(head: Head | undefined): Origin {
      return head?.headers.get('x-sample-data') === 'true' ? 'sample' : request.origin
    }
  }

  function delayAfter({ answer, attempts }: Asked, head: Head | undefined): number | undefined {
    if (answer.kind === 'trends') return undefined
    const failed = { fault: answer.kind, retryAfter: head?.headers.get('retry-after') ?? undefined, tries: attempts }
    return retryDelay(failed, random(), Date.now())
  }

  async function askFeed(country: Country, at: string): Promise<SourceAnswer> {
    const request = {
      ...feedRequest(origin, country),
      deadlineMs: Math.min(deadlineMs, FEED_DEADLINE_MS),
      breaker: feedBreaker,
    }
    // No retries, because the call has already failed, often without any answer.
    const { answer } = await ask(request, country, at, { isOnly: true })
    feedFailuresInARow = answer.kind === 'trends' || answer.kind === 'empty' ? 0 : feedFailuresInARow + 1
    if (feedFailuresInARow === MAX_FEED_FAILURES_IN_A_ROW) feedBreaker.abort()
    return answer
  }

  const countrySource: CountrySource = {
    concurrency,
    trendsOf: (country, at, asking) =>
      ask({ ...trendsRequest(origin, country), deadlineMs, breaker: callBreaker }, country, at, asking),
  }
  return {
    ...countrySource,
    collect: (countries, at) => collectCountries(countrySource, countries, at),
    feedOf: async (country, at) =>
      (await feedLimiter.run(feedBreaker.signal, () => askFeed(country, at))) ?? { kind: 'not-asked' },
  }
}

/** Whether the answer concerns our network address, not the request. */
function isBlock({ kind }: SourceAnswer): boolean {
  return kind === 'blocked' || kind === 'rate-limited'
}

/** One call for all trends with their articles. */
function trendsRequest(origin: URL, country: Country): Omit<SourceRequest, 'deadlineMs' | 'breaker'> {
  const call = JSON.stringify([null, null, country.code, ARTICLES, 'en', TREND_HOURS])
  const envelope = JSON.stringify([[[TRENDS_CALL.procedure, call, null, TRENDS_CALL.slot]]])
  return {
    url: new URL('/_/TrendsUi/data/batchexecute', origin),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: `f.req=${encodeURIComponent(envelope)}`,
    types: ['application/json'],
    decode: decodeTrends,
    origin: 'live',
  }
}

function feedRequest(origin: URL, country: Country): Omit<SourceRequest, 'deadlineMs' | 'breaker'> {
  return {
    url: new URL(`/trending/rss?geo=${country.code}`, origin),
    method: 'GET',
    headers: {},
    types: ['text/xml', 'application/xml', 'application/rss+xml'],
    decode: decodeFeed,
    origin: 'feed',
  }
}

function sourceOrigin(text: string): URL {
  if (!isSourceOrigin(text))
    throw new Error(
      'The address of the trends source must be an origin, such as https://trends.google.com; http only on this machine.',
    )
  return new URL(text)
}
