import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { CaptchaChallenge, CaptchaSolution } from '../../../shared/people/captcha.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import type { Keys } from '../secrets/keys.ts'

/** How long a puzzle is valid, in seconds. */
const VALID_SECONDS = 120

/**
 * The work of a puzzle: `cost` rounds of hashing per guess, and the solution is found after 50 to 150 guesses. A phone
 * makes about a million rounds per second, so it needs a quarter to three quarters of a second.
 */
const WORK = { cost: 5_000, fewestGuesses: 50, mostGuesses: 150 }

/** Web Crypto has PBKDF2 built in, so browsers need no library. */
const ALGORITHM = 'PBKDF2/SHA-256'

const Token = z.object({ challenge: CaptchaChallenge, solution: CaptchaSolution })

/** A captcha that was solved. */
export type SolvedCaptcha = {
  /** For detecting reuse. */
  id: string
  /** The salted hashes of the networks of the client that got it: the own one first; none when they are not known. */
  networks: readonly string[]
}

/** ALTCHA puzzles: proof of work in the browser, without a third party. */
export function altcha(keys: Keys, work = WORK) {
  return {
    /** A new puzzle for a client in these networks, with `times` the usual work. */
    async puzzle(now: string, [network = '', widerNetwork]: readonly string[], times = 1): Promise<CaptchaChallenge> {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: work.cost,
        // More guesses, not dearer ones: the server checks a single one.
        counter: randomInt(times * work.mostGuesses, times * work.fewestGuesses),
        data: { network, ...(widerNetwork !== undefined && { widerNetwork }) },
        expiresAt: Math.ceil(Date.parse(now) / 1000) + VALID_SECONDS,
        deriveKey,
        ...(await secrets(keys)),
      })
      return CaptchaChallenge.parse(challenge)
    },
    /** The solved puzzle; its signature is unique. Undefined when it is not solved or has expired. */
    async verify(token: string, now: string): Promise<SolvedCaptcha | undefined> {
      const read = Token.safeParse(parseJson(Buffer.from(token, 'base64url').toString())).data
      if (!read) return undefined
      const { challenge, solution } = read
      // The library checks the expiry by the machine's clock; this is the time of the request.
      if (Date.parse(now) > challenge.parameters.expiresAt * 1000) return undefined
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets(keys)) })
      if (!verified) return undefined
      const { network, widerNetwork } = challenge.parameters.data
      return { id: challenge.signature, networks: [network, ...(widerNetwork === undefined ? [] : [widerNetwork])] }
    },
  }
}

/** One key signs the puzzle, the other its solution. */
async function secrets(keys: Keys) {
  const [puzzle, solution] = await Promise.all([keys.key('captcha'), keys.key('captcha-solution')])
  return { hmacSignatureSecret: puzzle.toString('hex'), hmacKeySignatureSecret: solution.toString('hex') }
}
