import { apiSearch } from '../../../shared/apiAddresses.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { fullSizeTrends } from '../../support/fullSizeTrends.ts'
import { searchQueries } from '../../support/searchQueries.ts'
import type { SearchRecord } from '../../support/searchRecords.ts'
import { percentile } from '../median.ts'
import { atMost, limitRow, noneAllowed, type Row, type Size } from '../part.ts'
import { timedReads } from './timedReads.ts'

const LONGEST_QUERY = 64
const QUERIES: Record<Size, number> = { full: 400, smallest: 8 }
const AT_ONCE = 4

const TIME = atMost(`Searches of ${LONGEST_QUERY} characters, ${AT_ONCE} at a time, p99`, 300, 'ms')
const FAILED = noneAllowed('Searches that were not answered')

export const LONG_SEARCH_GOALS = [TIME, FAILED]

/** Four readers with searches of the greatest length, similar to titles that exist, and none of them cached. */
export async function longSearches(origin: string, size: Size): Promise<Row[]> {
  const records = shownRecords()
  const queries = searchQueries(records, QUERIES[size], { kinds: ['a long piece of a title'] }).map((query) =>
    query.padEnd(LONGEST_QUERY, query),
  )
  const requests = queries.map((query) => () => fetch(origin + apiSearch(query)))
  // The first search builds the index.
  const [first, ...others] = requests
  if (first) await timedReads([first], 1)
  const { milliseconds, errors, statuses } = await timedReads(others, AT_ONCE)
  return [
    limitRow(TIME, percentile(milliseconds, 0.99)),
    limitRow(FAILED, errors + others.length - (statuses.get(200) ?? 0)),
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
