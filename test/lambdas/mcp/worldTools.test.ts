import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { COUNTRIES } from '../../../shared/countries.ts'
import { ASSISTANT_SITE, assistantWorld } from '../../support/assistantWorld.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

const Result = z.object({
  content: z.tuple([z.object({ text: z.string() })]),
  structuredContent: z.optional(z.looseObject({})),
  isError: z.optional(z.boolean()),
})

/** A title with a character that nobody sees, and another that turns the text around. */
const HIDDEN = 'Cup\u200b \u202efinal'

const cup = (country: string, minutes: number, title = 'Cup final') =>
  aTrend({ country, title, categories: ['Sports'], startedAt: minutesAgo(minutes), articles: [] })
const long = (country: string) =>
  Array.from({ length: 60 }, (_, index) =>
    aTrend({ country, title: `日本の長い見出し ${index} ${'漢字'.repeat(60)}`, volume: 1_000 + index, articles: [] }),
  )

let send: Awaited<ReturnType<typeof assistantWorld>>['send']
beforeAll(async () => {
  const world = {
    BR: [cup('BR', 400)],
    CA: [cup('CA', 100), ...long('CA')],
    JP: [cup('JP', 300), ...long('JP')],
    US: [cup('US', 200), aTrend({ country: 'US', title: 'Baseball', articles: [] })],
  }
  ;({ send } = await assistantWorld(world, NOW))
})

async function call(name: string, args: object) {
  const response = await send(`${ASSISTANT_SITE}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const text = await response.text()
  return Result.parse(JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text).result)
}

describe('everywhere', () => {
  test('has the events with their countries, and where they were listed first', async () => {
    const { structuredContent } = await call('everywhere', {})
    expect(structuredContent).toMatchObject({
      countries_up_to_date: 4,
      stale: true,
      updated_at: NOW,
      url: `${ASSISTANT_SITE}/everywhere`,
    })
    const [event] = z.array(z.looseObject({ countries: z.array(z.looseObject({})) })).parse(structuredContent?.events)
    expect(event).toMatchObject({
      title: 'Cup final',
      first: { country: 'BR', at: minutesAgo(400) },
      first_listed: 'known',
    })
    expect(event?.countries).toMatchObject([{ country: 'BR' }, { country: 'JP' }, { country: 'US' }, { country: 'CA' }])
    expect(event?.countries[0]).toMatchObject({ url: `${ASSISTANT_SITE}/Brazil/Sports/cup%20final` })
  })

  test('can be asked for more countries, and for a category', async () => {
    expect((await call('everywhere', { min_countries: 5 })).structuredContent).toMatchObject({ events: [] })
    const { structuredContent } = await call('everywhere', { min_countries: 2, category: 'sports', limit: 1 })
    expect(structuredContent).toMatchObject({ url: `${ASSISTANT_SITE}/everywhere/Sports`, total: 1 })
  })

  test.each([{ min_countries: COUNTRIES.length + 1 }, { category: 'gardens' }, { limit: 0 }, { country: 'CA' }])(
    'refuses %j',
    async (args) => {
      const answered = await call('everywhere', args).catch(() => ({ isError: true }))
      expect(answered.isError).toBe(true)
    },
  )
})

describe('compare_countries', () => {
  test('has what countries share and what each has alone', async () => {
    const { structuredContent } = await call('compare_countries', { countries: ['us', 'Brazil', 'US'] })
    expect(structuredContent).toMatchObject({
      countries: [{ code: 'BR' }, { code: 'US' }],
      shared: [{ countries: [{ country: 'BR' }, { country: 'US' }] }],
      own: { BR: [], US: [{ title: 'Baseball', url: `${ASSISTANT_SITE}/UnitedStates/BusinessandFinance/baseball` }] },
      overlap: { shared: 1, of: 2 },
      url: `${ASSISTANT_SITE}/compare?countries=BR,US`,
    })
  })

  test('fits into an answer, whatever the titles are', async () => {
    const { content, structuredContent } = await call('compare_countries', { countries: ['CA', 'JP'] })
    expect(Buffer.byteLength(content[0].text)).toBeLessThanOrEqual(24_000)
    expect(structuredContent).toMatchObject({ truncated: true })
  })

  test.each([[['CA', 'Canada']], [['CA', 'Atlantis']]])('refuses %j with a sentence', async (countries) => {
    const { isError, content } = await call('compare_countries', { countries })
    expect(isError).toBe(true)
    expect(content[0].text).toMatch(/\.$/)
  })
})

test('titles are cleaned of characters that nobody sees', async () => {
  const world = Object.fromEntries(['CA', 'US', 'GB'].map((code) => [code, [cup(code, 100, HIDDEN)]]))
  ;({ send } = await assistantWorld(world, NOW))
  const { content } = await call('everywhere', {})
  expect(content[0].text).toContain('Cup')
  expect(content[0].text).not.toMatch(/[\u200b\u202e]/)
})
