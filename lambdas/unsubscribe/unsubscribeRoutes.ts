import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import type { Routes } from '../http/routed.ts'
import { answerWaitlist } from './answerWaitlist.ts'
import { renewPush } from './renewPush.ts'
import { redirectToPage, showSubscription } from './subscription.ts'
import { unsubscribe } from './unsubscribe.ts'

type Services = {
  keys: Keys
  people: PeopleTable
  watches: WatchTable
  waitlist: Waitlist
  /** The site's origin. */
  site: string
  shown: Shown
}

/**
 * The routes that change something of a person without a session: by the token of a link in a mail, or by the secret of a
 * browser's push subscription.
 */
export function unsubscribeRoutes(services: Services) {
  return {
    'GET /api/leaving': showSubscription(services),
    'GET /api/unsubscribe': redirectToPage(services.site),
    'POST /api/unsubscribe': unsubscribe(services),
    'POST /api/waitlist': answerWaitlist(services),
    'POST /api/push-renewal': renewPush(services),
  } satisfies Routes
}
