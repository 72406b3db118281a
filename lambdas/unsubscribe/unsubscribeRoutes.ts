import { Problem } from '../../shared/problem.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { HttpAnswer, HttpRequest, SentBody } from '../http/httpHandler.ts'
import { answerWaitlist } from './answerWaitlist.ts'
import type { UnsubscribePeople } from './endSubscription.ts'
import { redirectToPage } from './redirectToPage.ts'
import { showSubscription } from './showSubscription.ts'
import { unsubscribe } from './unsubscribe.ts'

export type UnsubscribeServices = {
  keys: Keys
  people: UnsubscribePeople
  waitlist: Pick<Waitlist, 'confirm' | 'leave'>
  /** The site's origin. */
  site: string
}

/** Answers those who come by a link of a mail: the link says who they are, and they do not sign in. */
export function unsubscribeRoutes(services: UnsubscribeServices) {
  const show = showSubscription(services)
  const lead = redirectToPage(services.site)
  const leave = unsubscribe(services)
  const answer = answerWaitlist(services)
  return async (request: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    switch (request.route) {
      case 'GET /api/leaving':
        return show(request)
      case 'GET /api/unsubscribe':
        return lead(request)
      case 'POST /api/unsubscribe':
        return leave(request, sent)
      case 'POST /api/waitlist':
        return answer(request, sent)
      default:
        throw new Problem('not-found', 'There is nothing here.')
    }
  }
}
