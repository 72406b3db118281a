import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type EnvelopeItem, encodeEnvelope, encodeFeed, encodePayload } from '../../samples/trends/encode.ts'
import type { SourceTrend } from '../../samples/trends/SourceTrend.ts'
import { type Listening, listen } from '../listen.ts'
import { type Call, readCall } from './readCall.ts'

/** The trends of a country at a moment (unix seconds); undefined for an unknown country. */
export type TrendsAt = (country: string, at: number) => SourceTrend[] | undefined

/** Whether it has answered the request itself. */
export type Intercept = (
  request: IncomingMessage,
  response: ServerResponse,
  country: string,
) => boolean | Promise<boolean>

const CALL_PATH = '/_/TrendsUi/data/batchexecute'
export const FEED_PATH = '/trending/rss'

const HOUR = 3_600
/** Maximum length of a call, in characters. */
const LONGEST_FORM = 10_000

/**
 * Serves trends on a free local port, in exactly the formats of the live source. A request asks for the moment in its
 * `date` header, or for now.
 */
export async function serveSource(
  trendsAt: TrendsAt,
  headers: Record<string, string> = {},
  intercept: Intercept = () => false,
): Promise<Listening> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(request, response, trendsAt, intercept).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  return listen(server)
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  trendsAt: TrendsAt,
  intercept: Intercept,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const at = momentOf(request)
  const send = (status: number, type: string, body: string) => sendBody(request, response, status, type, body)
  if (url.pathname === FEED_PATH) {
    const country = url.searchParams.get('geo') ?? 'US'
    if (await intercept(request, response, country)) return
    const trends = trendsAt(country, at)
    if (!trends) return send(404, HTML, notFoundPage)
    return send(200, XML, encodeFeed(trends, `https://trends.google.com${url.pathname}?geo=${country}`))
  }
  if (url.pathname !== CALL_PATH) return send(404, HTML, notFoundPage)
  const chunked = url.searchParams.get('rt') === 'c'
  const reply = (status: number, item: EnvelopeItem) => send(status, JSON_TYPE, encodeEnvelope([item], chunked))
  if (request.method !== 'POST') return reply(405, { httpStatus: 405, code: 9 })
  const call = readCall(await readForm(request))
  if (await intercept(request, response, call?.country ?? '')) return
  if (call?.procedure !== 'i0OFE') return reply(400, { httpStatus: 400, code: 3 })
  return reply(200, answerCall(call, trendsAt(call.country, at), at))
}

function answerCall(call: Call, trends: SourceTrend[] | undefined, at: number): EnvelopeItem {
  const { procedure, slot, articleCount, hours } = call
  if (!trends) return { procedure, slot, rpcError: 3 }
  const recent = trends.filter(({ startedAt }) => startedAt > at - hours * HOUR)
  return { procedure, slot, payload: encodePayload(recent, articleCount) }
}

function momentOf(request: IncomingMessage): number {
  const moment = Date.parse(request.headers.date ?? '')
  return Math.floor((Number.isNaN(moment) ? Date.now() : moment) / 1_000)
}

async function readForm(request: IncomingMessage): Promise<string> {
  let form = ''
  for await (const piece of request.setEncoding('utf8')) {
    if (form.length <= LONGEST_FORM) form += String(piece)
  }
  return form
}

const JSON_TYPE = 'application/json; charset=utf-8'
const XML = 'text/xml; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
const notFoundPage = '<!doctype html><title>Error 404 (Not Found)!!1</title>'

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
): void {
  const asked = String(request.headers['accept-encoding'] ?? '')
  const compressed = /\bgzip\b/.test(asked)
  response.writeHead(status, { 'content-type': type, ...(compressed ? { 'content-encoding': 'gzip' } : {}) })
  response.end(compressed ? gzipSync(body) : body)
}
