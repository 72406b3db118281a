import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailHint } from '../../../shared/people/emailHint.ts'

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
