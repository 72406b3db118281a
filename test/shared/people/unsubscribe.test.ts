import { expect, test } from 'vitest'
import { apiSubscription, apiUnsubscribe, UnsubscribeRequest } from '../../../shared/people/unsubscribe.ts'

test('the addresses of a link have its token, whatever characters it has', () => {
  expect(apiUnsubscribe('a+b/c=')).toBe('/api/unsubscribe?token=a%2Bb%2Fc%3D')
  expect(apiSubscription('a+b/c=')).toBe('/api/leaving?token=a%2Bb%2Fc%3D')
})

test('a request may leave out token and scope, and ends nothing that is not known', () => {
  expect(UnsubscribeRequest.parse({})).toEqual({})
  expect(UnsubscribeRequest.parse({ token: 'abc', scope: 'digest' })).toEqual({ token: 'abc', scope: 'digest' })
  expect(UnsubscribeRequest.safeParse({ scope: 'account' }).success).toBe(false)
})
