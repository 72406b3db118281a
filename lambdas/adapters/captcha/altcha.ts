import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { CaptchaChallenge, CaptchaSolution } from '../../../shared/people/captcha.ts'
import type { Keys } from '../secrets/keys.ts'
import type { CaptchaProvider } from './captcha.ts'

/** How long a puzzle is worth anything, in seconds. */
const VALID_SECONDS = 120

/**
 * How much work a puzzle is: each guess costs so many rounds of hashing, and the solution lies between these guesses. A
 * phone makes about a million rounds in a second, so it needs from a quarter of a second to three quarters.
 */
const WORK = { cost: 5_000, fewestGuesses: 50, mostGuesses: 150 }

/** Browsers can derive such keys by themselves, quickly and without a library for it. */
const ALGORITHM = 'PBKDF2/SHA-256'

const Token = z.object({ challenge: CaptchaChallenge, solution: CaptchaSolution })

/** The puzzles of ALTCHA: a browser solves them by work alone, and no third party takes part. */
export function altcha(
  keys: Keys,
  work = WORK,
): CaptchaProvider & { puzzle(now: string): Promise<CaptchaChallenge> } {
  return {
    async puzzle(now) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: work.cost,
        counter: randomInt(work.mostGuesses, work.fewestGuesses),
        expiresAt: Math.ceil(Date.parse(now) / 1000) + VALID_SECONDS,
        deriveKey,
        ...(await secrets(keys)),
      })
      return CaptchaChallenge.parse(challenge)
    },
    async verify(token, now) {
      const read = readToken(token)
      if (!read) return undefined
      const { challenge, solution } = read
      // The library asks the clock of the machine for the same; this is the clock of the request.
      if (Date.parse(now) > challenge.parameters.expiresAt * 1000) return undefined
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets(keys)) })
      return verified ? challenge.signature : undefined
    },
  }
}

/** Two keys: one for the puzzle, one for its solution. */
async function secrets(keys: Keys) {
  const [puzzle, solution] = await Promise.all([keys.key('captcha'), keys.key('captcha-solution')])
  return { hmacSignatureSecret: puzzle.toString('hex'), hmacKeySignatureSecret: solution.toString('hex') }
}

function readToken(token: string): z.infer<typeof Token> | undefined {
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString())).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
