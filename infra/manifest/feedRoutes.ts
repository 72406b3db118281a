import { FEED_FORMATS } from '../../shared/feeds/feed.ts'
import {
  FeedParameters,
  SearchParameters,
  TableParameters,
  TopicParameters,
  TopicTableParameters,
} from '../../shared/feeds/feedParameters.ts'
import { UNTIL_NEXT_SECONDS } from './cacheTimes.ts'

/**
 * The routes of feeds and tables; the parameters of paths include ".atom" and the like. Literal paths come first, since
 * the edge function takes the first that matches.
 */
export const FEED_ROUTES = [
  ...FEED_FORMATS.flatMap((format) => [
    route(`/feeds/topic.${format}`, TopicParameters, 2),
    route(`/feeds/search.${format}`, SearchParameters, 2),
    route(`/feeds/everywhere.${format}`, undefined, 4),
  ]),
  route('/feeds/{country}/digest.atom', undefined, 2),
  route('/feeds/{country}', FeedParameters, 8),
  route('/feeds/{country}/{category}', FeedParameters, 8),
  // The CDN has the files of the archive from the bucket, and asks here only for those that do not exist.
  route('/data/archive/index.json', undefined, 1),
  route('/data/archive/{file}', undefined, 1),
  route('/data/archive/{month}/{revision}/{file}', undefined, 1),
  route('/data/topic.csv', TopicTableParameters, 2),
  route('/data/everywhere.csv', TableParameters, 2),
  route('/data/{country}', TableParameters, 2),
  route('/data/{country}/{category}', TableParameters, 2),
]

function route(path: string, parameters: { shape: object } | undefined, perSecond: number) {
  const query = Object.keys(parameters?.shape ?? {})
  return { method: 'GET', path, function: 'feeds', query, cacheSeconds: UNTIL_NEXT_SECONDS, perSecond } as const
}
