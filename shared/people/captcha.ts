import * as z from 'zod/mini'

/** The longest token that is read, in bytes; those of either kind of captcha are much shorter. */
export const MAX_CAPTCHA_TOKEN_BYTES = 4096

/** A puzzle for browsers. It is signed as a whole and must come back unchanged. */
export const CaptchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** After this it is worth nothing; in unix seconds. */
    expiresAt: z.number(),
    /** The salted hashes of the networks of the client that got it. */
    data: z.strictObject({ network: z.string(), widerNetwork: z.optional(z.string()) }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** `GET /api/captcha` */
export const CaptchaAnswer = z.object({ challenge: CaptchaChallenge })
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

/** A browser's solution. */
export const CaptchaSolution = z.object({ counter: z.number(), derivedKey: z.string() })
export type CaptchaSolution = z.infer<typeof CaptchaSolution>

/** A solved puzzle as a form sends it: base64url of JSON. */
export function writeCaptchaToken(challenge: CaptchaChallenge, { counter, derivedKey }: CaptchaSolution): string {
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
