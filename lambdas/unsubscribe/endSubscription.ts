import { readFollowTarget } from '../../shared/people/follow.ts'
import type { UnsubscribeRequest } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import { followId, type Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { pausedAt } from '../adapters/people/watchEntry.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Subscription } from '../mail/unsubscribeToken.ts'

/**
 * Ends a subscription; idempotent. Watches are paused, so that nothing that was written is lost by a press. Returns the person
 * afterwards, undefined when the account was deleted.
 */
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
    case 'endings':
      return change(people, sub, { mail_endings: false }, now)
    case 'digest':
      return change(people, sub, { digest: 'off' }, now)
    case 'confirmations':
      return change(people, sub, { confirmations: false }, now)
    case 'everything':
      await pauseAll(watches, person, now)
      return change(people, sub, { digest: 'off', confirmations: false }, now)
  }
}

/**
 * Takes back the end of what a link is about, and of nothing else: its token has no name, so what is followed again has to be
 * named, and is known by its id. Idempotent. Returns the person afterwards, undefined when the account was deleted. Throws
 * `bad-request` for what the link is not about, and `too-many-follows`.
 */
export async function takeBack(
  { people, watches }: { people: PeopleTable; watches: WatchTable },
  { sub, scope }: Subscription,
  undo: NonNullable<UnsubscribeRequest['undo']>,
  now: string,
): Promise<Person | undefined> {
  if (!(await people.read(sub))) return undefined
  if (undo === 'watch') {
    if (scope.kind !== 'watch') throw notOfThisLink()
    await watches.change(sub, scope.id, (watch) => pausedAt(watch, false, now))
    return people.read(sub)
  }
  if (undo === 'endings') {
    if (scope.kind !== 'endings') throw notOfThisLink()
    return change(people, sub, { mail_endings: true }, now)
  }
  const target = readFollowTarget(undo)
  if (!target || scope.kind !== 'follow' || followId(target) !== scope.id) throw notOfThisLink()
  if ((await people.addFollow(sub, { id: scope.id, ...target, created_at: now })) === 'full')
    throw new Problem('too-many-follows', 'You follow as much as is possible.')
  return people.read(sub)
}

function notOfThisLink(): Problem {
  return new Problem('bad-request', 'This link is not about that.')
}

async function pauseAll(watches: WatchTable, { follower }: Person, now: string): Promise<void> {
  for (const { id, paused } of follower.watches) if (!paused) await watches.pause(follower.sub, id, now)
}

async function change(
  people: PeopleTable,
  sub: string,
  changes: { digest?: 'off'; mail_endings?: boolean; confirmations?: false },
  now: string,
): Promise<Person | undefined> {
  try {
    return await people.change(sub, changes, now)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined
    throw error
  }
}
