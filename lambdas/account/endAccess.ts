import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { newFeedToken } from '../adapters/people/watchEntry.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'

/**
 * Ends what outlives the sessions of a person: tokens that are valid for some minutes, browsers that get notifications, and the
 * addresses of private feeds, which are renewed: a thief of a session may have copied them. Idempotent.
 *
 * @param at when the sessions ended
 */
export async function endAccess(
  { people, watches }: { people: PeopleTable; watches: WatchTable },
  sub: string,
  at: string,
): Promise<void> {
  // First, so that no token of these sessions adds what has just ended.
  await people.endSessions(sub, at)
  const person = await people.read(sub)
  for (const { id, feed } of person?.follower.watches ?? [])
    if (feed !== null)
      await watches.change(sub, id, (watch) => (watch.feed === feed ? { ...watch, feed: newFeedToken() } : watch))
}
