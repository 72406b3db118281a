import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Listening, listen } from '../../infra/standins/listen.ts'

/** The document of a page without scripts and what only they use. */
export async function plainOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  return html.replaceAll(/<script\b.*?<\/script>|<link rel="(?:app|manifest|modulepreload)"[^>]*>/gs, '')
}

/** The address of the first topic that a page links to. */
export async function firstTopic(address: string): Promise<string> {
  const [, path = ''] = /href="(\/Canada\/\w+\/[^"]+)"/.exec(await (await fetch(address)).text()) ?? []
  return new URL(path, address).href
}

/** Serves a document at the root, and its styles, fonts and pictures as the product does. */
export function serveStatic(html: string, site: string): Promise<Listening> {
  const page = compressed(html)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  return listen(
    createServer(async ({ url = '/' }, response) => {
      if (url === '/') return response.writeHead(200, headers).end(page)
      const file = await fetch(site + url)
      const type = file.headers.get('content-type') ?? ''
      response.writeHead(file.status, { 'content-type': type, 'content-encoding': 'br' })
      return response.end(compressed(await file.bytes()))
    }),
  )
}

/** As the function that renders pages compresses them. */
function compressed(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
