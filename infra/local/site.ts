import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { embedSecurityHeaders, securityHeaders } from '../product/edge/securityHeaders.ts'
import { API_PATHS, EMBED_PATHS } from '../product/manifest/routes.ts'
import { type Listening, listen } from '../standins/listen.ts'
import type { ApiRequest } from './apiGateway.ts'
import { matchesPath } from './matchRoute.ts'
import { errorAnswer, isRead, type LocalAnswer, readText, send, TOO_LARGE } from './respond.ts'

/** The handlers behind the one origin. */
type SiteParts = {
  /** The answer to a request that the firewall refuses; without it, nothing is refused. */
  firewall?: ((request: { path: string; sourceIp: string }) => LocalAnswer | undefined) | undefined
  api: (request: ApiRequest) => Promise<LocalAnswer>
  publishedFile: (path: string, headers: Headers) => Promise<LocalAnswer | undefined>
  /** Undefined for a path that is none of the archive's files. */
  archiveFile: (request: ApiRequest) => Promise<LocalAnswer | undefined>
  page: (request: ApiRequest) => Promise<LocalAnswer>
  config: () => LocalAnswer
  local: (request: { method: string; path: string; accept: string; body: string }) => Promise<LocalAnswer>
  /** The user pool's endpoint for browsers; paths are relative to USERS_PATH. */
  users: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Path of the user pool, on the product's own origin: the content policy needs no other one. */
export const USERS_PATH = '/__local/cognito'

const SECURITY_HEADERS = securityHeaders([])
const EMBED_HEADERS = embedSecurityHeaders()

type Headers = Record<string, string | undefined>

export type Site = Listening & { open(parts: SiteParts): void }

/** Starts the product's one origin on 127.0.0.1; answers 503 until `open` is called. Rejects when the port is taken. */
export async function startSite(port: number): Promise<Site> {
  let parts: SiteParts | undefined
  const server = createServer((request, response) => {
    // On every answer; a handler can override single headers.
    const isEmbed = matchesPath(EMBED_PATHS, urlOf(request.url ?? '/')?.pathname ?? '/')
    for (const [name, value] of isEmbed ? EMBED_HEADERS : SECURITY_HEADERS) response.setHeader(name, value)
    if (parts && request.url?.startsWith(`${USERS_PATH}/`) && isLocalCall(request)) {
      request.url = request.url.slice(USERS_PATH.length)
      parts.users(request, response).catch(() => response.destroy())
      return
    }
    answer(parts, request)
      .catch((error): LocalAnswer => {
        console.error(`${request.method} ${request.url} failed:`, error)
        return errorAnswer(500, 'internal', 'Something went wrong.')
      })
      .then((made) => send(request, response, made))
      .catch(() => response.destroy())
  })
  const listening = await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is taken by another program. Choose one: PORT=${port + 1} npm start (PORT=0 takes any free one).`
    throw error.code === 'EADDRINUSE' ? new Error(taken) : error
  })
  return {
    ...listening,
    open(all) {
      parts = all
    },
  }
}

async function answer(parts: SiteParts | undefined, request: IncomingMessage): Promise<LocalAnswer> {
  const method = request.method ?? 'GET'
  const headers = textHeaders(request)
  if (!isOwnHost(headers.host)) return errorAnswer(421, 'misdirected', 'This origin answers on this machine only.')
  const url = urlOf(request.url ?? '/')
  if (!url) return errorAnswer(400, 'bad-request', 'The address cannot be read.')
  if (!parts) {
    const starting = errorAnswer(503, 'starting', 'Uptick is starting; this takes a few seconds.')
    return { ...starting, headers: { ...starting.headers, 'retry-after': '1' } }
  }

  const path = url.pathname
  const { remoteAddress: sourceIp = '', remotePort: sourcePort = 0 } = request.socket
  const refused = parts.firewall?.({ path, sourceIp })
  if (refused) return refused
  if (path === '/config.json' && isRead(method)) return parts.config()
  if (path === '/__local' || path.startsWith('/__local/')) {
    // Pages of other sites can send requests here, but browsers add their origin.
    if (isForeign(headers)) return errorAnswer(403, 'foreign', 'Local calls are not for other sites.')
    const body = await readText(request)
    if (body === undefined) return TOO_LARGE
    return parts.local({ method, path, accept: headers.accept ?? '', body })
  }
  const file = isRead(method) ? await parts.publishedFile(path, headers) : undefined
  if (file) return file
  const body = isRead(method) ? undefined : await readText(request)
  if (!isRead(method) && body === undefined) return TOO_LARGE
  const asked = { method, url, headers, body, sourceIp, sourcePort }
  const archived = await parts.archiveFile(asked)
  if (archived) return archived
  return path === '/api' || matchesPath(API_PATHS, path) ? parts.api(asked) : parts.page(asked)
}

function textHeaders(request: IncomingMessage): Headers {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

function urlOf(target: string): URL | undefined {
  return target.startsWith('/') ? (URL.parse(`http://local${target}`) ?? undefined) : undefined
}

function isLocalCall(request: IncomingMessage): boolean {
  const headers = textHeaders(request)
  return isOwnHost(headers.host) && !isForeign(headers)
}

/** Against DNS rebinding: a site that resolves its name to this machine still sends that name as the host. */
function isOwnHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')
}

function isForeign({ origin, host }: Headers): boolean {
  return origin !== undefined && origin !== `http://${host}`
}
