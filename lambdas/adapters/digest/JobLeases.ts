import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DigestCounts, NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { type Job, readShardName, type Shard, shardName } from '../../../shared/digest/shards.ts'
import { Instant } from '../../../shared/instant.ts'
import { DIGEST_OUTCOME_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { CommonPartition, PeopleKey } from '../people/partitions.ts'
import { ABSENT, Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'

const STATES = ['begun', 'left', 'done'] as const

/** The state of a shard: leased until `at`, released unfinished at `at`, or done at `at`. */
export type ShardState = { shard: Shard; state: (typeof STATES)[number]; at: string }

/** The progress within a shard. Readers are known by the beginning of their `sub`. */
export type Progress = {
  /** The cursor: every reader before it has an outcome; undefined at the start. */
  from: string | undefined
  /** The outcomes of the readers before the cursor. */
  counts: DigestCounts
  /** The readers who are being processed. */
  marked: readonly string[]
}

/** The lease of a shard, with the progress of earlier leases. */
export type JobLease = Progress & {
  owner: string
  /** The readers with whom a run has died: each is a shard of its own. */
  apart: readonly string[]
  /** Whether a run has died with the only reader of this shard. */
  isDamaged: boolean
}

/**
 * The length of a stored beginning of a `sub`: enough to continue at, and too little to identify a person who is deleted
 * meanwhile. Two readers with the same beginning are counted twice at most.
 */
const PREFIX_LENGTH = 8

/** Time to live, in seconds: of an unfinished shard 2 days, after which it is not worked on any more. */
const KEEP_OPEN_SECONDS = 2 * DAY_SECONDS
const KEEP_DONE_SECONDS = DIGEST_OUTCOME_DAYS * DAY_SECONDS

const Prefixes = z._default(z.array(z.string()), [])
const StateItem = z.object({ sk: z.string(), state: z.enum(STATES), at: Instant, marked: Prefixes })
const LeaseItem = z.object({
  state: z.enum(STATES),
  at: Instant,
  owner: z.optional(z.string()),
  from: z.optional(z.string()),
  counts: DigestCounts,
  marked: Prefixes,
  apart: Prefixes,
})
type LeaseItem = z.infer<typeof LeaseItem>

/**
 * The leases and the progress of the shards of jobs, in the table of people. A lease keeps two runs from reading the same
 * readers, and the next run continues at the cursor. Readers are marked before they are processed. When a run dies, each
 * reader it had marked becomes a shard of one, which other invocations process; who is marked there when a run dies again is
 * damaged. So no reader can stop another one. Nobody gets two messages even if a lease is given twice: the outbox ensures that.
 */
export class JobLeases {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The states of all shards of a job that were leased. A reader with whom a run has died is a shard at once. */
  async states(job: Job, now: string): Promise<ShardState[]> {
    const states = new Map<string, ShardState>()
    for await (const page of this.#items.pages({ pk: partitionOf(job) }, { only: ['sk', 'state', 'at', 'marked'] }))
      for (const item of page) {
        const { sk, marked, ...row } = StateItem.parse(item)
        const shard = readShardName(job, sk)
        states.set(sk, { shard, ...row })
        // The items of these readers, if there are any yet, come later.
        if (shard.only !== undefined || !hasDied(row, now)) continue
        for (const only of marked)
          states.set(shardName({ ...shard, only }), { shard: { ...shard, only }, state: 'left', at: row.at })
      }
    return [...states.values()]
  }

  /** Acquires the lease of a shard until an instant; undefined when it is done, or leased by another run. */
  async acquire(shard: Shard, now: string, until: string): Promise<JobLease | undefined> {
    const key = keyOf(shard)
    // A run that died is found here. First its readers get shards of their own, so that none is forgotten.
    const dead = await this.#items.read(key, LeaseItem)
    if (dead && hasDied(dead, now) && shard.only === undefined)
      for (const only of dead.marked) await this.#addApart({ ...shard, only }, now)
    return this.#items.change(
      key,
      LeaseItem,
      (row) => {
        if (row && !isFree(row, now)) return { result: undefined }
        const died = row !== undefined && hasDied(row, now)
        const lease: JobLease = {
          owner: randomUUID(),
          from: row?.from,
          counts: row?.counts ?? NO_DIGESTS,
          marked: [],
          apart: [...(row?.apart ?? []), ...(died ? row.marked : [])],
          isDamaged: died && shard.only !== undefined && row.marked.length > 0,
        }
        return { next: { ...fieldsOf(lease), state: 'begun', at: until }, result: lease }
      },
      { now, seconds: KEEP_OPEN_SECONDS },
    )
  }

  /** Stores the progress and marks the readers who come next; false when another run has taken the lease over. */
  mark(shard: Shard, { owner }: JobLease, { from, counts, marked }: Progress & { from: string }): Promise<boolean> {
    return this.#items.update(keyOf(shard), {
      set: ['#counts = :counts', '#marked = :marked', '#from = :from', '#written = :written'],
      conditions: ['#owner = :owner', '#state = :begun'],
      names: named('counts', 'marked', 'from', 'written', 'owner', 'state'),
      values: {
        ':counts': counts,
        ':marked': marked.map(prefixOf),
        ':from': prefixOf(from),
        ':written': randomUUID(),
        ':owner': owner,
        ':begun': 'begun',
      },
    })
  }

  /** Releases a lease before the shard is done. */
  release(shard: Shard, lease: JobLease, { from, counts }: Omit<Progress, 'marked'>, now: string): Promise<void> {
    return this.#end(shard, lease, { ...lease, from, counts, marked: [] }, { state: 'left', now })
  }

  /** Records that every reader of a shard has an outcome. */
  finish(shard: Shard, lease: JobLease, counts: DigestCounts, now: string): Promise<void> {
    return this.#end(shard, lease, { ...lease, from: undefined, counts, marked: [] }, { state: 'done', now })
  }

  #end(
    shard: Shard,
    { owner }: JobLease,
    progress: JobLease,
    { state, now }: { state: LeaseItem['state']; now: string },
  ): Promise<void> {
    return this.#items.change(
      keyOf(shard),
      LeaseItem,
      (row) =>
        row?.state === 'begun' && row.owner === owner
          ? { next: { ...fieldsOf(progress), state, at: now }, result: undefined }
          : { result: undefined },
      { now, seconds: state === 'done' ? KEEP_DONE_SECONDS : KEEP_OPEN_SECONDS },
    )
  }

  /** Adds the shard of one reader, unless it exists. */
  async #addApart(shard: Shard, now: string): Promise<void> {
    const row = { state: 'left', at: now, counts: NO_DIGESTS, expires_at: expiryOf(now, KEEP_OPEN_SECONDS) }
    await this.#items.put({ ...keyOf(shard), ...row }, ABSENT)
  }
}

/** Whether a shard can be leased: a lease expires when its holder has timed out. */
export function isFree({ state, at }: Pick<ShardState, 'state' | 'at'>, now: string): boolean {
  return state === 'left' || (state === 'begun' && at <= now)
}

/** Whether a reader is among those with these beginnings of their `sub`. */
export function isAmong(prefixes: readonly string[], sub: string): boolean {
  return prefixes.includes(prefixOf(sub))
}

function hasDied({ state, at }: Pick<LeaseItem, 'state' | 'at'>, now: string): boolean {
  return state === 'begun' && at <= now
}

function prefixOf(sub: string): string {
  return sub.slice(0, PREFIX_LENGTH)
}

function fieldsOf({ owner, from, counts, marked, apart }: Omit<JobLease, 'isDamaged'>) {
  return { owner, counts, marked, apart, ...(from !== undefined && { from: prefixOf(from) }) }
}

function named(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`#${name}`, name]))
}

function partitionOf({ kind, of }: Job): CommonPartition {
  return `JOB#${kind}#${of}`
}

function keyOf(shard: Shard): PeopleKey {
  return { pk: partitionOf(shard.job), sk: shardName(shard) }
}
