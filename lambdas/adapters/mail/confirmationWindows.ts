import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FOLLOW_KINDS } from '../../../shared/people/follow.ts'
import { type ConfirmationState, NO_CONFIRMATIONS } from '../../mail/confirmationWindow.ts'
import { Tombstones } from '../people/tombstones.ts'
import type { Keys } from '../secrets/keys.ts'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** How long it is remembered what was confirmed, in seconds: 2 days, since mails are counted over one. */
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
 * What has to be known to confirm each person's follows, in the table of people: one item, among what else is kept
 * about them.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class ConfirmationWindows {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #marks: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#marks = new Tombstones(client, table, keys)
  }

  /**
   * Decides by what is known of a person, and stores what is known then; undefined for a person who was deleted. When
   * somebody else decided at the same time, it is decided again: `decide` may be asked several times, and what it
   * returned last is what holds.
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
      // The answer to its own write was lost.
      if (item?.written_by === write) return decided
      const before = item ? stateOf(item) : NO_CONFIRMATIONS
      const { state, result } = await decide(before)
      decided = result
      if (state === before) return result
      const version = item?.version ?? 0
      const isPut = await this.#marks.putUnlessGone(sub, {
        TableName: this.#table,
        Item: {
          ...keyOf(sub),
          ...itemOf(state),
          version: version + 1,
          written_by: write,
          expires_at: Math.floor(Date.parse(now) / 1000) + KEEP_SECONDS,
        },
        ...(item
          ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': version } }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      })
      return isPut ? result : undefined
    })
  }

  /** What is known of a person. */
  read(sub: string): Promise<ConfirmationState> {
    return withOptimisticRetry(async () => {
      const item = await this.#read(sub)
      return item ? stateOf(item) : NO_CONFIRMATIONS
    })
  }

  async #read(sub: string): Promise<StateItem | undefined> {
    const item = await readItem(this.#client, this.#table, keyOf(sub))
    return item && StateItem.parse(item)
  }
}

/** What use cases know of the windows; tests bring some in memory. */
export type ConfirmationWindowStore = Pick<ConfirmationWindows, keyof ConfirmationWindows>

function keyOf(sub: string) {
  return { pk: `PERSON#${sub}`, sk: 'CONFIRMATIONS' }
}

function stateOf(item: StateItem): ConfirmationState {
  const { window: id, open_until: until, followed, unfollowed, closing, told, mailed_at: mailedAt } = item
  const window = id === undefined || until === undefined ? undefined : { id, until }
  return { window, collected: { followed, unfollowed }, closing, told, mailedAt }
}

function itemOf({ window, collected, closing, told, mailedAt }: ConfirmationState) {
  const open = window && { window: window.id, open_until: window.until }
  return { ...open, ...collected, closing, told, mailed_at: mailedAt }
}
