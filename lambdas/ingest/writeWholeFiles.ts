import type { Collection, CountryState } from '../../shared/collection.ts'
import { categoriesAnswer, countryAnswer } from '../../shared/countryAnswer.ts'
import { buildTitleIndex } from '../../shared/titleIndex.ts'
import type { Trend } from '../../shared/trend.ts'
import { readCountry } from '../adapters/countryDocuments.ts'
import type { DocumentStore } from '../adapters/publishedBucket.ts'
import { plainFileKey, type WholeFile, wholeFileKey } from '../collectionKeys.ts'

/**
 * Writes the answers that hold all countries: too large for a function to return, so they are served as files.
 * One country is in memory at a time, as text; the ages in them are counted at the collection's time.
 */
export async function writeWholeFiles(bucket: DocumentStore, collection: Collection): Promise<void> {
  const write = (file: WholeFile, text: Buffer) =>
    bucket.writeFile(wholeFileKey(collection.id, file), plainFileKey(collection.id, file), text)
  await write(
    'trends.json',
    await allCountries(bucket, collection, ([code, state, trends]) =>
      JSON.stringify(countryAnswer(code, state, trends, collection.at)),
    ),
  )
  await write(
    'trends-data.json',
    await allCountries(bucket, collection, ([code, , trends]) =>
      JSON.stringify(categoriesAnswer(code, trends, collection.at)),
    ),
  )
  const titles: [string, Trend[]][] = []
  for await (const [code, , trends] of countriesOf(bucket, collection))
    titles.push([code, trends.map(titleOnly)])
  await write('titles.json', Buffer.from(JSON.stringify(buildTitleIndex(collection.at, titles))))
}

/** The index needs no articles, and with them 45 countries would not fit into a small function. */
function titleOnly(trend: Trend): Trend {
  return { ...trend, articles: [], related: [], history: [] }
}

type CountryTrends = readonly [code: string, state: CountryState, trends: readonly Trend[]]

async function allCountries(
  bucket: DocumentStore,
  collection: Collection,
  asText: (country: CountryTrends) => string,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const country of countriesOf(bucket, collection)) {
    parts.push(
      Buffer.from(`${parts.length === 0 ? '' : ','}${JSON.stringify(country[0])}:${asText(country)}`),
    )
  }
  return Buffer.concat([Buffer.from('{"countries":{'), ...parts, Buffer.from('}}')])
}

async function* countriesOf(bucket: DocumentStore, collection: Collection): AsyncIterable<CountryTrends> {
  for (const [code, state] of collection.countries) {
    const trends = state.collection === null ? [] : (await readCountry(bucket, state.collection, code)).trends
    yield [code, state, trends]
  }
}
