import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { answerAssistants } from './answerAssistants.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const stores = openPublished()
const everywhere = publishedEverywhere(stores.snapshots, stores.bucket)
const { answer } = answerAssistants({
  stores,
  search: trendSearch(stores.published),
  everywhere,
  archive: new Archive({ ...stores, takedowns: stores.snapshots }),
  site: SITE_URL,
})

export const handler = httpHandler(routed({ 'POST /mcp': answer }))
