import * as z from 'zod/mini'
import type { Country } from '../../../shared/countries.ts'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { SignedInPerson } from '../../support/aPerson.ts'

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

/** Something that readers or programs get, as text. Its route is as in the manifest, and its name mostly what is asked for. */
export type Output = { route: string; name: (world: TakedownWorld) => string; read: Read }
type Read = (world: TakedownWorld) => Promise<string>
type PathOf = (world: TakedownWorld) => string

const FORMATS = ['atom', 'rss', 'json']

/** Everything that names such a topic. */
export const OUTPUTS: Output[] = [
  page(({ country }) => trendsPage(country, 'Science')),
  page(topicPageOf),
  // In each language with the same data.
  { ...page((world) => `/lang-ja${topicPageOf(world)}`), route: 'GET /{language}/index.html' },
  page(({ asked }) => `/search?query=${encodeURIComponent(asked)}`),
  page(() => '/countries'),
  page(() => '/everywhere'),
  page(() => '/everywhere/Science'),
  page(comparisonOf),
  // It has folded titles in its addresses.
  output('GET /index.html', 'the map of topics', async (world) => {
    const text = decodeURIComponent(await textOf(world, '/sitemap-topics.xml'))
    return text.includes(world.folded) ? SEEN : text.slice(0, 100)
  }),
  api('/api/trends/{country}', ({ country }) => `/api/trends/${country.code}`),
  api('/api/trends/{country}/{category}', ({ country }) => `/api/trends/${country.code}/Science`),
  // Has the overview of other categories.
  api('/api/trends/{country}/{category}', ({ country }) => `/api/trends/${country.code}/Games`),
  api('/api/topics/{country}', (world) => `/api/topics/${world.country.code}?topic=${topicIn(world)}`),
  // The same event in another country, and another topic of its category.
  api('/api/topics/{country}', ({ event }) => `/api/topics/US?topic=${encodeURIComponent(event)}`),
  api('/api/topics/{country}', ({ country }) => `/api/topics/${country.code}?topic=neighbour`),
  api('/api/search', (world) => `/api/search?query=${topicIn(world)}`),
  api('/api/top-searches', () => '/api/top-searches'),
  ...['/api/trends', '/api/trends-data', '/api/titles'].flatMap((path) =>
    ['br', 'gzip', 'identity'].map((encoding) => api(path, () => path, encoding)),
  ),
  ...FORMATS.flatMap((format) => [
    api('/feeds/{country}', ({ country }) => `/feeds/${country.code}.${format}`),
    api('/feeds/{country}/{category}', ({ country }) => `/feeds/${country.code}/Science.${format}`),
    api(
      `/feeds/topic.${format}`,
      (world) => `/feeds/topic.${format}?country=${world.country.code}&topic=${topicIn(world)}`,
    ),
    api(
      `/feeds/search.${format}`,
      (world) => `/feeds/search.${format}?query=${topicIn(world)}&country=${world.country.code}`,
    ),
    api(`/feeds/everywhere.${format}`, () => `/feeds/everywhere.${format}`),
  ]),
  api('/feeds/{country}/daily.atom', ({ country }) => `/feeds/${country.code}/daily.atom`),
  api('/feeds/{country}/digest.atom', ({ country }) => `/feeds/${country.code}/digest.atom`),
  api('/data/{country}', ({ country }) => `/data/${country.code}.csv`),
  api('/data/{country}/{category}', ({ country }) => `/data/${country.code}/Science.csv`),
  api('/data/topic.csv', (world) => `/data/topic.csv?country=${world.country.code}&topic=${topicIn(world)}`),
  api('/data/everywhere.csv', () => '/data/everywhere.csv'),
  api('/embed/{country}', ({ country }) => `/embed/${country.code}?count=10`),
  api('/embed/{country}/{category}', ({ country }) => `/embed/${country.code}/Science?count=10`),
  api('/embed/{country}/{category}', (world) => `/embed/${world.country.code}/Science?topic=${topicIn(world)}`),
  output('GET /embed/everywhere', 'the widgets of events everywhere', async (world) => {
    const { events } = Events.parse(await (await fetch(`${world.url}/api/everywhere?limit=200`)).json())
    const widgets = events.map(({ id }) => textOf(world, `/embed/everywhere?event=${shortEventId(id)}&count=10`))
    return (await Promise.all(widgets)).join(' ')
  }),
  api('/oembed', (world) => `/oembed?url=${encodeURIComponent(world.url + topicPageOf(world))}`),
  // The bytes of a picture name nobody; its address is answered only for topics that were seen.
  ...['', '&chart=1'].map((chart) =>
    output('GET /images/{country}/{category}', `its image ${chart}`, async (world) => {
      const { status } = await fetch(
        `${world.url}/images/${world.country.code}/Science.png?topic=${topicIn(world)}${chart}`,
      )
      return status === 200 ? `${SEEN} ${status}` : String(status)
    }),
  ),
  api('/api/everywhere', () => '/api/everywhere?limit=200'),
  api('/api/compare', (world) => `/api${comparisonOf(world)}`),
  ofLastHour('/api/archive', ({ country }, at) => `/api/archive?month=${at.slice(0, 7)}&country=${country.code}`),
  ofLastHour('/index.html', ({ country }, at) => `/archive/${at.slice(0, 7)}?country=${country.route}`),
  ofLastHour('/api/trends/{country}/{category}', ({ country }, at) => `/api/trends/${country.code}/Science?at=${at}`),
  ofLastHour('/index.html', ({ country }, at) => `/archive/${at}/${country.route}/Science`),
  tool('compare_countries', ({ country }) => ({ countries: [country.code, 'US'] })),
  tool('everywhere', () => ({ limit: 50 })),
  tool('list_trends', ({ country }) => ({ country: country.code, category: 'Science' })),
  tool('get_topic', ({ country, asked }) => ({ country: country.code, topic: asked })),
  tool('search', ({ asked }) => ({ query: asked })),
  tool('fetch', (world) => ({ id: world.url + topicPageOf(world) })),
  ...['/api/follows', '/api/account/changes', '/api/account/digest'].map((path) =>
    output(`GET ${path}`, path, (world) => textOf(world, path, signedIn(world))),
  ),
  output('POST /api/watches/preview', 'the preview of a watch', async (world) => {
    const headers = { ...signedIn(world), 'content-type': 'application/json' }
    const body = JSON.stringify({ any: [world.folded] })
    return (await fetch(`${world.url}/api/watches/preview`, { method: 'POST', headers, body })).text()
  }),
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
  'GET /images/everywhere.png',
  'ANY /api/functions/{name}',
  'GET /api/captcha',
  'POST /api/unsubscribe',
  'GET /api/unsubscribe',
  // The name of a follow of its owner, which is left out: `subscription.ts` has its own test.
  'GET /api/leaving',
  'POST /api/waitlist',
  'POST /api/push-renewal',
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

function topicIn({ asked }: TakedownWorld): string {
  return encodeURIComponent(asked)
}

function signedIn({ person }: TakedownWorld) {
  return { authorization: `Bearer ${person.idToken}` }
}

const Events = z.object({ events: z.array(z.object({ id: z.string() })) })
const Timestamp = z.object({ timestamp: z.string() })

function output(route: string, name: string, read: Read): Output {
  return { route, name: () => name, read }
}

/** Another spelling of a topic leads to the page of its title. */
function page(path: PathOf): Output {
  const { route, name } = api('/index.html', path)
  return { route, name, read: (world) => textOf(world, path(world), {}, 'follow') }
}

function api(route: string, path: PathOf, encoding = 'br'): Output {
  return {
    route: `GET ${route}`,
    name: (world) => `${path(world)} (${encoding})`,
    read: (world) => textOf(world, path(world), { 'accept-encoding': encoding }),
  }
}

/** What is asked for with the hour of the newest collection: `2026-11-21T12`. */
function ofLastHour(route: string, path: (world: TakedownWorld, hour: string) => string): Output {
  return {
    route: `GET ${route}`,
    name: (world) => path(world, 'last'),
    async read(world) {
      const { timestamp } = Timestamp.parse(await (await fetch(`${world.url}/api/timestamp`)).json())
      return textOf(world, path(world, timestamp.slice(0, 13)))
    },
  }
}

function tool(name: string, args: (world: TakedownWorld) => object): Output {
  return output('POST /mcp', `the tool ${name}`, async (world) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args(world) } }
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    return (await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })).text()
  })
}

/** The text of an answer, whatever its status. The address of a redirect that is not followed is part of the text. */
async function textOf(
  { url }: TakedownWorld,
  path: string,
  headers: Record<string, string> = {},
  redirect: 'manual' | 'follow' = 'manual',
): Promise<string> {
  const answer = await fetch(url + path, { headers, redirect })
  return `${answer.headers.get('location') ?? ''} ${await answer.text()}`
}
