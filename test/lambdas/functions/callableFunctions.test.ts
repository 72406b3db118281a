import { expect, test } from 'vitest'
import { callableFunctions } from '../../../lambdas/functions/callableFunctions.ts'
import { handler } from '../../../lambdas/functions/handler.ts'
import { CALLABLE_FUNCTIONS } from '../../../shared/callableFunctions.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext } from '../../support/httpEvents.ts'

test('the four functions of the specification and the waitlist can be called', () => {
  expect([...callableFunctions.keys()]).toEqual([
    'sendFollowConfirmationEmail',
    'sendDailyUpdateEmail',
    'sendUnfollowConfirmationEmail',
    'sendContactEmail',
    'joinWaitlist',
  ])
})

test.each(CALLABLE_FUNCTIONS)('%s says that no mail can be sent, and when to come back', async (name) => {
  const { statusCode, headers, body } = await handler(
    aCall(name, { data: { to: 'a@example.org' } }),
    aContext,
  )
  expect(statusCode).toBe(503)
  expect(headers?.['retry-after']).toBe('30')
  expect(JSON.parse(body ?? '')).toEqual({
    error: {
      status: 'UNAVAILABLE',
      message: 'Email service is currently unavailable. Please try again later.',
    },
  })
})
