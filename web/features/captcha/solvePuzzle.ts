import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge, CaptchaSolution } from '../../../shared/people/captcha.ts'

/** A puzzle should take about a second. */
const SOLVING_TIMEOUT_MS = 60_000

/** Solves a puzzle by trying one number after the other; undefined after a timeout. */
export async function solvePuzzle(challenge: CaptchaChallenge): Promise<CaptchaSolution | undefined> {
  return (await solveChallenge({ challenge, deriveKey, timeout: SOLVING_TIMEOUT_MS })) ?? undefined
}
