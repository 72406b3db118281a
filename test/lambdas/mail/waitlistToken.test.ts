import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWaitlistToken, waitlistToken } from '../../../lambdas/mail/waitlistToken.ts'

const KEY = Buffer.alloc(32, 7)
const ENTRY = createHmac('sha256', 'salt').update('maya.okafor@example.org').digest('base64url')

describe('a link of the waitlist', () => {
  test('says which entry it is about', () => {
    expect(readWaitlistToken(KEY, waitlistToken(KEY, ENTRY))).toBe(ENTRY)
  })

  test('can be part of a URL without escaping', () => {
    expect(waitlistToken(KEY, ENTRY)).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  })

  test('is refused when a single character is another one', () => {
    const token = waitlistToken(KEY, ENTRY)
    // The last character of a signature has two bits that mean nothing.
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(readWaitlistToken(KEY, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  test.each([
    ['of another key', waitlistToken(Buffer.alloc(32, 8), ENTRY)],
    ['of another entry', `${'A'.repeat(43)}.${waitlistToken(KEY, ENTRY).split('.')[1]}`],
    ['with an address', waitlistToken(KEY, 'maya.okafor@example.org')],
    ['without a signature', ENTRY],
    ['with more in front of it', `x${waitlistToken(KEY, ENTRY)}`],
    ['with more behind it', `${waitlistToken(KEY, ENTRY)}.x`],
    ['with a line end behind it', `${waitlistToken(KEY, ENTRY)}\n`],
    ['that is empty', ''],
  ])('is refused when it is one %s', (_, token) => {
    expect(readWaitlistToken(KEY, token)).toBeUndefined()
  })

  test('is refused whatever it is, when it is not ours', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readWaitlistToken(KEY, text) === undefined))
  })
})
