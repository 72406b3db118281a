import { expect, test } from 'vitest'
import { CALLABLE_FUNCTIONS } from '../../../shared/answers/callables.ts'

import { callableWorld, callIn } from '../../support/callableWorld.ts'
import { aPerson } from '../../support/peopleStore.ts'

const MAYA = aPerson()

test.each(['sendFollowConfirmationEmail', 'sendDailyUpdateEmail', 'sendUnfollowConfirmationEmail'] as const)(
  '%s is for those who are signed in',
  async (name) => {
    const world = callableWorld()
    const data = { to: 'noah@example.org', followedItem: 'x', unfollowedItem: 'x' }
    const { statusCode, answer } = await callIn(world, name, data)
    expect(statusCode).toBe(401)
    expect(answer.error.status).toBe('UNAUTHENTICATED')
    await world.deletions.begin(MAYA, new Date().toISOString())
    expect((await callIn(world, name, data, { person: MAYA })).statusCode).toBe(401)
    expect(world.left).toEqual([])
  },
)

test('the daily update cannot be sent by a call: the server does that at 8:00', async () => {
  const world = callableWorld()
  const data = { to: MAYA.email, updates: [], totalUpdates: 0 }
  const { statusCode, answer } = await callIn(world, 'sendDailyUpdateEmail', data, { person: MAYA })
  expect(statusCode).toBe(400)
  expect(answer).toEqual({
    error: {
      status: 'FAILED_PRECONDITION',
      message: 'The daily update is sent at 8:00 by the server.',
    },
  })
  expect(world.left).toEqual([])
})

test.each(CALLABLE_FUNCTIONS)('%s answers what is no data of its own, whatever it is', async (name) => {
  const odd = [
    {},
    { to: null },
    { name: 1, email: {}, subject: [], message: true },
    { email: 'x'.repeat(20_000), country: 'CA' },
    { followedItem: '__proto__', itemType: '__proto__', country: '__proto__' },
    { unfollowedItem: '\ud800', itemType: ['trend'] },
    { recaptchaToken: 'x'.repeat(20_000), website: {} },
  ]
  const world = callableWorld()
  for (const data of odd) expect((await callIn(world, name, data, { person: MAYA })).statusCode).toBeLessThan(500)
  expect(world.left).toEqual([])
})
