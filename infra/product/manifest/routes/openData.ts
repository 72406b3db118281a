import * as z from 'zod/mini'
import { FEED_FORMATS, type FeedFormat } from '../../../../shared/feeds/feed.ts'
import {
  EMBED_COUNT,
  FEED_DIGEST_LINES,
  FEED_ENTRIES,
  MAX_EMBED_COUNT,
  MAX_FEED_ENTRIES,
  MIN_EVENT_COUNTRIES,
  RECENT_DAYS,
} from '../../../../shared/limits.ts'
import { EMBED_THEMES } from '../../../../shared/page/theme.ts'
import { topicOf } from '../../../../shared/trend.ts'
import { UNTIL_NEXT_SECONDS } from '../cacheTimes.ts'
import { EXAMPLE_TOPIC } from './exampleTopic.ts'
import { AT, CATEGORY, COUNTRY, LIST } from './parameters.ts'
import type { Answer, DescribedRoutes, Parameter } from './Route.ts'
import { FILES_PER_SECOND, READS_PER_SECOND } from './rates.ts'

const FEEDS = { function: 'feeds', cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: FILES_PER_SECOND } as const
const WIDGETS = { ...FEEDS, function: 'embed' } as const

const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}
const ENDINGS = FEED_FORMATS.map((format) => `.${format}`).join(', ')

const feedIn = (formats: readonly FeedFormat[]): Answer => ({
  does: 'The feed',
  formats: Object.fromEntries(
    formats.map((format) => [FEED_TYPES[format], format === 'json' ? 'JsonFeed' : undefined] as const),
  ),
})
const FEED = feedIn(FEED_FORMATS)
const TABLE: Answer = {
  does: 'UTF-8 with a byte order mark, a header row, lines that end in CR LF. The headers X-Collected-At, X-Is-Sample and X-Is-Stale say what the columns of these names say, also of a table without rows',
  type: 'text/csv',
}

const WIDGET: Answer = { does: 'A document without scripts', type: 'text/html' }
const WIDGET_ERRORS = ['bad-at', 'bad-request', 'gone', 'unknown-collection'] as const

const COUNT: Parameter = {
  does: `The most entries, ${FEED_ENTRIES} by default`,
  schema: z._default(z.int().check(z.gte(1), z.lte(MAX_FEED_ENTRIES)), FEED_ENTRIES),
  example: FEED_ENTRIES,
}
const MIN: Parameter = {
  does: 'The minimum searches of an entry',
  schema: z._default(z.int().check(z.gte(0)), 0),
  example: 1_000,
}
const RAW: Parameter = {
  does: '1 leaves texts as they are that a spreadsheet would take for formulas',
  schema: z._default(z.enum(['0', '1']), '0'),
  example: '0',
}
const TOPIC: Parameter = {
  does: 'The topic, as its title is written',
  schema: z.string(),
  example: topicOf(EXAMPLE_TOPIC),
}

const WIDGET_TOPIC: Parameter = { ...TOPIC, does: `${TOPIC.does}; the widget is then about this topic` }

const withEnding = (parameter: Parameter, endings: string, example: string): Parameter => ({
  ...parameter,
  does: `${parameter.does}, followed by ${endings}`,
  example,
})

/** Feeds of a topic or a search, in each format. */
const FEEDS_OF_QUERIES = Object.fromEntries(
  FEED_FORMATS.flatMap((format): [string, DescribedRoutes[string]][] => {
    const answers = { 200: feedIn([format]) }
    return [
      [
        `GET /feeds/topic.${format}`,
        {
          ...FEEDS,
          group: 'Feeds',
          does: `One entry for each wave of a topic (${format})`,
          query: { country: COUNTRY, topic: TOPIC },
          required: ['country', 'topic'],
          answers,
          errors: ['unknown-country', 'unknown-topic'],
        },
      ],
      [
        `GET /feeds/everywhere.${format}`,
        {
          ...FEEDS,
          group: 'Feeds',
          does: `The events in at least ${MIN_EVENT_COUNTRIES} countries, newest first (${format})`,
          more: 'An entry is updated when its event is in twice as many countries.',
          answers,
        },
      ],
      [
        `GET /feeds/search.${format}`,
        {
          ...FEEDS,
          group: 'Feeds',
          does: `The current trends that match a search (${format})`,
          query: {
            query: { does: 'As in /api/search', schema: z.string(), example: EXAMPLE_TOPIC },
            country: { ...COUNTRY, does: `${COUNTRY.does}; all by default` },
          },
          required: ['query'],
          answers,
          errors: ['bad-query', 'unknown-country'],
        },
      ],
    ]
  }),
)

/** What programs of others read: feeds, tables, the widget and its description. */
export const OPEN_DATA_ROUTES: DescribedRoutes = {
  ...FEEDS_OF_QUERIES,
  'GET /feeds/{country}': {
    ...FEEDS,
    group: 'Feeds',
    does: `The waves of a country that were first seen within ${RECENT_DAYS} days, newest first`,
    more: 'Its bytes and its ETag change only with a collection. An entry is updated when its wave ended or rose by two steps.',
    path: { country: withEnding(COUNTRY, ENDINGS, 'Canada.atom') },
    query: { count: COUNT, min: MIN },
    answers: { 200: FEED },
    errors: ['bad-request', 'not-found', 'unknown-country'],
  },
  'GET /feeds/{country}/{category}': {
    ...FEEDS,
    group: 'Feeds',
    does: 'The same of one category; of All, what trends now in all categories, the most searched first',
    path: { country: { ...COUNTRY, example: 'Canada' }, category: withEnding(LIST, ENDINGS, 'Games.atom') },
    query: { count: COUNT, min: MIN },
    answers: { 200: FEED },
    errors: ['bad-request', 'not-found', 'unknown-country', 'unknown-category'],
  },
  'GET /feeds/{country}/daily.atom': {
    ...FEEDS,
    group: 'Feeds',
    does: `One entry for each of the last ${RECENT_DAYS} days that are over, which leads to that day`,
    more: 'Days are those of the calendar of the country. An entry has the most searched trends of the last collection of its day.',
    path: { country: COUNTRY },
    answers: { 200: feedIn(['atom']) },
    errors: ['unknown-country'],
  },
  'GET /feeds/{country}/digest.atom': {
    ...FEEDS,
    group: 'Feeds',
    does: `One entry for each collection, with its ${FEED_DIGEST_LINES} most searched new trends`,
    path: { country: COUNTRY },
    answers: { 200: feedIn(['atom']) },
    errors: ['unknown-country'],
  },
  'GET /data/{country}': {
    ...FEEDS,
    group: 'Tables',
    does: 'The trends of a country as CSV',
    path: { country: withEnding(COUNTRY, '.csv', 'Canada.csv') },
    query: { raw: RAW, at: AT },
    answers: { 200: TABLE },
    errors: ['bad-at', 'bad-request', 'not-found', 'unknown-country'],
  },
  'GET /data/{country}/{category}': {
    ...FEEDS,
    group: 'Tables',
    does: 'The trends of a category as CSV; of All, those of all categories, the most searched first',
    path: { country: { ...COUNTRY, example: 'Canada' }, category: withEnding(LIST, '.csv', 'Games.csv') },
    query: { raw: RAW, at: AT },
    answers: { 200: TABLE },
    errors: ['bad-at', 'bad-request', 'not-found', 'unknown-country', 'unknown-category'],
  },
  'GET /data/topic.csv': {
    ...FEEDS,
    group: 'Tables',
    does: 'The history of a topic as CSV, oldest first',
    query: { country: COUNTRY, topic: TOPIC, raw: RAW, at: AT },
    required: ['country', 'topic'],
    answers: { 200: TABLE },
    errors: ['bad-at', 'bad-request', 'unknown-country', 'unknown-topic'],
  },
  'GET /data/everywhere.csv': {
    ...FEEDS,
    group: 'Tables',
    does: `The events in at least ${MIN_EVENT_COUNTRIES} countries as CSV: a row for each country of an event`,
    query: { raw: RAW, at: AT },
    answers: { 200: TABLE },
    errors: ['bad-at', 'bad-request'],
  },
  'GET /embed/{country}': {
    ...WIDGETS,
    group: 'Widget',
    does: 'A list for an iframe of any site, or a topic with its chart',
    path: { country: COUNTRY },
    query: { topic: WIDGET_TOPIC, ...widgetQuery() },
    answers: { 200: WIDGET },
    errors: [...WIDGET_ERRORS, 'unknown-country', 'unknown-topic'],
  },
  'GET /embed/{country}/{category}': {
    ...WIDGETS,
    group: 'Widget',
    does: 'The same of one category',
    path: { country: COUNTRY, category: CATEGORY },
    query: { topic: WIDGET_TOPIC, ...widgetQuery() },
    answers: { 200: WIDGET },
    errors: [...WIDGET_ERRORS, 'unknown-country', 'unknown-category', 'unknown-topic'],
  },
  'GET /embed/everywhere': {
    ...WIDGETS,
    group: 'Widget',
    does: 'An event in many countries, for an iframe of any site',
    more: 'When the event is not listed any more, the document says so.',
    query: {
      event: { does: 'As in the address of its page, `/everywhere?event=…`', schema: z.string(), example: 'k3j9x' },
      ...widgetQuery(),
    },
    required: ['event'],
    answers: { 200: WIDGET },
    errors: WIDGET_ERRORS,
  },
  'POST /mcp': {
    function: 'mcp',
    cacheSeconds: 0,
    perSecond: READS_PER_SECOND,
    group: 'Assistants',
    does: 'Answers assistants (Model Context Protocol over HTTP, without sessions)',
    more: 'The protocol describes its own messages; `tools/list` lists the tools. No token is needed.',
    body: {
      schema: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() }),
      example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    },
    answers: {
      200: { does: 'A message, for older clients as a short event stream', schema: 'Message' },
      202: { does: 'A notification was taken' },
    },
    errors: ['forbidden', 'bad-request', 'too-large'],
  },
  'GET /oembed': {
    ...WIDGETS,
    group: 'Widget',
    does: 'The widget of a page (oEmbed 1.0)',
    query: {
      url: {
        does: 'The absolute address of a country, a category, a topic or an event on this site, or of one of these in the archive, where the fragment names the topic',
        schema: z.string(),
        example: 'https://uptick.example/Canada',
      },
      format: { does: 'Only json', schema: z._default(z.literal('json'), 'json'), example: 'json' },
      maxwidth: { does: 'In CSS pixels', schema: z.int().check(z.gte(1)), example: 400 },
      maxheight: { does: 'In CSS pixels', schema: z.int().check(z.gte(1)), example: 400 },
    },
    required: ['url'],
    answers: { 200: { does: 'The description', schema: 'OembedAnswer' } },
    errors: ['bad-at', 'bad-request', 'gone', 'not-found', 'unknown-collection', 'unknown-topic', 'unsupported-format'],
  },
}

function widgetQuery(): Record<string, Parameter> {
  return {
    at: AT,
    count: {
      does: `How many rows, ${EMBED_COUNT} by default`,
      schema: z._default(z.int().check(z.gte(1), z.lte(MAX_EMBED_COUNT)), EMBED_COUNT),
      example: EMBED_COUNT,
    },
    theme: {
      does: 'Its colours; auto follows the reader',
      schema: z._default(z.enum(EMBED_THEMES), 'auto'),
      example: 'auto',
    },
  }
}
