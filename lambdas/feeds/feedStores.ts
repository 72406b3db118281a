import { atomFeed } from '../../shared/feeds/atomFeed.ts'
import type { Feed, FeedFormat } from '../../shared/feeds/feed.ts'
import { jsonFeed } from '../../shared/feeds/jsonFeed.ts'
import { rssFeed } from '../../shared/feeds/rssFeed.ts'
import type { TableSource } from '../../shared/feeds/tables.ts'
import { Problem } from '../../shared/problem.ts'
import { HOUR_SECONDS } from '../../shared/time.ts'
import type { Archive } from '../adapters/trends/archive.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import type { PublishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { type PastStores, pastStores } from '../adapters/trends/pastStores.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import type { publishedWaves } from '../adapters/trends/recentWaves.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { TrendSearch } from '../search/searchTrends.ts'

/** The stores that feeds and tables are made from. */
export type FeedStores = {
  /** The origin of the site. */
  site: string
  published: Pick<PublishedTrends, 'country'>
  table: Pick<CollectionTable, 'history' | 'spellings' | 'isTakenOut'>
  wavesOf: ReturnType<typeof publishedWaves>
  search: TrendSearch
  everywhere: () => Promise<PublishedEverywhere>
  archive: Pick<Archive, 'times' | 'country' | 'everywhere'>
}

/** How long browsers may keep an answer, in seconds. */
const BROWSER_SECONDS = HOUR_SECONDS

const WRITERS: Record<FeedFormat, { write: (feed: Feed) => string; type: string }> = {
  atom: { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  rss: { write: rssFeed, type: 'application/rss+xml; charset=utf-8' },
  json: { write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
}

/** A feed in its format. */
export function feedRendition(format: FeedFormat, feed: Feed): Rendition {
  const { write, type } = WRITERS[format]
  return new Rendition(Buffer.from(write(feed)), type)
}

/** A table as a file. */
export function tableRendition(text: string): Rendition {
  return new Rendition(Buffer.from(text), 'text/csv; charset=utf-8; header=present')
}

/** Answers with a feed or table, whose content changes only with the next collection. */
export function lasting(rendition: Rendition): HttpAnswer {
  return { rendition, browserSeconds: BROWSER_SECONDS }
}

/**
 * Answers with a table to keep, under a name that says what it is and of which hour. Its headers say what its rows say of
 * their collection, for a table that has none.
 */
export function keptTable(
  rendition: Rendition,
  fileName: string,
  source: TableSource,
  caching: Partial<HttpAnswer> = {},
): HttpAnswer {
  const plain = fileName.replaceAll(/[^\x20-\x7e]+-?/g, '')
  const written = plain === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`
  const headers = {
    'content-disposition': `attachment; filename="${plain}"${written}`,
    ...(source.at !== null && { 'x-collected-at': source.at }),
    'x-is-sample': String(source.isSample),
    'x-is-stale': String(source.isStale),
  }
  return { ...lasting(rendition), ...caching, headers }
}

/** Opens the collection of an hour. Throws `bad-at` when there is none: a table never has the rows of another collection. */
export async function storesAt({ archive }: Pick<FeedStores, 'archive'>, hour: string): Promise<PastStores> {
  try {
    return await pastStores(archive, hour)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unknown-collection') throw new Problem('bad-at', error.message)
    throw error
  }
}
