import { LEAVING_SCOPES, type LeavingAnswer, type LeavingScope } from '../../../shared/people/unsubscribe.ts'

/** Mails that can be ended, and whether they are. */
export type LeaveChoice = { scope: LeavingScope; isOver: boolean }

/** What can be ended with a link: first what it came with, then the rest; no other follow than its own. */
export function leaveChoices(leaving: LeavingAnswer): LeaveChoice[] {
  const others = LEAVING_SCOPES.filter((scope) => scope !== leaving.kind && scope !== 'follow')
  return [leaving.kind, ...others].map((scope) => ({ scope, isOver: isOver(scope, leaving) }))
}

function isOver(scope: LeavingScope, { name, digest, confirmations }: LeavingAnswer): boolean {
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
