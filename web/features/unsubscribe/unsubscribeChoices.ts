import {
  type SubscriptionAnswer,
  UNSUBSCRIBE_SCOPES,
  type UnsubscribeScope,
} from '../../../shared/people/unsubscribe.ts'

/** A subscription that the link can end, and whether it has ended. */
export type UnsubscribeChoice = { scope: UnsubscribeScope; isOver: boolean }

/** The subscriptions that a link can end: its own first. It cannot end other follows or watches. */
export function unsubscribeChoices(subscription: SubscriptionAnswer): UnsubscribeChoice[] {
  const others = UNSUBSCRIBE_SCOPES.filter(
    (scope) =>
      scope !== subscription.kind &&
      scope !== 'follow' &&
      scope !== 'watch' &&
      (scope !== 'watches' || subscription.watches !== undefined),
  )
  return [subscription.kind, ...others].map((scope) => ({ scope, isOver: isOver(scope, subscription) }))
}

function isOver(scope: UnsubscribeScope, subscription: SubscriptionAnswer): boolean {
  const { name, paused = false, watches = 0, digest, confirmations } = subscription
  switch (scope) {
    case 'follow':
      return name === undefined
    case 'watch':
      return name === undefined || paused
    case 'watches':
      return watches === 0
    case 'digest':
      return digest === 'off'
    case 'confirmations':
      return !confirmations
    case 'everything':
      return digest === 'off' && !confirmations && watches === 0
  }
}
