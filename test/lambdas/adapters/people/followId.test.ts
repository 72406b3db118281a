import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followId } from '../../../../lambdas/adapters/people/followerRecord.ts'
import { COUNTRIES } from '../../../../shared/countries.ts'
import { FOLLOW_KINDS } from '../../../../shared/people/follow.ts'
import { anyText } from '../../../support/arbitraries.ts'

test('the id of a follow stays what it is: follows are stored under it', () => {
  expect(followId({ kind: 'trend', country: 'CA', topic: 'harbour bridge' })).toBe('Vhur54X1-IyUQXuLfWhjp5')
})

test('two follows have one id exactly when they are about the same thing, whatever is in their names', () => {
  const topic = fc.oneof(
    anyText,
    fc
      .array(fc.constantFrom('a', '#', '|', ',', '"', '\\', '\n', '\ud800', ']'), { maxLength: 3 })
      .map((all) => all.join('')),
  )
  const anyTarget = fc.record({
    kind: fc.constantFrom(...FOLLOW_KINDS),
    country: fc.constantFrom(...COUNTRIES.slice(0, 2).map(({ code }) => code)),
    topic,
  })
  fc.assert(
    fc.property(anyTarget, anyTarget, (one, other) => {
      expect(followId(one)).toMatch(/^[\w-]{22}$/)
      expect(followId(one) === followId(other)).toBe(isDeepStrictEqual({ ...one }, { ...other }))
    }),
  )
})
