import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUnsubscribeToken, type Subscription, unsubscribeToken } from '../../../lambdas/mail/unsubscribeToken.ts'

const KEY = Buffer.alloc(32, 7)
const SUB = '0b6f3f0e-3a53-4a58-9a55-4d6c2a4f2f10'

const SCOPES: Subscription['scope'][] = [
  { kind: 'follow', id: 'q83vEjRWeJASNFZ4kBI0Vg' },
  { kind: 'watch', id: 'a-watch' },
  { kind: 'watches' },
  { kind: 'digest' },
  { kind: 'confirmations' },
  { kind: 'everything' },
]

function signed(payload: unknown, key = KEY): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

describe('a link to leave', () => {
  test.each(SCOPES)('contains the person and the scope: $kind', (scope) => {
    expect(readUnsubscribeToken(KEY, unsubscribeToken(KEY, { sub: SUB, scope }))).toEqual({ sub: SUB, scope })
  })

  test('can be part of a URL without escaping', () => {
    for (const scope of SCOPES) expect(unsubscribeToken(KEY, { sub: SUB, scope })).toMatch(/^[\w.-]{1,300}$/)
  })

  test('is refused when a single character is another one', () => {
    const token = unsubscribeToken(KEY, { sub: SUB, scope: { kind: 'digest' } })
    // The last character of a signature has two bits that mean nothing.
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(readUnsubscribeToken(KEY, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  test('may have 512 characters', () => {
    const token = signed([1, 'é'.repeat(128), 'follow', 'x'.repeat(77)])
    expect(token).toHaveLength(512)
    expect(readUnsubscribeToken(KEY, token)).toBeDefined()
  })

  test.each([
    ['of another key', signed([1, SUB, 'digest'], Buffer.alloc(32, 8))],
    ['of another version', signed([2, SUB, 'digest'])],
    ['without anybody', signed([1, '', 'digest'])],
    ['for something there is not', signed([1, SUB, 'account'])],
    ['for no follow', signed([1, SUB, 'follow'])],
    ['for no watch', signed([1, SUB, 'watch'])],
    ['for all watches and one', signed([1, SUB, 'watches', 'a-watch'])],
    ['with more than is asked', signed([1, SUB, 'digest', 'x'])],
    ['that is no list', signed({ sub: SUB })],
    ['that is no JSON', `${'x'.repeat(20)}.${createHmac('sha256', KEY).update('x'.repeat(20)).digest('base64url')}`],
    ['that is empty', ''],
    ['with more in front of it', `x.${signed([1, SUB, 'digest'])}`],
    ['with more behind it', `${signed([1, SUB, 'digest'])}A`],
    ['that is too long', signed([1, 'é'.repeat(128), 'follow', 'x'.repeat(78)])],
    ['for a person whose id is too long', signed([1, 'x'.repeat(129), 'digest'])],
  ])('is refused when it is one %s', (_, token) => {
    expect(readUnsubscribeToken(KEY, token)).toBeUndefined()
  })

  test('is refused whatever it is, when it is not ours', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readUnsubscribeToken(KEY, text) === undefined))
  })
})
