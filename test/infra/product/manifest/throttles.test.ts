import { expect, test } from 'vitest'
import { ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { ROUTE_THROTTLES, STAGE_THROTTLE } from '../../../../infra/product/manifest/throttles.ts'

const throttles = [...ROUTE_THROTTLES]

test('no route can use up the share of another: all limits together stay within the stage’s', () => {
  const sum = (field: 'perSecond' | 'burst') => throttles.reduce((total, [, throttle]) => total + throttle[field], 0)
  expect(sum('perSecond')).toBeLessThanOrEqual(STAGE_THROTTLE.perSecond)
  expect(sum('burst')).toBeLessThanOrEqual(STAGE_THROTTLE.burst)
})

test('the stage stays within what an account may send, also at once', () => {
  expect(STAGE_THROTTLE.perSecond).toBeLessThanOrEqual(10_000)
  expect(STAGE_THROTTLE.burst).toBeLessThanOrEqual(5_000)
})

test('ten more routes for everybody fit in', () => {
  const [get, head] = ['GET', 'HEAD'].map((method) => ROUTE_THROTTLES.get(`${method} /api/search`))
  for (const field of ['perSecond', 'burst'] as const) {
    const room = STAGE_THROTTLE[field] - throttles.reduce((total, [, throttle]) => total + throttle[field], 0)
    expect(room).toBeGreaterThanOrEqual(10 * ((get?.[field] ?? 0) + (head?.[field] ?? 0)))
  }
})

test('signing in and unsubscribing have a reserve of at least 150 requests a second', () => {
  const reserved = ROUTES.filter(({ isSignedIn, function: name }) => isSignedIn || name === 'unsubscribe')
  expect(reserved.reduce((total, { perSecond }) => total + perSecond, 0)).toBeGreaterThanOrEqual(150)
})
