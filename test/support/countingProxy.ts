import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What went through a proxy: requests, and what was answered in bytes, headers included (as HTTP/1.1 writes them). */
export type Traffic = { requests: number; bytes: number; paths: string[] }

export type CountingProxy = {
  url: string
  /** What went through since it was asked last. */
  take(): Traffic
  /** Counts what is answered at this path no more. */
  ignore(path: string): void
  /** Whether an answer of this path has gone through since then. */
  hasAnswered(path: string): boolean
  stop(): void
}

/** Stands in front of a server on this machine and counts what browsers get from it. */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  let traffic = nothing()
  const ignored = new Set<string>()
  const { port } = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const forwarded = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (!ignored.has(url)) count(url, answer)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  const count = (path: string, answer: IncomingMessage) => {
    traffic.requests += 1
    traffic.bytes += headerBytes(answer)
    answer.on('data', (part: Buffer) => {
      traffic.bytes += part.length
    })
    answer.on('end', () => traffic.paths.push(path))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = traffic
      traffic = nothing()
      return taken
    },
    ignore: (path) => void ignored.add(path),
    hasAnswered: (path) => traffic.paths.includes(path),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function nothing(): Traffic {
  return { requests: 0, bytes: 0, paths: [] }
}

function headerBytes({ rawHeaders }: IncomingMessage): number {
  // A name and its value have a colon, a space and the end of the line with them.
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}
