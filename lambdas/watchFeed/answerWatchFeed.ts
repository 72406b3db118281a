import { Problem } from '../../shared/problem.ts'
import { WATCH_FEED_TOKEN, watchFeed } from '../../shared/watches/watchFeed.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Snapshots } from '../adapters/trends/snapshots.ts'
import { feedRendition } from '../feeds/feedStores.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import type { Routes } from '../http/routed.ts'

type Services = {
  /** The origin of the site. */
  site: string
  watches: WatchTable
  hits: WatchHits
  snapshots: Snapshots
}

/** A token with the ending of its file. */
const TOKEN_FILE = new RegExp(`^(?<token>${WATCH_FEED_TOKEN})\\.atom$`)

/** Only its reader may keep it, and asks again each time; search engines never list it. */
const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

/** The route of the private feeds of watches. */
export function watchFeedRoutes(services: Services) {
  return { 'GET /feeds/watch/{token}': answerWatchFeed(services) } satisfies Routes
}

/** Answers with what one watch has found. Throws `not-found` for a token that is unknown or was renewed. */
function answerWatchFeed({ site, watches, hits, snapshots }: Services) {
  return async ({ parameters }: { parameters: ReadonlyMap<string, string> }): Promise<HttpAnswer> => {
    const token = TOKEN_FILE.exec(parameters.get('token') ?? '')?.groups?.token
    const found = token === undefined ? undefined : await watches.byFeed(token)
    if (!found || token === undefined) throw new Problem('not-found', 'There is nothing at this address.')
    const { person, watch } = found
    const looks = await snapshots.shown.found(await hits.ofWatch(person.follower.sub, watch.id))
    const { collection } = await snapshots.read()
    const feed = watchFeed(site, { ...watch, token }, looks, collection)
    return { rendition: feedRendition('atom', feed), cacheSeconds: 0, headers: PRIVATE }
  }
}
