import { Problem } from '../../shared/problem.ts'
import type { PeopleStore, Person } from '../adapters/people/peopleTable.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'

/** What leaving changes. */
export type UnsubscribePeople = Pick<PeopleStore, 'read' | 'removeFollow' | 'change'>

/**
 * Ends what somebody wants no more, and answers with them as they are then; undefined for a person who is gone. Leaving
 * what was left already is the same as leaving it once.
 */
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
