import { listedIn } from '../../shared/answers/countryAnswer.ts'
import { pastCaching } from '../../shared/archive/pastCaching.ts'
import { readParameters, TableParameters } from '../../shared/feeds/feedParameters.ts'
import { sourceOf, tableFileName, topicTable, trendTable } from '../../shared/feeds/tables.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { placeOfFile } from '../http/placeOf.ts'
import { type FeedStores, tableDownload, tableRendition, tableSource } from './feedStores.ts'
import { readTopicHistory } from './topicFeed.ts'

/** Answers with the trends of a country or category as a table: those of now, or of a collection of the past. */
export function answerTable(stores: FeedStores) {
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, list } = placeOfFile(parameters, ['csv'])
    const { raw, at } = readParameters(TableParameters, query)
    const collection = await tableSource(stores, at)
    const shown = await collection.country(country.code)
    const source = sourceOf(shown.state)
    return tableDownload(
      tableRendition(trendTable(listedIn(shown.trends, list), source, { isRaw: raw === '1' })),
      tableFileName([country.name, list ?? ''], source.at ?? ''),
      source,
      at === undefined ? undefined : pastCaching(collection.isSettled),
    )
  }
}

/** Answers with the history of a topic as a table: until now, or until a collection of the past. */
export function answerTopicTable(stores: FeedStores) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const { raw, at } = readParameters(TableParameters, query)
    const collection = await tableSource(stores, at)
    const { country, topic, shown, points } = await readTopicHistory(collection, query)
    const source = sourceOf(shown.state)
    return tableDownload(
      tableRendition(topicTable(country, topic, points, source, { isRaw: raw === '1' })),
      tableFileName([country.name, topic], source.at ?? ''),
      source,
      at === undefined ? undefined : pastCaching(collection.isSettled),
    )
  }
}
