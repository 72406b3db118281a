import {
  type SubscriptionAnswer,
  UNSUBSCRIBE_SCOPES,
  type UnsubscribeScope,
} from '../../../shared/people/unsubscribe.ts'

/** A subscription that the link can end, and whether it has ended. */
export type UnsubscribeChoice = { scope: UnsubscribeScope; isOver: boolean }

/** The subscriptions that a link can end: its own first. It cannot end other follows. */
export function unsubscribeChoices(subscription: SubscriptionAnswer): UnsubscribeChoice[] {
  const others = UNSUBSCRIBE_SCOPES.filter((scope) => scope !== subscription.kind && scope !== 'follow')
  return [subscription.kind, ...others].map((scope) => ({ scope, isOver: isOver(scope, subscription) }))
}

function isOver(scope: UnsubscribeScope, { name, digest, confirmations }: SubscriptionAnswer): boolean {
  switch (scope) {
    case 'follow':
      return name === undefined
    case 'digest':
      return digest === 'off'
    case 'confirmations':
      return !confirmations
    case 'everything':
      return digest === 'off' && !confirmations
  }
}
