import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../../lambdas/http/rendition.ts'
import type { LocalAnswer } from './respond.ts'

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

/** Serves the built web app as the CDN does: compressed, hashed files for ever, everything else asked again. */
export function webFiles(folder: string) {
  const made = new Map<string, Promise<Buffer>>()

  async function encoded(path: string, version: string, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return readFile(path)
    const name = `${path}|${version}|${encoding}`
    const making = made.get(name) ?? readFile(path).then((bytes) => compress[encoding](bytes))
    made.set(name, making)
    return making
  }

  return async (
    path: string,
    headers: Record<string, string | undefined>,
  ): Promise<LocalAnswer | undefined> => {
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
      body: await encoded(file, version, encoding),
    }
  }
}
