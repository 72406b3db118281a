import { UnsubscribeRequest, type UnsubscribeScope } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { Rendition } from '../http/rendition.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'
import { endSubscription } from './endSubscription.ts'
import { subscriptionAnswer, subscriptionOf } from './subscription.ts'

/**
 * Answers `POST /api/unsubscribe?token=`: unsubscribes the owner of the link at once, without a redirect (RFC 8058).
 * The page gets the remaining subscriptions, a mail program a sentence; 204 when the account was deleted.
 */
export function unsubscribe({
  keys,
  people,
  watches,
  takedowns,
}: {
  keys: Keys
  people: PeopleTable
  watches: WatchTable
  takedowns: ReadTakedowns
}) {
  return async ({ query, now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const { token, scope, isForm } = await readUnsubscribeRequest(query.get('token'), sent)
    const subscription = await subscriptionOf(keys, token)
    const ended = { sub: subscription.sub, scope: scopeOf(subscription, scope) }
    const person = await endSubscription({ people, watches }, ended, now)
    if (!person) return noContent()
    return isForm ? done(ended.scope) : json(subscriptionAnswer(subscription, person, await takedowns.current()), 0)
  }
}

/** A parsed unsubscribe request. */
type ParsedRequest = {
  token: string
  /** The scope that the page asks for; undefined means the scope of the token. */
  scope: UnsubscribeScope | undefined
  /** Sent as a form, by a mail program or a browser without scripts. */
  isForm: boolean
}

/** Mail programs send about 150 bytes. */
const MAX_FORM_BYTES = 4 * 1024

/** The content types that mail programs may send (RFC 8058, 3.2). */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Parses an unsubscribe request: the one-click form of a mail program, or the JSON of the page. A token in the body must
 * not contradict the one in the address.
 */
async function readUnsubscribeRequest(addressToken: string | undefined, sent: SentBody): Promise<ParsedRequest> {
  if (FORM.test(sent.type)) {
    await requireOneClick(sent)
    return { token: addressToken ?? '', scope: undefined, isForm: true }
  }
  const read = UnsubscribeRequest.safeParse(readJsonBody(sent))
  if (!read.success) throw new Problem('bad-request', 'Please say what should end.')
  const { token = addressToken ?? '', scope } = read.data
  if (read.data.token === undefined && scope === undefined)
    throw new Problem('bad-request', 'Please say what should end.')
  if (addressToken !== undefined && token !== addressToken)
    throw new Problem('bad-request', 'The address and the body are about different links.')
  return { token, scope, isForm: false }
}

async function requireOneClick(sent: SentBody): Promise<void> {
  if (sent.bytes.length > MAX_FORM_BYTES) throw new Problem('too-large', 'At most 4 KB of a form are read here.')
  const form = await readForm(sent)
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    throw new Problem('bad-request', 'The form must say List-Unsubscribe=One-Click.')
}

/** Undefined when the body is not a form. */
async function readForm({ type, bytes }: SentBody): Promise<FormData | undefined> {
  try {
    return await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** A link may end any mail, but only its own follow or watch. */
function scopeOf({ scope }: Subscription, asked: UnsubscribeScope | undefined): Subscription['scope'] {
  if (asked === undefined || asked === scope.kind) return scope
  if (asked === 'follow') throw new Problem('bad-request', 'This link is not about something you follow.')
  if (asked === 'watch') throw new Problem('bad-request', 'This link is not about one of your watches.')
  return { kind: asked }
}

/** The response to a form; only a browser without scripts shows it. */
function done({ kind }: Subscription['scope']): HttpAnswer {
  const text =
    kind === 'follow' ? 'Done: you do not follow this any more.\n' : 'Done: you get no more of these e-mails.\n'
  return { rendition: new Rendition(Buffer.from(text), 'text/plain; charset=utf-8'), cacheSeconds: 0 }
}
