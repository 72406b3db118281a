import { describe, expect, test } from 'vitest'
import { MAIL_PURPOSES, type MailPurpose, type NoMail, whyNoMail } from '../../../shared/people/mayMail.ts'

const READER = { gone: false, disabled: false, digest: 'daily', confirmations: true }
const PURPOSES = Object.keys(MAIL_PURPOSES) as MailPurpose[]

/** The purposes for which somebody gets no mail, and why. */
function barred(about: Partial<typeof READER>, marks: Partial<Parameters<typeof whyNoMail>[2]>) {
  const reasons = PURPOSES.map((purpose): [string, NoMail | undefined] => [
    purpose,
    whyNoMail(purpose, { ...READER, ...about }, { isMailSetUp: true, ...marks }),
  ])
  return Object.fromEntries(reasons.filter(([, why]) => why))
}

const forAll = (why: NoMail) => Object.fromEntries(PURPOSES.map((purpose) => [purpose, why]))

test('a reader gets every mail, and so does who has no record', () => {
  expect(barred({}, {})).toEqual({})
  for (const purpose of PURPOSES) expect(whyNoMail(purpose, undefined, { isMailSetUp: true })).toBeUndefined()
})

describe('no mail of any purpose', () => {
  test('goes to somebody whose deletion has begun, or who is disabled', () => {
    expect(barred({ gone: true }, {})).toEqual(forAll('gone'))
    expect(barred({}, { isGone: true })).toEqual(forAll('gone'))
    expect(barred({ disabled: true }, {})).toEqual(forAll('disabled'))
  })

  test('is sent without a sender', () => {
    expect(barred({}, { isMailSetUp: false })).toEqual(forAll('not-set-up'))
  })
})

test('what is switched off is not mailed, whatever else is', () => {
  expect(barred({ digest: 'off' }, {})).toEqual({ digest: 'off' })
  expect(barred({ confirmations: false }, {})).toEqual({ confirmation: 'off' })
})

test('bounces and complaints stop every mail but those to the operator, and no breaker stops a warning to a former address', () => {
  const { contact: _, ...others } = forAll('stopped')
  expect(barred({}, { isStopped: true })).toEqual({ ...others, notice: undefined })
  expect(barred({}, { isStopped: true, isSuppressed: true })).toEqual({ ...others, notice: 'suppressed' })
  expect(barred({}, { isSuppressed: true })).toEqual(
    Object.fromEntries(Object.keys(others).map((each) => [each, 'suppressed'])),
  )
})
