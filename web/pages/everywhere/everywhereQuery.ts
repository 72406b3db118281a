import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { ListedEvents } from '../../../shared/pages.ts'
import { pageQuery, type View } from '../../lib/requests/pageQuery.ts'

/** The state of a page of events; `unknown`: there is no collection of the requested hour. */
export type EverywhereView = View<EverywhereAnswer>

/** A page of events. */
export function everywhereQuery({ category, part, event, hour }: ListedEvents) {
  return pageQuery(
    ['everywhere', category ?? '', part, event ?? '', hour ?? ''],
    (api, signal) => api.fetchEverywhere({ category, part, event, hour }, signal),
    { missing: ['bad-at', 'unknown-collection', 'gone'] },
  )
}
