import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createFuzzySearch, type FuzzySearch, type SearchRecord } from '../../shared/search/fuzzySearch.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { plainFuse } from '../support/plainFuse.ts'
import { QUERY_KINDS, searchQueries } from '../support/searchQueries.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { median, percentile } from './median.ts'
import { type BenchLine, line } from './result.ts'

const ROUNDS = 5
const LONGEST_QUERY = 64
/** What the search may cost at most. */
const LIMITS = { buildMs: 1500, memoryMb: 300, longestP99Ms: 300 }

/**
 * The fuzzy search over a full day (15,300 records) beside its floor, a plain substring scan over the folded texts,
 * and its peer, plain Fuse, with which it must agree about every one of 504 queries. Plain Fuse makes this take
 * some minutes.
 */
export async function benchSearch(): Promise<BenchLine[]> {
  const records = searchRecords()
  const queries = benchQueries(records)
  const longest = searchQueries(records, 200, { kinds: ['a long piece of a title'], seed: 2 }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )

  const { search, buildMs, memoryMb } = measuredBuild(records)
  const scan = substringScan(records)
  const [scanTimes = [], searchTimes = []] = interleaved([scan, search], queries)
  const [longestTimes = []] = interleaved([search], longest)
  const fuseTimes = comparedWithFuse(records, search, queries)

  const beside = (what: string, times: number[], share: number, goal: number | null) =>
    line(what, {
      measured: percentile(times, share),
      against: percentile(scanTimes, share),
      unit: 'ms',
      goal,
    })
  return [
    beside(`Search, p50 of ${queries.length} queries, beside a substring scan`, searchTimes, 0.5, 5),
    beside('Search, p99, beside a substring scan', searchTimes, 0.99, 15),
    beside('Plain Fuse with the same results, p50, beside a substring scan', fuseTimes, 0.5, null),
    beside('Plain Fuse with the same results, p99, beside a substring scan', fuseTimes, 0.99, null),
    line(`Search for ${LONGEST_QUERY} characters, p99, beside its limit`, {
      measured: percentile(longestTimes, 0.99),
      against: LIMITS.longestP99Ms,
      unit: 'ms',
      goal: 1,
    }),
    line('Building the search, beside its limit', {
      measured: buildMs,
      against: LIMITS.buildMs,
      unit: 'ms',
      goal: 1,
    }),
    line('Memory of the search, beside its limit', {
      measured: memoryMb,
      against: LIMITS.memoryMb,
      unit: 'MB',
      goal: 1,
    }),
  ]
}

/** All kinds alike, but few of the long ones, for which plain Fuse takes many seconds. */
function benchQueries(records: readonly SearchRecord[]): string[] {
  const long = 'a long piece of a title'
  const others = QUERY_KINDS.filter((kind) => kind !== long)
  return [...searchQueries(records, 61, { kinds: others }), ...searchQueries(records, 16, { kinds: [long] })]
}

function measuredBuild(records: readonly SearchRecord[]): {
  search: FuzzySearch
  buildMs: number
  memoryMb: number
} {
  const times = Array.from({ length: ROUNDS }, () => timed(() => createFuzzySearch(records))[1])
  const before = usedMegabytes()
  const search = createFuzzySearch(records)
  return { search, buildMs: median(times), memoryMb: usedMegabytes() - before }
}

/** What is in use after everything unused was thrown away. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Which records hold the query, nothing more: one folded text for each record. */
function substringScan(records: readonly SearchRecord[]): (query: string) => number[] {
  const texts = records.map(({ trend, category, region, sourceTitles }) =>
    foldText([trend, category, region, ...sourceTitles].join(' ')),
  )
  return (query) => {
    const folded = foldText(query)
    const found: number[] = []
    texts.forEach((text, index) => {
      if (text.includes(folded)) found.push(index)
    })
    return found
  }
}

/** For each way of searching the median time of each query; the ways take turns, so that a slow moment hits all. */
function interleaved(ways: ((query: string) => unknown)[], queries: readonly string[]): number[][] {
  const times = ways.map(() => queries.map((): number[] => []))
  for (let round = 0; round < ROUNDS; round += 1) {
    queries.forEach((query, place) => {
      ways.forEach((way, number) => {
        times[number]?.[place]?.push(timed(() => way(query))[1])
      })
    })
  }
  return times.map((timesOfWay) => timesOfWay.map(median))
}

/** How long plain Fuse takes for each query; fails when it ever finds anything else. */
function comparedWithFuse(
  records: readonly SearchRecord[],
  search: FuzzySearch,
  queries: readonly string[],
): number[] {
  const fuse = plainFuse(records)
  return queries.map((query) => {
    const [found, time] = timed(() => fuse(query))
    if (JSON.stringify(found) !== JSON.stringify(search(query))) {
      throw new Error(`The search and plain Fuse do not agree about ${JSON.stringify(query)}`)
    }
    return time
  })
}

function timed<Value>(act: () => Value): [value: Value, milliseconds: number] {
  const started = performance.now()
  const value = act()
  return [value, performance.now() - started]
}
