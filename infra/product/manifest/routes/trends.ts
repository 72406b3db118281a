import * as z from 'zod/mini'
import { ARCHIVE_DAYS, MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../shared/limits.ts'
import { PAST_SECONDS, UNTIL_NEXT_SECONDS } from '../cacheTimes.ts'
import { EXAMPLE_TOPIC } from './exampleTopic.ts'
import { AT, COUNTRY, LIST } from './parameters.ts'
import type { DescribedRoutes } from './Route.ts'
import { FILES_PER_SECOND, READS_PER_SECOND } from './rates.ts'

const READ = { cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: READS_PER_SECOND } as const
const READ_AT_ANY_TIME = { function: 'trends', cacheSeconds: PAST_SECONDS, perSecond: READS_PER_SECOND } as const
/** Of published files: the bucket answers, and while a file is missing, the function with 503. */
const FALLBACK = { function: 'trends', cacheSeconds: 0, perSecond: 2 } as const

/** The errors of answers about a time of the past. */
const PAST_ERRORS = ['bad-at', 'unknown-collection', 'gone'] as const

/** The public reads of trends, topics and their state. */
export const TREND_ROUTES: DescribedRoutes = {
  'GET /api/trends/{country}': {
    ...READ_AT_ANY_TIME,
    group: 'Trends',
    does: 'The trends of a country',
    more: '`search`, `upward` and `date` are texts as the site shows them; `volume`, `growth` and the instants are what they are made of. A volume is a lower bound. Ages (`date`) and statuses are those of when the trends were collected: an answer stays the same until the next collection. With `at`, it also says which collections are before and after it.',
    path: { country: COUNTRY },
    query: { at: AT },
    answers: { 200: { does: 'The country', schema: 'TrendsAnswer', sample: 'country' } },
    errors: ['unknown-country', ...PAST_ERRORS],
  },
  'GET /api/trends/{country}/{category}': {
    ...READ_AT_ANY_TIME,
    group: 'Trends',
    does: 'The trends of a country in one category, or in all as one list',
    path: { country: COUNTRY, category: LIST },
    query: { at: AT },
    answers: {
      200: {
        does: 'The country with the trends of the category, and an overview of the others',
        schema: 'TrendsAnswer',
        sample: 'category',
      },
    },
    errors: ['unknown-country', 'unknown-category', ...PAST_ERRORS],
  },
  'GET /api/archive': {
    ...READ_AT_ANY_TIME,
    group: 'Archive',
    does: 'The collections of a month',
    more: `The archive reaches back ${ARCHIVE_DAYS} days. \`countries\` counts the countries by what the collection had of them: new trends, older ones that were kept, or none. The trends themselves are at \`/api/trends/{country}?at=\`.`,
    query: {
      month: { does: 'The month; the newest one by default', schema: z.string(), example: '2026-11' },
      country: { ...COUNTRY, does: 'The country of the best trends; of all countries by default' },
    },
    answers: { 200: { does: 'The month', schema: 'ArchiveAnswer', sample: 'archive' } },
    errors: ['bad-month', 'unknown-country', 'unknown-collection'],
  },
  'GET /api/trends': {
    ...FALLBACK,
    group: 'Trends',
    does: 'The trends of all countries',
    more: 'A file of several MB that each collection writes.',
    answers: { 200: { does: 'Every country with all its trends', schema: 'TrendsAnswer', sample: 'country' } },
  },
  'GET /api/trends-data': {
    ...FALLBACK,
    group: 'Trends',
    does: 'The trends of all countries, by category',
    more: 'A file of several MB that each collection writes. Every country has all categories, the empty ones too.',
    answers: { 200: { does: 'Every country with its categories', schema: 'FullAnswer', sample: 'full' } },
  },
  'GET /api/top-searches': {
    ...READ,
    function: 'trends',
    group: 'Trends',
    does: 'The most searched trend of each country',
    answers: { 200: { does: 'The countries by their codes', schema: 'TopSearches', sample: 'topSearches' } },
  },
  'GET /api/titles': {
    ...FALLBACK,
    group: 'Search',
    does: 'The titles of all trends, for search as you type',
    answers: { 200: { does: 'An index of titles', schema: 'TitleIndex', sample: 'titles' } },
  },
  'GET /api/topics/{country}': {
    ...READ,
    function: 'topics',
    group: 'Topics',
    does: 'A topic in a country: its numbers, earlier waves and other countries',
    path: { country: COUNTRY },
    query: { topic: { does: 'The topic, as its title is written', schema: z.string(), example: EXAMPLE_TOPIC } },
    required: ['topic'],
    answers: { 200: { does: 'The topic', schema: 'TopicAnswer', sample: 'topic' } },
    errors: ['unknown-country', 'unknown-topic'],
  },
  'GET /api/search': {
    ...READ,
    function: 'search',
    group: 'Search',
    does: 'Searches the trends of one country or of all',
    more: `At most ${MAX_SEARCH_RESULTS} results: whole words first, then the newest. Case, accents, widths and digits of other scripts make no difference. Titles that are only similar are apart from them.`,
    query: {
      query: {
        does: `${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters in any script; also one Han or Hangul sign, or one emoji`,
        schema: z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)),
        example: EXAMPLE_TOPIC,
      },
      country: { ...COUNTRY, does: `${COUNTRY.does}; all by default` },
    },
    required: ['query'],
    answers: { 200: { does: 'The results', schema: 'SearchAnswer', sample: 'search' } },
    errors: ['bad-query', 'unknown-country'],
  },
  'GET /api/timestamp': {
    ...READ,
    function: 'timestamp',
    cacheSeconds: 0,
    group: 'Status',
    does: 'The time of the newest trends',
    more: 'Never cached. `update_frequency` says how often new trends come.',
    answers: { 200: { does: 'The time', schema: 'TimestampAnswer', sample: 'timestamp' } },
  },
  'GET /api/status': {
    ...READ,
    function: 'status',
    cacheSeconds: 30,
    group: 'Status',
    does: 'The age of the trends of each country, and the last collections and digests',
    answers: { 200: { does: 'The status', schema: 'StatusAnswer', sample: 'status' } },
  },
  'GET /openapi.json': {
    function: 'pages',
    cacheSeconds: UNTIL_NEXT_SECONDS,
    perSecond: FILES_PER_SECOND,
    group: 'Description',
    does: 'This description',
    answers: { 200: { does: 'OpenAPI 3.1', schema: 'OpenApiDocument' } },
  },
}
