import * as z from 'zod/mini'
import { FUNCTIONS } from '../../infra/product/manifest/functions.ts'
import type { SourceTrend } from '../../infra/samples/trends/SourceTrend.ts'
import { categoriesOfSourceIds } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { anEvent } from '../support/httpEvents.ts'
import { QUERY_KINDS, type QueryKind, searchQueries } from '../support/searchQueries.ts'
import { type SearchRecord, searchRecords } from '../support/searchRecords.ts'
import { collectAt, floorOf, recordRequests, startFunction, startStores } from './functionProcess.ts'
import { atMost, atMostTimes, median, percentile, type Row, repeat, type Size, timed } from './part.ts'

const LONGEST_QUERY = 64
const LONG: QueryKind = 'a long piece of a title'

const SIZES = {
  full: { starts: 3, ofEachKind: 61, long: 16, longest: 200 },
  smallest: { starts: 1, ofEachKind: 1, long: 1, longest: 2 },
}

/** A few queries are refused: they have nothing to search for. */
const Answered = z.object({ statusCode: z.literal([200, 400]) })

/** The function, with a full day of the product in it, beside a scan of the same texts. */
export async function search(size: Size): Promise<Row[]> {
  const { starts, ofEachKind, long, longest } = SIZES[size]
  const records = searchRecords()
  const queries = [
    ...searchQueries(records, ofEachKind, { kinds: QUERY_KINDS.filter((kind) => kind !== LONG) }),
    ...searchQueries(records, long, { kinds: [LONG] }),
  ]
  const longestOnes = searchQueries(records, longest, { kinds: [LONG], seed: 2 }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )
  const stores = await startStores()
  const now = new Date().toISOString()
  const found = await collectAt(stores, (country, at) => sourceTrends(records, country, at), [now])
  if (found < records.length / 2) throw new Error(`The collection has only ${found} of ${records.length} trends`)
  const recorder = await recordRequests(stores)
  const start = async () => {
    const started = startFunction(recorder, 'search')
    const ask = async (query: string) => {
      const called = await started.call(anEvent({ route: 'GET /api/search', query: { query } }))
      Answered.parse(called.result)
      return called
    }
    return { ask, first: (await ask('bridge')).processor, stop: started.stop }
  }
  const firsts = await repeat(starts, async () => {
    const { first, stop } = await start()
    stop()
    return { first, floor: (await floorOf(stores.aws, recorder.take())).processor }
  })

  const { ask, stop } = await start()
  const scan = substringScan(records)
  // The first ones give the compiler time. The function keeps its answers, so they are others.
  for (const query of searchQueries(records, ofEachKind, { seed: 3 })) await ask(query)
  // They alternate, so that a slow moment hits both.
  const both = async (query: string) => ({ own: (await ask(query)).processor, scan: timed(() => scan(query))[1] })
  const times = await Array.fromAsync(queries, both)
  const timesOfLongest = await Array.fromAsync(longestOnes, both)
  const { megabytes } = await ask('bridge')
  stop()
  await recorder.stop()
  await stores.aws.cleanUp()
  const besideScan = (what: string, share: number, goal: number, of: typeof times) => {
    const [own = 0, floor = 0] = (['own', 'scan'] as const).map((way) =>
      percentile(
        of.map((one) => one[way]),
        share,
      ),
    )
    return atMostTimes(what, goal, ['substring scan', floor], 'ms', own, `${of.length} queries`)
  }
  const [first = 0, floor = 0] = (['first', 'floor'] as const).map((which) => median(firsts.map((one) => one[which])))
  return [
    // With its answer, and typing errors allowed for.
    besideScan('Search, median', 0.5, 3, times),
    besideScan('Search, p99', 0.99, 7, times),
    besideScan(`Search for ${LONGEST_QUERY} characters, p99`, 0.99, 4, timesOfLongest),
    // Checking what is read, and the index of its words.
    atMostTimes('First search of a process', 8, ['reading and parsing the same trends', floor], 'ms', first),
    atMost('Peak memory of the search', FUNCTIONS.search.memoryMb / 2, 'MB', megabytes),
  ]
}

/** The source numbers its categories from 1. */
const sourceIds = Array.from({ length: 20 }, (_, index) => index + 1)

/** Records as the source would list those of a country. */
function sourceTrends(records: readonly SearchRecord[], code: string, at: number): SourceTrend[] {
  const country = COUNTRIES.find((one) => one.code === code)
  return records
    .filter(({ region }) => region === country?.name)
    .map(({ trend: title, category, sourceTitles }, place) => {
      const startedAt = at - (place + 1) * 60
      const articles = sourceTitles.map((article, number) => ({
        title: article,
        url: `https://news.example/${code}/${place}/${number}`,
        source: 'The News',
        publishedAt: startedAt,
      }))
      // The collection expects that some have ended.
      const endedAt = place % 2 === 0 ? null : at
      const about = { title, country: code, startedAt, endedAt, volume: 1_000, growth: 100 }
      return {
        ...about,
        related: [title],
        categories: [sourceIds.find((id) => categoriesOfSourceIds([id])[0] === category) ?? 0],
        articles,
      }
    })
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
