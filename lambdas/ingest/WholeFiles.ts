import { categoriesAnswer, countryAnswer } from '../../shared/answers/countryAnswer.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { elsewhere } from '../../shared/elsewhere/elsewhere.ts'
import type { Sighting } from '../../shared/elsewhere/sighting.ts'
import { buildTitleIndex, type TitledTrend } from '../../shared/search/titleIndex.ts'
import type { Trend } from '../../shared/trend.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { plainFileKey, type WholeFile, wholeFileKey } from '../adapters/trends/collectionKeys.ts'
import { readCountry, writeElsewhere } from '../adapters/trends/countryDocuments.ts'

/**
 * The answers with all countries. They are too large for a function to return, so they are served as files, written country
 * by country during the collection. Ages in them are relative to the collection's time.
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

  /** Adds a country, in the order of the country list, so that the files are reproducible. */
  async add(code: string, state: CountryState, trends: readonly Trend[]): Promise<void> {
    const before = this.#titled.length === 0 ? '{"countries":{' : ','
    const named = (answer: unknown) => `${before}${JSON.stringify(code)}:${JSON.stringify(answer)}`
    await this.#trends.write(named(countryAnswer(code, state, trends, this.#at)))
    await this.#trendsData.write(named(categoriesAnswer(code, trends, this.#at)))
    this.#titled.push([code, trends.map(titledOnly)])
  }

  /** Completes the files; they can be read only afterwards. */
  async close(): Promise<void> {
    await this.#trends.write('}}')
    await this.#trendsData.write('}}')
    // `splice` frees the memory, which the next steps need.
    await this.#titles.write(JSON.stringify(buildTitleIndex(this.#at, this.#titled.splice(0))))
    // One after the other: each holds its compressed forms in memory until they are sent.
    for (const file of [this.#trends, this.#trendsData, this.#titles]) await file.close()
  }
}

type Writer = ReturnType<DocumentStore['openFile']>

/** Drops articles, which the index does not need, to save memory. */
function titledOnly({ title, country, topic, startedAt, volume, categories }: Trend): TitledTrend {
  return { title, country, topic, startedAt, volume, categories }
}

/** Rewrites the files of a collection from its documents. */
export async function rewriteWholeFiles(bucket: DocumentStore, collection: Collection): Promise<void> {
  const files = new WholeFiles(bucket, collection)
  for (const [code, state] of collection.countries) await files.add(code, state, await trendsOf(bucket, code, state))
  await files.close()
}

/** The trends of a country in a collection; empty when it never had any, or the document is damaged. */
export async function trendsOf(
  bucket: Pick<DocumentStore, 'read'>,
  code: string,
  { collection }: CountryState,
): Promise<Trend[]> {
  if (collection === null) return []
  return (await readCountry(bucket, collection, code).catch(() => undefined))?.trends ?? []
}

/**
 * Writes for each country where else its topics trend, under the collection's own name. One country after the other, to
 * save memory.
 */
export async function writeElsewhereFiles(
  bucket: Pick<DocumentStore, 'write'>,
  collection: string,
  sightings: readonly Sighting[],
): Promise<void> {
  for (const ofCountry of elsewhere(sightings)) await writeElsewhere(bucket, { collection, ...ofCountry })
}
