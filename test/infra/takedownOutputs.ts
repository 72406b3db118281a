import * as z from 'zod/mini'
import type { Country } from '../../shared/countries.ts'
import { eventSign } from '../../shared/everywhere/eventPlace.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import type { SignedInPerson } from '../support/aPerson.ts'

/**
 * A running product, and a topic that a reader follows: the most searched one of a country, in the category Science. It is
 * asked for in another spelling than that of its title, so that a repeated question is no answer.
 */
export type TakedownWorld = {
  url: string
  country: Country
  asked: string
  /** A folded word of the title. */
  folded: string
  /** The same event in the United States. */
  event: string
  person: SignedInPerson
}

/** Something that readers or programs get, as text. Its route is as in the manifest. */
export type Output = { name: string; route: string; read: (world: TakedownWorld) => Promise<string> }

/** Everything that names such a topic. */
export const OUTPUTS: Output[] = [
  page('the page of its category', ({ country }) => trendsPage(country, 'Science')),
  page('its own page', topicPageOf),
  page('the page of a search', ({ asked }) => `/search?query=${encodeURIComponent(asked)}`),
  page('the page of all countries', () => '/countries'),
  {
    name: 'the map of topics',
    route: 'GET /index.html',
    // It has folded titles in its addresses.
    async read(world) {
      const text = decodeURIComponent(await textOf(world, '/sitemap-topics.xml'))
      return text.includes(world.folded) ? SEEN : text.slice(0, 100)
    },
  },
  api('the country', '/api/trends/{country}', ({ country }) => `/api/trends/${country.code}`),
  api('the category', '/api/trends/{country}/{category}', ({ country }) => `/api/trends/${country.code}/Science`),
  api(
    'the overview of another category',
    '/api/trends/{country}/{category}',
    ({ country }) => `/api/trends/${country.code}/Games`,
  ),
  api(
    'the topic',
    '/api/topics/{country}',
    ({ country, asked }) => `/api/topics/${country.code}?topic=${encodeURIComponent(asked)}`,
  ),
  api(
    'the same event in another country',
    '/api/topics/{country}',
    ({ event }) => `/api/topics/US?topic=${encodeURIComponent(event)}`,
  ),
  api(
    'another topic of its category',
    '/api/topics/{country}',
    ({ country }) => `/api/topics/${country.code}?topic=neighbour`,
  ),
  api('a search', '/api/search', ({ asked }) => `/api/search?query=${encodeURIComponent(asked)}`),
  api('the top searches', '/api/top-searches', () => '/api/top-searches'),
  ...['/api/trends', '/api/trends-data', '/api/titles'].flatMap((path) =>
    ['br', 'gzip', 'identity'].map((encoding) => api(`the file ${path} (${encoding})`, path, () => path, encoding)),
  ),
  ...['atom', 'rss', 'json'].flatMap((format) => [
    api(`the feed of the country (${format})`, '/feeds/{country}', ({ country }) => `/feeds/${country.code}.${format}`),
    api(
      `the feed of the category (${format})`,
      '/feeds/{country}/{category}',
      ({ country }) => `/feeds/${country.code}/Science.${format}`,
    ),
    api(
      `the feed of the topic (${format})`,
      `/feeds/topic.${format}`,
      ({ country, asked }) => `/feeds/topic.${format}?country=${country.code}&topic=${encodeURIComponent(asked)}`,
    ),
    api(
      `the feed of a search (${format})`,
      `/feeds/search.${format}`,
      ({ country, asked }) => `/feeds/search.${format}?query=${encodeURIComponent(asked)}&country=${country.code}`,
    ),
  ]),
  api('the feed of updates', '/feeds/{country}/digest.atom', ({ country }) => `/feeds/${country.code}/digest.atom`),
  api('the table of the country', '/data/{country}', ({ country }) => `/data/${country.code}.csv`),
  api('the table of the category', '/data/{country}/{category}', ({ country }) => `/data/${country.code}/Science.csv`),
  api(
    'the table of the topic',
    '/data/topic.csv',
    ({ country, asked }) => `/data/topic.csv?country=${country.code}&topic=${encodeURIComponent(asked)}`,
  ),
  api('the widget of the country', '/embed/{country}', ({ country }) => `/embed/${country.code}?count=10`),
  api(
    'the widget of the category',
    '/embed/{country}/{category}',
    ({ country }) => `/embed/${country.code}/Science?count=10`,
  ),
  api(
    'the widget of the topic',
    '/embed/{country}/{category}',
    ({ country, asked }) => `/embed/${country.code}/Science?topic=${encodeURIComponent(asked)}`,
  ),
  {
    name: 'the widgets of events everywhere',
    route: 'GET /embed/everywhere',
    async read(world) {
      const { events } = Events.parse(await (await fetch(`${world.url}/api/everywhere?limit=200`)).json())
      const widgets = events.map(({ id }) => textOf(world, `/embed/everywhere?event=${eventSign(id)}&count=10`))
      return (await Promise.all(widgets)).join(' ')
    },
  },
  api(
    'the description of the widget of the topic',
    '/oembed',
    (world) => `/oembed?url=${encodeURIComponent(world.url + topicPageOf(world))}`,
  ),
  ...['', '&chart=1'].map((chart) => ({
    name: chart === '' ? 'its image' : 'its chart as an image',
    route: 'GET /images/{country}/{category}',
    // The bytes of a picture name nobody; its address is answered only for topics that were seen.
    async read({ url, country, asked }: TakedownWorld) {
      const address = `${url}/images/${country.code}/Science.png?topic=${encodeURIComponent(asked)}${chart}`
      const { status } = await fetch(address)
      return status === 200 ? `${SEEN} ${status}` : String(status)
    },
  })),
  api('the events everywhere', '/api/everywhere', () => '/api/everywhere?limit=200'),
  api('the comparison with another country', '/api/compare', (world) => `/api${comparisonOf(world)}`),
  page('the page of events everywhere', () => '/everywhere'),
  page('the page of events everywhere in its category', () => '/everywhere/Science'),
  page('the comparison as a page', comparisonOf),
  ...['atom', 'rss', 'json'].map((format) =>
    api(
      `the feed of events everywhere (${format})`,
      `/feeds/everywhere.${format}`,
      () => `/feeds/everywhere.${format}`,
    ),
  ),
  api('the table of events everywhere', '/data/everywhere.csv', () => '/data/everywhere.csv'),
  {
    name: 'the calendar of the archive',
    route: 'GET /api/archive',
    read: async (world) =>
      textOf(world, `/api/archive?month=${(await lastHour(world)).slice(0, 7)}&country=${world.country.code}`),
  },
  {
    name: 'the calendar of the archive as a page',
    route: 'GET /index.html',
    read: async (world) =>
      textOf(world, `/archive/${(await lastHour(world)).slice(0, 7)}?country=${world.country.route}`),
  },
  {
    name: 'a collection of the archive',
    route: 'GET /api/trends/{country}/{category}',
    read: async (world) => textOf(world, `/api/trends/${world.country.code}/Science?at=${await lastHour(world)}`),
  },
  {
    name: 'a collection of the archive as a page',
    route: 'GET /index.html',
    read: async (world) => textOf(world, `/archive/${await lastHour(world)}/${world.country.route}/Science`),
  },
  tool('compare_countries', ({ country }) => ({ countries: [country.code, 'US'] })),
  tool('everywhere', () => ({ limit: 50 })),
  tool('list_trends', ({ country }) => ({ country: country.code, category: 'Science' })),
  tool('get_topic', ({ country, asked }) => ({ country: country.code, topic: asked })),
  tool('search', ({ asked }) => ({ query: asked })),
  tool('fetch', (world) => ({ id: world.url + topicPageOf(world) })),
  signedIn('the follows of a reader', 'GET /api/follows'),
  signedIn('the changes of what a reader follows', 'GET /api/account/changes'),
  signedIn('the preview of a digest', 'GET /api/account/digest'),
  {
    name: 'the preview of a watch',
    route: 'POST /api/watches/preview',
    async read({ url, folded, person }) {
      const headers = { authorization: `Bearer ${person.idToken}`, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/watches/preview`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ any: [folded] }),
      })
      return answer.text()
    },
  },
]

/** Public routes that say nothing about any topic. */
export const NAMELESS_ROUTES = [
  'GET /data/archive/index.json',
  // The functions only say that there is no such file; what the files hold has tests of its own.
  'GET /data/archive/{file}',
  'GET /data/archive/{month}/{revision}/{file}',
  'GET /api/timestamp',
  'GET /api/status',
  'GET /openapi.json',
  'GET /images/{country}',
  'ANY /mcp',
  'ANY /api/functions/{name}',
  'GET /api/captcha',
  'POST /api/unsubscribe',
  'GET /api/unsubscribe',
  // The name of a follow of its owner, which is left out: `subscription.ts` has its own test.
  'GET /api/leaving',
  'POST /api/waitlist',
  'ANY /api/{rest+}',
]

/** Replaces the topic in outputs that are not text. */
export const SEEN = 'It is seen.'

function topicPageOf({ country, asked }: TakedownWorld): string {
  return topicPage(country, 'Science', topicOf(asked))
}

function comparisonOf({ country }: TakedownWorld): string {
  return `/compare?countries=${[country.code, 'US'].toSorted().join(',')}`
}

/** The hour of the newest collection: `2026-11-21T12`. */
async function lastHour({ url }: TakedownWorld): Promise<string> {
  const { timestamp } = Timestamp.parse(await (await fetch(`${url}/api/timestamp`)).json())
  return timestamp.slice(0, 13)
}

const Events = z.object({ events: z.array(z.object({ id: z.string() })) })
const Timestamp = z.object({ timestamp: z.string() })

function page(name: string, path: (world: TakedownWorld) => string): Output {
  return { name, route: 'GET /index.html', read: (world) => textOf(world, path(world)) }
}

function api(name: string, route: string, path: (world: TakedownWorld) => string, encoding = 'br'): Output {
  return {
    name,
    route: `GET ${route}`,
    read: (world) => textOf(world, path(world), { 'accept-encoding': encoding }),
  }
}

function tool(name: string, args: (world: TakedownWorld) => object): Output {
  return {
    name: `the tool ${name}`,
    route: 'POST /mcp',
    async read(world) {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args(world) } }
      const answer = await fetch(`${world.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      })
      return answer.text()
    },
  }
}

function signedIn(name: string, route: string): Output {
  return {
    name,
    route,
    read: (world) => textOf(world, route.replace('GET ', ''), { authorization: `Bearer ${world.person.idToken}` }),
  }
}

/** The text of an answer, whatever its status. Redirects are not followed: their address is part of the text. */
async function textOf({ url }: TakedownWorld, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  return `${answer.headers.get('location') ?? ''} ${await answer.text()}`
}
