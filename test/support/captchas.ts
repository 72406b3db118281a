import { createHmac } from 'node:crypto'
import { type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { altcha } from '../../lambdas/adapters/captcha/altcha.ts'
import type { Keys } from '../../lambdas/adapters/secrets/keys.ts'
import { type CaptchaChallenge, writeCaptchaToken } from '../../shared/people/captcha.ts'

/** Keys as a deployment with this secret has them. */
export function someKeys(secret = 'secret of this site'): Keys {
  return { key: async (label) => createHmac('sha256', secret).update(label).digest() }
}

/** A puzzle that is solved at once, signed as every other one. */
export function anEasyPuzzle(now: string, keys = someKeys()): Promise<CaptchaChallenge> {
  return altcha(keys, { cost: 1, fewestGuesses: 1, mostGuesses: 5 }).puzzle(now)
}

/** What a browser does with a puzzle. */
export async function solve(challenge: CaptchaChallenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle has no solution.')
  return solution
}

/** A solved puzzle as a form sends it. */
export async function aCaptchaToken(now: string, keys = someKeys()): Promise<string> {
  const challenge = await anEasyPuzzle(now, keys)
  return writeCaptchaToken(challenge, await solve(challenge))
}

/** Remembers used captchas for as long as the test lives. */
export function usedInMemory() {
  const used = new Set<string>()
  return {
    used,
    async use(captcha: string) {
      if (used.has(captcha)) return false
      used.add(captcha)
      return true
    },
  }
}
