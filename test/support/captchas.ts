import { createHmac } from 'node:crypto'
import { type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { altcha } from '../../lambdas/adapters/captcha/altcha.ts'
import type { Keys } from '../../lambdas/adapters/secrets/keys.ts'
import { type CaptchaChallenge, writeCaptchaToken } from '../../shared/people/captcha.ts'

/** The derived keys of a deployment with this secret. */
export function someKeys(secret = 'secret of this site'): Keys {
  return {
    key: async (label) => createHmac('sha256', secret).update(label).digest(),
    previous: async () => undefined,
  }
}

/** A signed puzzle that is solved at the first guess. */
export function anEasyPuzzle(now: string, keys = someKeys()): Promise<CaptchaChallenge> {
  return altcha(keys, { cost: 1, fewestGuesses: 1, mostGuesses: 5 }).puzzle(now, ['a network'])
}

/** Solves a puzzle as a browser does. */
export async function solve(challenge: CaptchaChallenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle has no solution.')
  return solution
}

/** The token of a solved puzzle, as a form sends it. */
export async function aCaptchaToken(now: string, keys = someKeys()): Promise<string> {
  const challenge = await anEasyPuzzle(now, keys)
  return writeCaptchaToken(challenge, await solve(challenge))
}

/** Used captchas, in memory. */
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
