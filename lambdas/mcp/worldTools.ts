import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { ApiEvent, EventCountry, EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { COUNTRIES, type Country, findCountry } from '../../shared/countries.ts'
import { comparePage, isComparable, readCountries } from '../../shared/everywhere/comparedCountries.ts'
import { leadOf } from '../../shared/everywhere/leadOf.ts'
import { EVENTS, MAX_COMPARED, MIN_COMPARED, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { everywherePage, topicPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { topicOf } from '../../shared/trend.ts'
import { readComparison, readEvents, type WorldStores } from '../world/readWorld.ts'
import { cursorOf, fitted, MAX_HEADLINE, MAX_TITLE, originOf, webAddress } from './toolAnswers.ts'
import { Answer, answering, CategoryName, CountryName, categoryOf, countryOf, READS_ONLY } from './toolParts.ts'

type WorldServices = WorldStores & { site: string }

const MAX_LISTED = 50
/** Maximum unshared topics per country: with long titles, more would leave no room for shared ones. */
const MAX_OWN = 5

/**
 * The tools about many countries.
 *
 * @param now an ISO instant
 */
export function registerWorldTools(server: McpServer, { site, ...stores }: WorldServices, now: string): void {
  server.registerTool(
    'compare_countries',
    {
      title: 'Compare countries',
      description: 'What trends in several of two to five countries, and what only in one of them.',
      inputSchema: z.strictObject({
        countries: z.array(CountryName).min(MIN_COMPARED).max(MAX_COMPARED),
        category: CategoryName.optional(),
      }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ countries: names, category: categoryName }) =>
      answering(async () => {
        const { countries } = readCountries(names.map((name) => countryOf(name).code).join())
        if (!isComparable(countries))
          throw new Problem('bad-countries', `Name ${MIN_COMPARED} to ${MAX_COMPARED} different countries.`)
        const category = categoryName === undefined ? undefined : categoryOf(categoryName)
        const answer = await readComparison(stores, countries, category, now)
        return fitted(
          aboutComparison(answer, site + comparePage(countries, category), site),
          'shared',
          answer.shared.map(({ id, countries: topics }) => ({
            cursor: null,
            shown: { id: cursorOf(id), countries: topics.map((topic) => shownCountry(topic, site)) },
          })),
          EVENTS,
        )
      }),
  )

  server.registerTool(
    'everywhere',
    {
      title: 'What trends in many countries',
      description: 'Events that trend in many countries at once, and where they were listed first.',
      inputSchema: z.strictObject({
        min_countries: z.int().min(2).max(COUNTRIES.length).default(MIN_EVENT_COUNTRIES),
        category: CategoryName.optional(),
        limit: z.int().min(1).max(MAX_LISTED).default(20),
      }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ min_countries: min, category: categoryName, limit }) =>
      answering(async () => {
        const category = categoryName === undefined ? undefined : categoryOf(categoryName)
        const answer = await readEvents(stores, { category, min, limit: MAX_LISTED })
        return fitted(
          aboutEvents(answer, site + everywherePage(category)),
          'events',
          answer.events.map((event) => ({ cursor: null, shown: shownEvent(event, site) })),
          limit,
        )
      }),
  )
}

function aboutEvents({ updated_at, countries_up_to_date, total, sample }: EverywhereAnswer, url: string) {
  const stale = countries_up_to_date < COUNTRIES.length
  return { updated_at, stale, countries_up_to_date, total, ...originOf(sample), url }
}

function shownEvent(event: ApiEvent, site: string) {
  const { id, countries, first, first_listed, first_together, categories, headline } = event
  const lead = leadOf(countries, ({ code }) => code === first?.code)
  return {
    id: cursorOf(id),
    title: cleanText(lead.trend, MAX_TITLE),
    countries: countries.map((topic) => shownCountry(topic, site)),
    first: first && { country: first.code, at: first.at },
    first_listed,
    first_together,
    categories,
    headline: headline && {
      title: cleanText(headline.title, MAX_HEADLINE),
      publisher: cleanText(headline.source, MAX_TITLE),
      published_at: headline.published_at,
      url: webAddress(headline.url),
    },
  }
}

function aboutComparison({ countries, own, overlap, most_like }: CompareAnswer, url: string, site: string) {
  return {
    countries,
    overlap,
    own: Object.fromEntries(
      Object.entries(own).map(([code, items]) => [
        code,
        items.slice(0, MAX_OWN).map(({ trend, search, category }) => ({
          title: cleanText(trend, MAX_TITLE),
          searches: search,
          category,
          url: pageOf(site, findCountry(code), category, trend),
        })),
      ]),
    ),
    most_like,
    updated_at: countries.reduce<string | null>((newest, { updated_at: at }) => newerOf(newest, at), null),
    stale: countries.some((country) => country.stale),
    ...originOf(countries.some((country) => country.sample)),
    url,
  }
}

function newerOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function shownCountry({ code, trend, category, search, started_at, reason }: EventCountry, site: string) {
  return {
    country: code,
    title: cleanText(trend, MAX_TITLE),
    searches: search,
    started_at,
    reason,
    url: pageOf(site, findCountry(code), category, trend),
  }
}

function pageOf(site: string, country: Country | undefined, category: EventCountry['category'], title: string): string {
  return country ? site + topicPage(country, category, topicOf(title)) : site
}
