import type { UnsubscribeScope } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'
import { endSubscription, type UnsubscribePeople } from './endSubscription.ts'
import { readUnsubscribeRequest } from './readUnsubscribeRequest.ts'
import { subscriptionAnswer, subscriptionOf } from './subscription.ts'

/**
 * Answers `POST /api/unsubscribe?token=`: unsubscribes the owner of the link at once, without a redirect (RFC 8058).
 * The page gets the remaining subscriptions, a mail program a sentence; 204 when the account was deleted.
 */
export function unsubscribe({ keys, people }: { keys: Keys; people: UnsubscribePeople }) {
  return async ({ query, now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const { token, scope, isForm } = await readUnsubscribeRequest(query.get('token'), sent)
    const subscription = await subscriptionOf(keys, token)
    const ended = { sub: subscription.sub, scope: scopeOf(subscription, scope) }
    const person = await endSubscription(people, ended, now)
    if (!person) return noContent()
    return isForm ? done() : json(subscriptionAnswer(subscription, person), 0)
  }
}

/** A link may end any mail, but only its own follow. */
function scopeOf({ scope }: Subscription, asked: UnsubscribeScope | undefined): Subscription['scope'] {
  if (asked === undefined || asked === scope.kind) return scope
  if (asked === 'follow') throw new Problem('bad-request', 'This link is not about something you follow.')
  return { kind: asked }
}

/** The response to a form; only a browser without scripts shows it. */
function done(): HttpAnswer {
  const text = 'Done: you get no more of these e-mails.\n'
  return { rendition: new Rendition(Buffer.from(text), 'text/plain; charset=utf-8'), cacheSeconds: 0 }
}
