import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { securityHeaders } from '../../infra/edge/securityHeaders.ts'
import { webFiles } from '../../infra/local/pages.ts'
import { errorAnswer, jsonAnswer, type LocalAnswer, send } from '../../infra/local/respond.ts'
import { aTrendsAnswer } from '../support/aCountry.ts'
import { anItem } from '../support/anItem.ts'

type Disturbance = 'hangs' | 'fails' | 'is flooded'

export type TinyServer = {
  url: string
  /** Everything that was asked for, as `"GET /Canada"`. */
  asked: string[]
  /** Serves another build from now on; assets of earlier ones stay, unless they are forgotten. */
  deploy(folder: string, options?: { forgetsEarlier: boolean }): void
  /** How paths are answered that begin like this: not at all, with a failure, or as API Gateway refuses a flood. */
  disturb(start: string, how: Disturbance): void
  calm(): void
  stop(): Promise<void>
}

/**
 * Serves a tiny site as the product serves its own: files of the current build, a trend of each country behind the API, and
 * everything else as pages that were drawn by the server, which their titles count.
 */
export async function startTinyServer(folder: string): Promise<TinyServer> {
  let folders = [folder]
  let drawn = 0
  const asked: string[] = []
  const disturbed = new Map<string, Disturbance>()

  const server = createServer((request, response) => {
    for (const [name, value] of securityHeaders([])) response.setHeader(name, value)
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path}`)
    const how = [...disturbed].find(([start]) => path.startsWith(start))?.[1]
    if (how === 'hangs') return
    answer(request, path, how)
      .then((made) => send(request, response, made))
      .catch(() => response.destroy())
  })

  async function answer({ headers, method }: IncomingMessage, path: string, how?: Disturbance): Promise<LocalAnswer> {
    if (how === 'fails') return errorAnswer(502, 'broken', 'It is broken.')
    if (how === 'is flooded') return { ...jsonAnswer({ message: 'Too Many Requests' }), status: 429 }
    const [, country] = /^\/api\/trends\/(\w+)/.exec(path) ?? []
    if (country) return jsonAnswer(aTrendsAnswer(country, [anItem({ country })]))
    if (/^\/(api|__local)\/|^\/config\.json$/.test(path)) return jsonAnswer({ method, path, at: asked.length })
    for (const each of folders) {
      const file = await webFiles(each)(path, { 'if-none-match': headers['if-none-match'] })
      if (file) return file
      if (!path.startsWith('/assets/')) break
    }
    return /\.\w+$/.test(path) ? errorAnswer(404, 'not-found', 'There is no such file.') : page()
  }

  async function page(): Promise<LocalAnswer> {
    const plain = await webFiles(folders[0] ?? folder)('/index.html', {})
    drawn += 1
    const body = String(plain?.body).replace('<title>Plain</title>', `<title>Drawn ${drawn}</title>`)
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      body,
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    deploy(next, { forgetsEarlier } = { forgetsEarlier: false }) {
      folders = forgetsEarlier ? [next] : [next, ...folders]
    },
    disturb: (start, how) => disturbed.set(start, how),
    calm: () => disturbed.clear(),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
