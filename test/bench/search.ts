import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createRankedSearch } from '../../shared/search/rankedSearch.ts'
import { searchResults } from '../../shared/search/searchResults.ts'
import { createSimilarTitles } from '../../shared/search/similarTitles.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { QUERY_KINDS, type QueryKind, searchQueries } from '../support/searchQueries.ts'
import { type SearchRecord, searchRecords } from '../support/searchRecords.ts'
import { median, percentile } from './median.ts'
import { atMost, type Goal, type Limit, limitRow, type Part, type Progress, type Row, row, type Size } from './part.ts'

const LONGEST_QUERY = 64
const LONG: QueryKind = 'a long piece of a title'
/** Milliseconds after which no further round begins. */
const WITHIN_MS = { queries: 50_000, longest: 20_000 }

const SIZES = {
  full: { rounds: 5, ofEachKind: 61, long: 16, longest: 200 },
  smallest: { rounds: 1, ofEachKind: 1, long: 1, longest: 2 },
}

const SCAN = 'substring scan'
const GOALS = {
  p50: { what: 'Search, median', reference: SCAN, goal: 5 },
  p99: { what: 'Search, p99', reference: SCAN, goal: 15 },
  longest: atMost(`Search for ${LONGEST_QUERY} characters, p99`, 300, 'ms'),
  build: atMost('Building the search', 1_500, 'ms'),
  memory: atMost('Memory of the search', 300, 'MB'),
} satisfies Record<string, Goal | Limit>

export const search: Part = {
  name: 'search',
  what: 'The search over a full day (15,300 records) beside a substring scan.',
  goals: Object.values(GOALS),
  run: measureSearch,
}

async function measureSearch(size: Size, progress: Progress): Promise<Row[]> {
  const { rounds, ofEachKind, long, longest } = SIZES[size]
  progress('building the search')
  const records = searchRecords()
  const others = searchQueries(records, ofEachKind, { kinds: QUERY_KINDS.filter((kind) => kind !== LONG) })
  const longOnes = searchQueries(records, long, { kinds: [LONG] })
  const longestOnes = searchQueries(records, longest, { kinds: [LONG], seed: 2 }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )
  const { search: ours, buildMs, memoryMb } = measuredBuild(records, rounds)

  const queries = [...others, ...longOnes]
  const [scanTimes = [], searchTimes = []] = interleaved([substringScan(records), ours], queries, {
    rounds,
    withinMs: WITHIN_MS.queries,
    progress,
  })
  const [longestTimes = []] = interleaved([ours], longestOnes, {
    rounds,
    withinMs: WITHIN_MS.longest,
    progress,
  })

  const beside = (goal: Goal, share: number) =>
    row(goal, {
      note: `${queries.length} queries`,
      measured: percentile(searchTimes, share),
      against: percentile(scanTimes, share),
      unit: 'ms',
    })
  return [
    beside(GOALS.p50, 0.5),
    beside(GOALS.p99, 0.99),
    limitRow(GOALS.longest, percentile(longestTimes, 0.99)),
    limitRow(GOALS.build, buildMs),
    limitRow(GOALS.memory, memoryMb),
  ]
}

function measuredBuild(
  records: readonly SearchRecord[],
  rounds: number,
): {
  search: (query: string) => unknown
  buildMs: number
  memoryMb: number
} {
  const times = Array.from({ length: rounds }, () => timed(() => wholeSearch(records))[1])
  const before = usedMegabytes()
  const search = wholeSearch(records)
  return { search, buildMs: median(times), memoryMb: usedMegabytes() - before }
}

/** The search of the product: the ranking, and the similar titles for what has few results. */
function wholeSearch(records: readonly SearchRecord[]): (query: string) => unknown {
  const items = records.map((record, place) => ({
    ...record,
    key: String(place),
    title: record.trend,
    volume: null,
    startedAt: new Date(place * 60_000).toISOString(),
  }))
  const search = createRankedSearch(items, (item) => ({
    ranked: item,
    others: [item.category, item.region, ...item.sourceTitles],
  }))
  const similarTitles = createSimilarTitles(items)
  return (query) => searchResults(query, search, similarTitles)
}

/** Memory in use after a garbage collection. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** The floor: finds the records whose folded text contains the query. */
function substringScan(records: readonly SearchRecord[]): (query: string) => number[] {
  const texts = records.map(({ trend, category, region, sourceTitles }) =>
    foldForMatching([trend, category, region, ...sourceTitles].join(' ')),
  )
  return (query) => {
    const folded = foldForMatching(query)
    const found: number[] = []
    texts.forEach((text, index) => {
      if (text.includes(folded)) found.push(index)
    })
    return found
  }
}

/** For each way of searching the median time of each query. The ways alternate, so that a slow moment hits all. */
function interleaved(
  ways: ((query: string) => unknown)[],
  queries: readonly string[],
  { rounds, withinMs, progress }: { rounds: number; withinMs: number; progress: Progress },
): number[][] {
  const times = ways.map(() => queries.map((): number[] => []))
  const start = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    queries.forEach((query, place) => {
      progress('queries', round * queries.length + place, rounds * queries.length)
      ways.forEach((way, number) => {
        times[number]?.[place]?.push(timed(() => way(query))[1])
      })
    })
    const elapsed = performance.now() - start
    if (elapsed + elapsed / (round + 1) > withinMs) break
  }
  return times.map((timesOfWay) => timesOfWay.map(median))
}

function timed<Value>(act: () => Value): [value: Value, milliseconds: number] {
  const started = performance.now()
  const value = act()
  return [value, performance.now() - started]
}
