import { selectEvents } from '../../shared/answers/everywhereAnswer.ts'
import { pastCaching } from '../../shared/archive/pastCaching.ts'
import type { Everywhere } from '../../shared/everywhere/everywhereShape.ts'
import { eventEntry } from '../../shared/feeds/eventEntry.ts'
import { type Entry, type FeedFormat, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { everywhereFeed } from '../../shared/feeds/feedAddress.ts'
import { readParameters, TableParameters } from '../../shared/feeds/feedParameters.ts'
import { eventTable, type TableSource, tableFileName } from '../../shared/feeds/tables.ts'
import { MAX_FEED_ENTRIES, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { everywherePage } from '../../shared/pages.ts'
import { alphabetical } from '../../shared/trends/ordering.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import type { Rendition } from '../http/rendition.ts'
import {
  type FeedStores,
  feedRendition,
  tableDownload,
  tableRendition,
  tableSource,
  untilNextCollection,
} from './feedStores.ts'

/** The events that feeds and tables list. */
const LISTED = { category: undefined, min: MIN_EVENT_COUNTRIES }

/** Answers with the events in at least three countries, the newest first. */
export function answerEverywhereFeed(stores: FeedStores, format: FeedFormat) {
  const { site, reader } = stores
  return async (): Promise<HttpAnswer> => {
    const shown = await reader.now()
    const everywhere = await shown.everywhere()
    const entries = selectEvents(everywhere?.events ?? [], LISTED)
      .flatMap((event) => eventEntry(site, event) ?? [])
      .sort(newestFirst)
      .slice(0, MAX_FEED_ENTRIES)
    return untilNextCollection(
      feedRendition(format, {
        id: tagOf(site, 'everywhere'),
        title: 'Uptick: trending everywhere',
        description: feedDescription(
          `Searches that trend in ${MIN_EVENT_COUNTRIES} or more countries, the newest first.`,
          shown.isSample,
        ),
        address: site + everywhereFeed(format),
        page: site + everywherePage(),
        updated: newestUpdate(entries, shown.at),
        entries,
      }),
    )
  }
}

/** Answers with the same events as a table: those of now, or of a collection of the past. */
export function answerEverywhereTable(stores: FeedStores) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const { raw, at } = readParameters(TableParameters, query)
    const shown = await tableSource(stores, at)
    // Only countries that a collection has updated are in events, so none of them is stale.
    const source = { at: shown.at, isSample: shown.isSample, isStale: false }
    return tableDownload(
      tableOf(await shown.everywhere(), source, raw === '1'),
      tableFileName(['everywhere'], source.at),
      source,
      at === undefined ? undefined : pastCaching(shown.isSettled),
    )
  }
}

function tableOf(everywhere: Everywhere | undefined, source: TableSource, isRaw: boolean): Rendition {
  return tableRendition(eventTable(selectEvents(everywhere?.events ?? [], LISTED), source, { isRaw }))
}

function newestFirst(one: Entry, other: Entry): number {
  return alphabetical(other.published, one.published) || alphabetical(one.id, other.id)
}
