import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { ApiEvent, EventCountry, EverywhereAnswer, GoneCountry } from '../../shared/answers/everywhereAnswer.ts'
import { COUNTRIES, DEFAULT_COUNTRY, findCountry } from '../../shared/countries.ts'
import { comparePage, isComparable, readCountries } from '../../shared/everywhere/comparedCountries.ts'
import { shortEventId } from '../../shared/everywhere/eventPlace.ts'
import { firstCodes, leadOf, titledTopics } from '../../shared/everywhere/leadOf.ts'
import { MAX_COMPARED, MIN_COMPARED, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'
import { everywherePage, pageOfTitle } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { largestFirst } from '../../shared/trends/ordering.ts'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import { optionalCategory, requireCountry } from '../http/placeOf.ts'
import { readComparison, readEvents } from '../world/readWorld.ts'
import { entriesAfter, fitted, MAX_HEADLINE, MAX_TITLE, originOf, webAddress } from './toolAnswers.ts'
import { After, Answer, At, answering, argumentsOf, CategoryName, CountryName, READS_ONLY } from './toolParts.ts'

const MAX_LISTED = 50
/** Titles of an event in a list, in different languages where there are. */
const MAX_TITLES = 3
/** Short titles in lists leave room for all that was asked for. */
const MAX_LISTED_TITLE = 100

/** The tools about many countries. */
export function registerWorldTools(server: McpServer, reader: CollectionReader, site: string): void {
  server.registerTool(
    'compare_countries',
    {
      title: 'Compare countries',
      description: 'What trends in several of 2 to 5 countries, or in one only.',
      inputSchema: argumentsOf({
        countries: z.array(CountryName).min(MIN_COMPARED).max(MAX_COMPARED),
        category: CategoryName.optional(),
        at: At,
        after: After,
      }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ countries: names, category: categoryName, at, after }) =>
      answering(async () => {
        const { countries } = readCountries(names.map((name) => requireCountry(name).code).join())
        if (!isComparable(countries))
          throw new Problem('bad-countries', `Name ${MIN_COMPARED} to ${MAX_COMPARED} different countries.`)
        const category = optionalCategory(categoryName)
        const answer = await readComparison(await reader.at(at), countries, category)
        const entries = answer.shared.map(({ id, countries: topics }) => ({
          cursor: shortEventId(id),
          shown: {
            id: shortEventId(id),
            in: Object.fromEntries(topics.map((topic) => [topic.code, shortTopic(topic)])),
          },
        }))
        return fitted(
          {
            ...aboutComparison(answer, site + comparePage(countries, category)),
            // What each has alone is told once.
            ...(after === undefined && { own: ownTopics(answer) }),
          },
          'shared',
          entriesAfter(entries, after),
          entries.length,
        )
      }),
  )

  server.registerTool(
    'everywhere',
    {
      title: 'What trends in many countries',
      description: 'Events in many countries, and where they were first. All of one by its id.',
      inputSchema: argumentsOf({
        min_countries: z.int().min(2).max(COUNTRIES.length).default(MIN_EVENT_COUNTRIES),
        category: CategoryName.optional(),
        event: z.string().optional(),
        at: At,
        limit: z.int().min(1).max(MAX_LISTED).default(20),
        after: After,
      }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ min_countries: least, category: categoryName, event: id, at, limit, after }) =>
      answering(async () => {
        const category = optionalCategory(categoryName)
        const min = id === undefined ? least : MIN_COMPARED
        const answer = await readEvents(await reader.at(at), { category, min, limit: Number.POSITIVE_INFINITY })
        const about = aboutEvents(answer, site + everywherePage(category))
        if (id !== undefined) {
          const event = answer.events.find((each) => shortEventId(each.id) === id)
          if (!event) throw new Problem('bad-request', 'There is no such event in that collection.')
          return { ...about, events: [wholeEvent(event, site)], truncated: false, next: null }
        }
        const entries = answer.events.map((event) => ({ cursor: shortEventId(event.id), shown: shortEvent(event) }))
        return fitted(about, 'events', entriesAfter(entries, after), limit)
      }),
  )
}

function aboutEvents({ updated_at, countries_up_to_date, total, sample }: EverywhereAnswer, url: string) {
  const stale = countries_up_to_date < COUNTRIES.length
  return { updated_at, stale, countries_up_to_date, total, ...originOf(sample), url }
}

/** What lists say of an event: its countries by their codes, its first listing, its highest number, a few of its titles. */
function shortEvent(event: ApiEvent) {
  const { id, countries, categories } = event
  const { lead, original } = leadOf(titledTopics(event), firstCodes(event), DEFAULT_COUNTRY)
  const titles = [lead, ...(original ? [original] : []), ...countries].map(({ trend }) => trend)
  const others = [...new Map(titles.map((title) => [foldText(title), title])).values()].slice(1, MAX_TITLES)
  return {
    id: shortEventId(id),
    title: cleanText(lead.title, MAX_LISTED_TITLE),
    other_titles: others.map((title) => cleanText(title, MAX_LISTED_TITLE)),
    country_count: countries.length,
    countries: countries.map(({ code }) => code).join(' '),
    highest: countries.toSorted((one, other) => largestFirst(one.volume, other.volume))[0]?.search,
    ...firstOf(event),
    category: categories[0] ?? null,
  }
}

/** All that is known of an event. */
function wholeEvent(event: ApiEvent, site: string) {
  const { countries, gone, first_unknown, appeared_before, categories, headline } = event
  return {
    ...shortEvent(event),
    countries: countries.map((topic) => ({ ...topicIn(topic, site), reason: topic.reason })),
    gone: gone.map((wave) => ({ ...topicIn(wave, site), last_seen_at: wave.last_seen_at })),
    first_unknown,
    appeared_before,
    categories,
    headline: headline && {
      title: cleanText(headline.title, MAX_HEADLINE),
      publisher: cleanText(headline.source, MAX_TITLE),
      published_at: headline.published_at,
      url: webAddress(headline.url),
    },
  }
}

function firstOf({ first, first_listed, first_together }: ApiEvent) {
  return {
    first: first && { country: first.code, at: first.at },
    first_listed,
    first_together: first_together.map(({ code, at }) => ({ country: code, at })),
  }
}

function topicIn({ code, trend, category, search, started_at }: EventCountry | GoneCountry, site: string) {
  const country = findCountry(code)
  return {
    country: code,
    title: cleanText(trend, MAX_TITLE),
    searches: search,
    started_at,
    url: country ? site + pageOfTitle(country, category, trend) : site,
  }
}

function shortTopic({ trend, search, started_at }: EventCountry) {
  return { title: cleanText(trend, MAX_LISTED_TITLE), searches: search, started_at }
}

function aboutComparison({ countries, overlap, most_like }: CompareAnswer, url: string) {
  return {
    countries,
    overlap,
    most_like,
    updated_at: countries.reduce<string | null>((newest, { updated_at: at }) => newerOf(newest, at), null),
    stale: countries.some((country) => country.stale),
    ...originOf(countries.some((country) => country.sample)),
    url,
  }
}

function ownTopics({ own }: CompareAnswer) {
  return Object.fromEntries(
    Object.entries(own).map(([code, items]) => [
      code,
      items.map(({ trend, search, category }) => ({
        title: cleanText(trend, MAX_LISTED_TITLE),
        searches: search,
        category,
      })),
    ]),
  )
}

function newerOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}
