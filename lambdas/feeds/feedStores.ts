import { atomFeed } from '../../shared/feeds/atomFeed.ts'
import type { Feed, FeedFormat } from '../../shared/feeds/feed.ts'
import { jsonFeed } from '../../shared/feeds/jsonFeed.ts'
import { rssFeed } from '../../shared/feeds/rssFeed.ts'
import type { TableSource } from '../../shared/feeds/tables.ts'
import { Problem } from '../../shared/problem.ts'
import { HOUR_SECONDS } from '../../shared/time.ts'
import type { CollectionReader, ShownCollection } from '../adapters/trends/collectionReader.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { TrendSearch } from '../search/searchTrends.ts'

/** What feeds and tables are made from. */
export type FeedStores = {
  /** The origin of the site. */
  site: string
  reader: CollectionReader
  search: TrendSearch
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
export function untilNextCollection(rendition: Rendition): HttpAnswer {
  return { rendition, browserSeconds: BROWSER_SECONDS }
}

/**
 * Answers with a table to keep, under a name that says what it is and of which hour. Its headers say what its rows say of
 * their collection, for a table that has none.
 */
export function tableDownload(
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
  return { ...untilNextCollection(rendition), ...caching, headers }
}

/**
 * The collection of an hour, or the published one. Throws `bad-at` when there is none: a table never has the rows of another
 * collection.
 */
export async function tableSource({ reader }: FeedStores, hour: string | undefined): Promise<ShownCollection> {
  try {
    return await reader.at(hour)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unknown-collection') throw new Problem('bad-at', error.message)
    throw error
  }
}
