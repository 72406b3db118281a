import { randomUUID } from 'node:crypto'
import type { WatchRunStore } from '../../lambdas/adapters/digest/watchRuns.ts'
import type { AtOnceStore, WaitingReader } from '../../lambdas/adapters/people/atOnceList.ts'
import type { Follower } from '../../lambdas/adapters/people/followerRecord.ts'
import { pausedAt, type StoredWatch, silentSince } from '../../lambdas/adapters/people/watchEntry.ts'
import type { HitsName, RecordedHits, WatchHitStore } from '../../lambdas/adapters/people/watchHits.ts'
import type { WatchStore } from '../../lambdas/adapters/people/watchTable.ts'

type People = ReadonlyMap<string, { follower: Follower }>

/** What watches have found, in memory, with the rules of the table. */
export type MemoryHits = WatchHitStore & {
  /** By `"<sub> <watch> <look>"`. */
  rows: Map<string, RecordedHits>
}

export function memoryHits(people: People): MemoryHits {
  const rows: MemoryHits['rows'] = new Map()
  const nameOf = (sub: string, { watch, look }: HitsName) => `${sub} ${watch} ${look}`
  const beginning = (prefix: string) =>
    [...rows]
      .filter(([name]) => name.startsWith(prefix))
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .map(([, hits]) => structuredClone(hits))
  return {
    rows,
    async reportedRungs(sub, watch, exceptLook) {
      const rungs = new Map<string, number>()
      for (const hits of beginning(`${sub} ${watch} `))
        if (hits.look !== exceptLook)
          for (const [key, rung] of Object.entries(hits.rungs)) rungs.set(key, Math.max(rung, rungs.get(key) ?? 0))
      return rungs
    },
    async record(sub, found) {
      const name = nameOf(sub, found)
      if (rows.has(name)) return 'there'
      if (!people.get(sub)?.follower.watches.some(({ id }) => id === found.watch)) return 'gone'
      rows.set(name, { ...structuredClone(found), reportedBy: undefined })
      return 'recorded'
    },
    async ofWatch(sub, watch) {
      return beginning(`${sub} ${watch} `)
    },
    async all(sub) {
      return beginning(`${sub} `)
    },
    async waiting(sub) {
      return beginning(`${sub} `).filter(({ reportedBy }) => reportedBy === undefined)
    },
    async claim(sub, hits, messageName) {
      const row = rows.get(nameOf(sub, hits))
      if (!row || (row.reportedBy !== undefined && row.reportedBy !== messageName)) return false
      row.reportedBy = messageName
      return true
    },
    async release(sub, hits, messageName) {
      const row = rows.get(nameOf(sub, hits))
      if (row?.reportedBy === messageName) row.reportedBy = undefined
    },
    async forget(sub, watch) {
      for (const name of rows.keys()) if (name.startsWith(`${sub} ${watch} `)) rows.delete(name)
    },
  }
}

/** The changes of watches that mails cause, in memory. */
export function memoryWatches(
  people: People,
  hits?: MemoryHits,
): Pick<WatchStore, 'pause' | 'asksToGoOn' | 'lastMatches'> {
  const find = (sub: string, id: string): StoredWatch | undefined =>
    people.get(sub)?.follower.watches.find((watch) => watch.id === id)
  return {
    async pause(sub, id, now) {
      const watch = find(sub, id)
      if (watch) Object.assign(watch, pausedAt(watch, true, now))
      return watch !== undefined
    },
    async lastMatches(sub) {
      const all = (await hits?.all(sub)) ?? []
      // The newest look of each watch comes first.
      return new Map(all.toReversed().map(({ watch, at }) => [watch, at]))
    },
    async asksToGoOn(sub, { id, paused, asks_since, ask_from }, at) {
      const watch = find(sub, id)
      if (!watch || paused || at < ask_from) return false
      if (asks_since !== undefined) return asks_since === at
      const [last] = (await hits?.ofWatch(sub, id)) ?? []
      const from = last && silentSince(last.at) > ask_from ? silentSince(last.at) : ask_from
      if (watch.asks_since === undefined && watch.ask_from === ask_from)
        Object.assign(watch, { ask_from: from, asks_since: from <= at ? at : undefined })
      return watch.asks_since === at
    },
  }
}

/** The readers who wait for an "at once" message, in memory. */
export type MemoryAtOnce = AtOnceStore & { rows: Map<string, WaitingReader> }

export function memoryAtOnce(people: People): MemoryAtOnce {
  const rows: MemoryAtOnce['rows'] = new Map()
  return {
    rows,
    async add(sub, dueAt) {
      const version = randomUUID()
      const known = rows.get(sub)
      if (known) rows.set(sub, { ...known, version })
      else if (people.has(sub)) rows.set(sub, { sub, dueAt, version })
    },
    async *due(now) {
      yield* structuredClone([...rows.values()].filter(({ dueAt }) => dueAt <= now))
    },
    async postpone({ sub, dueAt }, later) {
      const row = rows.get(sub)
      if (row?.dueAt === dueAt) row.dueAt = later
    },
    async remove({ sub, version }) {
      const row = rows.get(sub)
      if (row?.version === version) rows.delete(sub)
      return !rows.has(sub)
    },
  }
}

/** The cursor over the collections, in memory. */
export function memoryWatchRuns(): WatchRunStore {
  let cursor: string | undefined
  return {
    async finished() {
      return cursor
    },
    async finish(collection) {
      if (cursor === undefined || cursor < collection) cursor = collection
    },
  }
}
