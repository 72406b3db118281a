import { listedIn } from '../../shared/answers/countryAnswer.ts'
import { type LocalDay, pastDays } from '../../shared/archive/localDays.ts'
import { ALL } from '../../shared/categories.ts'
import { hasSampleTrends } from '../../shared/collections/collection.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import { type DayOfTrends, dailyEntry } from '../../shared/feeds/dailyEntries.ts'
import { digestEntries } from '../../shared/feeds/digestEntries.ts'
import { FEED_FORMATS, type FeedFormat, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { countryFeed, dailyFeed, digestFeed } from '../../shared/feeds/feedAddress.ts'
import { FeedParameters, readParameters } from '../../shared/feeds/feedParameters.ts'
import { type FeedWave, isRecentWave } from '../../shared/feeds/wave.ts'
import { waveEntry } from '../../shared/feeds/waveEntry.ts'
import { RECENT_DAYS } from '../../shared/limits.ts'
import { allPage, trendsPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { placeOf, placeOfFile } from '../http/placeOf.ts'
import { type FeedStores, feedRendition, untilNextCollection } from './feedStores.ts'

/**
 * Answers with the waves of a country or category that were first seen within 7 days, newest first; or with the list of all
 * categories, in its order.
 */
export function answerCountryFeed(stores: FeedStores) {
  const { site } = stores
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category, list, ending: format } = placeOfFile(parameters, FEED_FORMATS)
    const parametersOfFeed = readParameters(FeedParameters, query)
    if (list === ALL) return listFeed(stores, country, format, parametersOfFeed)
    const { count, min } = parametersOfFeed
    const { isSample, at, waves } = await recentOf(stores, country)
    const entries = waves
      .filter((wave) => category === undefined || wave.categories.includes(category))
      .filter(({ volume }) => min === 0 || (volume ?? 0) >= min)
      .slice(0, count)
      .map((wave) => waveEntry(site, country, wave))
    return untilNextCollection(
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

/** All that trends in a country now: what goes on before what has ended, each by its searches. */
async function listFeed(
  { site, reader }: FeedStores,
  country: Country,
  format: FeedFormat,
  { count, min }: FeedParameters,
): Promise<HttpAnswer> {
  const collection = await reader.now()
  const shown = await collection.country(country.code)
  const { at, waves } = await collection.waves(country.code)
  const waveOf = new Map(waves.map((wave) => [wave.key, wave]))
  const entries = listedIn(shown.trends, ALL)
    .filter(({ volume }) => min === 0 || (volume ?? 0) >= min)
    .flatMap(({ key }) => waveOf.get(key) ?? [])
    .slice(0, count)
    .map((wave) => waveEntry(site, country, wave))
  return untilNextCollection(
    feedRendition(format, {
      id: tagOf(site, `${country.code}:list`),
      title: `Uptick: all trends in ${nameInText(country)}`,
      description: feedDescription(
        'What is searched for now, the most searched first, and what has ended after it.',
        hasSampleTrends(shown.state),
      ),
      address: site + countryFeed(format, country, ALL, { count, min }),
      page: site + allPage(country),
      updated: newestUpdate(entries, at),
      entries,
    }),
  )
}

/** Answers with an entry for each of the last days that are over, by the calendar of the country. */
export function answerDailyFeed({ site, reader }: FeedStores) {
  return async ({ parameters }: HttpRequest, { at }: { at: string }): Promise<HttpAnswer> => {
    const { country } = placeOf(parameters)
    const [shown, times] = await Promise.all([(await reader.now()).country(country.code), reader.times()])
    const days = pastDays(times, country, at, RECENT_DAYS)
    const read = await Promise.all(days.map((day) => dayOfTrends(reader, country, day)))
    const entries = read.flat().map((day) => dailyEntry(site, country, day))
    return untilNextCollection(
      feedRendition('atom', {
        id: tagOf(site, `${country.code}:daily`),
        title: `Uptick: days in ${nameInText(country)}`,
        description: feedDescription(
          `One entry for each of the last ${RECENT_DAYS} days that are over.`,
          hasSampleTrends(shown.state),
        ),
        address: site + dailyFeed(country),
        page: site + allPage(country),
        updated: newestUpdate(entries, at),
        entries,
      }),
    )
  }
}

/** Nothing for a day whose document is gone. */
async function dayOfTrends(reader: CollectionReader, country: Country, day: LocalDay): Promise<DayOfTrends[]> {
  try {
    const { trends } = await (await reader.past(day.at)).country(country.code)
    return [{ ...day, trends }]
  } catch (error) {
    if (error instanceof Problem && error.code === 'gone') return []
    throw error
  }
}

/** Answers with an entry for each collection of the last 7 days. */
export function answerDigestFeed(stores: FeedStores) {
  const { site } = stores
  return async ({ parameters }: HttpRequest): Promise<HttpAnswer> => {
    const { country } = placeOf(parameters)
    const { isSample, at, waves } = await recentOf(stores, country)
    const entries = digestEntries(site, country, waves)
    return untilNextCollection(
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
  { reader }: FeedStores,
  country: Country,
): Promise<{ isSample: boolean; at: string; waves: FeedWave[] }> {
  const collection = await reader.now()
  const { state } = await collection.country(country.code)
  const { at, waves } = await collection.waves(country.code)
  const recent = waves.filter((wave) => isRecentWave(wave, at))
  return { isSample: hasSampleTrends(state), at, waves: recent }
}
