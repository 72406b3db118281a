import { COUNTRIES } from '../../../shared/countries.ts'
import { apiSearch } from '../../../shared/pages.ts'
import type { SearchRecord } from '../../../shared/search/fuzzySearch.ts'
import { fullSizeTrends } from '../../support/fullSizeTrends.ts'
import { searchQueries } from '../../support/searchQueries.ts'
import { percentile } from '../median.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { timedReads } from './timedReads.ts'

const LONGEST_QUERY = 64
const QUERIES = 400
const AT_ONCE = 4
const MOST_P99_MS = 300

/** Four readers, each of whose searches is as long as can be, like something that is there, and new. */
export async function longSearches(origin: string): Promise<BenchLine[]> {
  const records = shownRecords()
  const queries = searchQueries(records, QUERIES, { kinds: ['a long piece of a title'] }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )
  const requests = queries.map((query) => () => fetch(origin + apiSearch(query)))
  // The first search of all makes the index.
  const [first, ...others] = requests
  if (first) await timedReads([first], 1)
  const { milliseconds, errors, statuses } = await timedReads(others, AT_ONCE)
  return [
    loadLine(`Searches of ${LONGEST_QUERY} characters, ${AT_ONCE} at a time, p99`, {
      measured: percentile(milliseconds, 0.99),
      most: MOST_P99_MS,
      unit: 'ms',
    }),
    noneLine('Searches that found no answer', errors + others.length - (statuses.get(200) ?? 0)),
  ]
}

function shownRecords(): SearchRecord[] {
  const now = Date.now() / 1000
  return COUNTRIES.flatMap(({ code, name }) =>
    fullSizeTrends(code, now).map(({ title, articles }) => ({
      trend: title,
      category: '',
      region: name,
      sourceTitles: [title, ...articles.map((article) => article.title)],
    })),
  )
}
