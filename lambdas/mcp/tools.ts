import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ALL, LISTS } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { pastPage, readPage, searchPage, trendsPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { statusOf } from '../../shared/trend.ts'
import { byVolume } from '../../shared/trends/ordering.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import { optionalCategory, optionalCountry, requireCountry } from '../http/placeOf.ts'
import type { TrendSearch } from '../search/searchTrends.ts'
import { readTopic } from '../topics/topicDetails.ts'
import {
  cursorOf,
  entriesAfter,
  fitted,
  foundTrend,
  listedTrend,
  originOf,
  shownTopic,
  similarTrends,
  sourceOf,
} from './toolAnswers.ts'
import { After, Answer, At, answering, argumentsOf, CategoryName, CountryName, READS_ONLY } from './toolParts.ts'
import { registerWorldTools } from './worldTools.ts'

/** What the tools read from. */
export type ToolServices = {
  reader: CollectionReader
  search: TrendSearch
  /** The site's origin. */
  site: string
}

const MAX_LISTED = 50
const MAX_FOUND = 40

/**
 * The six tools. Names, titles and descriptions are ours alone, never anything from the source; all of them read only.
 * A mistake of the caller becomes a result with `isError`, whose sentence says what is accepted.
 */
export function registerTools(server: McpServer, { reader, search, site }: ToolServices): void {
  server.registerTool(
    'list_trends',
    {
      title: 'List trends of a country',
      description: 'Trending searches of a country, most searched first.',
      inputSchema: argumentsOf({
        country: CountryName,
        category: CategoryName.describe(`One of: ${LISTS.join(', ')}`).optional(),
        status: z.enum(['Active', 'Lasted']).optional(),
        min_searches: z.int().min(0).max(1e12).optional(),
        at: At,
        limit: z.int().min(1).max(MAX_LISTED).default(20),
        after: After,
      }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ country: name, category: categoryName, status, min_searches: least = 0, at, limit, after }) =>
      answering(async () => {
        const country = requireCountry(name)
        const category = optionalCategory(categoryName)
        const { state, trends } = await (await reader.at(at)).country(country.code)
        const matching = newestWaves(trends)
          .filter((trend) => category === undefined || trend.categories.includes(category))
          .filter((trend) => status === undefined || statusOf(trend) === status)
          .filter(({ volume }) => (volume ?? 0) >= least)
          .toSorted(byVolume)
        const entries = matching.map((trend) => ({
          cursor: cursorOf(trend.key),
          shown: listedTrend(trend, site, country),
        }))
        return fitted(
          {
            country: country.code,
            country_name: country.name,
            total: matching.length,
            ...sourceOf(
              state,
              site,
              at === undefined || state.at === null
                ? trendsPage(country, category ?? ALL)
                : pastPage(state.at, country, category ?? ALL),
            ),
          },
          'trends',
          entriesAfter(entries, after),
          limit,
        )
      }),
  )

  server.registerTool(
    'get_topic',
    {
      title: 'Get a topic with its history',
      description: 'Numbers, articles, history of a topic.',
      inputSchema: argumentsOf({ country: CountryName, topic: z.string().min(1).max(300), at: At, after: After }),
      outputSchema: Answer,
      annotations: READS_ONLY,
    },
    ({ country: name, topic, at, after }) =>
      answering(async () => {
        const country = requireCountry(name)
        return shownTopic(await readTopic(await reader.at(at), country, topic), site, country, after)
      }),
  )

  server.registerTool(
    'search',
    {
      title: 'Search trends',
      description: 'Trends of the last 48 hours that match words.',
      inputSchema: argumentsOf({
        query: z.string().min(1).max(200),
        country: CountryName.optional(),
        limit: z.int().min(1).max(MAX_FOUND).default(20),
        after: After,
      }),
      outputSchema: z.looseObject({ ...Answer.shape, results: z.array(z.looseObject({ id: z.string() })) }),
      annotations: READS_ONLY,
    },
    ({ query, country: name, limit, after }) =>
      answering(async () => {
        const country = optionalCountry(name)
        const {
          total,
          results,
          similar = [],
          updated_at,
          stale,
          sample,
        } = await search(readQuery(query), country, Number.POSITIVE_INFINITY)
        return fitted(
          {
            total,
            similar: similarTrends(similar, site),
            updated_at,
            stale,
            ...originOf(sample),
            url: site + searchPage(readQuery(query), country),
          },
          'results',
          entriesAfter(
            results.map((item) => ({ cursor: cursorOf(item.key), shown: foundTrend(item, site) })),
            after,
          ),
          limit,
        )
      }),
  )

  server.registerTool(
    'fetch',
    {
      title: 'Fetch a search result',
      description: 'The topic of a result of search.',
      inputSchema: argumentsOf({ id: z.string().min(1), after: After }),
      outputSchema: z.looseObject({ ...Answer.shape, id: z.string(), title: z.string(), text: z.string() }),
      annotations: READS_ONLY,
    },
    ({ id, after }) =>
      answering(async () => {
        const { country, topic } = topicAt(id, site)
        const { title, url, source, updated_at, stale, sample, truncated, next, ...rest } = shownTopic(
          await readTopic(await reader.now(), country, topic),
          site,
          country,
          after,
        )
        const metadata = { updated_at, stale, sample }
        return { id, title, url, text: JSON.stringify({ title, ...rest }), metadata, source, truncated, next }
      }),
  )

  registerWorldTools(server, reader, site)
}

/** The topic of a page of ours. */
function topicAt(id: string, site: string): { country: Country; topic: string } {
  const address = URL.parse(id)
  const page = address && address.origin === site ? readPage(address.pathname, address.search) : undefined
  if (page?.name !== 'topic') throw new Problem('bad-request', 'An id is the "id" of a result of search.')
  return page
}
