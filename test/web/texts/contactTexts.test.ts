import { describe, expect, test } from 'vitest'
import { FUNCTION_STATUSES, type FunctionStatus } from '../../../shared/answers/callables.ts'
import { contactTexts } from '../../../web/texts/contactTexts.ts'

const MISCONFIGURED = 'Email authentication failed. This is likely a server configuration issue.'
const UNAVAILABLE = 'Email service is currently unavailable. Please try again later.'
const BUSY = 'Too many requests. Please try again later.'
const NOT_HUMAN = 'Please tick the reCAPTCHA box'
const OTHER = 'Unable to send message. Please try again later or contact support directly.'

const SENTENCES: Record<FunctionStatus, string> = {
  unauthenticated: MISCONFIGURED,
  'failed-precondition': MISCONFIGURED,
  unavailable: UNAVAILABLE,
  'resource-exhausted': BUSY,
  'deadline-exceeded': OTHER,
  internal: OTHER,
  'invalid-argument': NOT_HUMAN,
  'permission-denied': OTHER,
  'not-found': OTHER,
  unimplemented: OTHER,
  cancelled: OTHER,
}

describe('a message that could not be sent is explained when its call failed as', () => {
  test.each(Object.keys(FUNCTION_STATUSES) as FunctionStatus[])('%s', (status) => {
    expect(contactTexts.failed(status)).toBe(SENTENCES[status])
  })
})
