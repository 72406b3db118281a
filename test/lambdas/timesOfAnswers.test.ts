import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aTrend, minutesAgo, NOW } from '../support/builders.ts'
import { type FeedWorld, feedWorld } from './feeds/feedWorld.ts'
import { assistantsOf } from './mcp/assistantWorld.ts'

/** The first of two collections, at an odd minute as one that an operator has run. */
const FIRST = minutesAgo(717)

let world: FeedWorld
beforeEach(async () => {
  world = feedWorld()
  await world.collect(FIRST, { CA: [aTrend({ title: 'Bank rate' })] })
})

const Rows = z.array(z.object({ collected_at: z.string() }))
const tableRows = async () => Rows.parse(parse(await ask('/data/Canada.csv'), { bom: true, columns: true }))
const ask = async (address: string) => (await world.ask(address)).text

describe('the time of a collection, as an answer gives it, asks for that collection later:', () => {
  test.each([
    ['/api/trends/CA', async () => JSON.parse(await ask('/api/trends/CA')).countries.CA.updated_at],
    ['/api/archive', async () => JSON.parse(await ask('/api/archive')).collections[0].at],
    ['/api/search', async () => JSON.parse(await ask('/api/search?query=bank')).updated_at],
    ['/api/everywhere', async () => JSON.parse(await ask('/api/everywhere')).updated_at],
    ['a table', async () => (await tableRows())[0]?.collected_at],
    ['a tool', async () => (await assistantsOf(world).call('search', { query: 'bank' })).structuredContent?.updated_at],
  ])('%s', async (_, read) => {
    const at = String(await read())
    expect(at).toBe(FIRST)
    await world.collect(NOW, { CA: [aTrend({ title: 'Cup final' })] })
    const asked = `at=${encodeURIComponent(at)}`
    expect(JSON.parse(await ask(`/api/trends/CA?${asked}`)).at).toBe(FIRST)
    expect(JSON.parse(await ask(`/api/everywhere?${asked}`)).updated_at).toBe(FIRST)
    expect(await ask(`/data/Canada.csv?${asked}`)).toContain('Bank rate')
    expect(await ask(`/embed/Canada?${asked}`)).toContain('Bank rate')
    const { structuredContent } = await assistantsOf(world).call('list_trends', { country: 'CA', at })
    expect(structuredContent).toMatchObject({ updated_at: FIRST, trends: [{ title: 'Bank rate' }] })
  })
})
