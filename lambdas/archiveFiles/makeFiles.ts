import { type Collection, type CountryState, hasSampleTrends, stateOf } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { FILE_FORMATS, FILE_KINDS, type FileKind, fileName, SCHEMA_VERSION } from '../../shared/dataset/archiveFiles.ts'
import { LICENCE } from '../../shared/dataset/archiveIndex.ts'
import { CountryMonth } from '../../shared/dataset/CountryMonth.ts'
import { type Column, OBSERVATION_COLUMNS, WAVE_COLUMNS } from '../../shared/dataset/columns.ts'
import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import type { Trend } from '../../shared/trend.ts'
import type { ArchiveStore, MadeFile } from '../adapters/trends/archiveStore.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { countryDocument } from '../adapters/trends/documents.ts'
import { DamagedDocument, isOutage } from '../adapters/trends/orUnavailable.ts'
import { logError } from '../common/logger.ts'
import { CsvFile } from './CsvFile.ts'
import { ParquetFile } from './ParquetFile.ts'

/** What files are made from. */
export type ArchiveStores = { countries: readonly Country[]; table: CollectionStore; store: ArchiveStore }

/** The files of a month, and what the index says of them. */
export type MadeMonth = {
  /** The times of the collections in it, the oldest first. */
  times: string[]
  isSample: boolean
  files: (MadeFile & { rows: number })[]
}

/** What files are made of: the collections of the month, and what is taken out. */
type Content = { listed: readonly Collection[]; takedowns: TakedownList }

/** Why files are made: for new collections, without what was taken out, or again from all that is stored. */
export type Mode = 'update' | 'takedown' | 'anew'

/** Documents that are read at once. */
const AT_ONCE = 16

/**
 * Makes the files of a month, country by country. What each country had is stored, so that only new collections are read.
 * The same collections and takedowns always give the same bytes.
 *
 * @param mode `anew` reads every collection again, and throws when some are deleted by now; `takedown` leaves out what is
 *   damaged, because a name must not stay for it
 */
export async function makeFiles(
  stores: ArchiveStores,
  month: string,
  { listed, takedowns }: Content,
  mode: Mode,
): Promise<MadeMonth> {
  const waves = new FileOfKind('waves', WAVE_COLUMNS)
  const observations = new FileOfKind('observations', OBSERVATION_COLUMNS)
  const samples = new Map<string, boolean>()
  // In the order of their codes, so that readers find a country by the statistics of the row groups.
  for (const country of stores.countries.map(({ code }) => code).toSorted()) {
    const ofCountry = await monthOfCountry(stores, month, country, listed, mode)
    for (const collection of ofCountry.collections)
      samples.set(collection.at, samples.get(collection.at) || hasSampleTrends(collection))
    await waves.add(ofCountry.waveRows(takedowns))
    await observations.add(ofCountry.observationRows(takedowns))
  }
  const times = [...samples.keys()]
  const isSample = [...samples.values()].includes(true)
  const metadata = {
    month,
    schema_version: String(SCHEMA_VERSION),
    updated_at: times.at(-1) ?? '',
    is_sample: String(isSample),
    licence: LICENCE,
    source: 'Trend data comes from Google Trends, collected by Uptick.',
    ...(isSample && { sample: 'Rows of sample data are invented: see the column is_sample of the waves.' }),
  }
  return {
    times,
    isSample,
    files: [...(await waves.finish(month, metadata)), ...(await observations.finish(month, metadata))],
  }
}

/** The names of the files of a month, in the order in which they are made. */
export function fileNames(month: string): string[] {
  return FILE_KINDS.flatMap((kind) => FILE_FORMATS.map((format) => fileName(kind, month, format)))
}

/** Both forms of a file, made together. */
class FileOfKind<Row> {
  readonly #kind: FileKind
  readonly #parquet: ParquetFile<Row>
  readonly #csv: CsvFile<Row>

  constructor(kind: FileKind, columns: readonly Column<Row>[]) {
    this.#kind = kind
    this.#parquet = new ParquetFile(columns)
    this.#csv = new CsvFile(columns)
  }

  /** Adds the rows of a country, as row groups of their own. */
  async add(rows: Iterable<Row>): Promise<void> {
    for (const row of rows) {
      this.#parquet.add(row)
      const waiting = this.#csv.add(row)
      // Waiting for nothing, millions of times, would take seconds.
      if (waiting) await waiting
    }
    this.#parquet.endGroup()
  }

  /** Completes both forms. */
  async finish(month: string, metadata: Record<string, string>): Promise<MadeMonth['files']> {
    const bytes = { parquet: this.#parquet.finish(metadata), 'csv.gz': await this.#csv.finish() }
    return FILE_FORMATS.map((format) => ({
      name: fileName(this.#kind, month, format),
      format,
      rows: this.#parquet.rows,
      bytes: bytes[format],
    }))
  }
}

/** What a country had, with the collections that were not read before. */
async function monthOfCountry(
  { store }: ArchiveStores,
  month: string,
  country: string,
  listed: readonly Collection[],
  mode: Mode,
): Promise<CountryMonth> {
  const isAnew = mode === 'anew'
  const stored = await store.readMonth(month, country).catch((error: unknown) => {
    if (!(error instanceof DamagedDocument && mode === 'takedown')) throw error
    logError('The month of a country is damaged: its files have what its stored collections still say', error, {
      country,
      month,
    })
    return 'damaged' as const
  })
  if (stored === 'damaged') return withCollections(store, CountryMonth.empty(country, month), listed, false)
  if (isAnew) requireAll(stored?.collections ?? [], listed)
  const known = stored && !isAnew ? new CountryMonth(stored) : CountryMonth.empty(country, month)
  const last = known.collections.at(-1)?.at ?? ''
  const more = listed.filter(({ at }) => at > last)
  // Unconditional: where a run with fewer collections is the last to write, the next one adds what is missing.
  if (more.length > 0) await store.writeMonth((await withCollections(store, known, more, isAnew)).stored)
  return known
}

/** Adds collections to what a country had. */
async function withCollections(
  store: ArchiveStore,
  known: CountryMonth,
  collections: readonly Collection[],
  isAnew: boolean,
): Promise<CountryMonth> {
  const more = collections.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const { country } = known
  for (let from = 0; from < more.length; from += AT_ONCE) {
    const read = more.slice(from, from + AT_ONCE).map(async (collection) => ({
      at: collection.at,
      origin: newStateOf(collection, country)?.origin ?? null,
      trends: await newTrendsOf(store, collection, country, isAnew),
    }))
    for (const { at, origin, trends } of await Promise.all(read)) known.add({ at, origin }, trends)
  }
  return known
}

function requireAll(before: readonly { at: string }[], listed: readonly { at: string }[]): void {
  const times = new Set(listed.map(({ at }) => at))
  const gone = before.find(({ at }) => !times.has(at))
  if (gone) throw new Error(`The collection of ${gone.at} is deleted by now, so its month cannot be made again.`)
}

/** The state of a country that has new trends in a collection; none when it kept earlier ones, which another one saw. */
function newStateOf(collection: Collection, country: string): CountryState | undefined {
  const state = stateOf(collection, country)
  return state?.collection === collection.id ? state : undefined
}

/** A damaged document has no trends, now and whenever the month is made again. */
async function newTrendsOf(
  { documents }: ArchiveStore,
  collection: Collection,
  country: string,
  isAnew: boolean,
): Promise<readonly Trend[]> {
  if (!newStateOf(collection, country)) return []
  const { id, at } = collection
  try {
    const document = await countryDocument.read(documents, id, country)
    if (document) return document.trends
  } catch (error) {
    if (isOutage(error)) throw error
    logError('A country of a collection cannot be read, and is missing from the files of the archive', error, {
      country,
      collection: id,
    })
    return []
  }
  if (isAnew)
    throw new Error(`The trends of ${country} of ${at} are deleted by now, so the month cannot be made again.`)
  return []
}
