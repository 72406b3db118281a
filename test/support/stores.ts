import type { DocumentStore } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionReader } from '../../lambdas/adapters/trends/collectionReader.ts'
import type { CollectionStore } from '../../lambdas/adapters/trends/collectionTable.ts'
import { Snapshots } from '../../lambdas/adapters/trends/snapshots.ts'
import type { BestTopic } from '../../shared/archive/bestTopic.ts'
import { Collection } from '../../shared/collections/collection.ts'
import { foldForMatching } from '../../shared/text/foldForMatching.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { latestOf } from '../../shared/time.ts'
import { type Trend, topicOf } from '../../shared/trend.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import { type MemoryTakedowns, memoryTakedowns } from './memoryTakedowns.ts'

/** A point as a history keeps it: what one collection saw of a topic. */
type HistoryPoint = Pick<Trend, 'title' | 'volume' | 'growth' | 'rank' | 'startedAt' | 'endedAt'> & { at: string }

/** The stores of the trends, in memory: what is in them can be looked at, and lives as long as the test. */
export type MemoryStores = {
  table: CollectionStore
  bucket: DocumentStore
  takedowns: MemoryTakedowns
  /** What readers see, never from memory. */
  snapshots: Snapshots
  /** Objects by key, compressed forms under the plain name, bytes as Latin-1. */
  objects: Map<string, string>
  /** Points by `country:topic`, then by the collection's time. */
  history: Map<string, Map<string, HistoryPoint>>
  collections: Map<string, Collection>
}

/** Opens empty stores. */
export function memoryStores(): MemoryStores {
  const objects = new Map<string, string>()
  const history: MemoryStores['history'] = new Map()
  const best = new Map<string, { at: string; topics: BestTopic[] }>()
  const collections = new Map<string, Collection>()
  let published: string | undefined
  let finished: string | undefined
  const pointer = () => (published === undefined ? undefined : Collection.parse(JSON.parse(published)))

  const table: CollectionStore = {
    published: async () => pointer(),
    async publish(collection) {
      const before = pointer()
      if (before && before.at >= collection.at) return before.id === collection.id
      published = JSON.stringify(collection)
      collections.set(collection.at, collection)
      return true
    },
    finished: async () => finished,
    async finish(id) {
      finished = id
    },
    collectionsUntil: async (instant, limit) =>
      [...collections.values()]
        .filter(({ at }) => at <= instant)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        .slice(0, limit),
    idsUntil: async (until, { from = '', limit = Number.POSITIVE_INFINITY } = {}) =>
      (await table.collectionsUntil(until, limit)).filter(({ at }) => at >= from).map(({ id, at }) => ({ id, at })),
    times: async () => [...collections.keys()].toSorted(),
    collectionOf: async (at) => collections.get(at),
    collectionsBetween: async (from, until) =>
      [...collections.values()]
        .filter(({ at }) => at >= from && at <= until)
        .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    async addBest({ id, at }, topics) {
      best.set(id, { at, topics: [...topics] })
    },
    bestBetween: async (from, until) =>
      new Map([...best].filter(([, { at }]) => at >= from && at <= until).map(([id, { topics }]) => [id, topics])),
    async addHistory(at, country, trends) {
      for (const { topic, title, volume, growth, rank, startedAt, endedAt } of newestWaves(trends)) {
        const partition = `${country}:${foldText(topic)}`
        const points = history.get(partition) ?? new Map<string, HistoryPoint>()
        points.set(
          points.get(at)?.title === undefined || topicOf(points.get(at)?.title ?? '') === topic ? at : `${at}#${topic}`,
          { at, title, volume, growth, rank, startedAt, endedAt },
        )
        history.set(partition, points)
      }
    },
    async history(country, topic, until) {
      return [...(history.get(`${country}:${foldText(topic)}`)?.values() ?? [])]
        .filter(({ at }) => at <= until)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    },
    async spellings(country, matching) {
      const prefix = `${country}:`
      const keys = [...history.keys()].filter((key) => key.startsWith(prefix))
      const topics = keys.map((key) => key.slice(prefix.length))
      return topics.filter((topic) => topic !== matching && foldForMatching(topic) === matching)
    },
  }

  const bucket: DocumentStore = {
    async write(key, document) {
      if (objects.has(key)) throw new Error(`${key} is written twice`)
      objects.set(key, JSON.stringify(document))
    },
    async read(key) {
      const text = objects.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async readBytes(key) {
      const text = objects.get(key)
      return text === undefined ? undefined : Buffer.from(text, 'latin1')
    },
    openFile(key, plainKey) {
      let text = ''
      return {
        async write(piece) {
          text += piece
        },
        async close() {
          objects.set(key, text)
          objects.set(plainKey, text)
        },
      }
    },
    async copyFile({ key, plainKey }, to) {
      const text = objects.get(key)
      if (text === undefined || objects.get(plainKey) !== text) throw new Error(`${key} cannot be copied`)
      objects.set(to, text)
    },
    async folders(prefix, after) {
      const names = [...objects.keys()].flatMap((key) =>
        key.startsWith(prefix) ? (key.slice(prefix.length).split('/')[0] ?? []) : [],
      )
      return [...new Set(names)].toSorted().filter((name) => `${prefix}${name}/` > `${prefix}${after}`)
    },
    async remove(prefix) {
      for (const key of [...objects.keys()]) if (key.startsWith(prefix)) objects.delete(key)
    },
  }
  const takedowns = memoryTakedowns()
  return { table, bucket, takedowns, snapshots: freshSnapshots({ table, takedowns }), objects, history, collections }
}

/** The snapshots of some stores, each read anew. */
export function freshSnapshots({
  table,
  takedowns,
}: {
  table: Pick<CollectionStore, 'published'>
  takedowns: Pick<MemoryTakedowns, 'read'>
}): Snapshots {
  let now = 0
  return new Snapshots(
    async () => {
      const [collection, list] = await Promise.all([table.published(), takedowns.read()])
      return { collection, takedowns: list, changedAt: latestOf(collection?.at, list.changedAt) }
    },
    // Later, each time, than a snapshot is kept.
    () => {
      now += 10_000
      return now
    },
  )
}

/** The reader of a function that has just started. */
export function readerOf({ table, bucket, snapshots }: Pick<MemoryStores, 'table' | 'bucket' | 'snapshots'>) {
  return new CollectionReader({ table, bucket, snapshots })
}

/** When a call fails: before it did anything, or after, so that only its answer is lost. */
export type FaultMoment = 'before' | 'after'

/** The end of a process, as its last call sees it. */
export class Crash extends Error {}
