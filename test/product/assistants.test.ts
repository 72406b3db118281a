import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, inject, test } from 'vitest'

const SITE = inject('worldOrigin')
const TOP = expect.arrayContaining([expect.objectContaining({ title: 'Bank rate decision' })])

async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`)))
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
    const now = { updated_at: '2026-11-21T09:55:00.000Z', sample: false }
    expect(await call('list_trends', { country: 'Canada' })).toMatchObject({
      structuredContent: { ...now, country: 'CA', trends: TOP },
    })
    expect(await call('get_topic', { country: 'CA', topic: 'Bank rate decision' })).toMatchObject({
      structuredContent: {
        title: 'Bank rate decision',
        points: expect.arrayContaining([expect.objectContaining({ volume: 2_000_000 })]),
      },
    })
    const id = `${SITE}/Canada/BusinessandFinance/bank%20rate%20decision`
    expect(await call('search', { query: 'bank rate', toolCallId: 'of another program' })).toMatchObject({
      structuredContent: { ...now, results: expect.arrayContaining([expect.objectContaining({ id })]) },
    })
    expect(await call('search', { query: 'zzzzzzzz' })).toMatchObject({ structuredContent: { ...now, results: [] } })
    expect(await call('fetch', { id })).toMatchObject({
      structuredContent: { id, title: 'Bank rate decision', url: id },
    })
    expect(await call('everywhere', {})).toMatchObject({ structuredContent: { url: `${SITE}/everywhere` } })
    expect(await call('compare_countries', { countries: ['Canada', 'us'] })).toMatchObject({
      structuredContent: { url: `${SITE}/compare?countries=CA,US` },
    })
    await client.close()
  })
})
