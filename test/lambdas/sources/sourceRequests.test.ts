import { createServer, type Server } from 'node:net'
import { describe, expect, test } from 'vitest'
import { NOW } from '../../support/builders.ts'
import { redirecting, sending } from '../../support/sourceFailures.ts'
import type { Fault } from '../../support/sourceServer.ts'
import { ask, CANADA, SIX, server, source } from './askedSource.ts'

describe('a request', () => {
  test('is a call of the source for a moment, with a form', async () => {
    const { url, requests, stop } = await startRecorder()
    await source({ url }).trendsOf(CANADA, NOW)
    await stop()
    expect(requests).toEqual([expect.stringMatching(/^POST \/_\/TrendsUi\/data\/batchexecute HTTP\/1\.1\r\n/)])
    expect(requests[0]?.toLowerCase().split('\r\n')).toEqual(
      expect.arrayContaining([
        'content-type: application/x-www-form-urlencoded;charset=utf-8',
        'date: sat, 21 nov 2026 12:00:00 gmt',
        `host: ${new URL(url).host}`,
      ]),
    )
    expect(requests[0]?.split('\r\n').at(-1)).toBe(
      'f.req=%5B%5B%5B%22i0OFE%22%2C%22%5Bnull%2Cnull%2C%5C%22CA%5C%22%2C8%2C%5C%22en%5C%22%2C48%5D%22%2Cnull%2C%22generic%22%5D%5D%5D',
    )
  })

  test('for the feed is an address and a moment', async () => {
    const { url, requests, stop } = await startRecorder()
    await source({ url }).feedOf(CANADA, NOW)
    await stop()
    expect(requests).toEqual([expect.stringMatching(/^GET \/trending\/rss\?geo=CA HTTP\/1\.1\r\n/)])
    expect(requests[0]).toContain('\r\ndate: Sat, 21 Nov 2026 12:00:00 GMT\r\n')
  })

  test('never has a cookie, whatever the source sets', async () => {
    server.fails.set('AT', 'sets-cookies').set('BE', [rateLimitedWithCookie(), 'sets-cookies'])
    const one = source()
    for (const each of SIX) {
      await one.trendsOf(each, NOW)
      await one.feedOf(each, NOW)
    }
    expect(server.requests.length).toBeGreaterThan(12)
    for (const { headers } of server.requests) expect(headers).not.toHaveProperty('cookie')
  })
})

describe('a redirect is never followed,', () => {
  test.each([301, 302, 303, 307, 308])('not even one with the status %i', async (status) => {
    const fault = redirecting(status, ({ elsewhere }) => `${elsewhere}/_/TrendsUi/data/batchexecute`)
    expect((await ask(fault)).answer).toEqual({ kind: 'redirected' })
    expect(await source().feedOf(CANADA, NOW)).toEqual({ kind: 'redirected' })
    expect(server.elsewhere).toEqual([])
    expect(server.requests).toHaveLength(2)
  })
})

function rateLimitedWithCookie(): Fault {
  return sending(429, { 'content-type': 'text/html', 'set-cookie': 'NID=511=invented' }, 'Slower, please.')
}

/** Keeps every byte of the requests it gets and answers none of them well. */
async function startRecorder() {
  const requests: string[] = []
  const recorder: Server = createServer((socket) => {
    let request = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      request += String(piece)
      const [head = '', body = ''] = request.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (!request.includes('\r\n\r\n') || body.length < length) return
      requests.push(request)
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    recorder.listen(0, '127.0.0.1', resolve)
  })
  const address = recorder.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () => new Promise((resolve) => recorder.close(resolve)),
  }
}
