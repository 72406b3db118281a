import { UnsubscribeRequest, type UnsubscribeScope } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { isJsonType, readJsonBody } from '../http/readJsonBody.ts'
import { Rendition } from '../http/rendition.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'
import { endSubscription, takeBack } from './endSubscription.ts'
import { subscriptionAnswer, subscriptionOf } from './subscription.ts'

/**
 * Answers `POST /api/unsubscribe?token=`: unsubscribes the owner of the link at once, without a redirect (RFC 8058).
 * The page gets the remaining subscriptions, a mail program a sentence; 204 when the account was deleted.
 */
export function unsubscribe({
  keys,
  people,
  watches,
  shown,
}: {
  keys: Keys
  people: PeopleTable
  watches: WatchTable
  shown: Shown
}) {
  return async ({ query, now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const { token, scope, undo, isOneClick } = readUnsubscribeRequest(query.get('token'), sent)
    const subscription = await subscriptionOf(keys, token)
    const ended = { sub: subscription.sub, scope: scopeOf(subscription, scope) }
    const person = undo
      ? await takeBack({ people, watches }, subscription, undo, now)
      : await endSubscription({ people, watches }, ended, now)
    if (!person) return noContent()
    return isOneClick ? done(ended.scope) : json(await subscriptionAnswer(subscription, person, shown), 0)
  }
}

/** A parsed unsubscribe request. */
type ParsedRequest = {
  token: string
  /** The scope that the page asks for; undefined means the scope of the token. */
  scope: UnsubscribeScope | undefined
  /** What is taken back; undefined when something ends. */
  undo: UnsubscribeRequest['undo']
  /** Sent by a mail program or a browser without scripts. */
  isOneClick: boolean
}

/**
 * Parses an unsubscribe request: the JSON of the page, or one click in a mail program. RFC 8058 asks for a form that says
 * so, but some programs send other bodies or none, and the token in the address proves the right: their body is not read.
 * A token in the JSON must not contradict the one in the address.
 */
function readUnsubscribeRequest(addressToken: string | undefined, sent: SentBody): ParsedRequest {
  if (sent.bytes.length === 0 || !isJsonType(sent.type))
    return { token: addressToken ?? '', scope: undefined, undo: undefined, isOneClick: true }
  const read = UnsubscribeRequest.safeParse(readJsonBody(sent))
  if (!read.success) throw new Problem('bad-request', 'Please say what should end.')
  const { token = addressToken ?? '', scope, undo } = read.data
  if (read.data.token === undefined && scope === undefined && undo === undefined)
    throw new Problem('bad-request', 'Please say what should end.')
  if (addressToken !== undefined && token !== addressToken)
    throw new Problem('bad-request', 'The address and the body are about different links.')
  return { token, scope, undo, isOneClick: false }
}

/** A link may end any mail, but only its own follow or watch. */
function scopeOf({ scope }: Subscription, asked: UnsubscribeScope | undefined): Subscription['scope'] {
  if (asked === undefined || asked === scope.kind) return scope
  if (asked === 'follow') throw new Problem('bad-request', 'This link is not about something you follow.')
  if (asked === 'watch') throw new Problem('bad-request', 'This link is not about one of your watches.')
  return { kind: asked }
}

/** The response to one click; only a browser without scripts shows it. */
function done({ kind }: Subscription['scope']): HttpAnswer {
  const text =
    kind === 'follow' ? 'Done: you do not follow this any more.\n' : 'Done: you get no more of these emails.\n'
  return { rendition: new Rendition(Buffer.from(text), 'text/plain; charset=utf-8'), cacheSeconds: 0 }
}
