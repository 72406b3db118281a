import { randomUUID } from 'node:crypto'
import {
  atOnceName,
  type Claim,
  type DigestLedgerStore,
  type LedgerEntry,
} from '../../lambdas/adapters/digest/digestLedger.ts'
import type { DigestMarkerStore, ReportedCollection } from '../../lambdas/adapters/digest/digestMarkers.ts'
import {
  isFree,
  type ShardLease,
  type ShardLeaseStore,
  type ShardState,
} from '../../lambdas/adapters/digest/shardLeases.ts'
import type { DamagedFollower, FollowerPageStore } from '../../lambdas/adapters/people/followerPages.ts'
import { type Follower, newItems, shardOf, toFollower } from '../../lambdas/adapters/people/followerRecord.ts'
import { type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { type ShardOfDay, shardName } from '../../shared/digest/shards.ts'
import { NOW } from './builders.ts'

const MINUTE = 60_000

/** A ledger in memory, with the rules of the table. */
export type MemoryLedger = DigestLedgerStore & {
  /** The rows, by `"<sub> <date>"`. */
  rows: Map<string, LedgerEntry & { owner: string }>
}

export function memoryLedger(): MemoryLedger {
  const rows: MemoryLedger['rows'] = new Map()

  function held({ sub, date, owner }: Claim, states: LedgerEntry['state'][]) {
    const row = rows.get(`${sub} ${date}`)
    return row?.owner === owner && states.includes(row.state) ? row : undefined
  }

  return {
    rows,
    async claim(sub, date, now) {
      const key = `${sub} ${date}`
      const row = rows.get(key)
      const age = row ? Date.parse(now) - Date.parse(row.at) : 0
      if (!row || (row.state === 'claimed' && (age > 10 * MINUTE || age < -60 * MINUTE))) {
        const claim = { sub, date, owner: randomUUID() }
        rows.set(key, { state: 'claimed', owner: claim.owner, at: now })
        return claim
      }
      if (row.state === 'sending' && age > 30 * MINUTE) {
        Object.assign(row, { state: 'unknown', at: now })
        return { handled: 'abandoned' }
      }
      if (row.state === 'claimed' || row.state === 'sending') return { handled: 'busy' }
      return { handled: row.state === 'skipped' ? { skipped: row.reason ?? '' } : row.state }
    },
    async startSending(claim) {
      const row = held(claim, ['claimed'])
      if (row) row.state = 'sending'
      return row !== undefined
    },
    async end(claim, outcome, now) {
      const row = held(claim, ['claimed', 'sending', 'unknown'])
      if (!row) return
      const fields = typeof outcome === 'string' ? { state: outcome } : { state: 'skipped', reason: outcome.skipped }
      Object.assign(row, fields, { at: now })
    },
    async release(claim) {
      if (held(claim, ['claimed', 'sending'])) rows.delete(`${claim.sub} ${claim.date}`)
    },
    async find(sub, date) {
      const row = rows.get(`${sub} ${date}`)
      if (!row) return undefined
      const { owner: _, ...entry } = row
      return { ...entry }
    },
    async lastSent(sub) {
      return [...rows]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .findLast(([key, { state }]) => key.startsWith(`${sub} 2`) && state === 'sent')?.[1].at
    },
    async lastAtOnce(sub, except, now) {
      const from = atOnceName(new Date(Date.parse(now) - 2 * 86_400_000).toISOString())
      return [...rows]
        .flatMap(([key, { state, at }]) => {
          const [of, name = ''] = key.split(' ')
          const counts = of === sub && name !== except && from <= name && name <= 'at-once#~'
          return counts && ['sending', 'sent', 'unknown'].includes(state) ? [at] : []
        })
        .toSorted()
        .at(-1)
    },
    async taken(sub) {
      const names = [...rows].flatMap(([key, { state }]) => {
        const [of, name = ''] = key.split(' ')
        return of === sub && state !== 'skipped' ? [name] : []
      })
      return new Set(names)
    },
    async lastSentOnOtherDays({ sub, date }, from, until) {
      return [...rows]
        .flatMap(([key, { state, at }]) => {
          const [of, day = ''] = key.split(' ')
          const counts = of === sub && day !== date && from <= day && day <= until
          return counts && ['sending', 'sent', 'unknown'].includes(state) ? [at] : []
        })
        .toSorted()
        .at(-1)
    },
  }
}

/** Markers in memory. */
export type MemoryMarkers = DigestMarkerStore & {
  /** The pinned collections, by `"<date> <zone>"`. */
  collections: Map<string, ReportedCollection[]>
}

export function memoryMarkers(): MemoryMarkers {
  const collections: MemoryMarkers['collections'] = new Map()
  return {
    collections,
    async pinned(date, zone) {
      return structuredClone(collections.get(`${date} ${zone}`))
    },
    async pin(date, zone, current) {
      const key = `${date} ${zone}`
      const pinned = collections.get(key) ?? structuredClone([...current])
      collections.set(key, pinned)
      return structuredClone(pinned)
    },
  }
}

/** Shard leases in memory, with the rules of the table. */
export type MemoryLeases = ShardLeaseStore & {
  /** The shards that are done, by `"<date> <zone>#<shard>"`. */
  finished: Map<string, { counts: DigestCounts; at: string }>
  /** The shards that are leased or released, by the same names. */
  open: Map<string, ShardState & ShardLease>
}

export function memoryLeases(): MemoryLeases {
  const finished: MemoryLeases['finished'] = new Map()
  const open: MemoryLeases['open'] = new Map()
  const nameOf = ({ zone, date, shard }: ShardOfDay) => `${date} ${shardName(zone, shard)}`
  return {
    finished,
    open,
    async states(date) {
      const done = [...finished].map(([key, { at }]): [string, ShardState] => [key, { state: 'done', at }])
      const begun = [...open].map(([key, { state, at }]): [string, ShardState] => [key, { state, at }])
      const ofDate = [...begun, ...done].filter(([key]) => key.startsWith(`${date} `))
      return new Map(ofDate.map(([key, state]) => [key.slice(date.length + 1), state]))
    },
    async acquire(shard, now, until) {
      const name = nameOf(shard)
      const row = open.get(name)
      if (finished.has(name) || (row && !isFree(row, now))) return undefined
      const lease = { owner: randomUUID(), from: row?.from, counts: row?.counts ?? NO_DIGESTS }
      open.set(name, { ...lease, state: 'begun', at: until })
      return structuredClone(lease)
    },
    async release(shard, lease, now) {
      const row = open.get(nameOf(shard))
      if (row?.state === 'begun' && row.owner === lease.owner)
        open.set(nameOf(shard), { ...structuredClone(lease), state: 'left', at: now })
    },
    async finish(shard, counts, now) {
      open.delete(nameOf(shard))
      finished.set(nameOf(shard), { counts: structuredClone(counts), at: now })
    },
  }
}

/**
 * Pages of the followers in `memoryPeople().people`, as they are when a page is read, and of damaged records.
 *
 * @param damaged the zones of damaged records, by `sub`
 */
export function memoryPages(
  people: ReadonlyMap<string, { follower: Follower }>,
  { pageSize = 100, damaged = new Map() }: { pageSize?: number; damaged?: ReadonlyMap<string, string> } = {},
): FollowerPageStore {
  function inShard(zone: string, shard: number): (Follower | DamagedFollower)[] {
    const followers = [...people.values()].map(({ follower }) => follower)
    const here = [
      ...followers.flatMap((one) => (one.zone === zone ? [[one.sub, structuredClone(one)] as const] : [])),
      ...[...damaged].flatMap(([sub, of]) => (of === zone ? [[sub, { damaged: sub }] as const] : [])),
    ]
    return here
      .filter(([sub]) => shardOf(sub) === shard)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, follower]) => follower)
  }

  return {
    async *zones() {
      const zones = [...[...people.values()].map(({ follower }) => follower.zone), ...damaged.values()]
      yield* [...new Set(zones)].toSorted()
    },
    async *followers(zone, shard, first) {
      const all = inShard(zone, shard).filter((one) => first === undefined || subOf(one) >= first)
      for (let from = 0; from < all.length; from += pageSize) yield all.slice(from, from + pageSize)
    },
    async follower(zone, sub) {
      const follower = people.get(sub)?.follower
      return follower?.zone === zone ? structuredClone(follower) : undefined
    },
  }
}

function subOf(follower: Follower | DamagedFollower): string {
  return 'damaged' in follower ? follower.damaged : follower.sub
}

/** A follower without follows; tests set only what they are about. */
export function aFollower(about: Partial<Follower> = {}): Follower {
  const { sub = 'maya', zone = 'America/Toronto', email = 'maya@example.com', name = 'Maya Okafor' } = about
  const { record } = newItems({ sub, username: sub, email, name }, zone, NOW, 'a test')
  return { ...toFollower(sub, zone, record), ...about }
}
