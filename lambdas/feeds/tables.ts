import { pastCaching } from '../../shared/archive/pastCaching.ts'
import type { Category } from '../../shared/categories.ts'
import { readParameters, TableParameters } from '../../shared/feeds/feedParameters.ts'
import { tableFileName, topicTable, trendTable } from '../../shared/feeds/tables.ts'
import type { PublishedCountry } from '../adapters/trends/publishedTrends.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import type { Rendition } from '../http/rendition.ts'
import { type cachedRenditions, type FeedStores, keptTable, readPlace, storesAt, tableRendition } from './feedStores.ts'
import { readTopicHistory } from './topicFeed.ts'

/** Answers with the trends of a country or category as a table: those of now, or of a collection of the past. */
export function answerTable(
  stores: Pick<FeedStores, 'published' | 'archive'>,
  renditions: ReturnType<typeof cachedRenditions>,
) {
  return async ({ parameters, query, now }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category } = readPlace(parameters, ['csv'])
    const { raw, at } = readParameters(TableParameters, query)
    const isRaw = raw === '1'
    const named = (shown: PublishedCountry) => tableFileName([country.name, category ?? ''], shown.state.at ?? now)
    if (at !== undefined) {
      const past = await storesAt(stores, at, now)
      const shown = await past.published.country(country.code)
      return keptTable(tableOf(shown, category, isRaw), named(shown), pastCaching(past.isSettled))
    }
    const shown = await stores.published.country(country.code)
    const key = [shown.version, shown.state.state, country.code, category, 'csv', isRaw]
    return keptTable(
      renditions(key, () => tableOf(shown, category, isRaw)),
      named(shown),
    )
  }
}

function tableOf({ trends, state }: PublishedCountry, category: Category | undefined, isRaw: boolean): Rendition {
  const listed = category === undefined ? trends : trends.filter(({ categories }) => categories.includes(category))
  const source = { at: state.at, isSample: state.origin === 'sample', isStale: state.state !== 'ok' }
  return tableRendition(trendTable(listed, source, { isRaw }))
}

/** Answers with the history of a topic as a table: until now, or until a collection of the past. */
export function answerTopicTable(stores: Pick<FeedStores, 'published' | 'table' | 'archive'>) {
  return async ({ query, now }: HttpRequest): Promise<HttpAnswer> => {
    const { raw, at } = readParameters(TableParameters, query)
    const past = at === undefined ? undefined : await storesAt(stores, at, now)
    const published = past?.published ?? stores.published
    const { country, topic, shown, points } = await readTopicHistory({ table: stores.table, published }, query)
    const isSample = shown.state.origin === 'sample'
    return keptTable(
      tableRendition(topicTable(country, topic, points, { isSample }, { isRaw: raw === '1' })),
      tableFileName([country.name, topic], shown.state.at ?? now),
      past && pastCaching(past.isSettled),
    )
  }
}
