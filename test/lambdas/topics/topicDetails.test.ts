import { describe, expect, test, vi } from 'vitest'
import type { ShownCountry } from '../../../lambdas/adapters/trends/collectionReader.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import type { TopicSource } from '../../../lambdas/topics/namedTopics.ts'
import { readTopic, topicDetails } from '../../../lambdas/topics/topicDetails.ts'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { findCountry } from '../../../shared/countries.ts'
import type { ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import { Problem } from '../../../shared/problem.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { aPublishedCountry } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const STARTED = minutesAgo(600)
const LAST_YEAR = '2025-11-20T00:00:00.000Z'

const CANADA = aPublishedCountry([
  aTrend({ title: 'Orbit nine', volume: 900, startedAt: minutesAgo(2000) }),
  aTrend({ title: 'Orbit Nine', volume: 500, startedAt: STARTED }),
  aTrend({ title: 'cup final' }),
])

const LINK: ElsewhereLink = {
  country: 'US',
  category: 'Games',
  title: 'orbit nine',
  topic: 'orbit nine',
  volume: 200_000,
  growth: 300,
  status: 'Lasted',
  reason: 'term',
}

function aPoint(about: Partial<SeenPoint>): SeenPoint {
  return {
    at: NOW,
    title: 'Orbit 9',
    volume: 500,
    growth: 200,
    rank: 2,
    startedAt: STARTED,
    endedAt: null,
    ...about,
  }
}

const POINTS = [
  aPoint({}),
  aPoint({ at: minutesAgo(60), volume: 100 }),
  aPoint({ at: LAST_YEAR, startedAt: LAST_YEAR }),
]

function stores(
  about: Partial<{
    country: () => Promise<ShownCountry>
    history: TopicSource['history']
    links: TopicSource['elsewhere']
  }> = {},
): TopicSource {
  return {
    country: about.country ?? (async () => CANADA),
    history: about.history ?? (async () => POINTS),
    spellings: async () => [],
    isTakenOut: () => false,
    elsewhere: about.links ?? (async () => new Map([['orbit nine', [LINK, { ...LINK, country: 'XX' }]]])),
  }
}

async function fails(): Promise<never> {
  throw new Error('No answer')
}

async function ask({ country = '', ...query }: Record<string, string>, from = stores()) {
  const route = 'GET /api/topics/{country}'
  const event = anEvent({ route, parameters: { country }, query })
  const response = await httpHandler(topicDetails({ now: async () => from }))(event, aContext)
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body ?? '') }
}

function read(topic: string, from = stores()): Promise<TopicAnswer> {
  const country = findCountry('CA')
  if (!country) throw new Error('Canada is missing')
  return readTopic(from, country, topic)
}

describe('a topic that is trending', () => {
  test('is answered with its newest wave, its history and where else it trends', async () => {
    const answer = await read('orbit nine')
    expect(TopicAnswer.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      country: 'CA',
      country_name: 'Canada',
      topic: 'orbit nine',
      title: 'Orbit Nine',
      updated_at: NOW,
      stale: false,
      sample: false,
      item: { trend: 'Orbit Nine', volume: 500, started_at: STARTED },
    })
  })

  test('has its points oldest first and its waves newest first, the current one marked', async () => {
    const { points, waves } = await read('orbit nine')
    expect(points.map(({ at, volume }) => [at, volume])).toEqual([
      [LAST_YEAR, 500],
      [minutesAgo(60), 100],
      [NOW, 500],
    ])
    expect(waves).toMatchObject([
      {
        started_at: STARTED,
        ended_at: null,
        peak_volume: 500,
        peak_growth: 200,
        first_seen: minutesAgo(60),
        last_seen: NOW,
        is_current: true,
      },
      { started_at: LAST_YEAR, is_current: false },
    ])
  })

  test('links to the supported other countries, in the texts of a card', async () => {
    expect((await read('orbit nine')).elsewhere).toEqual([
      { ...LINK, country_name: 'United States', search: '200K+', upward: '+300%' },
    ])
  })

  test('has at most five neighbours in its main category, the most searched first, each topic once', async () => {
    const others = [700, 100, 900, null, 500, 800, 300].map((volume, index) =>
      aTrend({ title: `Other ${index}`, volume }),
    )
    const trends = [
      ...CANADA.trends,
      ...others,
      aTrend({ title: 'OTHER 0', volume: 600, startedAt: minutesAgo(30) }),
      aTrend({ title: 'Nobody wrote about this', volume: 5_000, articles: [] }),
      aTrend({ title: 'A cup', volume: 9_000, categories: ['Sports', 'Business and Finance'] }),
    ]
    const answer = await read('orbit nine', stores({ country: async () => ({ ...CANADA, trends }) }))
    expect(answer.neighbours.map(({ title, volume }) => [title, volume])).toEqual([
      ['cup final', 10_000],
      ['Other 2', 900],
      ['Other 5', 800],
      ['OTHER 0', 600],
      ['Other 4', 500],
    ])
  })

  test('keeps the rest when its history or the other countries cannot be read', async () => {
    const rest = { item: { volume: 500 } }
    expect(await read('orbit nine', stores({ history: fails }))).toMatchObject({ ...rest, points: [], elsewhere: [{}] })
    expect(await read('orbit nine', stores({ links: async () => new Map() }))).toMatchObject({
      ...rest,
      elsewhere: [],
      points: [{}, {}, {}],
    })
  })

  test('is read until the time of the data shown, from the collection shown', async () => {
    const history = vi.fn(async () => [])
    await read(' ORBIT   Nine ', stores({ history }))
    expect(history).toHaveBeenCalledExactlyOnceWith('CA', 'orbit nine', NOW)
  })

  test('has the number of the collection that is shown before that is stored in its history', async () => {
    const [, ...stored] = POINTS
    const before = await read('orbit nine', stores({ history: async () => stored }))
    const shown = { at: NOW, volume: 500, growth: 200, rank: 1, started_at: STARTED }
    expect(before.points.at(-1)).toEqual(shown)
    expect(before.points).toHaveLength(POINTS.length)
    expect(before.waves).toEqual((await read('orbit nine')).waves)
  })

  test('is marked as stale or as a sample', async () => {
    const state = { ...CANADA.state, state: 'stale', origin: 'sample' } as const
    expect(await read('orbit nine', stores({ country: async () => ({ ...CANADA, state }) }))).toMatchObject({
      stale: true,
      sample: true,
    })
  })
})

describe('a topic that is not trending', () => {
  test('is answered from its history, under its last title', async () => {
    const answer = await read('orbit 9')
    expect(answer).toMatchObject({
      title: 'Orbit 9',
      item: null,
      updated_at: NOW,
      elsewhere: [],
      neighbours: [],
    })
    expect(answer.points).toHaveLength(3)
    expect(answer.waves.map(({ is_current }) => is_current)).toEqual([false, false])
  })

  test('is answered from its history even while the country has nothing to show', async () => {
    const country = async () => {
      throw new Problem('unavailable', 'Nothing yet.')
    }
    expect(await read('orbit 9', stores({ country }))).toMatchObject({
      item: null,
      updated_at: null,
      stale: true,
    })
    await expect(read('orbit 9', stores({ country, history: async () => [] }))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('is unavailable, not unknown, while its history cannot be read', async () => {
    await expect(read('orbit 9', stores({ history: fails }))).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('there is no answer for', () => {
  const unseen = stores({ history: async () => [] })

  test.each([['never seen'], ['   '], ['__proto__'], ['x'.repeat(301)]])('the topic "%s"', async (topic) => {
    const { status, body } = await ask({ country: 'CA', topic }, unseen)
    expect([status, body.error.code]).toEqual([404, 'unknown-topic'])
  })
})

describe('the category of a topic is', () => {
  const categoryOf = async (about: Parameters<typeof stores>[0], country = findCountry('CA')) => {
    if (!country) throw new Error('There is no Canada.')
    return (await readTopic(stores(about), country, 'orbit nine')).category
  }
  const nowhere = async () => ({ ...CANADA, trends: [] })

  test('that of its newest wave', async () => {
    const trends = [aTrend({ title: 'Orbit Nine', categories: ['Games', 'Sports'] })]
    expect(await categoryOf({ country: async () => ({ ...CANADA, trends }) })).toBe('Games')
  })

  test('the last one that was seen, when it does not trend now', async () => {
    const history = async () => [aPoint({}), aPoint({ category: 'Games' }), aPoint({ category: 'Sports' })]
    expect(await categoryOf({ country: nowhere, history })).toBe('Games')
  })
})
