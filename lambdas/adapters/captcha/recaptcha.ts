import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import type { SolvedCaptcha } from './altcha.ts'

/** How to read the secret key of the site at Google, and the site's host name. */
export type RecaptchaSettings = { readSecret: () => Promise<string>; hostname: string }

const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 3_000
/** How long a ticked box is valid, in milliseconds. */
const VALID_MS = 120_000
/** Allowed clock skew of Google, in milliseconds. */
const CLOCK_SKEW_MS = 30_000

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  challenge_ts: z.optional(Instant),
  'error-codes': z.optional(z.array(z.string())),
})
type Verdict = z.infer<typeof Verdict>

/** Google's reCAPTCHA v2 (checkbox). */
export function recaptcha(settings: RecaptchaSettings, fetchVerdict: typeof fetch = fetch) {
  return {
    /**
     * The token when it is valid for this site; undefined when it is not. Google judges networks by itself, and
     * says nothing of them. Throws on any unexpected answer of Google.
     */
    async verify(token: string, now: string): Promise<SolvedCaptcha | undefined> {
      const response = await fetchVerdict(ADDRESS, {
        method: 'POST',
        body: new URLSearchParams({ secret: await settings.readSecret(), response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status !== 200) throw new Error(`reCAPTCHA answered with ${response.status}.`)
      const verdict = Verdict.parse(await response.json())
      if (verdict['error-codes']?.some((code) => code.endsWith('-secret')))
        throw new Error('reCAPTCHA rejects our secret: check the one that RECAPTCHA_SECRET names.')
      return isGood(verdict, settings.hostname, Date.parse(now)) ? { id: token, networks: [] } : undefined
    },
  }
}

function isGood({ success, hostname, challenge_ts }: Verdict, expected: string, now: number): boolean {
  if (!success || hostname !== expected || challenge_ts === undefined) return false
  const age = now - Date.parse(challenge_ts)
  return age >= -CLOCK_SKEW_MS && age <= VALID_MS
}
