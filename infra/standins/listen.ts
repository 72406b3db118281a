import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '../../shared/time.ts'

/** A server on this machine. `stop` ends open connections, too. */
export type Listening = { url: string; stop(): Promise<void> }

/** Listens on 127.0.0.1; port 0 takes any free one. Rejects when the port is taken. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  // Programs keep connections for later requests, and report one that the server has closed meanwhile as an error.
  server.keepAliveTimeout = MINUTE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
