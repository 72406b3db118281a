import type { SearchAnswer } from '../../shared/api.ts'
import { type Country, findCountry, nameInText } from '../../shared/countries.ts'
import { type Entry, type FeedFormat, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { searchFeed } from '../../shared/feeds/feedAddress.ts'
import { readParameters, SearchParameters } from '../../shared/feeds/feedParameters.ts'
import { byFirstSeen, type FeedWave } from '../../shared/feeds/wave.ts'
import { waveEntry } from '../../shared/feeds/waveEntry.ts'
import { searchPage } from '../../shared/pages.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { optionalCountry } from '../http/placeOf.ts'
import { type FeedStores, feedRendition, untilNextCollection } from './feedStores.ts'

/** Answers with the current trends that a search finds, the newest first. */
export function answerSearchFeed(stores: FeedStores, format: FeedFormat) {
  const { site, search } = stores
  return async ({ query: parameters }: HttpRequest, { at }: { at: string }): Promise<HttpAnswer> => {
    const asked = readParameters(SearchParameters, parameters)
    const query = readQuery(asked.query)
    const country = optionalCountry(asked.country)
    const found = await search(query, country)
    const entries = (await readWaves(stores, found)).map(({ wave, country: of }): Entry => waveEntry(site, of, wave))
    const place = country ? ` in ${nameInText(country)}` : ''
    const feed = {
      id: tagOf(site, `${country?.code ?? 'all'}:search:${query}`),
      title: `Uptick: search for ${query}${place}`,
      description: feedDescription('Current trends that match, the newest first.', found.sample),
      address: site + searchFeed(format, query, country),
      page: site + searchPage(query, country),
      updated: newestUpdate(entries, found.updated_at ?? at),
      entries,
    }
    return untilNextCollection(feedRendition(format, feed))
  }
}

type Found = { country: Country; wave: FeedWave }

/** The waves of the results, as the feeds of their countries announce them. */
async function readWaves({ reader }: FeedStores, { results }: SearchAnswer): Promise<Found[]> {
  const collection = await reader.now()
  const keys = new Set(results.map(({ key }) => key))
  const codes = [...new Set(results.map(({ country }) => country))]
  const lists = await Promise.all(
    codes.map(async (code) => {
      const country = findCountry(code)
      if (!country) return []
      const { waves } = await collection.waves(code)
      return waves.filter(({ key }) => keys.has(key)).map((wave): Found => ({ country, wave }))
    }),
  )
  return lists.flat().sort((one, other) => byFirstSeen(one.wave, other.wave))
}
