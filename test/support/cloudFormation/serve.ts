import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { errorAnswer, type LocalAnswer, readText, send } from '../../../infra/local/respond.ts'
import { type Listening, listen } from '../../../infra/standins/listen.ts'

/** Something that answers on 127.0.0.1, and in this process. */
export type Served = Listening & { answer: Answering }

type Answering = (call: WebCall) => Promise<LocalAnswer>

/** A request as the edge and the API hand it on; names of headers in small letters. */
export type WebCall = {
  method: string
  /** Still encoded. */
  path: string
  /** `?country=CA`, or nothing. */
  search: string
  headers: Record<string, string>
  body: string | undefined
  /** Who asks: `127.0.0.1:54321` */
  client: string
}

/** Answers requests at a free port; what is thrown becomes a 500 that says what it was. */
export async function serve(answer: Answering): Promise<Served> {
  const server = await startServer(async (request, response) => {
    const made = await callOf(request)
      .then(answer)
      .catch((error) => errorAnswer(500, 'emulation', String(error)))
    send(request, response, made)
  })
  return { ...server, answer }
}

/** Listens at a free port of 127.0.0.1; where answering fails, the connection ends. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<Listening> {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error)
      response.destroy()
    }
  })
  return listen(server)
}

async function callOf(request: IncomingMessage): Promise<WebCall> {
  const { method = 'GET', url = '/', headers, socket } = request
  const [path = '/', search = ''] = url.split(/(?=\?)(.*)/s)
  const isRead = method === 'GET' || method === 'HEAD'
  return {
    method,
    path,
    search,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: isRead ? undefined : await readText(request),
    client: `${socket.remoteAddress}:${socket.remotePort}`,
  }
}
