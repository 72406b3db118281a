import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { DIGEST_OUTCOME_DAYS } from '../../../shared/limits.ts'
import { expiryOf, holds, type ItemKey, queryAll, readItem, type Table } from '../table/table.ts'
import { expressionOf, type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { Conflict, withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** The final outcome of a digest. `unknown` ones may have been sent, so they are not sent again. */
export type DigestOutcome = 'sent' | 'unknown' | { skipped: string }

/** The claim to send a digest. Another run may take it over until `startSending`. */
export type Claim = { sub: string; date: string; owner: string }

/**
 * Why a digest cannot be claimed: it has an outcome; it was `abandoned` by a run that died while sending, and is now
 * recorded as unknown (returned once, so that it is counted once); or another run is `busy` with it.
 */
export type Handled = { handled: DigestOutcome | 'abandoned' | 'busy' }

const STATES = ['claimed', 'sending', 'sent', 'skipped', 'unknown'] as const

/** The recorded state of a digest. An abandoned `sending` means `unknown`. */
export type LedgerState = (typeof STATES)[number]

export type LedgerEntry = { state: LedgerState; at: string; reason?: string | undefined }

/** The name of an "at once" message, used instead of a local date: its due time. It sorts after all dates. */
export function atOnceName(dueAt: string): string {
  return `${AT_ONCE}${dueAt}`
}

const AT_ONCE = 'at-once#'
/** How far back the last "at once" message is searched, in milliseconds; earlier ones do not matter any more. */
const AT_ONCE_BACK_MS = 2 * 86_400_000

/** A claim expires after this, in milliseconds: 10 minutes. */
const LEASE_MS = 10 * 60_000

/** A claim further ahead than this expires at once, because the clock was put back; in milliseconds: an hour. */
const MAX_AHEAD_MS = 60 * 60_000

/** A send counts as abandoned after this, in milliseconds: twice the timeout of the functions. */
const ABANDONED_MS = 30 * 60_000

/** Time to live of an outcome, in seconds. */
const KEEP_SECONDS = DIGEST_OUTCOME_DAYS * 86_400
/** Time to live of a claim without an outcome, in seconds: after 2 days its digest is not sent any more. */
const KEEP_CLAIM_SECONDS = 2 * 86_400

const LedgerItem = z.object({
  sk: z.string(),
  state: z.enum(STATES),
  owner: z.string(),
  at: Instant,
  reason: z.optional(z.string()),
  /** The claim that found the send abandoned. */
  abandoned_for: z.optional(z.string()),
})
type LedgerItem = z.infer<typeof LedgerItem>

/**
 * The outbox of digests, in the table of people: the outcome of every person's digest of every day, so that nobody gets two
 * and none is lost unnoticed. A digest is claimed; right before it is handed to SES the claim becomes `sending`; then the
 * outcome is recorded. An expired claim is taken over. An abandoned send is not, because the mail may have been sent.
 * However wrong clocks are, only the newest claim can become `sending`, and then nobody else can claim.
 *
 * A day is a local date, `"2026-11-21"`; copies and "at once" messages have other names, `"copy#2026-11-21#1"`. Rows contain
 * no address and no content, and are deleted with everything else about the person. After claiming, the follower record is
 * read again: the claim of a deleted person is released. A digest costs three writes of one unit each. Every method throws
 * `unavailable` when the table does not answer.
 */
export class DigestLedger {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** Claims a digest, unless it has an outcome or another run is busy with it. */
  claim(sub: string, date: string, now: string): Promise<Claim | Handled> {
    const claim: Claim = { sub, date, owner: randomUUID() }
    const at = new Date(now).toISOString()
    return withOptimisticRetry(async (): Promise<Claim | Handled> => {
      if (await this.#isPut(claim, at)) return claim
      const row = await this.#read(sub, date)
      if (!row) throw new Conflict('Another claim was just released')
      const holder = { ...claim, owner: row.owner }
      switch (row.state) {
        case 'claimed':
          // Our own claim: the response to an earlier attempt was lost.
          if (row.owner === claim.owner) return claim
          if (!isExpired(row, at)) return { handled: 'busy' }
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
   * Moves a claim to `sending`, so that nobody can take it over; false when it was taken over before. Called once per
   * claim, before the final check: true allows one mail.
   */
  startSending(claim: Claim): Promise<boolean> {
    return withOptimisticRetry(async () => {
      if (await this.#isUpdated(claim, ['claimed'], { state: 'sending' })) return true
      // Also refused when an earlier attempt succeeded, but its response was lost.
      const row = await this.#read(claim.sub, claim.date)
      return row?.owner === claim.owner && row.state === 'sending'
    })
  }

  /** Records the outcome of a digest, unless another run took it over. A deleted row stays deleted. */
  async end(claim: Claim, outcome: DigestOutcome, now: string): Promise<void> {
    const at = new Date(now).toISOString()
    const fields = typeof outcome === 'string' ? { state: outcome } : { state: 'skipped', reason: outcome.skipped }
    const expires_at = expiryOf(at, KEEP_SECONDS)
    // Also from `unknown`: a slow run that counted as dead knows the real outcome.
    const from: LedgerState[] = ['claimed', 'sending', 'unknown']
    await withOptimisticRetry(() => this.#isUpdated(claim, from, { ...fields, at, expires_at }))
  }

  /** Releases the claim of a digest that was surely not sent, so that it can be claimed again at once. */
  release(claim: Claim): Promise<void> {
    const { client, name: TableName } = this.#table
    const { UpdateExpression: _, ...condition } = expressionOf(heldBy(claim, ['claimed', 'sending']))
    return withOptimisticRetry(async () => {
      await holds(client.send(new DeleteCommand({ TableName, Key: keyOf(claim), ...condition })))
    })
  }

  /** The recorded state of a digest; undefined when it was never claimed. */
  find(sub: string, date: string): Promise<LedgerEntry | undefined> {
    return withOptimisticRetry(async () => {
      const row = await this.#read(sub, date)
      return row && { state: row.state, at: row.at, ...(row.reason !== undefined && { reason: row.reason }) }
    })
  }

  /**
   * When a person's last digest of another day was sent, or may have been; undefined when there is none. `from` and
   * `until` are local dates, both included.
   */
  lastSentOnOtherDays(
    { sub, date }: Pick<Claim, 'sub' | 'date'>,
    from: string,
    until: string,
  ): Promise<string | undefined> {
    return withOptimisticRetry(async () => {
      const { sk: today } = keyOf({ sub, date })
      return (await this.#between(sub, from, until))
        .filter(({ sk, state }) => sk !== today && MAY_BE_SENT.has(state))
        .map(({ at }) => at)
        .toSorted()
        .at(-1)
    })
  }

  /**
   * When the last "at once" message of a person was sent, or may have been; undefined when that was days ago.
   *
   * @param except the name of the current message
   */
  lastAtOnce(sub: string, except: string, now: string): Promise<string | undefined> {
    const from = atOnceName(new Date(Date.parse(now) - AT_ONCE_BACK_MS).toISOString())
    return withOptimisticRetry(async () => {
      const rows = await this.#between(sub, from, `${AT_ONCE}~`)
      const own = keyOf({ sub, date: except }).sk
      return rows
        .filter(({ sk, state }) => sk !== own && MAY_BE_SENT.has(state))
        .map(({ at }) => at)
        .toSorted()
        .at(-1)
    })
  }

  /**
   * The names of a person's digests and messages that were sent, may have been sent, or are about to be; all others were
   * surely not sent. Covers the retention of outcomes.
   */
  taken(sub: string): Promise<ReadonlySet<string>> {
    return withOptimisticRetry(async () => {
      const rows = await this.#between(sub, ...EVERYTHING)
      return new Set(rows.flatMap(({ sk, state }) => (state === 'skipped' ? [] : [sk.slice(PREFIX.length)])))
    })
  }

  /** When a person's last digest was sent; undefined when none was while outcomes are kept. Copies do not count. */
  lastSent(sub: string): Promise<string | undefined> {
    return withOptimisticRetry(async () => {
      const sent = (await this.#between(sub, ...EVERY_DATE)).filter(({ state }) => state === 'sent')
      return sent.at(-1)?.at
    })
  }

  /** The rows of a range of local dates, both included, oldest date first. */
  async #between(sub: string, from: string, until: string): Promise<LedgerItem[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: {
        ':pk': keyOf({ sub, date: from }).pk,
        ':from': keyOf({ sub, date: from }).sk,
        ':until': keyOf({ sub, date: until }).sk,
      },
      ConsistentRead: true,
    })
    return items.map((item) => LedgerItem.parse(item))
  }

  #read(sub: string, date: string): Promise<LedgerItem | undefined> {
    return readItem(this.#table, keyOf({ sub, date }), LedgerItem)
  }

  /** False when a row exists. */
  #isPut(claim: Claim, at: string): Promise<boolean> {
    const { client, name: TableName } = this.#table
    const state: LedgerState = 'claimed'
    const expires_at = expiryOf(at, KEEP_CLAIM_SECONDS)
    const Item = { ...keyOf(claim), state, owner: claim.owner, at, expires_at }
    const ConditionExpression = 'attribute_not_exists(pk)'
    return holds(client.send(new PutCommand({ TableName, Item, ConditionExpression })))
  }

  /** Throws a conflict when the row has changed since it was read. */
  async #update(holder: Claim, from: LedgerState[], fields: Record<string, unknown>): Promise<void> {
    if (!(await this.#isUpdated(holder, from, fields))) throw new Conflict('Another run was faster')
  }

  /** False, without a change, when the row has another owner or state. */
  #isUpdated(claim: Claim, from: LedgerState[], fields: Record<string, unknown>): Promise<boolean> {
    const { client, name: TableName } = this.#table
    const expression = expressionOf(together(setting(fields), heldBy(claim, from)))
    return holds(client.send(new UpdateCommand({ TableName, Key: keyOf(claim), ...expression })))
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type DigestLedgerStore = Pick<DigestLedger, keyof DigestLedger>

/** The names of copies and of "at once" messages sort after all dates. */
const EVERY_DATE = ['0000-01-01', '9999-12-31'] as const
const EVERYTHING = ['0', '~'] as const

const MAY_BE_SENT: ReadonlySet<LedgerState> = new Set(['sending', 'sent', 'unknown'])

const PREFIX = 'DIGEST#'

function keyOf({ sub, date }: Pick<Claim, 'sub' | 'date'>): ItemKey {
  return { pk: `PERSON#${sub}`, sk: `${PREFIX}${date}` }
}

/** The condition that a row still has this owner, and one of these states. */
function heldBy({ owner }: Claim, states: LedgerState[]): ItemUpdate {
  const values = states.map((state, index) => [`:from${index}`, state] as const)
  return {
    conditions: ['#owner = :holder', `#state IN (${values.map(([name]) => name).join(', ')})`],
    names: { '#owner': 'owner', '#state': 'state' },
    values: { ':holder': owner, ...Object.fromEntries(values) },
  }
}

/** Whether a claim has expired. */
function isExpired(claim: LedgerItem, at: string): boolean {
  const age = millisecondsSince(claim.at, at)
  return age > LEASE_MS || age < -MAX_AHEAD_MS
}

function millisecondsSince(before: string, at: string): number {
  return Date.parse(at) - Date.parse(before)
}
