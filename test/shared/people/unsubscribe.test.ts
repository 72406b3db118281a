import { expect, test } from 'vitest'
import {
  apiSubscription,
  apiUnsubscribe,
  SubscriptionAnswer,
  UnsubscribeRequest,
} from '../../../shared/people/unsubscribe.ts'

test('the addresses of a link have its token, whatever characters it has', () => {
  expect(apiUnsubscribe('a+b/c=')).toBe('/api/unsubscribe?token=a%2Bb%2Fc%3D')
  expect(apiSubscription('a+b/c=')).toBe('/api/leaving?token=a%2Bb%2Fc%3D')
})

test('a request may leave out token and scope, and ends nothing that is not known', () => {
  expect(UnsubscribeRequest.parse({})).toEqual({})
  expect(UnsubscribeRequest.parse({ token: 'abc', scope: 'digest' })).toEqual({ token: 'abc', scope: 'digest' })
  expect(UnsubscribeRequest.safeParse({ scope: 'account' }).success).toBe(false)
})

test('the answer about a follow that no longer exists has neither name nor country', () => {
  const answer = { kind: 'follow', digest: 'daily', confirmations: true, email_hint: 'm…@e….org' }
  expect(SubscriptionAnswer.parse(answer)).toEqual(answer)
  expect(SubscriptionAnswer.safeParse({ ...answer, digest: 'hourly' }).success).toBe(false)
})
