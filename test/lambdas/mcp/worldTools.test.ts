import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { ASSISTANT_SITE, assistantWorld } from './assistantWorld.ts'

/** A title with a character that nobody sees, and another that turns the text around. */
const HIDDEN = 'Cup\u200b \u202efinal'

const cup = (country: string, minutes: number, title = 'Cup final') =>
  aTrend({ country, title, categories: ['Sports'], startedAt: minutesAgo(minutes), articles: [] })
const long = (country: string) =>
  Array.from({ length: 60 }, (_, index) =>
    aTrend({ country, title: `日本の長い見出し ${index} ${'漢字'.repeat(60)}`, volume: 1_000 + index, articles: [] }),
  )

/** The hour of the collection before, as assistants write it. */
const BEFORE = minutesAgo(720).slice(0, 13)
/** Events in all of these countries at once. */
const MANY = ['CA', 'US', 'GB', 'FR', 'DE', 'JP', 'KR', 'BR', 'MX', 'IN']
const shared = (code: string) =>
  Array.from({ length: 120 }, (_, index) =>
    aTrend({
      country: code,
      title: `長い見出し event ${index} ${'漢字'.repeat(20)}`,
      startedAt: minutesAgo(100),
      articles: [],
    }),
  )

const WORLD = {
  BR: [cup('BR', 400)],
  CA: [cup('CA', 100), ...long('CA')],
  JP: [cup('JP', 300), aTrend({ country: 'JP', title: 'Lumen 4', articles: [] }), ...long('JP')],
  KR: [aTrend({ country: 'KR', title: 'Lumen 4', articles: [] }), cup('KR', 250)],
  US: [cup('US', 200), aTrend({ country: 'US', title: 'Baseball', articles: [] })],
}
const YESTERDAY = { BR: [cup('BR', 1_400)], JP: [cup('JP', 1_300)], KR: [cup('KR', 1_250)] }

let call: Awaited<ReturnType<typeof assistantWorld>>['call']
let callAll: Awaited<ReturnType<typeof assistantWorld>>['callAll']
beforeEach(async () => {
  const first = { CA: [aTrend()] }
  ;({ call, callAll } = await assistantWorld(WORLD, NOW, { [minutesAgo(1_440)]: first, [minutesAgo(720)]: YESTERDAY }))
})

describe('everywhere', () => {
  test('has the events in short, with their countries, and where they were listed first', async () => {
    const { structuredContent } = await call('everywhere', {})
    expect(structuredContent).toMatchObject({
      countries_up_to_date: 5,
      stale: true,
      updated_at: NOW,
      total: 1,
      url: `${ASSISTANT_SITE}/everywhere`,
    })
    expect(structuredContent?.events).toMatchObject([
      {
        title: 'Cup final',
        country_count: 5,
        countries: 'BR JP KR US CA',
        highest: '10K+',
        first: { country: 'BR', at: minutesAgo(1_400) },
        first_listed: 'known',
      },
    ])
  })

  test('has all of one event when it is asked for by its id', async () => {
    const [event] = await callAll('everywhere', {}, 'events')
    const { structuredContent } = await call('everywhere', { event: event?.id })
    const [whole] = z.array(z.looseObject({ countries: z.array(z.looseObject({})) })).parse(structuredContent?.events)
    expect(whole).toMatchObject({ id: event?.id, first_unknown: null, appeared_before: null })
    expect(whole?.gone).toMatchObject([
      { country: 'BR', last_seen_at: minutesAgo(720) },
      { country: 'JP' },
      { country: 'KR' },
    ])
    expect(whole?.countries[0]).toMatchObject({
      country: 'BR',
      started_at: minutesAgo(400),
      url: `${ASSISTANT_SITE}/Brazil/Sports/cup%20final`,
    })
    expect(await call('everywhere', { event: 'another' })).toMatchObject({ isError: true })
  })

  test('is read on until every event was told once, as many at a time as were asked for', async () => {
    ;({ call, callAll } = await assistantWorld(Object.fromEntries(MANY.map((code) => [code, shared(code)])), NOW))
    const { structuredContent } = await call('everywhere', { limit: 50 })
    expect(structuredContent).toMatchObject({ total: 120, truncated: true })
    expect(structuredContent?.events).toHaveLength(50)
    const told = await callAll('everywhere', { limit: 50 }, 'events')
    expect(new Set(told.map(({ id }) => id)).size).toBe(120)
    expect(told).toHaveLength(120)
  })

  test('can be asked for more countries, for a category, and for a time', async () => {
    expect((await call('everywhere', { min_countries: 6 })).structuredContent).toMatchObject({ events: [] })
    const { structuredContent } = await call('everywhere', { min_countries: 2, category: 'sports', limit: 1 })
    expect(structuredContent).toMatchObject({ url: `${ASSISTANT_SITE}/everywhere/Sports`, total: 1 })
    expect((await call('everywhere', { at: BEFORE })).structuredContent).toMatchObject({
      updated_at: minutesAgo(720),
      events: [{ country_count: 3 }],
    })
  })
})

describe('compare_countries', () => {
  test('has what countries share and what each has alone, in the order asked for', async () => {
    const { structuredContent } = await call('compare_countries', { countries: ['us', 'Brazil', 'US'] })
    expect(structuredContent).toMatchObject({
      countries: [{ code: 'US' }, { code: 'BR' }],
      shared: [{ in: { BR: { title: 'Cup final' }, US: { title: 'Cup final', started_at: minutesAgo(200) } } }],
      own: { BR: [], US: [{ title: 'Baseball' }] },
      overlap: { shared: 1, of: 2 },
      url: `${ASSISTANT_SITE}/compare?countries=US,BR`,
    })
  })

  test('is read on until every shared event was told once; what each has alone is told once', async () => {
    const codes = MANY.slice(0, 5)
    ;({ call, callAll } = await assistantWorld(Object.fromEntries(codes.map((code) => [code, shared(code)])), NOW))
    const told = await callAll('compare_countries', { countries: codes }, 'shared')
    expect(new Set(told.map(({ id }) => id)).size).toBe(120)
    const { structuredContent } = await call('compare_countries', { countries: codes, after: told[0]?.id })
    expect(structuredContent).not.toHaveProperty('own')
  })

  test('answers in two calls what trends in two countries and did not yesterday', async () => {
    const ask = (at?: string) => call('compare_countries', { countries: ['Japan', 'Korea'], ...(at && { at }) })
    const titles = ({ structuredContent }: Awaited<ReturnType<typeof call>>) =>
      z
        .array(z.object({ in: z.record(z.string(), z.object({ title: z.string() })) }))
        .parse(structuredContent?.shared)
        .flatMap(({ in: countries }) => countries.JP?.title ?? [])
    const [now, yesterday] = [titles(await ask()), titles(await ask(BEFORE))]
    expect([now, yesterday]).toEqual([['Cup final', 'Lumen 4'], ['Cup final']])
  })

  test.each([[['CA', 'Canada']], [['CA', 'Atlantis']]])('refuses %j with a sentence', async (countries) => {
    const { isError, content } = await call('compare_countries', { countries })
    expect(isError).toBe(true)
    expect(content[0].text).toMatch(/\.$/)
  })
})

describe('get_topic', () => {
  test('is as it was at a time of the past', async () => {
    const ask = (at?: string) => call('get_topic', { country: 'JP', topic: 'Cup final', ...(at && { at }) })
    const points = ({ structuredContent }: Awaited<ReturnType<typeof call>>) => structuredContent?.points
    expect(points(await ask())).toHaveLength(2)
    expect(points(await ask(BEFORE))).toMatchObject([{ at: minutesAgo(720) }])
    expect((await ask(BEFORE)).structuredContent).toMatchObject({ current: { started_at: minutesAgo(1_300) } })
  })

  test('has its numbers of more than 60 collections one after the other, the newest first, and the rest once', async () => {
    const collections = await collectHourly(66)
    const first = await call('get_topic', { country: 'CA', topic: 'Cup final' })
    expect(first.structuredContent).toMatchObject({ truncated: true, current: { status: 'Active' }, waves: [{}] })
    const { next } = z.looseObject({ next: z.string() }).parse(first.structuredContent)
    const rest = await call('get_topic', { country: 'CA', topic: 'Cup final', after: next })
    expect(rest.structuredContent).toMatchObject({ title: 'Cup final', truncated: false, next: null })
    expect(rest.structuredContent).not.toHaveProperty('waves')
    const told = [first, rest].flatMap(({ structuredContent }) => pointsOf(structuredContent))
    expect(told).toEqual(collections)
  })
})

/** Lists the cup final in each of the last hours. Returns the times of the collections, the newest first. */
async function collectHourly(count: number): Promise<string[]> {
  const past = Array.from({ length: count - 1 }, (_, index) => minutesAgo(60 * (count - 1 - index)))
  const listed = { CA: [cup('CA', 5_000)] }
  ;({ call, callAll } = await assistantWorld(listed, NOW, Object.fromEntries(past.map((at) => [at, listed]))))
  return [NOW, ...past.toReversed()]
}

function pointsOf(topic: unknown): string[] {
  return z
    .looseObject({ points: z.array(z.looseObject({ at: z.string() })) })
    .parse(topic)
    .points.map(({ at }) => at)
}

test('titles are cleaned of characters that nobody sees', async () => {
  const world = Object.fromEntries(['CA', 'US', 'GB'].map((code) => [code, [cup(code, 100, HIDDEN)]]))
  ;({ call, callAll } = await assistantWorld(world, NOW))
  const { content } = await call('everywhere', {})
  expect(content[0].text).toContain('Cup')
  expect(content[0].text).not.toMatch(/[\u200b\u202e]/)
})
