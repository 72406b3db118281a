import { ARCHIVE_INDEX } from '../../shared/dataset/archiveFiles.ts'
import { Problem } from '../../shared/problem.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { Routes } from '../http/routed.ts'
import { answerCountryFeed, answerDailyFeed, answerDigestFeed } from './countryFeeds.ts'
import { answerEverywhereFeed, answerEverywhereTable } from './everywhereFeed.ts'
import type { FeedStores } from './feedStores.ts'
import { answerSearchFeed } from './searchFeed.ts'
import { answerTable, answerTopicTable } from './tables.ts'
import { answerTopicFeed } from './topicFeed.ts'

/** The routes of feeds and tables. */
export function feedRoutes(stores: FeedStores) {
  const countryFeed = answerCountryFeed(stores)
  const table = answerTable(stores)
  return {
    'GET /feeds/{country}': countryFeed,
    'GET /feeds/{country}/{category}': countryFeed,
    'GET /feeds/{country}/daily.atom': answerDailyFeed(stores),
    'GET /feeds/{country}/digest.atom': answerDigestFeed(stores),
    'GET /feeds/topic.atom': answerTopicFeed(stores, 'atom'),
    'GET /feeds/topic.rss': answerTopicFeed(stores, 'rss'),
    'GET /feeds/topic.json': answerTopicFeed(stores, 'json'),
    'GET /feeds/search.atom': answerSearchFeed(stores, 'atom'),
    'GET /feeds/search.rss': answerSearchFeed(stores, 'rss'),
    'GET /feeds/search.json': answerSearchFeed(stores, 'json'),
    'GET /feeds/everywhere.atom': answerEverywhereFeed(stores, 'atom'),
    'GET /feeds/everywhere.rss': answerEverywhereFeed(stores, 'rss'),
    'GET /feeds/everywhere.json': answerEverywhereFeed(stores, 'json'),
    'GET /data/everywhere.csv': answerEverywhereTable(stores),
    'GET /data/{country}': table,
    'GET /data/{country}/{category}': table,
    'GET /data/topic.csv': answerTopicTable(stores),
  } satisfies CollectionRoutes
}

/** The routes of the files of the archive, which the CDN has from the bucket. */
export const ARCHIVE_FALLBACKS: Routes = {
  'GET /data/archive/index.json': missingFile,
  'GET /data/archive/{file}': missingFile,
  'GET /data/archive/{month}/{revision}/{file}': missingFile,
}

/** The CDN asks for a file of the archive only when the bucket has none. */
async function missingFile(): Promise<never> {
  throw new Problem('not-found', `There is no such file; ${ARCHIVE_INDEX} lists those that exist.`)
}
