import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/trend.ts'
import { readItem } from '../table/readItem.ts'
import { expressionOf, type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { Conflict, withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** What became of somebody's digest of a day; `unknown`: nobody knows whether it was sent, so it is not sent again. */
export type DigestOutcome = 'sent' | 'unknown' | { skipped: string }

/** The right to send somebody the digest of a day, unless somebody else takes it over: `sending` tells. */
export type Claim = { sub: string; date: string; owner: string }

/**
 * Why there is no claim: the digest has its outcome; it was `abandoned` by somebody who died while sending it, and is
 * unknown from now on (told once, so that it is counted once); or somebody is `busy` with it, and its outcome is still to
 * come.
 */
export type Handled = { handled: DigestOutcome | 'abandoned' | 'busy' }

const STATES = ['claimed', 'sending', 'sent', 'skipped', 'unknown'] as const

/** A digest as it is recorded; `sending`, when nobody is sending it any more, means the same as `unknown`. */
export type LedgerState = (typeof STATES)[number]

export type LedgerEntry = { state: LedgerState; at: string; reason?: string | undefined }

/** A claim may be taken over after this, in milliseconds: 10 minutes. */
const LEASE_MS = 10 * 60_000

/** A claim from so far ahead is from before the clock was put back, in milliseconds: an hour. */
const MAX_AHEAD_MS = 60 * 60_000

/** Nobody is sending any more so long after the claim, in milliseconds: half an hour, twice as long as functions run. */
const ABANDONED_MS = 30 * 60_000

/** How long it is remembered what became of a digest, in seconds: 35 days. */
const KEEP_SECONDS = 35 * 86_400
/** How long a claim that never ended is, in seconds: 2 days, and nobody sends a digest of then. */
const KEEP_CLAIM_SECONDS = 2 * 86_400

const LedgerItem = z.object({
  sk: z.string(),
  state: z.enum(STATES),
  owner: z.string(),
  at: Instant,
  reason: z.optional(z.string()),
  /** Who found out that nobody is sending it any more. */
  abandoned_for: z.optional(z.string()),
})
type LedgerItem = z.infer<typeof LedgerItem>

/**
 * What became of each person's digest of each day, in the table of people, so that nobody gets two and none is lost
 * unnoticed. A digest is claimed; just before it is handed over, its claim becomes `sending`; then it ends. A claim whose
 * owner died is taken over. What was in the middle of being sent is not, because it may have been sent. However wrong
 * clocks are, only the last to claim goes on to `sending`, and nobody claims after that.
 *
 * A day is named by its local date, `"2026-11-21"`, and what is sent besides by any other text, `"copy#2026-11-21#1"`.
 * Rows have no address and no content in them, and stand among what else is kept about a person, so that they are
 * deleted with it. Whoever claims looks at the person last: the claim of somebody who was deleted meanwhile is released.
 * A digest that is sent costs three writes, of a unit each. Every method throws `unavailable` when the table does not
 * answer.
 */
export class DigestLedger {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** Claims a digest, unless it has its outcome or somebody is busy with it. */
  claim(sub: string, date: string, now: string): Promise<Claim | Handled> {
    const claim: Claim = { sub, date, owner: randomUUID() }
    const at = new Date(now).toISOString()
    return withOptimisticRetry(async (): Promise<Claim | Handled> => {
      if (await this.#isPut(claim, at)) return claim
      const row = await this.#read(sub, date)
      if (!row) throw new Conflict('The claim of somebody else was just released')
      const holder = { ...claim, owner: row.owner }
      switch (row.state) {
        case 'claimed':
          // It is its own when the answer to the write was lost.
          if (row.owner === claim.owner) return claim
          if (!isFree(row, at)) return { handled: 'busy' }
          await this.#update(holder, ['claimed'], { owner: claim.owner, at })
          return claim
        case 'sending':
          if (millisecondsSince(row.at, at) <= ABANDONED_MS) return { handled: 'busy' }
          await this.#update(holder, ['sending'], { state: 'unknown', abandoned_for: claim.owner, at })
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
   * Asks, right before the last look at the reader and the sending, whether a claim still holds; nobody takes it over
   * after that. To be asked once: whoever is told true may hand over one mail.
   */
  sending(claim: Claim): Promise<boolean> {
    return withOptimisticRetry(async () => {
      if (await this.#isUpdated(claim, ['claimed'], { state: 'sending' })) return true
      // Refused also when it was done before, but the answer was lost.
      const row = await this.#read(claim.sub, claim.date)
      return row?.owner === claim.owner && row.state === 'sending'
    })
  }

  /** Records what became of a digest, unless somebody else took it over. What was deleted meanwhile stays deleted. */
  async end(claim: Claim, outcome: DigestOutcome, now: string): Promise<void> {
    const at = new Date(now).toISOString()
    const fields =
      typeof outcome === 'string' ? { state: outcome } : { state: 'skipped', reason: outcome.skipped }
    const expires_at = secondsOf(at) + KEEP_SECONDS
    // Whoever was so slow that they were taken for dead knows better what became of it.
    const from: LedgerState[] = ['claimed', 'sending', 'unknown']
    await withOptimisticRetry(() => this.#isUpdated(claim, from, { ...fields, at, expires_at }))
  }

  /** Gives back the claim of a digest that was surely not sent: it can be claimed again at once. */
  release(claim: Claim): Promise<void> {
    const { UpdateExpression: _, ...condition } = expressionOf(heldBy(claim, ['claimed', 'sending']))
    return withOptimisticRetry(async () => {
      try {
        await this.#client.send(
          new DeleteCommand({ TableName: this.#table, Key: keyOf(claim), ...condition }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    })
  }

  /** What is recorded of a digest; undefined when nobody began with it. */
  find(sub: string, date: string): Promise<LedgerEntry | undefined> {
    return withOptimisticRetry(async () => {
      const row = await this.#read(sub, date)
      return row && { state: row.state, at: row.at, ...(row.reason !== undefined && { reason: row.reason }) }
    })
  }

  /**
   * When a person's digest of any other day than the claimed one was sent last, or may have been; undefined when none
   * was. Days are local dates, both included.
   */
  lastOfOtherDays(
    { sub, date }: Pick<Claim, 'sub' | 'date'>,
    from: string,
    until: string,
  ): Promise<string | undefined> {
    return withOptimisticRetry(async () => {
      const { Items = [] } = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
          ExpressionAttributeValues: {
            ':pk': keyOf({ sub, date }).pk,
            ':from': keyOf({ sub, date: from }).sk,
            ':until': keyOf({ sub, date: until }).sk,
          },
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => LedgerItem.parse(item))
        .filter(({ sk, state }) => sk !== keyOf({ sub, date }).sk && MAY_BE_SENT.has(state))
        .map(({ at }) => at)
        .toSorted()
        .at(-1)
    })
  }

  async #read(sub: string, date: string): Promise<LedgerItem | undefined> {
    const item = await readItem(this.#client, this.#table, keyOf({ sub, date }))
    return item && LedgerItem.parse(item)
  }

  /** False when there is a row already. */
  async #isPut(claim: Claim, at: string): Promise<boolean> {
    const state: LedgerState = 'claimed'
    const expires_at = secondsOf(at) + KEEP_CLAIM_SECONDS
    const Item = { ...keyOf(claim), state, owner: claim.owner, at, expires_at }
    try {
      await this.#client.send(
        new PutCommand({ TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      )
      return true
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return false
    }
  }

  /** A conflict when the row is not as it was read any more. */
  async #update(holder: Claim, from: LedgerState[], fields: Record<string, unknown>): Promise<void> {
    if (!(await this.#isUpdated(holder, from, fields)))
      throw new Conflict('Somebody else was faster with this digest')
  }

  /** False, and nothing is changed, when the row is not the owner's or in none of these states. */
  async #isUpdated(claim: Claim, from: LedgerState[], fields: Record<string, unknown>): Promise<boolean> {
    try {
      await this.#client.send(
        new UpdateCommand({
          TableName: this.#table,
          Key: keyOf(claim),
          ...expressionOf(together(setting(fields), heldBy(claim, from))),
        }),
      )
      return true
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return false
    }
  }
}

/** What use cases know of the ledger; tests bring one in memory. */
export type DigestLedgerStore = Pick<DigestLedger, keyof DigestLedger>

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}

const MAY_BE_SENT: ReadonlySet<LedgerState> = new Set(['sending', 'sent', 'unknown'])

function keyOf({ sub, date }: Pick<Claim, 'sub' | 'date'>) {
  return { pk: `PERSON#${sub}`, sk: `DIGEST#${date}` }
}

/** The condition that a row still is an owner's, in one of these states. */
function heldBy({ owner }: Claim, states: LedgerState[]): ItemUpdate {
  const values = states.map((state, index) => [`:from${index}`, state] as const)
  return {
    conditions: ['#owner = :holder', `#state IN (${values.map(([name]) => name).join(', ')})`],
    names: { '#owner': 'owner', '#state': 'state' },
    values: { ':holder': owner, ...Object.fromEntries(values) },
  }
}

/** Whether a claim's lease is over. */
function isFree(claim: LedgerItem, at: string): boolean {
  const age = millisecondsSince(claim.at, at)
  return age > LEASE_MS || age < -MAX_AHEAD_MS
}

function millisecondsSince(before: string, at: string): number {
  return Date.parse(at) - Date.parse(before)
}
