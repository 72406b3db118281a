import { type Country, nameInText } from '../../shared/countries.ts'
import { digestEntries } from '../../shared/feeds/digestEntries.ts'
import { FEED_FORMATS, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { countryFeed, digestFeed } from '../../shared/feeds/feedAddress.ts'
import { FeedParameters, readParameters } from '../../shared/feeds/feedParameters.ts'
import { type FeedWave, isRecentWave } from '../../shared/feeds/wave.ts'
import { waveEntry } from '../../shared/feeds/waveEntry.ts'
import { RECENT_DAYS } from '../../shared/limits.ts'
import { trendsPage } from '../../shared/pages.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { placeOf, placeOfFile } from '../http/placeOf.ts'
import { type FeedStores, feedRendition, lasting } from './feedStores.ts'

/** Answers with the waves of a country or category that were first seen within 7 days, newest first. */
export function answerCountryFeed(stores: FeedStores) {
  const { site } = stores
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category, ending: format } = placeOfFile(parameters, FEED_FORMATS)
    const { count, min } = readParameters(FeedParameters, query)
    const { isSample, at, waves } = await recentOf(stores, country)
    const entries = waves
      .filter((wave) => category === undefined || wave.categories.includes(category))
      .filter(({ volume }) => min === 0 || (volume ?? 0) >= min)
      .slice(0, count)
      .map((wave) => waveEntry(site, country, wave))
    return lasting(
      feedRendition(format, {
        id: tagOf(site, `${country.code}:${category ?? 'all'}`),
        title: `Uptick: trending in ${nameInText(country)}${category === undefined ? '' : `: ${category}`}`,
        description: feedDescription(
          `Searches that began to trend within the last ${RECENT_DAYS} days, the newest first.`,
          isSample,
        ),
        address: site + countryFeed(format, country, category, { count, min }),
        page: site + trendsPage(country, category),
        updated: newestUpdate(entries, at),
        entries,
      }),
    )
  }
}

/** Answers with an entry for each collection of the last 7 days. */
export function answerDigestFeed(stores: FeedStores) {
  const { site } = stores
  return async ({ parameters }: HttpRequest): Promise<HttpAnswer> => {
    const { country } = placeOf(parameters)
    const { isSample, at, waves } = await recentOf(stores, country)
    const entries = digestEntries(site, country, waves)
    return lasting(
      feedRendition('atom', {
        id: tagOf(site, `${country.code}:digest`),
        title: `Uptick: new trends in ${nameInText(country)}`,
        description: feedDescription(`One entry for each update of the last ${RECENT_DAYS} days.`, isSample),
        address: site + digestFeed(country),
        page: site + trendsPage(country),
        updated: newestUpdate(entries, at),
        entries,
      }),
    )
  }
}

async function recentOf(
  { published, wavesOf }: FeedStores,
  country: Country,
): Promise<{ isSample: boolean; at: string; waves: FeedWave[] }> {
  const shown = await published.country(country.code)
  const { at, waves } = await wavesOf(country.code, shown)
  const recent = waves.filter((wave) => isRecentWave(wave, at))
  return { isSample: shown.state.origin === 'sample', at, waves: recent }
}
