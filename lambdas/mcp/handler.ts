import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { answerAssistants } from './answerAssistants.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const stores = openPublished()
const everywhere = publishedEverywhere(new PublishedPointer(stores.table), stores.bucket, stores.takedowns)
const { refuse, answer } = answerAssistants({
  stores,
  search: trendSearch(stores.published),
  everywhere,
  archive: new Archive(stores),
  site: SITE_URL,
})

export const handler = httpHandler(routed({ 'POST /mcp': answer, 'ANY /mcp': refuse }))
