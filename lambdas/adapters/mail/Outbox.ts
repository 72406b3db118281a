import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { DIGEST_OUTCOME_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS, HOUR_MS, MINUTE_MS, millisecondsFrom } from '../../../shared/time.ts'
import { outboxOf } from '../people/followerRecord.ts'
import type { PeopleKey } from '../people/partitions.ts'
import { ABSENT, Items, type Range, type TransactionParts } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { expressionOf, type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { Conflict } from '../table/withOptimisticRetry.ts'

/** What a message is: its name, which is unique for a person, and the person's `sub`; strangers have none. */
export type MessageId = { record: string; person?: string | undefined }

/** The digest of a local date. */
export function digestRecord(date: string): string {
  return `${DIGEST}${date}`
}

/** A message at once, by the instant at which it was due. */
export function atOnceRecord(dueAt: string): string {
  return `${AT_ONCE}${dueAt}`
}

const DIGEST = 'digest#'
const AT_ONCE = 'at-once#'

/** The final outcome of a message. `unknown` ones may have been sent, so they are not sent again. */
export type MessageOutcome = 'sent' | 'unknown' | { skipped: string }

/** The claim to send a message. Another run may take it over until `startSending`. */
export type Claim = MessageId & { owner: string }

/**
 * Why a message cannot be claimed: it has an outcome; it was `abandoned` by a run that died while sending, and is now
 * recorded as unknown (returned once, so that it is counted once); or another run is `busy` with it.
 */
export type Handled = { handled: MessageOutcome | 'abandoned' | 'busy' }

const STATES = ['claimed', 'sending', 'sent', 'skipped', 'unknown'] as const

/** The recorded state of a message. An abandoned `sending` means `unknown`. */
export type MessageState = (typeof STATES)[number]

/** A recorded message: the instant of its state, and why it was not sent. */
export type MessageRow = { record: string; state: MessageState; at: string; reason?: string | undefined }

/** A claim expires after this, in milliseconds: 10 minutes. */
const LEASE_MS = 10 * MINUTE_MS
/** A claim further ahead than this expires at once, because the clock was put back; in milliseconds: an hour. */
const MAX_AHEAD_MS = HOUR_MS
/** A send counts as abandoned after this, in milliseconds: twice the timeout of the functions. */
const ABANDONED_MS = 30 * MINUTE_MS

/** Time to live of a message that was sent, may have been sent or was skipped, in seconds. */
const KEEP_SECONDS = DIGEST_OUTCOME_DAYS * DAY_SECONDS
/** Time to live of a claim, in seconds: after 2 days its message is not sent any more. */
const KEEP_CLAIM_SECONDS = 2 * DAY_SECONDS

/** More than anybody gets while outcomes are kept. */
const MAX_MESSAGES = 1_000

/** The last messages that are looked through, newest first. */
const MAX_ROWS = 100

const Row = z.object({
  sk: z.string(),
  state: z.enum(STATES),
  owner: z.string(),
  at: Instant,
  reason: z.optional(z.string()),
  /** The claim that found the send abandoned. */
  abandoned_for: z.optional(z.string()),
})
type Row = z.infer<typeof Row>

/**
 * The outbox, in the table of people: the outcome of every message, so that none is sent twice and none is lost unnoticed. A
 * message is claimed; right before it is handed over the claim becomes `sending`; then the outcome is recorded. An expired
 * claim is taken over. An abandoned send is not, because the message may have been sent. However wrong clocks are, only the
 * newest claim can become `sending`, and then nobody else can claim.
 *
 * Rows contain no address and no content. Those of a person are in a partition of their own and deleted with the person, so the
 * claim of a deleted person cannot become `sending`, and what was claimed afterwards is released. A message costs three writes of one unit each.
 */
export class Outbox {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** Claims a message, unless it has an outcome or another run is busy with it. */
  claim(message: MessageId, now: string): Promise<Claim | Handled> {
    const claim: Claim = { ...message, owner: randomUUID() }
    const at = new Date(now).toISOString()
    const item = { ...keyOf(message), state: 'claimed', owner: claim.owner, at }
    return this.#items.repeat(async (): Promise<Claim | Handled> => {
      if (await this.#items.put({ ...item, expires_at: expiryOf(at, KEEP_CLAIM_SECONDS) }, ABSENT)) return claim
      const row = await this.#items.read(keyOf(message), Row)
      if (!row) throw new Conflict('Another claim was just released')
      const holder = { ...claim, owner: row.owner }
      switch (row.state) {
        case 'claimed':
          // Our own claim: the response to an earlier attempt was lost.
          if (row.owner === claim.owner) return claim
          if (!isExpired(row, at)) return { handled: 'busy' }
          await this.#replace(holder, 'claimed', { owner: claim.owner, at })
          return claim
        case 'sending':
          if (millisecondsSince(row.at, at) <= ABANDONED_MS) return { handled: 'busy' }
          await this.#replace(holder, 'sending', { state: 'unknown', abandoned_for: claim.owner, at })
          return { handled: 'abandoned' }
        case 'unknown':
          return { handled: row.abandoned_for === claim.owner ? 'abandoned' : 'unknown' }
        case 'skipped':
          return { handled: { skipped: row.reason ?? '' } }
        case 'sent':
          return { handled: 'sent' }
      }
    })
  }

  /**
   * Moves a claim to `sending`, so that nobody can take it over, together with other parts of a transaction. Called once per
   * claim: `started` allows one message. `lost` means that another run took the claim over, or the person was deleted;
   * `changed` that a condition of a part does not hold.
   */
  async startSending(claim: Claim, now: string, parts: TransactionParts = []): Promise<'started' | 'lost' | 'changed'> {
    const at = new Date(now).toISOString()
    const update = together(
      setting({ state: 'sending', at, expires_at: expiryOf(at, KEEP_SECONDS) }),
      heldBy(claim, ['claimed']),
    )
    if (parts.length === 0 && (await this.#items.update(keyOf(claim), update))) return 'started'
    if (parts.length > 0) {
      const Update = { TableName: this.#items.name, Key: keyOf(claim), ...expressionOf(update) }
      const result = await this.#items.repeat(async () => {
        try {
          await this.#items.transact([{ Update }, ...parts])
          return 'started' as const
        } catch (error) {
          if (isRefusal(error)) return 'refused' as const
          throw error
        }
      })
      if (result === 'started') return result
    }
    // Also refused when an earlier attempt succeeded, but its response was lost.
    const row = await this.#items.read(keyOf(claim), Row)
    if (row?.owner !== claim.owner) return 'lost'
    return row.state === 'sending' ? 'started' : row.state === 'claimed' ? 'changed' : 'lost'
  }

  /** Records the outcome of a message, unless another run took it over. A deleted row stays deleted. */
  async end(claim: Claim, outcome: MessageOutcome, now: string): Promise<void> {
    const at = new Date(now).toISOString()
    const fields = typeof outcome === 'string' ? { state: outcome } : { state: 'skipped', reason: outcome.skipped }
    // Also from `unknown`: a slow run that counted as dead knows the real outcome.
    const held = heldBy(claim, ['claimed', 'sending', 'unknown'])
    await this.#items.update(
      keyOf(claim),
      together(setting({ ...fields, at, expires_at: expiryOf(at, KEEP_SECONDS) }), held),
    )
  }

  /** Releases the claim of a message that was surely not sent, so that it can be claimed again at once. */
  async release(claim: Claim): Promise<void> {
    await this.#items.delete(keyOf(claim), heldBy(claim, ['claimed', 'sending']))
  }

  /** The recorded state of a message; undefined when it was never claimed. */
  async find(message: MessageId): Promise<MessageRow | undefined> {
    const row = await this.#items.read(keyOf(message), Row)
    return row && { ...toRow(row), record: message.record }
  }

  /** The digests of a person on local dates, both included, newest date first. */
  async digestsBetween(sub: string, from: string, until: string): Promise<MessageRow[]> {
    const range = { pk: outboxOf(sub), from: digestRecord(from), until: digestRecord(until), newestFirst: true }
    return (await this.#items.list(range, Row, MAX_ROWS)).map(toRow)
  }

  /** All recorded messages of a person, newest first. */
  async messages(sub: string): Promise<MessageRow[]> {
    const rows = await this.#items.list({ pk: outboxOf(sub) }, Row, MAX_MESSAGES)
    return rows.map(toRow).toSorted((one, other) => other.at.localeCompare(one.at))
  }

  /** The last messages at once of a person, newest first. */
  async lastAtOnce(sub: string): Promise<MessageRow[]> {
    const range: Range = { pk: outboxOf(sub), prefix: AT_ONCE, newestFirst: true }
    return (await this.#items.list(range, Row, LAST_AT_ONCE)).map(toRow)
  }

  /** When a person's last digest was sent; undefined when none was while outcomes are kept. Copies do not count. */
  async lastDigest(sub: string): Promise<string | undefined> {
    const range: Range = { pk: outboxOf(sub), prefix: DIGEST, newestFirst: true }
    const rows = await this.#items.list(range, Row, DIGEST_OUTCOME_DAYS)
    return rows.find(({ state }) => state === 'sent')?.at
  }

  /** Throws a conflict when the row has changed since it was read. */
  async #replace(holder: Claim, from: MessageState, fields: Record<string, unknown>): Promise<void> {
    const kept = from === 'sending' ? { expires_at: expiryOf(String(fields.at), KEEP_SECONDS) } : {}
    const update = together(setting({ ...fields, ...kept }), heldBy(holder, [from]))
    if (!(await this.#items.update(keyOf(holder), update))) throw new Conflict('Another run was faster')
  }
}

/** Enough to find the last one that was sent: those between were skipped within the same two days. */
const LAST_AT_ONCE = 10

const MAY_BE_SENT: ReadonlySet<MessageState> = new Set(['sending', 'sent', 'unknown'])

/** When the last of some messages was sent, or may have been; undefined when none was. */
export function lastSent(rows: readonly MessageRow[]): string | undefined {
  const times = rows.filter(({ state }) => MAY_BE_SENT.has(state)).map(({ at }) => at)
  return times.toSorted().at(-1)
}

function keyOf({ record, person }: MessageId): PeopleKey {
  return person === undefined ? { pk: `MAIL#${record}`, sk: 'MAIL' } : { pk: outboxOf(person), sk: record }
}

function toRow({ sk, state, at, reason }: Row): MessageRow {
  return { record: sk, state, at, ...(reason !== undefined && { reason }) }
}

/** The condition that a row still has this owner, and one of these states. */
function heldBy({ owner }: Claim, states: MessageState[]): ItemUpdate {
  const values = states.map((state, index) => [`:from${index}`, state] as const)
  return {
    conditions: ['#owner = :holder', `#state IN (${values.map(([name]) => name).join(', ')})`],
    names: { '#owner': 'owner', '#state': 'state' },
    values: { ':holder': owner, ...Object.fromEntries(values) },
  }
}

/** Whether a transaction failed because a condition does not hold, not because it met another one. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')
  )
}

/** Whether a claim has expired. */
function isExpired(claim: Row, at: string): boolean {
  const age = millisecondsSince(claim.at, at)
  return age > LEASE_MS || age < -MAX_AHEAD_MS
}

function millisecondsSince(before: string, at: string): number {
  return millisecondsFrom(before, at)
}
