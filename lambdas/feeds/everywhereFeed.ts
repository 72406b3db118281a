import { selectEvents } from '../../shared/answers/everywhereAnswer.ts'
import { eventEntry } from '../../shared/feeds/eventEntry.ts'
import { type Entry, type FeedFormat, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { everywhereFeed } from '../../shared/feeds/feedAddress.ts'
import { readParameters, TableParameters } from '../../shared/feeds/feedParameters.ts'
import { eventTable } from '../../shared/feeds/tables.ts'
import { MAX_FEED_ENTRIES, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { everywherePage } from '../../shared/pages.ts'
import { alphabetical } from '../../shared/trends/ordering.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { type cachedRenditions, type FeedStores, feedRendition, lasting, tableRendition } from './feedStores.ts'

type Renditions = ReturnType<typeof cachedRenditions>

/** The events that feeds and tables list. */
const LISTED = { category: undefined, min: MIN_EVENT_COUNTRIES }

/** Answers with the events in at least three countries, the newest first. */
export function answerEverywhereFeed(stores: FeedStores, renditions: Renditions, format: FeedFormat) {
  const { site } = stores
  return async (): Promise<HttpAnswer> => {
    const { collection, everywhere, version } = await stores.everywhere()
    const make = () => {
      const entries = selectEvents(everywhere?.events ?? [], LISTED)
        .flatMap((event) => eventEntry(site, event) ?? [])
        .sort(newestFirst)
        .slice(0, MAX_FEED_ENTRIES)
      return feedRendition(format, {
        id: tagOf(site, 'everywhere'),
        title: 'Trending everywhere',
        description: feedDescription(
          `Searches that trend in ${MIN_EVENT_COUNTRIES} or more countries, the newest first.`,
          collection.countries.some(([, { origin }]) => origin === 'sample'),
        ),
        address: site + everywhereFeed(format),
        page: site + everywherePage(),
        updated: newestUpdate(entries, collection.at),
        entries,
      })
    }
    return lasting(renditions([version, 'everywhere', format], make))
  }
}

/** Answers with the same events as a table. */
export function answerEverywhereTable({ everywhere }: Pick<FeedStores, 'everywhere'>, renditions: Renditions) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const isRaw = readParameters(TableParameters, query).raw === '1'
    const { everywhere: found, version } = await everywhere()
    const make = () => tableRendition(eventTable(selectEvents(found?.events ?? [], LISTED), { isRaw }))
    return lasting(renditions([version, 'everywhere', 'csv', isRaw], make))
  }
}

function newestFirst(one: Entry, other: Entry): number {
  return alphabetical(other.published, one.published) || alphabetical(one.id, other.id)
}
