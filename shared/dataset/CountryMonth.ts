import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { hasSampleTrends, Origin } from '../collections/collection.ts'
import { Instant } from '../instant.ts'
import type { TakedownList } from '../takedowns/TakedownList.ts'
import { textHash } from '../text/textHash.ts'
import { type Status, statusOf, type Trend } from '../trend.ts'
import { articleIdentity } from '../trends/articleIdentity.ts'

/**
 * What one collection saw of a wave: the index of the collection, volume, growth, rank, and 1 if the wave had ended. The
 * observations of a wave are one flat array, because a month has millions of them.
 */
const NUMBERS_PER_OBSERVATION = 5

const StoredWave = z.object({
  key: z.string(),
  topic: z.string(),
  title: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Hashes of the addresses of its articles. */
  articles: z.array(z.number()),
  related: z.array(z.string()),
  headline: z.nullable(z.object({ title: z.string(), source: z.string(), url: z.string() })),
  isSample: z.boolean(),
  observations: z.array(z.nullable(z.number())),
})
type StoredWave = z.infer<typeof StoredWave>

/** A collection of the month; `origin` is null when the country had no new trends in it. */
const StoredCollection = z.object({ at: Instant, origin: z.nullable(Origin) })
type StoredCollection = z.infer<typeof StoredCollection>

/** The waves of one country in the collections of one month, as stored: what the files of the month are made from. */
export const StoredMonth = z.object({
  version: z.literal(1),
  country: z.string(),
  month: z.string(),
  /** The oldest first. */
  collections: z.array(StoredCollection),
  /** In the order in which collections listed them first. */
  waves: z.array(StoredWave),
})
export type StoredMonth = z.infer<typeof StoredMonth>

/** A row of the file of waves: a wave as the collections of one month saw it. */
export type WaveRow = Omit<StoredWave, 'articles' | 'observations'> & {
  country: string
  /** The first and the last collection of the month that listed it. */
  firstSeen: string
  lastSeen: string
  /** Collections of the month that listed it. */
  collections: number
  maxVolume: number | null
  /** The first collection that saw the highest volume. */
  maxVolumeAt: string | null
  maxGrowth: number | null
  status: Status
  /** Different articles. */
  articles: number
}

/** A row of the file of observations: a wave as one collection saw it. */
export type ObservationRow = {
  key: string
  country: string
  collectedAt: string
  volume: number | null
  growth: number | null
  status: Status
  rank: number
}

/** The waves of one country in one month. Collections are added in the order of their times. */
export class CountryMonth {
  readonly country: string
  readonly month: string
  readonly collections: StoredCollection[]
  readonly #waves: Map<string, StoredWave>
  /** The hashes of addresses, which many collections have in common. */
  readonly #hashes = new Map<string, number>()

  constructor({ country, month, collections, waves }: Omit<StoredMonth, 'version'>) {
    this.country = country
    this.month = month
    this.collections = collections
    this.#waves = new Map(waves.map((wave) => [wave.key, wave]))
  }

  /** A month without any collection. */
  static empty(country: string, month: string): CountryMonth {
    return new CountryMonth({ country, month, collections: [], waves: [] })
  }

  /** The month as it is stored. */
  get stored(): StoredMonth {
    const { country, month, collections } = this
    return { version: 1, country, month, collections, waves: [...this.#waves.values()] }
  }

  /** Adds a collection with the trends that are new in it; none when the country kept its earlier ones. */
  add(collection: StoredCollection, trends: readonly Trend[]): void {
    const index = this.collections.push(collection) - 1
    const listed = new Set<string>()
    for (const trend of trends) {
      if (listed.has(trend.key)) continue
      listed.add(trend.key)
      this.#addTrend(trend, index, hasSampleTrends(collection))
    }
  }

  #addTrend(trend: Trend, index: number, isSample: boolean): void {
    const { key, topic, title, categories, startedAt, endedAt, volume, growth, rank } = trend
    const known = this.#waves.get(key)
    const [article] = trend.articles
    const wave: StoredWave = {
      key,
      topic,
      title,
      categories,
      startedAt,
      endedAt,
      articles: union(
        known?.articles,
        trend.articles.map(({ url }) => this.#hashOf(url)),
      ),
      related: union(known?.related, trend.related),
      headline:
        known?.headline ?? (article ? { title: article.title, source: article.source, url: article.url } : null),
      isSample: known?.isSample || isSample,
      observations: known?.observations ?? [],
    }
    wave.observations.push(index, volume, growth, rank, endedAt === null ? 0 : 1)
    this.#waves.set(key, wave)
  }

  #hashOf(url: string): number {
    const known = this.#hashes.get(url)
    if (known !== undefined) return known
    const hash = textHash(articleIdentity(url))
    this.#hashes.set(url, hash)
    return hash
  }

  /** The rows of the file of waves, without what was taken out. */
  *waveRows(takedowns: TakedownList): Generator<WaveRow> {
    for (const { articles, observations, ...wave } of takedowns.visible(this.country, [...this.#waves.values()])) {
      const seen = this.#observationsOf({ key: wave.key, observations })
      const [first] = seen
      const last = seen.at(-1)
      if (!first || !last) continue
      const highest = highestOf(seen)
      yield {
        ...wave,
        country: this.country,
        firstSeen: first.collectedAt,
        lastSeen: last.collectedAt,
        collections: seen.length,
        maxVolume: highest?.volume ?? null,
        maxVolumeAt: highest?.collectedAt ?? null,
        maxGrowth: maxOf(seen.map(({ growth }) => growth)),
        status: last.status,
        articles: articles.length,
      }
    }
  }

  /** The rows of the file of observations, without what was taken out: wave by wave, each from its first to its last. */
  *observationRows(takedowns: TakedownList): Generator<ObservationRow> {
    for (const wave of takedowns.visible(this.country, [...this.#waves.values()])) yield* this.#observationsOf(wave)
  }

  #observationsOf({ key, observations }: { key: string; observations: StoredWave['observations'] }): ObservationRow[] {
    const rows: ObservationRow[] = []
    for (let from = 0; from < observations.length; from += NUMBERS_PER_OBSERVATION) {
      const collectedAt = this.collections[observations[from] ?? -1]?.at
      if (collectedAt === undefined) throw new Error(`An observation of ${key} is of no collection`)
      rows.push({
        key,
        country: this.country,
        collectedAt,
        volume: observations[from + 1] ?? null,
        growth: observations[from + 2] ?? null,
        status: statusOf({ endedAt: observations[from + 4] === 0 ? null : collectedAt }),
        rank: observations[from + 3] ?? 0,
      })
    }
    return rows
  }
}

function union<Value>(known: readonly Value[] = [], more: readonly Value[]): Value[] {
  return [...new Set([...known, ...more])]
}

/** The first observation with the highest volume. */
function highestOf(seen: readonly ObservationRow[]): ObservationRow | undefined {
  let highest: ObservationRow | undefined
  for (const each of seen)
    if (each.volume !== null && each.volume > (highest?.volume ?? Number.NEGATIVE_INFINITY)) highest = each
  return highest
}

function maxOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null)
  return known.length === 0 ? null : Math.max(...known)
}
