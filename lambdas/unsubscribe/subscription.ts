import { unsubscribePage } from '../../shared/pages.ts'
import { emailHint } from '../../shared/people/emailAddress.ts'
import type { SubscriptionAnswer } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { bothKeys, type Keys } from '../adapters/secrets/keys.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import { readUnsubscribeToken, type Subscription } from '../mail/unsubscribeToken.ts'

/**
 * Answers `GET /api/leaving?token=`: the current state of the subscription, for the unsubscribe page; 204 when the
 * account was deleted.
 */
export function showSubscription({ keys, people, shown }: { keys: Keys; people: PeopleTable; shown: Shown }) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const subscription = await subscriptionOf(keys, query.get('token') ?? '')
    const person = await people.read(subscription.sub)
    return person ? json(await subscriptionAnswer(subscription, person, shown), 0) : noContent()
  }
}

/** The subscription that a token is about. Throws `unknown-token` for an invalid token. */
export async function subscriptionOf(keys: Keys, token: string): Promise<Subscription> {
  for (const key of await bothKeys(keys, 'leave')) {
    const subscription = readUnsubscribeToken(key, token)
    if (subscription) return subscription
  }
  throw unknownToken()
}

/** The error for an invalid token. */
export function unknownToken(): Problem {
  return new Problem('unknown-token', 'This link is not complete, or not one of ours.')
}

/**
 * The fields of an account that the holder of an unsubscribe link may see: they have a mail with the words of a watch. A topic that was taken out has no name.
 */
export async function subscriptionAnswer(
  { scope }: Subscription,
  { follower }: Person,
  shown: Shown,
): Promise<SubscriptionAnswer> {
  const { follows, watches, digest, mail_endings, confirmations, email } = follower
  const follow = scope.kind === 'follow' ? (await shown.follows(follows)).find(({ id }) => id === scope.id) : undefined
  const watch = scope.kind === 'watch' ? watches.find(({ id }) => id === scope.id) : undefined
  return {
    kind: scope.kind,
    ...(follow && { name: follow.name, country: follow.country }),
    ...(watch && { name: watch.name, paused: watch.paused }),
    ...(watches.length > 0 && { watches: watches.filter(({ paused }) => !paused).length }),
    digest,
    mail_endings,
    confirmations,
    email_hint: emailHint(email),
  }
}

/** The characters and maximum length of a token; any other text is not forwarded. */
const TOKEN = /^[\w.-]{1,512}$/

/**
 * Answers `GET /api/unsubscribe?token=` with a redirect to the unsubscribe page. Some mail programs and link scanners
 * open the address of the List-Unsubscribe header with GET, so this reads and changes nothing.
 */
export function redirectToPage(site: string) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const token = query.get('token') ?? ''
    return {
      rendition: new Rendition(Buffer.alloc(0), 'text/plain; charset=utf-8'),
      cacheSeconds: 0,
      status: 303,
      headers: { location: `${site}${unsubscribePage(TOKEN.test(token) ? token : undefined)}` },
    }
  }
}
