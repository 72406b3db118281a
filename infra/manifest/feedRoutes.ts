import { FEED_FORMATS } from '../../shared/feeds/feed.ts'
import {
  FeedParameters,
  SearchParameters,
  TableParameters,
  TopicParameters,
  TopicTableParameters,
} from '../../shared/feeds/feedParameters.ts'
import { UNTIL_NEXT_SECONDS } from './cacheTimes.ts'

/** Requests a second of each route of files that functions make; more than ten addresses may send (`ADDRESS_LIMITS`). */
export const FILES_PER_SECOND = 17
/** The same of routes that only say that nothing is there. */
const MISSING_PER_SECOND = 1

/**
 * The routes of feeds and tables; the parameters of paths include ".atom" and the like. Literal paths come first, since
 * the edge function takes the first that matches.
 */
export const FEED_ROUTES = [
  ...FEED_FORMATS.flatMap((format) => [
    route(`/feeds/topic.${format}`, TopicParameters),
    route(`/feeds/search.${format}`, SearchParameters),
    route(`/feeds/everywhere.${format}`, undefined),
  ]),
  route('/feeds/{country}/digest.atom', undefined),
  route('/feeds/{country}', FeedParameters),
  route('/feeds/{country}/{category}', FeedParameters),
  // The CDN has the files of the archive from the bucket, and asks here only for those that do not exist.
  route('/data/archive/index.json', undefined, MISSING_PER_SECOND),
  route('/data/archive/{file}', undefined, MISSING_PER_SECOND),
  route('/data/archive/{month}/{revision}/{file}', undefined, MISSING_PER_SECOND),
  route('/data/topic.csv', TopicTableParameters),
  route('/data/everywhere.csv', TableParameters),
  route('/data/{country}', TableParameters),
  route('/data/{country}/{category}', TableParameters),
]

function route(path: string, parameters: { shape: object } | undefined, perSecond = FILES_PER_SECOND) {
  const query = Object.keys(parameters?.shape ?? {})
  return { method: 'GET', path, function: 'feeds', query, cacheSeconds: UNTIL_NEXT_SECONDS, perSecond } as const
}
