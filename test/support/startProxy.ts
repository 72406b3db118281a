import { createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../infra/standins/listen.ts'

/** An answer on its way to the visitor. */
export type Passing = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer | string
}

/** What becomes of the answer to a request (`"GET /api/trends"`); undefined lets it pass as it is. */
export type Tamper = (asked: string, answer: Passing) => Passing | undefined

/** A request, and the bytes of the site's answer, headers included (as HTTP/1.1 writes them): none until it has come. */
type Exchange = { asked: string; bytes: number }

/**
 * Stands before a site at an address of its own, records what is asked there, and changes some of the answers.
 *
 * @param headers what every request has, whatever the visitor sends
 */
export async function startProxy(
  site: string,
  tamper: (...passing: Parameters<Tamper>) => ReturnType<Tamper> | Promise<ReturnType<Tamper>> = () => undefined,
  headers: Record<string, string> = {},
) {
  const exchanges: Exchange[] = []
  const server = createServer((request, response) => {
    const exchange = { asked: `${request.method} ${request.url}`, bytes: 0 }
    exchanges.push(exchange)
    answer(request, response, exchange).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    const { bytes, ...own } = await ask(site, request, headers)
    exchange.bytes = bytes
    send(response, request, (await tamper(exchange.asked, own)) ?? own)
  }

  return {
    ...(await listen(server)),
    /** All that was asked so far, in this order. */
    exchanges,
  }
}

export type SiteProxy = Awaited<ReturnType<typeof startProxy>>

/** Every header is passed on, the host too: pages call themselves by it. */
async function ask(site: string, request: IncomingMessage, changed: Record<string, string>) {
  const { method, url } = request
  const headers = { ...request.headers, ...changed }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.pipe(passOn(site + url, { method, headers }, resolve).on('error', reject))
  })
  const body = await buffer(answer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, bytes: headerBytes(answer) + body.length }
}

function headerBytes({ rawHeaders }: IncomingMessage): number {
  // A name and its value have a colon, a space and the end of the line with them.
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}

function send(response: ServerResponse, { method }: IncomingMessage, { status, headers, body }: Passing): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status).end(method === 'HEAD' ? undefined : body)
}
