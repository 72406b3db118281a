import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailHint, isEmailAddress, plainEmailAddress } from '../../../shared/people/emailAddress.ts'

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
    'a..b@docomo.example',
    'abc.@ezweb.example',
    '.abc@ezweb.example',
    'maya-._?/+@docomo.example',
    'maya@xn--bcher-kva.example',
    'maya@xn--e1afmkfd.xn--p1ai',
    ofLength(254, 64),
  ])('%s', (address) => expect(isEmailAddress(address)).toBe(true))
})

describe('mail cannot be sent to', () => {
  test.each([
    ['nothing', ''],
    ['a host without a top domain', 'eleni@example'],
    ['no local part', '@example.org'],
    ['a number for a top domain', 'eleni@192.0.2.1'],
    ['a top domain that ends with a hyphen', 'eleni@example.org-'],
    ['a domain with two dots in a row', 'eleni@example..org'],
    ['letters that are not ASCII before the at sign', 'élan@example.org'],
    ['a domain that is not in ASCII', 'eleni@bücher.example'],
    ['quotation marks', '"a b"@example.org'],
    ['a list', 'a@example.org,b@example.org'],
    ['a name around it', 'Eleni <eleni@example.org>'],
    ['a line break after it', 'eleni@example.org\n'],
    ['a header behind a line break', 'eleni@example.org\r\nBcc: all@example.org'],
    ['a control character', 'eleni\u0000@example.org'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.org`],
    ['255 characters', ofLength(255, 64)],
  ])('%s', (_, address) => expect(isEmailAddress(address)).toBe(false))
})

describe('an address is used as mail is sent to it:', () => {
  test.each([
    ['maya@example.org', 'maya@example.org'],
    [' maya@example.org\n', 'maya@example.org'],
    ['\u200bmaya@example.org', 'maya@example.org'],
    ['maya@exam\u00adple.org\u2060', 'maya@example.org'],
    ['\ufeff\u202amaya@example.org\u202c', 'maya@example.org'],
    ['\u00a0maya@example.org\u3000', 'maya@example.org'],
    ['ｍａｙａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'maya@example.org'],
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
    ['Maya@Mail.BÜCHER.example', 'Maya@mail.xn--bcher-kva.example'],
    ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
    ['maya@пример.рф', 'maya@xn--e1afmkfd.xn--p1ai'],
    ['maya@例え。テスト', 'maya@xn--r8jz45g.xn--zckzah'],
    ['maya@xn--bcher-kva.example', 'maya@xn--bcher-kva.example'],
    ['a..b@docomo.example', 'a..b@docomo.example'],
  ])('%j', (typed, address) => {
    expect(plainEmailAddress(typed)).toBe(address)
    expect(isEmailAddress(address)).toBe(true)
  })

  test.each(['', 'eleni', 'eleni@', '@', 'ёлка@example.org', 'a@bü/cher.example', 'a@bücher.example:25', 'a b@bücher'])(
    'nothing becomes one that was none: %j',
    (typed) => {
      expect(isEmailAddress(plainEmailAddress(typed))).toBe(false)
    },
  )

  test('what mail can be sent to stays as it is, and again changes nothing', () => {
    fc.assert(fc.property(fc.emailAddress(), (typed) => plainEmailAddress(typed) === typed))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = plainEmailAddress(typed)
        return !isEmailAddress(once) || plainEmailAddress(once) === once
      }),
    )
  })
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
