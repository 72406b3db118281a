import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { ASSISTANT_SITE, assistantWorld } from './assistantWorld.ts'

let send: Awaited<ReturnType<typeof assistantWorld>>['send']
beforeAll(async () => {
  const cup = aTrend({ title: 'Cup final', volume: 5_000_000, categories: ['Sports'], startedAt: minutesAgo(780) })
  ;({ send } = await assistantWorld(
    { CA: [aTrend(), cup], US: [aTrend({ country: 'US', title: 'Baseball', articles: [] })] },
    NOW,
  ))
})

const ADDRESS = new URL(`${ASSISTANT_SITE}/mcp`)

async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(ADDRESS, { fetch: send }))
  return client
}

describe.each([
  ['the official client', 'auto' as const],
  ['the official client with the protocol of 2025', 'legacy' as const],
])('%s', (_, mode) => {
  test('calls every tool', async () => {
    const client = await connect(mode)
    const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'list_trends',
      'get_topic',
      'search',
      'fetch',
      'compare_countries',
      'everywhere',
    ])
    expect(await call('list_trends', { country: 'Canada' })).toMatchObject({
      structuredContent: { country: 'CA', trends: [{ title: 'Cup final' }, { title: 'Harbour bridge reopening' }] },
    })
    expect(await call('get_topic', { country: 'CA', topic: 'Cup final' })).toMatchObject({
      structuredContent: { title: 'Cup final', points: [{ volume: 5_000_000 }] },
    })
    const found = await call('search', { query: 'cup' })
    const id = `${ASSISTANT_SITE}/Canada/Sports/cup%20final`
    expect(found).toMatchObject({ structuredContent: { results: [{ id, title: 'Cup final' }] } })
    expect(await call('fetch', { id })).toMatchObject({ structuredContent: { id, title: 'Cup final', url: id } })
    expect(await call('everywhere', {})).toMatchObject({
      structuredContent: { countries_up_to_date: 2, events: [], url: `${ASSISTANT_SITE}/everywhere` },
    })
    expect(await call('compare_countries', { countries: ['Canada', 'us'] })).toMatchObject({
      structuredContent: {
        shared: [],
        overlap: { shared: 0, of: 3 },
        url: `${ASSISTANT_SITE}/compare?countries=CA,US`,
      },
    })
    await client.close()
  })
})
