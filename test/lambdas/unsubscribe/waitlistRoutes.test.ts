import { describe, expect, test } from 'vitest'
import { waitlistToken } from '../../../lambdas/mail/waitlistToken.ts'
import { aWorld, ENTRY, FORM, tokenOf } from './unsubscribeWorld.ts'

describe('a place on the waitlist', () => {
  const token = waitlistToken(Buffer.alloc(32, 'waitlist'), ENTRY)

  test('is confirmed by its link, idempotently', async () => {
    const { call, placeState } = await aWorld()
    for (const time of ['first', 'second']) {
      const { status, headers, body } = await call('POST /api/waitlist', {
        body: { token, action: 'confirm' },
      })
      expect([time, status, headers['cache-control']]).toEqual([time, 200, 'no-store'])
      expect(JSON.parse(body)).toEqual({ state: 'confirmed' })
    }
    expect(placeState()).toBe('confirmed')
  })

  test('is deleted by its link, idempotently', async () => {
    const { call, placeState } = await aWorld()
    for (const time of ['first', 'second']) {
      const { status, body } = await call('POST /api/waitlist', { body: { token, action: 'leave' } })
      expect([time, status, JSON.parse(body)]).toEqual([time, 200, { state: 'left' }])
    }
    expect(placeState()).toBeUndefined()
  })

  test('cannot be confirmed when it has expired', async () => {
    const { call, table, place } = await aWorld()
    table.remove(place.pk, place.sk)
    const { status, body } = await call('POST /api/waitlist', { body: { token, action: 'confirm' } })
    expect([status, JSON.parse(body).error.code]).toEqual([404, 'unknown-token'])
  })

  test.each([
    ['404', { body: { token: `${ENTRY}.${'s'.repeat(43)}`, action: 'leave' } }, 404],
    ['404 for the link of a mail', { body: { token: tokenOf({ kind: 'digest' }), action: 'leave' } }, 404],
    ['400 without an action', { body: { token } }, 400],
    ['400 without a token', { token, body: { action: 'leave' } }, 400],
    ['415 for a form', { token, headers: FORM, body: `token=${token}&action=leave` }, 415],
  ])('stays as it is: %s', async (_, sent, expected) => {
    const { call, placeState } = await aWorld()
    expect((await call('POST /api/waitlist', sent)).status).toBe(expected)
    expect(placeState()).toBe('pending')
  })
})
