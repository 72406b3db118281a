import { Problem } from '../../shared/problem.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'

/** The part of the people's table that unsubscribing needs. */
export type UnsubscribePeople = Pick<PeopleStore, 'read' | 'removeFollow' | 'change'>

/** Ends a subscription; idempotent. Returns the person afterwards, undefined when the account was deleted. */
export async function endSubscription(
  people: UnsubscribePeople,
  { sub, scope }: Subscription,
  now: string,
): Promise<Person | undefined> {
  if (!(await people.read(sub))) return undefined
  switch (scope.kind) {
    case 'follow':
      await people.removeFollow(sub, scope.id)
      return people.read(sub)
    case 'digest':
      return change(people, sub, { digest: 'off' }, now)
    case 'confirmations':
      return change(people, sub, { confirmations: false }, now)
    case 'everything':
      return change(people, sub, { digest: 'off', confirmations: false }, now)
  }
}

async function change(
  people: UnsubscribePeople,
  sub: string,
  changes: { digest?: 'off'; confirmations?: false },
  now: string,
): Promise<Person | undefined> {
  try {
    return await people.change(sub, changes, now)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined
    throw error
  }
}
