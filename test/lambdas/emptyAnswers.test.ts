import { beforeEach, describe, expect, test } from 'vitest'
import type { Origin } from '../../shared/collections/collection.ts'
import { FEED_FORMATS, type FeedFormat } from '../../shared/feeds/feed.ts'
import type { Trend } from '../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../support/builders.ts'
import { readFeed } from '../support/readFeed.ts'
import { type FeedWorld, feedWorld } from './feeds/feedWorld.ts'
import { assistantsOf } from './mcp/assistantWorld.ts'

const DAY = 24 * 60
/** The newest collection, which has nothing of any country. */
const LATER = minutesAgo(-DAY / 2)

/** Too old for every feed, and alone. */
const rate = aTrend({ title: 'Bank rate', startedAt: minutesAgo(9 * DAY) })
const COLLECTIONS: [at: string, trends: Record<string, Trend[]>][] = [
  [minutesAgo(8 * DAY), { CA: [rate] }],
  [NOW, { CA: [rate] }],
  [LATER, {}],
]

const FEEDS = ['Canada', 'Canada/Games', 'search'].flatMap((name) =>
  FEED_FORMATS.map((format): [string, FeedFormat, string] => [
    `/feeds/${name}.${format}?query=nothing`,
    format,
    format === 'json' ? '' : NOW,
  ]),
)

describe.each<[Origin, string]>([
  ['sample', 'invented'],
  ['live', 'Google Trends'],
])('an answer without rows from %s data has the facts of what was asked:', (origin, said) => {
  let world: FeedWorld
  beforeEach(async () => {
    world = feedWorld()
    for (const [at, trends] of COLLECTIONS) await world.collect(at, trends, origin)
  })
  const facts = { updated_at: NOW, stale: true, sample: origin === 'sample' }

  test.each<[string, FeedFormat, string]>([
    ...FEEDS,
    ['/feeds/Canada.atom?min=1000000', 'atom', NOW],
    ['/feeds/Canada/digest.atom', 'atom', NOW],
    ['/feeds/search.atom?query=nothing&country=CA', 'atom', NOW],
    ['/feeds/everywhere.atom', 'atom', LATER],
  ])('the feed %s', async (address, format, updated) => {
    const { text } = await world.ask(address)
    const feed = readFeed(format, text)
    expect(feed.entries).toEqual([])
    expect(feed.updated).toBe(updated)
    expect(text).toContain(said)
  })

  test.each([
    ['/data/Canada/Games.csv', NOW, 'true'],
    ['/data/everywhere.csv', LATER, 'false'],
  ])('the table %s', async (address, at, isStale) => {
    const { text, headers } = await world.ask(address)
    expect(text.trim().split('\r\n')).toHaveLength(1)
    expect(headers).toMatchObject({ 'x-collected-at': at, 'x-is-stale': isStale, 'x-is-sample': String(facts.sample) })
  })

  test('the widget of a category', async () => {
    const { text } = await world.ask('/embed/Canada/Games')
    expect(text).toContain('No trends found.')
    expect(text).toContain(`datetime="${NOW}"`)
    expect(text).toContain(said)
  })

  test.each([
    ['/api/search?query=nothing', { ...facts, results: [] }],
    ['/api/search?query=nothing&country=CA', { ...facts, results: [] }],
    ['/api/trends/CA/Games', { countries: { CA: { ...facts, trends: {} } } }],
    ['/api/everywhere', { updated_at: NOW, countries_up_to_date: 0, sample: facts.sample, events: [] }],
  ])('the API at %s', async (address, expected) => {
    expect(JSON.parse((await world.ask(address)).text)).toMatchObject(expected)
  })

  test.each([
    ['search', { query: 'nothing' }],
    ['list_trends', { country: 'CA', category: 'Games' }],
    ['everywhere', {}],
  ])('the tool %s', async (tool, asked) => {
    const { structuredContent } = await assistantsOf(world).call(tool, asked)
    expect(structuredContent).toMatchObject({ ...facts, source: expect.stringContaining(said) })
  })
})
