import { beforeEach, describe, expect, test, vi } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import type { ChartPicture } from '../../../lambdas/images/drawChart.ts'
import type { Picture } from '../../../lambdas/images/drawImage.ts'
import { eventImages, socialImages } from '../../../lambdas/images/socialImages.ts'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { anItem } from '../../support/anItem.ts'
import { aTopicAnswer, aWave, somePoints } from '../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

/** Draws nothing but its own description. */
const draw = vi.fn(async (picture: Picture | ChartPicture) => Buffer.from(describePicture(picture)))

function describePicture(picture: Picture | ChartPicture): string {
  if (!('chart' in picture))
    return `${picture.country?.code ?? 'product'} ${picture.category ?? ''} ${picture.topic?.title ?? ''}`.trim()
  const { title, country, chart, at, isSample } = picture
  return `Chart of ${title}, ${country.name}, ${chart.last.volume}, ${at}${isSample ? ', sample' : ''}`
}

const PICTURED = { country: DEFAULT_COUNTRY, category: 'Games' }

const TITLES = new Map([['orbit 9', 'Orbit 9']])

/** What is known of the topics besides their titles. */
let about: Partial<TopicAnswer> = {}
beforeEach(() => {
  about = {}
})

async function readTopic(_: unknown, topic: string): Promise<TopicAnswer> {
  const title = TITLES.get(topic)
  if (title === undefined) throw new Problem('unknown-topic', 'This topic was not seen in this country.')
  return aTopicAnswer({ topic, title, category: 'Games', ...about })
}

const images = () => socialImages(draw, readTopic, 12)

async function ask(country: string, category?: string, query: Record<string, string> = {}) {
  const parameters: Record<string, string> = category === undefined ? { country } : { country, category }
  const response = await httpHandler(images())(anEvent({ parameters, query }), aContext)
  return {
    status: response.statusCode,
    headers: response.headers,
    isBase64: response.isBase64Encoded,
    text: Buffer.from(response.body ?? '', response.isBase64Encoded ? 'base64' : 'utf8').toString(),
  }
}

describe('the picture of', () => {
  test.each([
    ['Canada.png', undefined, 'CA'],
    ['UnitedStates.png', undefined, 'US'],
    ['uptick.png', undefined, 'product'],
    ['Canada', 'BusinessandFinance.png', 'CA Business and Finance'],
  ])('%s/%s', async (country, category, drawn) => {
    const { status, headers, isBase64, text } = await ask(country, category)
    expect([status, text, isBase64]).toEqual([200, drawn, true])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('public, max-age=3600, s-maxage=86400'),
    })
  })
})

test('the picture of a list of the past is dated', async () => {
  await ask('Canada', 'Games.png', { at: '2026-11-20T21' })
  expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ category: 'Games', at: '2026-11-20T21:00:00.000Z' }))
  await ask('Canada', 'Games.png', { at: 'yesterday' })
  expect(draw).toHaveBeenLastCalledWith(expect.not.objectContaining({ at: expect.anything() }))
})

describe('the picture of a topic', () => {
  test('says when a topic has ended, or was seen last', async () => {
    const ended = { item: anItem({ endedAt: minutesAgo(60) }) }
    const seen = { item: null, waves: [aWave({ ended_at: null, last_seen: minutesAgo(720) })] }
    for (const [known, at] of [
      [ended, minutesAgo(60)],
      [seen, minutesAgo(720)],
    ] as const) {
      about = known
      await ask('Canada', 'Games.png', { topic: 'orbit 9' })
      const topic = expect.objectContaining({ title: 'Orbit 9', endedAt: at })
      expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ topic }))
      await ask('Canada', 'Games.png', { topic: 'orbit 9', chart: '1' })
      expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ hasEnded: true }))
    }
  })

  test('says that its numbers are invented when they are', async () => {
    for (const sample of [true, false]) {
      about = { sample }
      await ask('Canada', 'Games.png', { topic: 'orbit 9' })
      expect(draw).toHaveBeenLastCalledWith({ ...PICTURED, topic: expect.objectContaining({ isSample: sample }) })
    }
  })

  test('is its chart when that is asked for', async () => {
    const asked = { topic: 'orbit 9', chart: '1' }
    const { status, text } = await ask('Canada', 'Games.png', asked)
    expect([status, text]).toEqual([200, `Chart of Orbit 9, Canada, 2000000, ${NOW}`])
    about = { sample: true }
    expect((await ask('Canada', 'Games.png', asked)).text).toContain(', sample')
    about = { item: null, points: somePoints(100, 500).slice(0, 1) }
    expect((await ask('Canada', 'Games.png', asked)).text).toContain(minutesAgo(12 * 60))
  })

  test('has no chart when nobody knows a number', async () => {
    about = { points: somePoints(null) }
    expect(await ask('Canada', 'Games.png', { topic: 'orbit 9', chart: '1' })).toMatchObject({ status: 404 })
    about = {}
    expect(await ask('Canada', 'Games.png', { topic: 'buy this now', chart: '1' })).toMatchObject({ status: 404 })
  })
})

describe('the picture of an event', () => {
  const pictured = { title: 'Orbit 9', country: DEFAULT_COUNTRY, countries: 12, at: NOW, isSample: false }
  const askEvent = (query: Record<string, string>) => {
    const route = eventImages(draw, async (sign) => {
      if (sign !== 'k3j9x') throw new Problem('not-found', 'There is no such event.')
      return pictured
    })
    return httpHandler(route)(anEvent({ query }), aContext)
  }

  test('has its title and its countries', async () => {
    expect(await askEvent({ event: 'k3j9x', at: '2026-11-21T12' })).toMatchObject({ statusCode: 200 })
    expect(draw).toHaveBeenLastCalledWith({ event: pictured })
  })

  test('is only of an event that is listed', async () => {
    expect(await askEvent({ event: 'buy-this-now' })).toMatchObject({ statusCode: 404 })
    expect(await askEvent({})).toMatchObject({ statusCode: 404 })
  })
})

test.each([
  ['Atlantis.png', undefined],
  ['Canada.jpg', undefined],
  ['Canada', 'Nonsense.png'],
  ['Atlantis', 'Games.png'],
])('%s/%s is no picture', async (country, category) => {
  const { status, headers } = await ask(country, category)
  expect(status).toBe(404)
  expect(headers?.['content-type']).toBe('application/json; charset=utf-8')
})
