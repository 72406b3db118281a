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
import { median } from '../median.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { timedReads } from './timedReads.ts'

const CONNECTIONS = 50
const SECONDS = 30
const ROUNDS = 3
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

/** Fifty connections that read without a pause, after each address was asked for once. */
export async function mixedReads(origin: string): Promise<BenchLine[]> {
  await warmUp(origin)
  const rounds: autocannon.Result[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = await autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: mixedPaths().map((path) => ({ path, headers: HEADERS })),
    })
    rounds.push(result)
    console.log(
      `  Reads, round ${round} of ${ROUNDS}: ${Math.round(result.requests.average)} a second, p99 ${result.latency.p99} ms`,
    )
  }
  const rate = Math.round(median(rounds.map(({ requests }) => requests.average)))
  return [
    loadLine(`Reads with ${CONNECTIONS} connections for ${SECONDS} s, warm, p99, ${rate} a second`, {
      measured: median(rounds.map(({ latency }) => latency.p99)),
      most: MOST_P99_MS,
      unit: 'ms',
    }),
    noneLine(
      'Errors of these reads',
      rounds.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0),
    ),
  ]
}

async function warmUp(origin: string): Promise<void> {
  const { errors } = await timedReads(
    mixedPaths().map((path) => () => fetch(origin + path, { headers: HEADERS })),
    2,
  )
  if (errors > 0) throw new Error(`${errors} addresses were not answered.`)
}
