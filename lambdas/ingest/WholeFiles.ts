import { categoriesAnswer, countryAnswer, type ListedCountry } from '../../shared/answers/countryAnswer.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { elsewhere } from '../../shared/elsewhere/elsewhere.ts'
import type { SharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { buildTitleIndex, type TitledTrend } from '../../shared/search/titleIndex.ts'
import { NO_TAKEDOWNS, type TakedownList } from '../../shared/takedowns/TakedownList.ts'
import type { Trend } from '../../shared/trend.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { latestFileKey, plainFileKey, type WholeFile, wholeFileKey } from '../adapters/trends/collectionKeys.ts'
import { elsewhereDocument, listedOf } from '../adapters/trends/documents.ts'
import { Shown } from '../adapters/trends/Shown.ts'

/**
 * The answers with all countries. They are too large for a function to return, so they are served as files, written country
 * by country during the collection.
 */
export class WholeFiles {
  readonly #at: string
  readonly #trends: Writer
  readonly #trendsData: Writer
  readonly #openTitles: () => Writer
  readonly #titled: [string, TitledTrend[]][] = []

  constructor(bucket: DocumentStore, at: string, keysOf: (file: WholeFile) => FileKeys) {
    const open = (file: WholeFile) => {
      const { key, plainKey } = keysOf(file)
      return bucket.openFile(key, plainKey)
    }
    this.#at = at
    this.#trends = open('trends.json')
    this.#trendsData = open('trends-data.json')
    this.#openTitles = () => open('titles.json')
  }

  /** Adds a country, in the order of the country list, so that the files are reproducible. */
  async add(code: string, state: CountryState, listed: ListedCountry): Promise<void> {
    const answer = countryAnswer(code, state, listed)
    const before = this.#titled.length === 0 ? '{"countries":{' : ','
    const named = (form: unknown) => `${before}${JSON.stringify(code)}:${JSON.stringify(form)}`
    await this.#trends.write(named(answer))
    await this.#trendsData.write(named(categoriesAnswer(answer)))
    this.#titled.push([code, listed.trends.map(titledOnly)])
  }

  /** Completes the files; they can be read only afterwards. */
  async close(): Promise<void> {
    // One after the other, and the last one opened only now: each holds encoders and its compressed forms in memory.
    for (const file of [this.#trends, this.#trendsData]) {
      await file.write('}}')
      await file.close()
    }
    const titles = this.#openTitles()
    // `splice` frees the memory, which the next steps need.
    await titles.write(JSON.stringify(buildTitleIndex(this.#at, this.#titled.splice(0))))
    await titles.close()
  }
}

type Writer = ReturnType<DocumentStore['openFile']>
/** The keys of the compressed forms of a file, without their endings, and of the plain one. */
type FileKeys = { key: string; plainKey: string }

/** The keys of the files of a collection. */
export function collectionFiles(id: string): (file: WholeFile) => FileKeys {
  return (file) => ({ key: wholeFileKey(id, file), plainKey: plainFileKey(id, file) })
}

/** Drops articles, which the index does not need, to save memory. */
function titledOnly({ title, country, topic, startedAt, volume, categories }: Trend): TitledTrend {
  return { title, country, topic, startedAt, volume, categories }
}

/** Rewrites the files of a collection from its documents. */
export async function rewriteWholeFiles(bucket: DocumentStore, collection: Collection): Promise<void> {
  await writeFiles(bucket, collection, collectionFiles(collection.id), NO_TAKEDOWNS)
}

/** Writes what is shown of a collection to the fixed addresses; the files of the collection stay complete. */
export async function writeLatestFiles(
  bucket: DocumentStore,
  collection: Collection,
  takedowns: TakedownList,
): Promise<void> {
  const latestFiles = (file: WholeFile) => ({ key: latestFileKey(file), plainKey: latestFileKey(file) })
  await writeFiles(bucket, collection, latestFiles, takedowns)
}

async function writeFiles(
  bucket: DocumentStore,
  { at, countries }: Collection,
  keysOf: (file: WholeFile) => FileKeys,
  takedowns: TakedownList,
): Promise<void> {
  const files = new WholeFiles(bucket, at, keysOf)
  const shown = { read: (key: string) => bucket.read(key), shown: new Shown(async () => takedowns) }
  for (const [code, state] of countries) await files.add(code, state, await listedOf(shown, code, state))
  await files.close()
}

/**
 * Writes for each country where else its topics trend, under the collection's own name. One country after the other, to
 * save memory.
 */
export async function writeElsewhereFiles(
  bucket: DocumentStore,
  collection: string,
  topics: SharedTopics,
): Promise<void> {
  for (const ofCountry of elsewhere(topics)) await elsewhereDocument.write(bucket, { collection, ...ofCountry })
}
