import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readUnsubscribeToken,
  type Subscription,
  unsubscribeLinks,
  unsubscribeToken,
} from '../../../lambdas/mail/unsubscribeToken.ts'
import { readWaitlistToken, waitlistToken } from '../../../lambdas/mail/waitlistToken.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'

const KEY = Buffer.alloc(32, 7)
const SUB = '0b6f3f0e-3a53-4a58-9a55-4d6c2a4f2f10'
const ENTRY = createHmac('sha256', 'salt').update('maya.okafor@example.org').digest('base64url')
const TO_LEAVE = unsubscribeToken(KEY, { sub: SUB, scope: { kind: 'digest' } })
const TO_CONFIRM = waitlistToken(KEY, ENTRY)

/** A token to leave by with any payload, signed. */
function signed(payload: unknown, key = KEY): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

test.each<Subscription['scope']>([
  { kind: 'follow', id: 'q83vEjRWeJASNFZ4kBI0Vg' },
  { kind: 'watch', id: 'a-watch' },
  { kind: 'watches' },
  { kind: 'digest' },
  { kind: 'confirmations' },
  { kind: 'everything' },
])('a link to leave contains the person and the scope, without escaping: $kind', (scope) => {
  const token = unsubscribeToken(KEY, { sub: SUB, scope })
  expect(token).toMatch(/^[\w.-]{1,300}$/)
  expect(readUnsubscribeToken(KEY, token)).toEqual({ sub: SUB, scope })
})

test('a link of the waitlist says which entry it is about, without escaping', () => {
  expect(TO_CONFIRM).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  expect(readWaitlistToken(KEY, TO_CONFIRM)).toBe(ENTRY)
})

test('a link to leave may have 512 characters', () => {
  const token = signed([1, 'é'.repeat(128), 'follow', 'x'.repeat(77)])
  expect(token).toHaveLength(512)
  expect(readUnsubscribeToken(KEY, token)).toBeDefined()
})

describe.each<[string, string, (token: string) => unknown, [string, string][]]>([
  [
    'to leave',
    TO_LEAVE,
    (token) => readUnsubscribeToken(KEY, token),
    [
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
      ['that is too long', signed([1, 'é'.repeat(128), 'follow', 'x'.repeat(78)])],
      ['for a person whose id is too long', signed([1, 'x'.repeat(129), 'digest'])],
    ],
  ],
  [
    'of the waitlist',
    TO_CONFIRM,
    (token) => readWaitlistToken(KEY, token),
    [
      ['of another key', waitlistToken(Buffer.alloc(32, 8), ENTRY)],
      ['of another entry', `${'A'.repeat(43)}.${TO_CONFIRM.split('.')[1]}`],
      ['with an address', waitlistToken(KEY, 'maya.okafor@example.org')],
      ['without a signature', ENTRY],
      ['with a line end behind it', `${TO_CONFIRM}\n`],
    ],
  ],
])('a link %s is refused', (_, token, read, refused) => {
  test.each([
    ...refused,
    ['that is empty', ''],
    ['with more in front of it', `x.${token}`],
    ['with more behind it', `${token}A`],
  ])('when it is one %s', (_, other) => {
    expect(read(other)).toBeUndefined()
  })

  test('when a single character is another one', () => {
    // The last character of a signature has two bits that mean nothing.
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  test('whatever it is, when it is not ours', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === undefined))
  })
})

const MAYA = { sub: 'maya', language: 'en' } as const

test('both links of a mail, for people and for mail programs, have a valid token', async () => {
  const links = await unsubscribeLinks('https://uptick.example', TEST_KEYS)(MAYA, { kind: 'confirmations' })
  expect(links.manage).toBe('https://uptick.example/account')
  for (const [link, path] of [
    [links.stop, '/unsubscribe'],
    [links.header, '/api/unsubscribe'],
  ] as const) {
    const { origin, pathname, searchParams } = new URL(link)
    expect(origin + pathname).toBe(`https://uptick.example${path}`)
    const leaving = readUnsubscribeToken(await TEST_KEYS.key('leave'), searchParams.get('token') ?? '')
    expect(leaving).toEqual({ sub: 'maya', scope: { kind: 'confirmations' } })
  }
})
