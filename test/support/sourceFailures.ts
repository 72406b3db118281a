import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type EnvelopeItem, encodeEnvelope } from '../../infra/samples/trends/encode.ts'
import { hostileRows } from './hostileRows.ts'

/** Answers in place of the source; false lets the ordinary answer follow. */
export type Failure = (response: ServerResponse, asked: Asked) => boolean

/** What was asked, and where. */
export type Asked = {
  country: string
  /** For which moment, in unix seconds. */
  at: number
  /** The origin of the source. */
  own: string
  /** The origin of another server, which must never be asked. */
  elsewhere: string
}

/** Sends exactly this. */
export function sending(status: number, headers: Record<string, string>, body: string | Buffer): Failure {
  return (response) => {
    response.writeHead(status, headers).end(body)
    return true
  }
}

/** Puts a payload into a good envelope. */
export function replying(payload: unknown): Failure {
  return enveloped({ procedure: 'i0OFE', slot: 'generic', payload: JSON.stringify(payload) })
}

/** "Too many requests", with a `Retry-After` header when one is given. */
export function rateLimited(retryAfter?: string): Failure {
  const headers = retryAfter === undefined ? HTML : { ...HTML, 'retry-after': retryAfter }
  return sending(429, headers, page('Error 429 (Too Many Requests)!!1'))
}

/** Leads away, to an address made from the two origins. */
export function redirecting(status: number, to: (origins: Pick<Asked, 'own' | 'elsewhere'>) => string): Failure {
  return (response, asked) => {
    response.writeHead(status, { ...HTML, location: to(asked) }).end(page('Moved'))
    return true
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const MEGABYTE = 1_024 * 1_024
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** The ways to fail that have a name. */
export const FAILURES = {
  fine: () => false,
  'sets-cookies': (response) => {
    response.setHeader('set-cookie', ['NID=511=invented; path=/; HttpOnly', 'CONSENT=PENDING+1; path=/'])
    return false
  },

  // Refusals by status.
  'rate-limited': rateLimited(),
  forbidden: sending(403, HTML, page('Error 403 (Forbidden)!!1')),
  missing: sending(404, HTML, page('Error 404 (Not Found)!!1')),
  'server-error': sending(503, HTML, page('Error 503 (Service Unavailable)')),
  'bad-request': enveloped({ httpStatus: 400, code: 3 }, 400),
  sorry: redirecting(302, ({ own, elsewhere }) => `${elsewhere}/sorry/index?continue=${own}`),
  consent: redirecting(303, ({ elsewhere }) => `${elsewhere.replace('127.0.0.1', 'consent.localhost')}/ml`),
  redirect: redirecting(302, ({ elsewhere }) => `${elsewhere}/trending`),

  // Refusals that look like success.
  'error-in-success': enveloped({ httpStatus: 400, code: 3 }),
  'unknown-country': enveloped({ procedure: 'i0OFE', slot: 'generic', rpcError: 3 }),
  html: sending(200, HTML, page('Before you continue')),
  'other-json': sending(200, JSON_TYPE, '{"error":{"code":7,"message":"Something else entirely."}}'),
  'plain-text': sending(200, { 'content-type': 'text/plain' }, 'OK'),
  'empty-null': replying([null, null]),
  'empty-rows': replying([null, []]),

  // Trends that are not what they seem.
  'hostile-fields': (response, asked) => replying([null, hostileRows(asked)])(response, asked),

  // Trouble on the way.
  silent: () => true,
  dribble: (response) => {
    response.writeHead(200, JSON_TYPE)
    const drops = setInterval(() => response.write(' '), 5)
    response.once('close', () => clearInterval(drops))
    return true
  },
  reset: (response) => {
    response.socket?.resetAndDestroy()
    return true
  },
  'reset-midway': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000' })
    response.write(")]}'\n\n[", () => response.socket?.resetAndDestroy())
    return true
  },
  'other-protocol': (response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n')
    return true
  },
  'no-http': (response) => {
    response.socket?.end('I am not a web server.\r\n\r\n')
    return true
  },

  // Bodies to choke on.
  'gzip-bomb': sending(
    200,
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(MEGABYTE, ' ')))),
  ),
  'broken-gzip': sending(
    200,
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    Buffer.concat([gzipSync('[').subarray(0, 10), Buffer.alloc(MEGABYTE, 7)]),
  ),
  'too-large': (response) => {
    response.writeHead(200, JSON_TYPE)
    // Who has read enough hangs up.
    pipeline(Readable.from(Array(60).fill(Buffer.alloc(MEGABYTE, ' '))), response, () => {})
    return true
  },
  'too-deep': sending(200, JSON_TYPE, DEEP),
} satisfies Record<string, Failure>

function enveloped(item: EnvelopeItem, status = 200): Failure {
  return (response) => {
    response.writeHead(status, JSON_TYPE).end(encodeEnvelope([item], false))
    return true
  }
}

function page(title: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body>${title}</body></html>`
}
