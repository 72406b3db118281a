import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ConfirmationState, NO_CONFIRMATIONS } from '../../../shared/people/confirmationWindow.ts'
import { FOLLOW_KINDS } from '../../../shared/people/follow.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { PeopleKey } from '../people/partitions.ts'
import { Tombstones } from '../people/tombstones.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items } from '../table/Items.ts'

/** Time to live of a state, in seconds: 2 days, because mails are limited per day. */
const KEEP_SECONDS = 2 * DAY_SECONDS

const Followed = z.object({ id: z.string(), created_at: z.string() })
const Unfollowed = z.extend(Followed, { kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() })

const State = z.object({
  windows: z.array(
    z.object({ id: z.string(), until: z.string(), followed: z.array(Followed), unfollowed: z.array(Unfollowed) }),
  ),
  latest: z.array(z.extend(Followed, { kind: z.enum(['followed', 'unfollowed']) })),
  opened_at: z.array(z.string()),
})

/**
 * The confirmation state of each person, in the table of people: one item in the person's partition.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class ConfirmationWindows {
  readonly #items: Items
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /**
   * Changes the state of a person; undefined for a deleted person. After a conflict `decide` is called again, and its last
   * result counts.
   */
  change<Result>(
    sub: string,
    now: string,
    decide: (state: ConfirmationState) => Promise<{ state: ConfirmationState; result: Result }>,
  ): Promise<Result | undefined> {
    return this.#tombstones.change(
      sub,
      keyOf(sub),
      State,
      async (stored) => {
        const before = stored ?? NO_CONFIRMATIONS
        const { state, result } = await decide(before)
        return state === before ? { result } : { next: state, result }
      },
      { now, seconds: KEEP_SECONDS },
    )
  }

  /** The state of a person. */
  async read(sub: string): Promise<ConfirmationState> {
    return (await this.#items.read(keyOf(sub), State)) ?? NO_CONFIRMATIONS
  }
}

function keyOf(sub: string): PeopleKey {
  return { pk: `PERSON#${sub}`, sk: 'CONFIRMATIONS' }
}
