import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SourceTrend } from '../../../infra/samples/trends/SourceTrend.ts'
import { COUNTRIES, findCountry } from '../../../shared/countries.ts'
import { topicOf } from '../../../shared/trend.ts'
import { mailsTo, type SignedInPerson, signUpAndIn } from '../../support/aPerson.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'
import { type FailingSource, someSourceTrends, startSourceServer } from '../../support/sourceServer.ts'
import { OUTPUTS, SEEN, type TakedownWorld } from '../product/takedownOutputs.ts'

const HOUR = 3_600_000
const NOW = Math.floor(Date.now() / HOUR) * HOUR

/** Topics, each with a word by which it is found in outputs, and the spelling in which it is asked for. */
const TOPICS = [
  { code: 'CA', title: 'Zoë KESSELBRÖÖK', word: 'KESSELBRÖÖK', asked: 'zoe kesselbrook' },
  {
    code: 'GB',
    title: `o'TARROWMÉRE" <b>&amp;</b> =1+1 %2F`,
    word: 'TARROWMÉRE',
    asked: `O'tarrowmere" <b>&AMP;</b>  =1+1 %2f`,
  },
]

const { folder, remove } = dataFolder()
let source: FailingSource
let product: StartedProduct

beforeAll(async () => {
  // The first collection must be older than those of the tests.
  const nothing = new Map(COUNTRIES.map(({ code }) => [code, 'empty-rows' as const]))
  source = await startSourceServer({ trends: trendsAt, fails: nothing })
  product = await startLocalProduct({
    UPTICK_DATA: folder,
    TRENDS_SOURCE: 'live',
    TRENDS_SOURCE_URL: source.url,
    TRENDS_PACE_MS: '0',
    TRENDS_AT_ONCE: '8',
  })
  source.fails.clear()
  await collect(-72)
})

afterAll(async () => {
  await product.stop()
  await source.stop()
  remove()
})

/** More searches with each collection, so that it is news, and more than any other topic. */
function rising(at: number): number {
  const rungs = [2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000, 200_000_000]
  return rungs[Math.floor((at * 1_000 - NOW + 72 * HOUR) / (12 * HOUR))] ?? 1_000_000
}

/** Thirty ordinary topics, and those that are taken out, new every six hours, with the same events in another country. */
function trendsAt(country: string, at: number): SourceTrend[] {
  const startedAt = Math.floor(at / (6 * 3_600)) * 6 * 3_600 - 3_600
  const special = (title: string, about: Partial<SourceTrend>): SourceTrend => ({
    ...{ title, country, startedAt, endedAt: null, volume: rising(at), growth: 1_000, categories: [15] },
    ...{ related: [title], articles: [], ...about },
  })
  const articleOf = (code: string) => [
    { title: 'A report', url: `https://news.example/${code}`, source: 'The Example', publishedAt: startedAt },
  ]
  const topic = TOPICS.find(({ code }) => code === country)
  const neighbour = special('neighbour', { related: ['neighbour', topic?.title ?? 'x'], volume: 500_000 })
  return [
    ...(topic ? [special(topic.title, { articles: articleOf(country) }), neighbour] : []),
    ...(country === 'US' || country === 'MX'
      ? TOPICS.map(({ code }) => special(`event ${code}`, { articles: articleOf(code) }))
      : []),
    ...someSourceTrends(country, 30, at),
  ]
}

describe.each(TOPICS)('the topic $title', ({ code, title, word, asked }) => {
  let world: TakedownWorld

  beforeAll(async () => {
    const country = findCountry(code)
    if (!country) throw new Error(`There is no ${code}`)
    const person = await aFollower(title, code)
    world = { url: product.url, country, asked, folded: topicOf(word), event: `event ${code}`, person }
    await collect(code === 'CA' ? -48 : -12)
  })

  /** Each time for another reader, because one person may ask for only so much at once. */
  async function outputs(): Promise<string[]> {
    return outputsWith(word, { ...world, person: await aFollower(title, code) })
  }

  test('is everywhere, nowhere when it is taken out in any spelling, and everywhere again', async () => {
    expect(await outputs()).toEqual(OUTPUTS.map(({ name }) => name(world)))

    const sent = (await mailsTo(world.url, world.person.email)).length
    await invoke('suppress', { title: `  ${title.toUpperCase().normalize('NFD')} ` })
    expect(await outputs()).toEqual([])

    // Another collection has it again.
    await collect(code === 'CA' ? -24 : 0)
    expect(await outputs()).toEqual([])
    await call(world, 'POST', '/api/account/digest')
    const mails = await mailsTo(world.url, world.person.email)
    expect(JSON.stringify(mails.slice(sent))).not.toContain(word)

    await invoke('suppress', { title, undo: true })
    expect(await outputs()).toEqual(OUTPUTS.map(({ name }) => name(world)))
  })
})

test('a topic that is taken out of one country stays in others', async () => {
  const link = async () => {
    const answer = await fetch(`${product.url}/api/topics/Canada?topic=zoe%20kesselbrook`)
    return answer.ok
      ? Topic.parse(await answer.json()).elsewhere.filter(({ country }) => country === 'US')
      : answer.status
  }
  const Topic = z.object({ elsewhere: z.array(z.object({ country: z.string() })) })
  expect(await link()).toMatchObject([{ country: 'US' }])
  await invoke('suppress', { title: 'Event  CA', country: 'us' })
  expect(await link()).toEqual([])
  expect((await fetch(`${product.url}/api/topics/US?topic=event%20ca`)).status).toBe(404)
  await invoke('suppress', { title: 'event ca', country: 'US', undo: true })

  // Nor does Canada say it in the words of others, which have it themselves.
  await invoke('suppress', { title: 'event ca', country: 'Canada' })
  expect(await link()).toEqual([])
  expect((await fetch(`${product.url}/api/topics/US?topic=event%20ca`)).status).toBe(200)
  await invoke('suppress', { title: 'event ca', undo: true })
})

test('two operators at the same time both succeed', async () => {
  const [one, other] = ['first topic', 'second topic']
  await Promise.all([invoke('suppress', { title: one }), invoke('suppress', { title: other })])
  const Answer = z.object({ takedowns: z.array(z.object({ title: z.string() })) })
  const { takedowns } = Answer.parse(await invoke('suppress', {}))
  expect(takedowns.map(({ title }) => title).toSorted()).toEqual([one, other])
})

/** The outputs with a word of a topic. They may repeat what they were asked for, which is in another spelling. */
async function outputsWith(word: string, world: TakedownWorld): Promise<string[]> {
  const named: string[] = []
  for (const { name, read } of OUTPUTS) {
    const text = await read(world)
    if (text.includes(word) || text.includes(SEEN)) named.push(name(world))
  }
  return named
}

/** Collects for a time, in hours from now. */
async function collect(hours: number): Promise<void> {
  await invoke('ingest', { at: new Date(NOW + hours * HOUR).toISOString() })
}

let followers = 0

/** A reader who follows a topic. */
async function aFollower(name: string, country: string): Promise<SignedInPerson> {
  followers += 1
  const person = await signUpAndIn(product.url, `follower${followers}@reader.example`)
  await call({ url: product.url, person }, 'POST', '/api/follows', { kind: 'trend', name, country })
  return person
}

type Caller = Pick<TakedownWorld, 'url' | 'person'>

async function call({ url, person }: Caller, method: string, path: string, body: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${person.idToken}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

async function invoke(name: string, event: object): Promise<unknown> {
  const answer = await fetch(`${product.url}/__local/invoke/${name}`, { method: 'POST', body: JSON.stringify(event) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${text}`)
  return z.object({ result: z.unknown() }).parse(JSON.parse(text)).result
}
