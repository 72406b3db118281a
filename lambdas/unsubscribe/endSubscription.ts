import { Problem } from '../../shared/problem.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'

/** Ends a subscription; idempotent. Watches are paused, so that nothing that was written is lost by a press. Returns the person afterwards, undefined when the account was deleted. */
export async function endSubscription(
  { people, watches }: { people: PeopleTable; watches: WatchTable },
  { sub, scope }: Subscription,
  now: string,
): Promise<Person | undefined> {
  const person = await people.read(sub)
  if (!person) return undefined
  switch (scope.kind) {
    case 'follow':
      await people.removeFollow(sub, scope.id)
      return people.read(sub)
    case 'watch':
      await watches.pause(sub, scope.id, now)
      return people.read(sub)
    case 'watches':
      await pauseAll(watches, person, now)
      return people.read(sub)
    case 'digest':
      return change(people, sub, { digest: 'off' }, now)
    case 'confirmations':
      return change(people, sub, { confirmations: false }, now)
    case 'everything':
      await pauseAll(watches, person, now)
      return change(people, sub, { digest: 'off', confirmations: false }, now)
  }
}

async function pauseAll(watches: WatchTable, { follower }: Person, now: string): Promise<void> {
  for (const { id, paused } of follower.watches) if (!paused) await watches.pause(follower.sub, id, now)
}

async function change(
  people: PeopleTable,
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
