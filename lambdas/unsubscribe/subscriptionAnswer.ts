import { emailHint } from '../../shared/people/emailAddress.ts'
import type { SubscriptionAnswer } from '../../shared/people/unsubscribe.ts'
import type { Person } from '../adapters/people/peopleTable.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'

/** What the holder of a link may know of its owner: these fields and no others. */
export function subscriptionAnswer({ scope }: Subscription, { follower }: Person): SubscriptionAnswer {
  const { follows, digest, confirmations, email } = follower
  const follow = scope.kind === 'follow' ? follows.find(({ id }) => id === scope.id) : undefined
  return {
    kind: scope.kind,
    ...(follow && { name: follow.name, country: follow.country }),
    digest,
    confirmations,
    email_hint: emailHint(email),
  }
}
