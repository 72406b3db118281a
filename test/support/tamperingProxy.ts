import { createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An answer on its way to the visitor. */
type Passing = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer | string
}

/** What becomes of the answer to a request (`"GET /api/trends"`); undefined lets it pass as it is. */
export type Tamper = (asked: string, answer: Passing) => Passing | undefined

/** Stands before a site at an address of its own, and changes some of its answers. */
export async function startTamperingProxy(site: string, tamper: Tamper) {
  const server = createServer(async (request, response) => {
    const answer = await ask(site, request)
    send(response, request, tamper(`${request.method} ${request.url}`, answer) ?? answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Every header is passed on, the host too: pages call themselves by it. */
async function ask(site: string, request: IncomingMessage): Promise<Passing> {
  const { method, url, headers } = request
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.pipe(passOn(site + url, { method, headers }, resolve).on('error', reject))
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

function send(response: ServerResponse, { method }: IncomingMessage, { status, headers, body }: Passing): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status).end(method === 'HEAD' ? undefined : body)
}
