import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ConfirmationState, NO_CONFIRMATIONS } from '../../../shared/people/confirmationWindow.ts'
import { FOLLOW_KINDS } from '../../../shared/people/follow.ts'
import { Tombstones } from '../people/tombstones.ts'
import type { Keys } from '../secrets/keys.ts'
import { expiryOf, type ItemKey, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** Time to live of a state, in seconds: 2 days, because mails are limited per day. */
const KEEP_SECONDS = 2 * 86_400

const Followed = z.object({ id: z.string(), created_at: z.string() })
const Unfollowed = z.extend(Followed, {
  kind: z.enum(FOLLOW_KINDS),
  name: z.string(),
  country: z.string(),
})
const Changes = z.object({ followed: z.array(Followed), unfollowed: z.array(Unfollowed) })

const StateItem = z.extend(Changes, {
  window: z.optional(z.string()),
  open_until: z.optional(z.string()),
  closing: z.array(z.object({ window: z.string(), changes: Changes })),
  told: z.array(z.extend(Followed, { kind: z.enum(['followed', 'unfollowed']) })),
  mailed_at: z.array(z.string()),
  version: z.number(),
  written_by: z.string(),
})
type StateItem = z.infer<typeof StateItem>

/**
 * The confirmation state of each person, in the table of people: one item in the person's partition.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class ConfirmationWindows {
  readonly #table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /**
   * Changes the state of a person in an optimistic transaction; undefined for a deleted person. After a conflict
   * `decide` is called again, and its last result counts.
   */
  change<Result>(
    sub: string,
    now: string,
    decide: (state: ConfirmationState) => Promise<{ state: ConfirmationState; result: Result }>,
  ): Promise<Result | undefined> {
    const write = randomUUID()
    let decided: Result | undefined
    return withOptimisticRetry(async () => {
      const item = await this.#read(sub)
      // Our own write: the response to an earlier attempt was lost.
      if (item?.written_by === write) return decided
      const before = item ? stateOf(item) : NO_CONFIRMATIONS
      const { state, result } = await decide(before)
      decided = result
      if (state === before) return result
      const version = item?.version ?? 0
      const isPut = await this.#tombstones.putUnlessGone(sub, {
        TableName: this.#table.name,
        Item: {
          ...keyOf(sub),
          ...itemOf(state),
          version: version + 1,
          written_by: write,
          expires_at: expiryOf(now, KEEP_SECONDS),
        },
        ...(item
          ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': version } }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      })
      return isPut ? result : undefined
    })
  }

  /** The state of a person. */
  read(sub: string): Promise<ConfirmationState> {
    return withOptimisticRetry(async () => {
      const item = await this.#read(sub)
      return item ? stateOf(item) : NO_CONFIRMATIONS
    })
  }

  #read(sub: string): Promise<StateItem | undefined> {
    return readItem(this.#table, keyOf(sub), StateItem)
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type ConfirmationWindowStore = Pick<ConfirmationWindows, keyof ConfirmationWindows>

function keyOf(sub: string): ItemKey {
  return { pk: `PERSON#${sub}`, sk: 'CONFIRMATIONS' }
}

function stateOf(item: StateItem): ConfirmationState {
  const { window: id, open_until: until, followed, unfollowed, closing, told: notified, mailed_at: mailedAt } = item
  const window = id === undefined || until === undefined ? undefined : { id, until }
  return { window, collected: { followed, unfollowed }, closing, notified, mailedAt }
}

function itemOf({ window, collected, closing, notified, mailedAt }: ConfirmationState) {
  const open = window && { window: window.id, open_until: window.until }
  return { ...open, ...collected, closing, told: notified, mailed_at: mailedAt }
}
