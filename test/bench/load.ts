import { setTimeout as delay } from 'node:timers/promises'
import { API_TIMESTAMP, apiFunction, apiSearch, apiTrends } from '../../shared/apiAddresses.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { countriesPage, plainPage, searchPage, trendsPage } from '../../shared/pages.ts'
import { type FullSizeProduct, startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { searchQueries } from '../support/searchQueries.ts'
import { type Load, putLoad } from '../tools/tools.ts'
import { processMemory } from './memory.ts'
import { atMost, atMostTimes, percentile, type Row, type Size } from './part.ts'

const BURST_READERS = 2
const LONGEST_QUERY = 64
const LONG_QUERIES: Record<Size, number> = { full: 400, smallest: 8 }
const SEARCHES_AT_ONCE = 4
const WARM_CONNECTIONS = 50
const WARM_SECONDS: Record<Size, number> = { full: 20, smallest: 1 }
const WARM_ROUNDS: Record<Size, number> = { full: 3, smallest: 1 }
const WARM_P99_MS = 50
const FLOOD_CALLS: Record<Size, number> = { full: 300, smallest: 40 }
const FLOOD_AT_ONCE = 20
/** Contact messages accepted from one network on one day. */
const MESSAGES_A_DAY = 3
const TOO_MANY = 429
const STEADY_SECONDS: Record<Size, number> = { full: 8 * 60, smallest: 2 }
const SAMPLE_MS: Record<Size, number> = { full: 5_000, smallest: 500 }
const STEADY_READS_A_SECOND = 500
const STEADY_CONNECTIONS = 10
/** The first fifth is not counted: memory that is reused is allocated then. */
const STEADY_WARM_UP_SHARE = 0.2
/**
 * Memory counts as flat when it rises by at most this share of itself, because what Node has allocated and does not use
 * varies as much. In eight minutes, a kilobyte kept by each read would exceed it.
 */
const FLAT_SHARE = 0.25

/** Pages and API addresses that readers ask for. All but the time of the data may be cached. */
const MIXED_READS = [
  ...COUNTRIES.flatMap((country, index) => {
    const category = CATEGORIES[index % CATEGORIES.length]
    const ofApi = [apiTrends(country), apiTrends(country, category), apiSearch('bridge', country), API_TIMESTAMP]
    return [trendsPage(country, category), ...ofApi]
  }),
  ...[countriesPage(), plainPage('about'), plainPage('privacy'), searchPage('bridge')],
].map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))

/** What another reader reads during a flood. */
const READS = COUNTRIES.flatMap((country) => [trendsPage(country, 'Sports'), apiTrends(country)])

export async function load(size: Size): Promise<Row[]> {
  const product = await startFullSizeProduct()
  try {
    // First: nothing may have been read before.
    const burst = await coldBurst(product.url)
    const searches = await longSearches(product.url, size)
    const warm = await warmReads(product.url, size)
    const flooded = await flood(product, size)
    return [...burst, ...searches, ...warm, ...flooded, ...(await steadyLoad(product, size))]
  } catch (error) {
    console.error(`The product wrote:\n${product.output()}`)
    throw error
  } finally {
    await product.stop()
  }
}

/** Two readers ask for every country at the same time, of a product that has not answered any request. */
async function coldBurst(origin: string): Promise<Row[]> {
  const requests = COUNTRIES.flatMap((country) =>
    Array.from({ length: BURST_READERS }, () => () => fetch(origin + apiTrends(country))),
  )
  const start = performance.now()
  const { errors, misses } = await timedReads(requests, requests.length)
  const milliseconds = performance.now() - start
  const what = `Cold burst: ${COUNTRIES.length} countries, ${BURST_READERS} readers at once`
  return [
    atMost(what, 2_000, 'ms', milliseconds),
    atMost('Cold burst: errors', 0, 'requests', errors),
    atMost('Cold burst: reads of the origin beyond one a country', 0, 'requests', misses - COUNTRIES.length),
  ]
}

/** Four readers with searches of the greatest length, similar to titles that exist, and none of them cached. */
async function longSearches(origin: string, size: Size): Promise<Row[]> {
  const now = Date.now() / 1000
  const records = COUNTRIES.flatMap(({ code, name }) =>
    fullSizeTrends(code, now).map(({ title, articles }) => {
      const sourceTitles = [title, ...articles.map((article) => article.title)]
      return { trend: title, category: '', region: name, sourceTitles }
    }),
  )
  const queries = searchQueries(records, LONG_QUERIES[size], { kinds: ['a long piece of a title'] })
  // The first search builds the index.
  const [first, ...others] = queries.map((query) => {
    const longest = query.padEnd(LONGEST_QUERY, query)
    return () => fetch(origin + apiSearch(longest))
  })
  if (first) await timedReads([first], 1)
  const { milliseconds, errors, statuses } = await timedReads(others, SEARCHES_AT_ONCE)
  const what = `Searches of ${LONGEST_QUERY} characters, ${SEARCHES_AT_ONCE} at a time, p99`
  return [
    atMost(what, 300, 'ms', percentile(milliseconds, 0.99)),
    atMost('Searches that were not answered', 0, 'requests', errors + others.length - (statuses.get(200) ?? 0)),
  ]
}

/**
 * Fifty connections that read without a pause, after each address was read once. Other work on the machine only makes
 * reads slower, so the fastest round counts, and further rounds follow while it is too slow.
 */
async function warmReads(origin: string, size: Size): Promise<Row[]> {
  const once = MIXED_READS.map(
    ({ path, headers }) =>
      () =>
        fetch(origin + path, { headers }),
  )
  const { errors: unanswered } = await timedReads(once, 2)
  if (unanswered > 0) throw new Error(`${unanswered} addresses were not answered.`)
  const rounds: Load[] = []
  let fastest: Load
  do {
    rounds.push(
      await putLoad({
        url: origin,
        connections: WARM_CONNECTIONS,
        duration: WARM_SECONDS[size],
        requests: MIXED_READS,
      }),
    )
    fastest = rounds.reduce((one, other) => (other.latency.p99 < one.latency.p99 ? other : one))
  } while (fastest.latency.p99 > WARM_P99_MS && rounds.length < WARM_ROUNDS[size])
  const errors = rounds.reduce((sum, { errors: failed, non2xx }) => sum + failed + non2xx, 0)
  const what = `Warm reads with ${WARM_CONNECTIONS} connections for ${WARM_SECONDS.full} s, p99`
  const note = `${Math.round(fastest.requests.average)} a second, fastest of ${rounds.length}`
  return [
    atMost(what, WARM_P99_MS, 'ms', fastest.latency.p99, note),
    atMost('Warm reads: errors', 0, 'requests', errors),
  ]
}

/** One client sends messages while another reader reads: the first is refused, the second is served. */
async function flood({ url, pid }: FullSizeProduct, size: Size): Promise<Row[]> {
  const call = () => sendMessage(url)
  // Memory of the function that starts now, and of the cached reads, does not count as the flood's.
  await timedReads([call], 1)
  const known = READS.map((path) => () => fetch(url + path))
  await timedReads(known, 4)
  const before = await processMemory(pid)
  const over = new AbortController()
  const reading = timedReads(readsUntil(url, over.signal), 1)
  const calls = FLOOD_CALLS[size]
  const sent = await timedReads(Array<typeof call>(calls).fill(call), FLOOD_AT_ONCE)
  over.abort()
  const neighbour = await reading
  // The call before the flood, and those of the flood that were not refused.
  const accepted = 1 + calls - (sent.statuses.get(TOO_MANY) ?? 0)
  const megabytes = Math.max(0, (await processMemory(pid)) - before)
  return [
    atMost('Contact flood: messages accepted beyond the limit', 0, 'requests', Math.max(0, accepted - MESSAGES_A_DAY)),
    atMost('Contact flood: another reader’s reads, p99', 1_000, 'ms', percentile(neighbour.milliseconds, 0.99)),
    atMost('Contact flood: errors, of all reads', 0, 'requests', sent.errors + neighbour.errors),
    atMost('Contact flood: memory that remains', 100, 'MB', megabytes),
  ]
}

function* readsUntil(origin: string, over: AbortSignal): Generator<() => Promise<Response>> {
  for (let place = 0; !over.aborted; place += 1) yield () => fetch(origin + READS[place % READS.length])
}

function sendMessage(origin: string): Promise<Response> {
  const message = {
    name: 'Maya',
    email: 'maya@example.com',
    subject: 'A question about trends',
    message: 'This is asked again and again, by one who does not wait for an answer.',
  }
  return fetch(origin + apiFunction('sendContactEmail'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: message }),
  })
}

/** Readers at an even rate: the product's memory, and whether it grows. */
async function steadyLoad({ url, pid }: FullSizeProduct, size: Size): Promise<Row[]> {
  const duration = STEADY_SECONDS[size]
  const putting = putLoad({
    url,
    connections: STEADY_CONNECTIONS,
    duration,
    overallRate: STEADY_READS_A_SECOND,
    requests: MIXED_READS,
  })
  const over = new AbortController()
  const watching = samplesOf(pid, SAMPLE_MS[size], over.signal)
  // Fails when the product has ended; the load alone would go on.
  await Promise.race([putting, watching])
  over.abort()
  const samples = await watching
  const steady = samples.slice(Math.floor(samples.length * STEADY_WARM_UP_SHARE))
  const { errors, non2xx } = await putting
  const level = average(steady)
  const middle = Math.floor(steady.length / 2)
  // The averages of two halves are half of their time apart.
  const added = (2 * (average(steady.slice(middle)) - average(steady.slice(0, middle)))) / (1 - STEADY_WARM_UP_SHARE)
  return [
    atMostTimes(
      `Memory that a steady load adds in ${STEADY_SECONDS.full / 60} minutes`,
      1,
      ['a quarter of it', level * FLAT_SHARE],
      'MB',
      Math.max(0, added),
      `at ${Math.round(level)} MB`,
    ),
    atMost('Steady load: errors', 0, 'requests', errors + non2xx),
  ]
}

/** Samples the memory of a process, in MB, until the signal. */
async function samplesOf(pid: number, everyMs: number, over: AbortSignal): Promise<number[]> {
  const samples: number[] = []
  while (!over.aborted) {
    samples.push(await processMemory(pid))
    await delay(everyMs, undefined, { signal: over }).catch(() => {})
  }
  return samples
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Durations in milliseconds, and counts of errors, statuses and cache misses. */
type Reads = { milliseconds: number[]; errors: number; statuses: Map<number, number>; misses: number }

/** Sends requests with limited concurrency. A request without an answer counts as an error, like every 5xx. */
async function timedReads(requests: Iterable<() => Promise<Response>>, atOnce: number): Promise<Reads> {
  const reads: Reads = { milliseconds: [], errors: 0, statuses: new Map(), misses: 0 }
  const left = Iterator.from(requests)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of left) await readInto(reads, request)
    }),
  )
  return reads
}

async function readInto(reads: Reads, request: () => Promise<Response>): Promise<void> {
  const start = performance.now()
  try {
    const answer = await request()
    await answer.arrayBuffer()
    reads.statuses.set(answer.status, (reads.statuses.get(answer.status) ?? 0) + 1)
    if (answer.headers.get('x-cache') === 'miss') reads.misses += 1
    if (answer.status >= 500) reads.errors += 1
  } catch {
    reads.errors += 1
  }
  reads.milliseconds.push(performance.now() - start)
}
