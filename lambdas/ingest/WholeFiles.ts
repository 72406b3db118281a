import { categoriesAnswer, countryAnswer } from '../../shared/answers/countryAnswer.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { buildTitleIndex, type TitledTrend } from '../../shared/search/titleIndex.ts'
import type { Trend } from '../../shared/trend.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { plainFileKey, type WholeFile, wholeFileKey } from '../adapters/trends/collectionKeys.ts'
import { readCountry } from '../adapters/trends/countryDocuments.ts'

/**
 * The answers that hold all countries: too large for a function to return, so they are served as files. They are
 * written country by country while the others are still being collected; the ages in them are counted at the
 * collection's time.
 */
export class WholeFiles {
  readonly #at: string
  readonly #trends: Writer
  readonly #trendsData: Writer
  readonly #titles: Writer
  readonly #titled: [string, TitledTrend[]][] = []

  constructor(bucket: DocumentStore, collection: Pick<Collection, 'id' | 'at'>) {
    const open = (file: WholeFile) =>
      bucket.openFile(wholeFileKey(collection.id, file), plainFileKey(collection.id, file))
    this.#at = collection.at
    this.#trends = open('trends.json')
    this.#trendsData = open('trends-data.json')
    this.#titles = open('titles.json')
  }

  /** Adds a country; in the order of the list, so that the same collection always gives the same files. */
  async add(code: string, state: CountryState, trends: readonly Trend[]): Promise<void> {
    const before = this.#titled.length === 0 ? '{"countries":{' : ','
    const named = (answer: unknown) => `${before}${JSON.stringify(code)}:${JSON.stringify(answer)}`
    await this.#trends.write(named(countryAnswer(code, state, trends, this.#at)))
    await this.#trendsData.write(named(categoriesAnswer(code, trends, this.#at)))
    this.#titled.push([code, trends.map(titledOnly)])
  }

  /** Writes what is left; only now can the files be read. */
  async close(): Promise<void> {
    await this.#trends.write('}}')
    await this.#trendsData.write('}}')
    // Taken out: what follows needs the memory.
    await this.#titles.write(JSON.stringify(buildTitleIndex(this.#at, this.#titled.splice(0))))
    // One after the other: each holds its compressed forms in memory until they are sent.
    for (const file of [this.#trends, this.#trendsData, this.#titles]) await file.close()
  }
}

type Writer = ReturnType<DocumentStore['openFile']>

/** The index needs no articles, and with them 45 countries would not fit into a small function. */
function titledOnly({ title, country, topic, startedAt, volume, categories }: Trend): TitledTrend {
  return { title, country, topic, startedAt, volume, categories }
}

/** Writes the files of a collection again, from its documents. */
export async function rewriteWholeFiles(bucket: DocumentStore, collection: Collection): Promise<void> {
  const files = new WholeFiles(bucket, collection)
  for (const [code, state] of collection.countries)
    await files.add(code, state, await trendsOf(bucket, code, state))
  await files.close()
}

/** What a country shows in a collection; nothing when it never had trends or they are damaged. */
export async function trendsOf(
  bucket: Pick<DocumentStore, 'read'>,
  code: string,
  { collection }: CountryState,
): Promise<Trend[]> {
  if (collection === null) return []
  return (await readCountry(bucket, collection, code).catch(() => undefined))?.trends ?? []
}
