import { createServer, type IncomingHttpHeaders } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Listening, listen } from '../../../../infra/standins/listen.ts'
import { PushEnvironment, pushService } from '../../../../lambdas/adapters/push/pushService.ts'
import { readEnvironment } from '../../../../lambdas/common/readEnvironment.ts'
import type { PushMessage } from '../../../../shared/people/pushMessage.ts'
import { aBrowser } from '../../../support/aBrowser.ts'

const KEYS = { key: async (label: string) => Buffer.alloc(32, label) }
const CONTACT = 'mailto:operator@uptick.example'
const MESSAGE: PushMessage = {
  title: 'Uptick',
  body: 'Harbour bridge reopening: 200K+, was 100K+',
  url: '/account',
  tag: 'daily',
}

type Received = {
  path: string | undefined
  method: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

let server: Listening
let received: Received[] = []
let status = 201

beforeAll(async () => {
  server = await listen(
    createServer(async (request, response) => {
      const { url: path, method, headers } = request
      received.push({ path, method, headers, body: Buffer.concat(await request.toArray()) })
      if (status === 0) return void response.destroy()
      response.writeHead(status, { location: '/elsewhere' }).end('Thanks')
    }),
  )
})
afterAll(() => server.stop())
beforeEach(() => {
  received = []
  status = 201
})

/** Takes what is for a push service to the server of this test. */
function toThisMachine(address: string, request: RequestInit): Promise<Response> {
  return fetch(server.url + new URL(address).pathname, request)
}

function aService(about: Partial<Parameters<typeof pushService>[0]> = {}) {
  return pushService({ keys: KEYS, contact: CONTACT, fetch: toThisMachine, ...about })
}

describe('a notification', () => {
  test('is read by the browser it is for, and by no other', async () => {
    const browser = aBrowser()
    expect(await aService().send(browser.target, MESSAGE)).toBe('sent')
    const body = received[0]?.body ?? Buffer.alloc(0)
    expect(JSON.parse(browser.read(body))).toEqual(MESSAGE)
    expect(() => aBrowser().read(body)).toThrow()
    expect(body.includes('Harbour')).toBe(false)
  })

  test('is sent once, to the address of the browser, for at most 12 hours', async () => {
    await aService().send(aBrowser('https://fcm.googleapis.com/fcm/send/abc').target, MESSAGE)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      path: '/fcm/send/abc',
      method: 'POST',
      headers: {
        ttl: '43200',
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    })
  })

  test('is signed with the key that browsers subscribe with, for this push service and less than a day', async () => {
    const service = aService()
    await service.send(aBrowser('https://web.push.apple.com/abc').target, MESSAGE)
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(await service.publicKey())
    const point = Buffer.from(key ?? '', 'base64url')
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
    expect(payload).toMatchObject({ aud: 'https://web.push.apple.com', sub: CONTACT })
    expect((payload.exp ?? Number.POSITIVE_INFINITY) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000)
  })

  test('that is too long is shortened at the end of its body', async () => {
    const browser = aBrowser()
    const body = 'ข่าว '.repeat(2_000)
    expect(await aService().send(browser.target, { ...MESSAGE, body })).toBe('sent')
    const text = browser.read(received[0]?.body ?? Buffer.alloc(0))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_072)
    const read = JSON.parse(text)
    expect(read).toEqual({ ...MESSAGE, body: expect.any(String) })
    expect(read.body.length).toBeGreaterThan(100)
    expect(body.startsWith(read.body)).toBe(true)
  })

  test.each([
    [3_072, 0],
    [3_073, 1],
  ])('with a payload of %d bytes is cut: %d', async (bytes, isCut) => {
    const browser = aBrowser()
    const empty = JSON.stringify({ ...MESSAGE, body: '' }).length
    const body = 'a'.repeat(bytes - empty)
    await aService().send(browser.target, { ...MESSAGE, body })
    const sent = JSON.parse(browser.read(received[0]?.body ?? Buffer.alloc(0)))
    expect(sent.body.length < body.length).toBe(isCut === 1)
  })

  test('that is too long without its body throws', async () => {
    const tooLong = { ...MESSAGE, title: 'a'.repeat(4_000) }
    await expect(aService().send(aBrowser().target, tooLong)).rejects.toThrow('too long')
    expect(received).toEqual([])
  })
})

describe('an answer of a push service:', () => {
  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [204, 'sent'],
    [300, 'failed'],
    [302, 'failed'],
    [400, 'gone'],
    [401, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('%d means %s, without a retry', async (answered, result) => {
    status = answered
    expect(await aService().send(aBrowser().target, MESSAGE)).toBe(result)
    expect(received.map(({ path }) => path)).toEqual(['/fcm/send/dGhpcw'])
  })

  test('no answer means failed', async () => {
    status = 0
    expect(await aService().send(aBrowser().target, MESSAGE)).toBe('failed')
  })

  test('a timeout of 10 seconds means failed', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
    expect(await aService().send(aBrowser().target, MESSAGE)).toBe('failed')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    timeout.mockRestore()
  })

  test('a bug of ours is thrown, not returned', async () => {
    const broken = aService({ fetch: () => Promise.reject(new RangeError('Ours')) })
    await expect(broken.send(aBrowser().target, MESSAGE)).rejects.toThrow('Ours')
    const stopped = aService({ fetch: () => Promise.reject(new DOMException('Stopped by us', 'AbortError')) })
    await expect(stopped.send(aBrowser().target, MESSAGE)).rejects.toThrow('Stopped by us')
  })
})

describe('a stored endpoint is validated again before sending:', () => {
  test.each(['https://169.254.169.254/latest/meta-data/', 'https://fcm.googleapis.com.evil.example/send', ''])(
    'nothing is sent to %j',
    async (endpoint) => {
      expect(await aService().send(aBrowser(endpoint).target, MESSAGE)).toBe('failed')
      expect(received).toEqual([])
    },
  )
})

describe('the contact for push services', () => {
  test.each([
    'https://uptick.example',
    'https://uptick.example/contact?about=push',
    'https://xn--bcher-kva.example/',
    'mailto:operator@uptick.example',
    'mailto:operator+push@mail.uptick.example',
  ])('may be %s', (address) => {
    expect(readEnvironment(PushEnvironment, { PUSH_CONTACT: address })).toEqual({ PUSH_CONTACT: address })
  })

  test.each([
    ...['http://uptick.example', 'https://', 'https://localhost', 'https://operator@uptick.example'],
    ...['https://a b.example', 'mailto:', 'mailto:operator', 'mailto:operator@uptick'],
    ...['mailto:Operator <operator@uptick.example>', 'mailto:a@uptick.example,b@uptick.example'],
    ...['mailto: operator@uptick.example', 'MAILTO:operator@uptick.example', 'operator@uptick.example', 'tel:+1', ''],
  ])('is never %j', (address) => {
    expect(() => readEnvironment(PushEnvironment, { PUSH_CONTACT: address })).toThrow('PUSH_CONTACT')
  })

  test('is one that can be signed with when none is set', async () => {
    const { PUSH_CONTACT: contact } = readEnvironment(PushEnvironment, {})
    expect(await aService({ contact }).send(aBrowser().target, MESSAGE)).toBe('sent')
  })
})
