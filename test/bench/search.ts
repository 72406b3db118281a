import { createRankedSearch } from '../../shared/search/rankedSearch.ts'
import { searchResults } from '../../shared/search/searchResults.ts'
import { createSimilarTitles } from '../../shared/search/similarTitles.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { QUERY_KINDS, type QueryKind, searchQueries } from '../support/searchQueries.ts'
import { type SearchRecord, searchRecords } from '../support/searchRecords.ts'
import { collectGarbage } from './memory.ts'
import { atMost, atMostTimes, median, percentile, type Row, type Size, timed } from './part.ts'

const LONGEST_QUERY = 64
const LONG: QueryKind = 'a long piece of a title'

const SIZES = {
  full: { rounds: 5, ofEachKind: 61, long: 16, longest: 200 },
  smallest: { rounds: 1, ofEachKind: 1, long: 1, longest: 2 },
}

export async function search(size: Size): Promise<Row[]> {
  const { rounds, ofEachKind, long, longest } = SIZES[size]
  const records = searchRecords()
  const others = searchQueries(records, ofEachKind, { kinds: QUERY_KINDS.filter((kind) => kind !== LONG) })
  const longOnes = searchQueries(records, long, { kinds: [LONG] })
  const longestOnes = searchQueries(records, longest, { kinds: [LONG], seed: 2 }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )
  const buildMs = median(Array.from({ length: rounds }, () => timed(() => wholeSearch(records))[1]))
  const before = usedMegabytes()
  const ours = wholeSearch(records)
  const memoryMb = usedMegabytes() - before

  const queries = [...others, ...longOnes]
  const ways = [substringScan(records), ours]
  const [scanTimes = [], searchTimes = []] = interleaved(ways, queries, rounds)
  const [longestTimes = []] = interleaved([ours], longestOnes, rounds)
  const besideScan = (what: string, share: number, goal: number) => {
    const scan = ['substring scan', percentile(scanTimes, share)] as const
    return atMostTimes(what, goal, scan, 'ms', percentile(searchTimes, share), `${queries.length} queries`)
  }
  return [
    besideScan('Search, median', 0.5, 5),
    besideScan('Search, p99', 0.99, 15),
    atMost(`Search for ${LONGEST_QUERY} characters, p99`, 300, 'ms', percentile(longestTimes, 0.99)),
    atMost('Building the search', 1_500, 'ms', buildMs),
    atMost('Memory of the search', 300, 'MB', memoryMb),
  ]
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
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** The floor: finds the records whose folded text contains the query. */
function substringScan(records: readonly SearchRecord[]): (query: string) => unknown {
  const texts = records.map(({ trend, category, region, sourceTitles }) =>
    foldForMatching([trend, category, region, ...sourceTitles].join(' ')),
  )
  return (query) => {
    const folded = foldForMatching(query)
    return texts.flatMap((text, index) => (text.includes(folded) ? [index] : []))
  }
}

/** For each way of searching the median time of each query. The ways alternate, so that a slow moment hits all. */
function interleaved(ways: ((query: string) => unknown)[], queries: readonly string[], rounds: number): number[][] {
  const times = ways.map(() => queries.map((): number[] => []))
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, query] of queries.entries())
      for (const [number, way] of ways.entries()) times[number]?.[place]?.push(timed(() => way(query))[1])
  }
  return times.map((timesOfWay) => timesOfWay.map(median))
}
