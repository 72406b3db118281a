import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aTrend, NOW } from '../../support/builders.ts'
import { ASSISTANT_SITE, assistantWorld } from './assistantWorld.ts'

let send: Awaited<ReturnType<typeof assistantWorld>>['send']
beforeAll(async () => {
  ;({ send } = await assistantWorld({ CA: [aTrend()], US: [aTrend({ country: 'US' })] }, NOW))
})

const Result = z.object({
  result: z.object({ isError: z.optional(z.boolean()), structuredContent: z.optional(z.unknown()) }),
})

/** Calls a tool as a client of 2025 without a session does. */
async function call(args: Record<string, unknown>, accept?: string, name = 'list_trends'): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  const headers = { 'content-type': 'application/json', ...(accept !== undefined && { accept }) }
  return send(`${ASSISTANT_SITE}/mcp`, { method: 'POST', headers, body })
}

async function resultOf(args: Record<string, unknown>, name?: string) {
  return Result.parse(await (await call(args, undefined, name)).json()).result
}

describe('an assistant is answered with JSON', () => {
  test.each([
    undefined,
    '*/*',
    'application/json',
    'application/*',
    'text/html, application/json;charset=utf-8',
    'text/html, */*;q=0.1',
    'text/event-stream, application/json',
    'text/event-stream;q=0.5,*/*',
  ])('when it accepts %s', async (accept) => {
    const response = await call({ country: 'CA' }, accept)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(Result.parse(await response.json()).result).toMatchObject({ structuredContent: { country: 'CA', total: 1 } })
  })

  test.each(['text/html', 'text/event-stream', 'image/*'])('not when it accepts only %s', async (accept) => {
    expect((await call({ country: 'CA' }, accept)).status).toBe(406)
  })

  test('also of its first and of its second message', async () => {
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a-test', version: '1' } }
    const messages = [
      [{ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }, 200],
      [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    ] as const
    for (const [message, status] of messages) {
      const headers = { 'content-type': 'application/json', accept: '*/*' }
      const body = JSON.stringify(message)
      expect((await send(`${ASSISTANT_SITE}/mcp`, { method: 'POST', headers, body })).status).toBe(status)
    }
  })
})

describe('an argument that is null', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'list_trends',
      { country: 'CA' },
      { category: null, status: null, min_searches: null, at: null, limit: null, after: null },
    ],
    ['get_topic', { country: 'CA', topic: 'Harbour bridge reopening' }, { at: null }],
    ['search', { query: 'harbour' }, { country: null, limit: null, after: null }],
    ['compare_countries', { countries: ['CA', 'US'] }, { category: null, at: null, after: null }],
    ['everywhere', {}, { min_countries: null, category: null, event: null, at: null, limit: null, after: null }],
  ])('is left out, where it may be: %s', async (name, needed, nulls) => {
    expect(await resultOf({ ...needed, ...nulls }, name)).toEqual(await resultOf(needed, name))
    expect(await resultOf(needed, name)).not.toHaveProperty('isError')
  })

  test('is missing, where it may not be', async () => {
    for (const args of [{ country: null }, {}]) expect(await resultOf(args)).toMatchObject({ isError: true })
    expect(await resultOf({ countries: [null, 'US'] }, 'compare_countries')).toMatchObject({ isError: true })
  })
})
