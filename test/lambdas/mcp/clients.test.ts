import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
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
const ABOUT = { name: 'a-test', version: '1' }

type Called = { isError?: boolean | undefined; structuredContent?: unknown; content?: unknown }
type AnyClient = {
  tools(): Promise<string[]>
  call(name: string, args: Record<string, unknown>): Promise<Called>
  close(): Promise<void>
}

async function current(mode: 'legacy' | 'auto'): Promise<AnyClient> {
  const client = new Client(ABOUT, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(ADDRESS, { fetch: send }))
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }) as Promise<Called>,
    close: () => client.close(),
  }
}

async function of2025(): Promise<AnyClient> {
  const client = new ClientOf2025(ABOUT)
  await client.connect(new TransportOf2025(ADDRESS, { fetch: send }))
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }) as Promise<Called>,
    close: () => client.close(),
  }
}

describe.each<[string, () => Promise<AnyClient>]>([
  ['the official client', () => current('auto')],
  ['the official client as its versions of 2025', () => current('legacy')],
  ['the official client of 2025', of2025],
])('%s', (_, connect) => {
  test('calls every tool', async () => {
    const client = await connect()
    expect(await client.tools()).toEqual([
      'list_trends',
      'get_topic',
      'search',
      'fetch',
      'compare_countries',
      'everywhere',
    ])
    expect(await client.call('list_trends', { country: 'Canada' })).toMatchObject({
      structuredContent: { country: 'CA', trends: [{ title: 'Cup final' }, { title: 'Harbour bridge reopening' }] },
    })
    expect(await client.call('get_topic', { country: 'CA', topic: 'Cup final' })).toMatchObject({
      structuredContent: { title: 'Cup final', points: [{ volume: 5_000_000 }] },
    })
    const found = await client.call('search', { query: 'cup' })
    const id = `${ASSISTANT_SITE}/Canada/Sports/cup%20final`
    expect(found).toMatchObject({ structuredContent: { results: [{ id, title: 'Cup final' }] } })
    expect(await client.call('fetch', { id })).toMatchObject({ structuredContent: { id, title: 'Cup final', url: id } })
    expect(await client.call('everywhere', {})).toMatchObject({
      structuredContent: { countries_up_to_date: 2, events: [], url: `${ASSISTANT_SITE}/everywhere` },
    })
    expect(await client.call('compare_countries', { countries: ['Canada', 'us'] })).toMatchObject({
      structuredContent: {
        shared: [],
        overlap: { shared: 0, of: 3 },
        url: `${ASSISTANT_SITE}/compare?countries=CA,US`,
      },
    })
    await client.close()
  })
})
