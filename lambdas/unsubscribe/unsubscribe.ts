import type { UnsubscribeScope } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import { type HttpAnswer, type HttpRequest, json, noContent, type SentBody } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'
import { endSubscription, type UnsubscribePeople } from './endSubscription.ts'
import { knownToken } from './knownToken.ts'
import { readUnsubscribeRequest } from './readUnsubscribeRequest.ts'
import { subscriptionAnswer } from './subscriptionAnswer.ts'

/**
 * Answers `POST /api/unsubscribe?token=`: ends the mails at once, for whoever holds the link (RFC 8058), with no redirect.
 * The page is answered with what its owner still gets, a mail program with a sentence; 204 for a person who is gone.
 */
export function unsubscribe({ keys, people }: { keys: Keys; people: UnsubscribePeople }) {
  return async ({ query, now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const { token, scope, isForm } = await readUnsubscribeRequest(query.get('token'), sent)
    const leaving = await knownToken(keys, token)
    const person = await endSubscription(people, { sub: leaving.sub, scope: scopeOf(leaving, scope) }, now)
    if (!person) return noContent()
    return isForm ? done() : json(subscriptionAnswer(leaving, person), 0)
  }
}

/** Whoever reads a person's mails may end all of them, but no follow besides the one that the mail was about. */
function scopeOf({ scope }: Subscription, asked: UnsubscribeScope | undefined): Subscription['scope'] {
  if (asked === undefined || asked === scope.kind) return scope
  if (asked === 'follow') throw new Problem('bad-request', 'This link is not about something you follow.')
  return { kind: asked }
}

/** Shown where a browser without scripts sent the form. */
function done(): HttpAnswer {
  const text = 'Done: you get no more of these e-mails.\n'
  return { rendition: new Rendition(Buffer.from(text), 'text/plain; charset=utf-8'), cacheSeconds: 0 }
}
