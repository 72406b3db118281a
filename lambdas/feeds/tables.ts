import { readParameters, TableParameters } from '../../shared/feeds/feedParameters.ts'
import { topicTable, trendTable } from '../../shared/feeds/tables.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { type cachedRenditions, type FeedStores, lasting, readPlace, tableRendition } from './feedStores.ts'
import { readTopicHistory } from './topicFeed.ts'

/** Answers with the current trends of a country or category as a table. */
export function answerTable(
  { published }: Pick<FeedStores, 'published'>,
  renditions: ReturnType<typeof cachedRenditions>,
) {
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category } = readPlace(parameters, ['csv'])
    const isRaw = readRaw(query)
    const { version, trends } = await published.country(country.code)
    const make = () => {
      const listed = category === undefined ? trends : trends.filter(({ categories }) => categories.includes(category))
      return tableRendition(trendTable(listed, { isRaw }))
    }
    return lasting(renditions([version, country.code, category, 'csv', isRaw], make))
  }
}

/** Answers with the history of a topic as a table. */
export function answerTopicTable(stores: Pick<FeedStores, 'published' | 'table'>) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const isRaw = readRaw(query)
    const { country, topic, points } = await readTopicHistory(stores, query)
    return lasting(tableRendition(topicTable(country, topic, points, { isRaw })))
  }
}

function readRaw(query: ReadonlyMap<string, string>): boolean {
  return readParameters(TableParameters, query).raw === '1'
}
