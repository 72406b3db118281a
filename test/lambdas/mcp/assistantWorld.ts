import { expect } from 'vitest'
import * as z from 'zod'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { answerAssistants } from '../../../lambdas/mcp/answerAssistants.ts'
import { trendSearch } from '../../../lambdas/search/searchTrends.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { readerOf } from '../../support/stores.ts'
import { FEED_SITE, type FeedWorld, feedWorld } from '../feeds/feedWorld.ts'

/** The origin of the site whose assistants are answered. */
export const ASSISTANT_SITE = FEED_SITE

const Result = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.optional(z.looseObject({})),
  isError: z.optional(z.boolean()),
})

const Entry = z.looseObject({})

const Message = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

/**
 * The function for assistants over collected trends in memory, and a `fetch` that calls it as API Gateway does, with what a
 * client of 2025 does with that.
 *
 * @param earlier collections before, by their times
 */
export async function assistantWorld(
  trends: Record<string, Trend[]>,
  at: string,
  earlier: Record<string, Record<string, Trend[]>> = {},
) {
  const world = feedWorld()
  for (const [time, ofTime] of Object.entries(earlier)) await world.collect(time, ofTime)
  await world.collect(at, trends)
  return assistantsOf(world)
}

/** The same over a world that has its collections. */
export function assistantsOf(world: FeedWorld) {
  const reader = readerOf(world.stores)
  const { answer } = answerAssistants({ reader, search: trendSearch(reader), site: ASSISTANT_SITE })
  const handler = httpHandler(routed({ 'POST /mcp': answer }))

  async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    // The edge answers all other methods.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const event = anEvent({ route: 'POST /mcp', method: 'POST', headers: Object.fromEntries(request.headers) })
    const { statusCode, headers, body, isBase64Encoded } = await handler(
      { ...event, body: await request.text() },
      aContext,
    )
    const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
    const status = statusCode ?? 0
    return new Response(status === 202 ? null : bytes, { status, headers: headers as Record<string, string> })
  }

  /** Posts a body. */
  function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return send(`${ASSISTANT_SITE}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  /** The result or the error of a request, whose answer may be a short event stream. */
  async function request(method: string, params: object) {
    const text = await (await post({ jsonrpc: '2.0', id: 1, method, params })).text()
    return Message.parse(JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text))
  }

  /** The result of a tool; an error of the protocol is one of the tool, too. */
  async function call(name: string, args: object) {
    const { result, error } = await request('tools/call', { name, arguments: args })
    return Result.parse(error === undefined ? result : { content: [{ type: 'text', text: '' }], isError: true })
  }

  /** The entries of a list that is asked on for with "next" until everything was told. */
  async function callAll(name: string, args: object, list: string) {
    const told: z.infer<typeof Entry>[] = []
    for (let after: unknown; after !== null; ) {
      const { content, structuredContent } = await call(name, { ...args, ...(after === undefined ? {} : { after }) })
      expect(Buffer.byteLength(content[0].text)).toBeLessThanOrEqual(24_000)
      told.push(...z.array(Entry).parse(structuredContent?.[list]))
      expect(structuredContent?.truncated).toBe(structuredContent?.next !== null)
      after = structuredContent?.next ?? null
    }
    return told
  }

  return { send, post, request, call, callAll }
}
