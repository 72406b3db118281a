import { API_TIMESTAMP, apiSearch, apiTrends } from '../../../shared/apiAddresses.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { countriesPage, plainPage, searchPage, trendsPage } from '../../../shared/pages.ts'
import { type Load, putLoad } from '../../tools/tools.ts'
import { atMost, limitRow, noneAllowed, type Progress, type Row, type Size } from '../part.ts'
import { timedReads } from './timedReads.ts'

const CONNECTIONS = 50
const SECONDS: Record<Size, number> = { full: 20, smallest: 1 }
const MAX_ROUNDS: Record<Size, number> = { full: 3, smallest: 1 }
const MAX_P99_MS = 50

const TIME = atMost(`Warm reads with ${CONNECTIONS} connections for ${SECONDS.full} s, p99`, MAX_P99_MS, 'ms')
const ERRORS = noneAllowed('Warm reads: errors')

export const MIXED_READ_GOALS = [TIME, ERRORS]

const HEADERS = { 'accept-encoding': 'br' }

/** Pages and API addresses that readers ask for. All but the time of the data may be cached. */
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
 * Fifty connections that read without a pause, after each address was read once. Other work on the machine only makes
 * reads slower, so the fastest round counts, and further rounds follow while it is too slow.
 */
export async function mixedReads(origin: string, size: Size, progress: Progress): Promise<Row[]> {
  await warmUp(origin)
  const rounds: Load[] = []
  let fastest: Load
  do {
    progress('rounds of warm reads', rounds.length, MAX_ROUNDS[size])
    rounds.push(await oneRound(origin, SECONDS[size]))
    fastest = rounds.reduce((one, other) => (other.latency.p99 < one.latency.p99 ? other : one))
  } while (fastest.latency.p99 > MAX_P99_MS && rounds.length < MAX_ROUNDS[size])
  const rate = Math.round(fastest.requests.average)
  const errors = rounds.reduce((sum, { errors: failed, non2xx }) => sum + failed + non2xx, 0)
  return [
    limitRow(TIME, fastest.latency.p99, {
      note: `${rate} a second, fastest of ${rounds.length}`,
    }),
    limitRow(ERRORS, errors),
  ]
}

async function oneRound(origin: string, duration: number): Promise<Load> {
  return putLoad({
    url: origin,
    connections: CONNECTIONS,
    duration,
    requests: mixedPaths().map((path) => ({ path, headers: HEADERS })),
  })
}

async function warmUp(origin: string): Promise<void> {
  const { errors } = await timedReads(
    mixedPaths().map((path) => () => fetch(origin + path, { headers: HEADERS })),
    2,
  )
  if (errors > 0) throw new Error(`${errors} addresses were not answered.`)
}
