import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaptchaAnswer, CaptchaChallenge, writeCaptchaToken } from '../../../shared/people/captcha.ts'

const CHALLENGE: CaptchaChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '11'.repeat(16),
    cost: 5_000,
    keyLength: 32,
    keyPrefix: '22'.repeat(16),
    keySignature: '33'.repeat(32),
    expiresAt: 1_795_251_720,
    data: { network: '55'.repeat(16) },
  },
  signature: '44'.repeat(32),
}

describe('a token', () => {
  test('can be read again whatever its length', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[0-9a-f?>~]{0,40}$/), (counter, derivedKey) => {
        const token = writeCaptchaToken(CHALLENGE, { counter, derivedKey })
        expect(token).toMatch(/^[\w-]+$/)
        const { solution } = JSON.parse(Buffer.from(token, 'base64url').toString())
        expect(solution).toEqual({ counter, derivedKey })
      }),
    )
  })
})

test('a puzzle is read with nothing added and nothing left out', () => {
  expect(CaptchaAnswer.parse({ challenge: CHALLENGE })).toEqual({ challenge: CHALLENGE })
  const added = { ...CHALLENGE, parameters: { ...CHALLENGE.parameters, memoryCost: 1 } }
  const { keySignature: _, ...fewer } = CHALLENGE.parameters
  expect(CaptchaChallenge.safeParse(added).success).toBe(false)
  expect(CaptchaChallenge.safeParse({ ...CHALLENGE, parameters: fewer }).success).toBe(false)
})
