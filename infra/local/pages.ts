import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../../lambdas/http/rendition.ts'
import { pagesFunctionCode } from '../product/edge/viewerRequest.ts'
import { PAGE_FAILURES, WEB_FILES } from '../product/manifest/routes.ts'
import type { ApiRequest } from './apiGateway.ts'
import { edgeFunction, headersOf } from './edgeFunction.ts'
import { matchesPath } from './matchRoute.ts'
import { errorAnswer, isRead, type LocalAnswer, methodNotAllowed } from './respond.ts'

/**
 * Serves everything outside the API as the CDN does: files of the web app, and pages that a function renders. When the
 * function fails, the web app's own document is served.
 *
 * @param folder the built web app
 * @param render sends a request to the functions
 */
export function pages(folder: string, render: (request: ApiRequest) => Promise<LocalAnswer>) {
  const rewrite = edgeFunction(pagesFunctionCode())
  const file = webFiles(folder)
  return async ({ method, url, headers, ...request }: ApiRequest): Promise<LocalAnswer> => {
    if (!isRead(method)) return methodNotAllowed('GET', 'HEAD')
    const notFound = errorAnswer(404, 'not-found', 'There is no such file.')
    if (matchesPath(WEB_FILES, url.pathname)) return (await file(url.pathname, headers)) ?? notFound

    const edge = rewrite({ method, path: url.pathname, search: url.search, headers })
    if ('answer' in edge) return edge.answer
    const { uri } = edge.request
    const page = await render({ ...request, method, url: new URL(uri, url), headers: headersOf(edge.request) })
    return PAGE_FAILURES.includes(page.status) ? ((await file(uri, headers)) ?? page) : page
  }
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
])

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Serves the files of the built web app as the CDN does: compressed; files with a hash in their name never expire. */
export function webFiles(folder: string) {
  const compressed = new Map<string, Promise<Buffer>>()

  async function encode(path: string, version: string, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return readFile(path)
    const name = `${path}|${version}|${encoding}`
    const bytes = compressed.get(name) ?? readFile(path).then((content) => compress[encoding](content))
    compressed.set(name, bytes)
    return bytes
  }

  return async (path: string, headers: Record<string, string | undefined>): Promise<LocalAnswer | undefined> => {
    const file = join(folder, normalize(path))
    if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const type = TYPES.get(extname(file)) ?? 'application/octet-stream'
    const version = `${found.size}-${found.mtimeMs}`
    const common = {
      etag: `"${version}"`,
      vary: 'accept-encoding',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (headers['if-none-match'] === common.etag) return { status: 304, headers: common, body: '' }
    const encoding = /text|json|svg/.test(type) ? bestEncoding(headers['accept-encoding']) : 'identity'
    return {
      status: 200,
      headers: {
        ...common,
        'content-type': type,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      body: await encode(file, version, encoding),
    }
  }
}
