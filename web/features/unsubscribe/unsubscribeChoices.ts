import {
  type SubscriptionAnswer,
  UNSUBSCRIBE_SCOPES,
  type UnsubscribeScope,
} from '../../../shared/people/unsubscribe.ts'

/** Mails that can be ended, and whether they are. */
export type UnsubscribeChoice = { scope: UnsubscribeScope; isOver: boolean }

/** What can be ended with a link: first what it came with, then the rest; no other follow than its own. */
export function unsubscribeChoices(leaving: SubscriptionAnswer): UnsubscribeChoice[] {
  const others = UNSUBSCRIBE_SCOPES.filter((scope) => scope !== leaving.kind && scope !== 'follow')
  return [leaving.kind, ...others].map((scope) => ({ scope, isOver: isOver(scope, leaving) }))
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
