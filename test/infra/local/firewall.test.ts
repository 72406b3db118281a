import { describe, expect, test } from 'vitest'
import { addressFirewall } from '../../../infra/local/firewall.ts'
import { LIMIT_WINDOW_SECONDS } from '../../../infra/product/manifest/addressLimits.ts'

/** The local firewall with a clock. */
function world() {
  const time = { now: 0 }
  const firewall = addressFirewall(() => time.now)
  const send = (path: string, sourceIp: string, times: number) =>
    Array.from({ length: times }, () => firewall({ path, sourceIp })).map((refused) => refused?.status ?? 200)
  return { time, firewall, send }
}

describe('the local firewall', () => {
  test('refuses an address beyond its limit for a path, in the format of the API', () => {
    const { send, firewall } = world()
    expect(send('/api/captcha', '203.0.113.1', 61)).toEqual([...Array(60).fill(200), 429])
    expect(firewall({ path: '/api/captcha', sourceIp: '203.0.113.1' })).toMatchObject({
      status: 429,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: '{"error":{"code":"too-many-requests","message":"Too many requests. Please try again in a few minutes."}}',
    })
  })

  test('leaves other addresses and other paths alone', () => {
    const { send } = world()
    send('/api/captcha', '203.0.113.1', 100)
    expect(send('/api/captcha', '203.0.113.2', 1)).toEqual([200])
    expect(send('/api/account', '203.0.113.1', 1)).toEqual([200])
    expect(send('/Canada', '203.0.113.1', 1)).toEqual([200])
  })

  test('counts refused requests, too, and lets an address in again when it has been quiet', () => {
    const { send, time } = world()
    send('/api/captcha', '203.0.113.1', 60)
    time.now = (LIMIT_WINDOW_SECONDS / 2) * 1000
    expect(send('/api/captcha', '203.0.113.1', 70)).toEqual(Array(70).fill(429))
    time.now = (LIMIT_WINDOW_SECONDS + 10) * 1000
    expect(send('/api/captcha', '203.0.113.1', 61)).toEqual(Array(61).fill(429))
    const quietUntil = (2 * LIMIT_WINDOW_SECONDS + 10) * 1000
    time.now = quietUntil - 1
    expect(send('/api/captcha', '203.0.113.1', 1)).toEqual([429])
    time.now = quietUntil
    expect(send('/api/captcha', '203.0.113.1', 1)).toEqual([200])
  })

  test('limits all requests of an address together', () => {
    const { send } = world()
    expect(send('/Canada', '203.0.113.1', 3_001)).toEqual([...Array(3_000).fill(200), 429])
  })
})
