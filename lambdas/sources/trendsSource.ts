import http from 'node:http'
import https from 'node:https'
import type { Origin } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import type { Reading } from './buildTrends.ts'
import {
  type AskOptions,
  type CollectedCountry,
  type CountrySource,
  collectCountries,
} from './collectCountries.ts'
import { TRENDS_CALL } from './decodeEnvelope.ts'
import { decodeFeed } from './decodeFeed.ts'
import { decodeTrends } from './decodeTrends.ts'
import { exchange, type Head } from './exchange.ts'
import { RateLimiter } from './RateLimiter.ts'
import { refuse } from './refuse.ts'
import { retryDelay } from './retryDelay.ts'
import { WINDOW_HOURS } from './SourceTime.ts'
import { type Asked, isSilence, type SourceAnswer } from './sourceAnswer.ts'

export type SourceOptions = {
  /** The origin of the source, `https://trends.google.com`; plain `http:` only on this machine. */
  url: string
  /** Least time between the starts of two requests, in milliseconds. */
  paceMs: number
  /** How many requests may run at once. */
  atOnce: number
  /** How long one request may take in all, in milliseconds. */
  deadlineMs?: number
  clock?: Clock
}

/**
 * What can be asked of the source. All requests together keep its pace; once one of them was blocked, nothing more
 * is asked, and every further answer is `not-asked`. Nothing the source does is thrown.
 */
export type TrendsSource = CountrySource & {
  /** Asks for every country; see `collectCountries`. */
  collect: (countries: readonly Country[], at: string) => AsyncGenerator<CollectedCountry, void, undefined>
  /** The feed of a country: ten trends at most, and less about each. For when it has no better answer. */
  feedOf: (country: Country, at: string) => Promise<SourceAnswer>
}

/** How many articles to ask for with each trend. */
const ARTICLES = 8
const DEADLINE_MS = 15_000
/** How long one country may take with all its tries, in milliseconds. */
const COUNTRY_MS = 60_000

type Question = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  types: readonly string[]
  decode: (body: string, reading: Reading) => SourceAnswer
  origin: Origin
}

/** Opens the source at an address, for one collection. Throws when that is not one that may be asked. */
export function trendsSource(options: SourceOptions): TrendsSource {
  const origin = sourceOrigin(options.url)
  const { paceMs, atOnce, deadlineMs = DEADLINE_MS, clock = REAL_CLOCK } = options
  if (!(paceMs >= 0 && Number.isInteger(atOnce) && atOnce >= 1))
    throw new RangeError('A source needs a pace of at least 0 ms and at least one request at once.')
  const pace = new RateLimiter(paceMs, atOnce, clock)
  const agent = new (origin.protocol === 'https:' ? https : http).Agent({
    keepAlive: true,
    maxSockets: atOnce,
  })

  const blocked = new AbortController()

  async function ask(
    question: Question,
    country: Country,
    at: string,
    asking: AskOptions = {},
  ): Promise<Asked> {
    const stop = asking.stop ? AbortSignal.any([asking.stop, blocked.signal]) : blocked.signal
    const asked: Asked = { answer: { kind: 'not-asked' }, attempts: 0, milliseconds: 0, bytes: 0 }
    let begun: number | undefined
    const elapsed = () => (begun === undefined ? 0 : clock.now() - begun)
    for (;;) {
      const head = await pace.run(stop, async () => {
        begun ??= clock.now()
        const left = COUNTRY_MS - elapsed()
        if (left <= 0) return undefined
        asked.attempts += 1
        const exchanged = await exchange({
          ...question,
          headers: { ...question.headers, date: new Date(at).toUTCString() },
          agent,
          deadlineMs: Math.min(deadlineMs, left),
          refuse: (head) => refuse(head, question.types),
        })
        asked.bytes += exchanged.bytes
        asked.answer =
          'fault' in exchanged
            ? { kind: exchanged.fault }
            : question.decode(exchanged.body, { country: country.code, at, origin: originOf(exchanged.head) })
        return exchanged.head
      })
      asked.milliseconds = Math.round(elapsed())
      const final = stop.aborted || (asking.patient === false && isSilence(asked.answer))
      const delay = final ? undefined : delayAfter(asked, head)
      if (delay === undefined || elapsed() + delay >= COUNTRY_MS) break
      await clock.wait(delay, stop)
    }
    if (isBlock(asked.answer)) blocked.abort()
    return asked

    function originOf(head: Head | undefined): Origin {
      return head?.headers['x-sample-data'] === 'true' ? 'sample' : question.origin
    }
  }

  function delayAfter({ answer, attempts }: Asked, head: Head | undefined): number | undefined {
    if (answer.kind === 'trends') return undefined
    const failed = { fault: answer.kind, retryAfter: head?.headers['retry-after'], tries: attempts }
    return retryDelay(failed, clock.random(), Date.now())
  }

  const countrySource: CountrySource = {
    atOnce,
    trendsOf: (country, at, asking) => ask(trendsQuestion(origin, country), country, at, asking),
  }
  return {
    ...countrySource,
    collect: (countries, at) => collectCountries(countrySource, countries, at),
    // It is asked where the call has failed already, often by silence.
    feedOf: async (country, at) =>
      (await ask(feedQuestion(origin, country), country, at, { patient: false })).answer,
  }
}

/** An answer to our address, not to the question. */
function isBlock({ kind }: SourceAnswer): boolean {
  return kind === 'blocked' || kind === 'rate-limited'
}

/** One call for everything: the trends of the last 48 hours with their articles. */
function trendsQuestion(origin: URL, country: Country): Question {
  const call = JSON.stringify([null, null, country.code, ARTICLES, 'en', WINDOW_HOURS])
  const request = JSON.stringify([[[TRENDS_CALL.procedure, call, null, TRENDS_CALL.slot]]])
  return {
    url: new URL('/_/TrendsUi/data/batchexecute', origin),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: `f.req=${encodeURIComponent(request)}`,
    types: ['application/json'],
    decode: decodeTrends,
    origin: 'live',
  }
}

function feedQuestion(origin: URL, country: Country): Question {
  return {
    url: new URL(`/trending/rss?geo=${country.code}`, origin),
    method: 'GET',
    headers: {},
    types: ['text/xml', 'application/xml', 'application/rss+xml'],
    decode: decodeFeed,
    origin: 'feed',
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** What is asked is settled by configuration, never by an answer: one origin, encrypted unless it is this machine. */
function sourceOrigin(text: string): URL {
  const url = URL.parse(text)
  if (!url || url.origin === 'null' || url.href !== `${url.origin}/`)
    throw new Error('The address of the trends source must be an origin, such as https://trends.google.com')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
    throw new Error('The address of the trends source must be https, or http on this machine.')
  return url
}
