import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailHint, isEmailAddress } from '../../../shared/people/emailAddress.ts'

/** An address of a length, with a local part of a length. */
function ofLength(length: number, localPart: number): string {
  const rest = length - localPart - '@'.length - '.example'.length
  const labels = 'b'.repeat(60).concat('.').repeat(5).slice(0, rest).replace(/\.$/, 'b')
  return `${'a'.repeat(localPart)}@${labels}.example`
}

describe('mail can be sent to', () => {
  test.each([
    'maya.okafor@example.org',
    'maya+uptick@mail.example.co.uk',
    "o'neill@example.org",
    'a@b.ca',
    ofLength(254, 64),
  ])('%s', (address) => expect(isEmailAddress(address)).toBe(true))
})

describe('mail cannot be sent to', () => {
  test.each([
    ['nothing', ''],
    ['a host without a top domain', 'eleni@example'],
    ['no host', 'eleni@'],
    ['no local part', '@example.org'],
    ['two at signs', 'a@b@example.org'],
    ['a list', 'a@example.org,b@example.org'],
    ['a name around it', 'Eleni <eleni@example.org>'],
    ['a space before it', ' eleni@example.org'],
    ['a line break after it', 'eleni@example.org\n'],
    ['a header behind a line break', 'eleni@example.org\r\nBcc: all@example.org'],
    ['a control character', 'eleni\u0000@example.org'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.org`],
    ['255 characters', ofLength(255, 64)],
  ])('%s', (_, address) => expect(isEmailAddress(address)).toBe(false))
})

test('the lengths above are what they say', () => {
  expect(ofLength(254, 64)).toHaveLength(254)
  expect(ofLength(255, 64)).toHaveLength(255)
})

test('what mail can be sent to has one at sign and nothing invisible, whatever was typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'ab.@ \r\n\t<>,;"\\\u0000\u202e') }),
    fc.emailAddress().map((address) => `${address}\n`),
    fc.emailAddress(),
  )
  fc.assert(
    fc.property(typed, (text) => {
      if (isEmailAddress(text)) expect(text).toMatch(/^[^@\s\p{Cc}\p{Cf}<>,;]+@[^@\s\p{Cc}\p{Cf}<>,;]+$/u)
    }),
  )
})

test.each([
  ['maya@example.org', 'm…@e….org'],
  ['maya.okafor@mail.example.org', 'm…@m….org'],
  ['a@b.co', 'a…@b….co'],
  ['"odd@part"@example.com', '"…@e….com'],
])('%s is hinted at by %s', (email, hint) => {
  expect(emailHint(email)).toBe(hint)
})

test('an address is hinted at the same way as all those that begin and end like it', () => {
  const part = fc.stringMatching(/^[a-z0-9]{0,12}$/)
  fc.assert(
    fc.property(part, part, (name, domain) => {
      expect(emailHint(`m${name}@e${domain}.org`)).toBe('m…@e….org')
    }),
  )
})
