import { Problem } from '../../shared/problem.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'

/** What counting needs; `hash` pseudonymizes people before their counts are stored. */
type Counting = { counts: Counts; hash: SaltedHash }

/** What is counted, and the maximum in a period (UTC). */
type PersonLimit = { name: string; max: number; period: 'day' | 'hour' | 'minute' }

/** Counts an action of a person at a time; false when the limit of the period is reached. */
export type CountOfPerson = (sub: string, now: string) => Promise<boolean>

/** `"2026-11-21"`, `"2026-11-21T09"` and `"2026-11-21T09:30"` */
const NAME_LENGTHS = { day: 10, hour: 13, minute: 16 }
/** TTL of a count, in seconds: two periods. */
const KEEP_SECONDS = { day: 2 * 86_400, hour: 2 * 3_600, minute: 2 * 60 }

/** Creates the counter of an action. Concurrent requests of a person never exceed the limit together. */
export function countOfPerson({ counts, hash }: Counting, { name, max, period }: PersonLimit): CountOfPerson {
  return async (sub, now) => {
    const since = new Date(now).toISOString().slice(0, NAME_LENGTHS[period])
    return counts.add(`${name}#${await hash(sub)}#${since}`, max, expiryOf(now, KEEP_SECONDS[period]))
  }
}

/**
 * Counts a change of a person. Throws `too-many-changes` beyond the limit of the day: each change writes the whole follower
 * record, so a single person could make many large writes.
 *
 * @param changed what they change, as the refusal names it: `"what you follow"`
 */
export async function limitChanges(
  countChange: CountOfPerson,
  { person, now }: Pick<SignedInRequest, 'person' | 'now'>,
  { changed, max }: { changed: string; max: number },
): Promise<void> {
  if (await countChange(person.sub, now)) return
  throw new Problem('too-many-changes', `You have changed ${changed} ${max} times today. Please try again tomorrow.`)
}
