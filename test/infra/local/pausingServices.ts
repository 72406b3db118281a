import { Agent, createServer, type IncomingMessage, request as passOn } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes requests of functions on to the stand-ins of AWS; something can be done before the nth of them. */
export async function pausingServices(awsUrl: string) {
  let left = 0
  let act = async () => {}
  const agent = new Agent({ keepAlive: false })
  const server = createServer(async (request, response) => {
    left -= 1
    if (left === 0) await act()
    const { method, url, headers } = request
    const pass = (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }
    // The functions try again.
    request.pipe(passOn(awsUrl + url, { method, headers, agent }, pass).on('error', () => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** 0 does it never. */
    before(nth: number, then: () => Promise<void>): void {
      left = nth
      act = then
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
