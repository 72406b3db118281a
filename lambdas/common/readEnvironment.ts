import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'

/** Parses a function's environment variables. The error names every variable that is missing or invalid. */
export function readEnvironment<Schema extends z.core.$ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined> = process.env,
): z.core.output<Schema> {
  const read = z.safeParse(schema, variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The function's environment is not complete. ${wrong.join('; ')}`)
}

const Name = z.string().check(z.minLength(1))

/** The trends table, for functions that need no documents. */
export const TrendsTableEnvironment = z.object({ TRENDS_TABLE: Name })

/** The stores of the public trends. */
export const TrendsEnvironment = z.object({ TRENDS_TABLE: Name, PUBLISHED_BUCKET: Name })

/**
 * The other origins that pages connect to: the user pool in the function's own region (`AWS_REGION` is set by Lambda),
 * its domain for signing in with Google, and reCAPTCHA.
 */
export const DocumentEnvironment = z.object({
  AWS_REGION: Name,
  SIGN_IN_DOMAIN: z.optional(z.url()),
  RECAPTCHA_SITE_KEY: z.optional(Name),
})

/** The issuer of accepted tokens. `AWS_ENDPOINT_URL` is the SDK's variable for another endpoint. */
export const TokenEnvironment = z.object({
  AWS_REGION: Name,
  USER_POOL_ID: Name,
  USER_POOL_CLIENT_ID: Name,
  AWS_ENDPOINT_URL: z.optional(z.url()),
})
export type TokenEnvironment = z.infer<typeof TokenEnvironment>

/** The CDN's origin secret; two, separated by a comma, during a rotation. */
export const OriginEnvironment = z.object({
  ORIGIN_SECRET: z.pipe(
    z.string().check(z.regex(/^[^,\s]{32,}(,[^,\s]{32,})?$/, 'must be one secret or two, of 32 characters at least')),
    z.transform((text: string) => text.split(',')),
  ),
})

/** The secret that all keys are derived from. */
export const KeysEnvironment = z.object({ KEYS_SECRET: Name })

/** The people's table and the secret for its keys. */
export const PeopleEnvironment = z.object({ PEOPLE_TABLE: Name, KEYS_SECRET: Name })

/** What captcha checks need. The reCAPTCHA variables are set together, or not at all. */
export const CaptchaEnvironment = z
  .object({
    PEOPLE_TABLE: Name,
    KEYS_SECRET: Name,
    RECAPTCHA_SECRET: z.optional(Name),
    RECAPTCHA_HOSTNAME: z.optional(Name),
  })
  .check(
    z.refine((read) => (read.RECAPTCHA_SECRET === undefined) === (read.RECAPTCHA_HOSTNAME === undefined), {
      path: ['RECAPTCHA_SECRET'],
      message: 'needs RECAPTCHA_HOSTNAME, and the other way round',
    }),
  )
export type CaptchaEnvironment = z.infer<typeof CaptchaEnvironment>

/** A sender's address. Empty means not configured. */
const Sender = z._default(
  z.string().check(z.refine((text) => text === '' || isEmailAddress(text), 'must be one plain address')),
  '',
)

/**
 * What mails need: the site's origin, the senders (without one, no mail is sent), the postal address, and the SES
 * configuration set. All but the first may be empty.
 */
export const MailEnvironment = z.object({
  SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/?#@\s]+$/, 'must be an origin')),
  MAIL_FROM: Sender,
  MAIL_FROM_SUBSCRIPTIONS: Sender,
  POSTAL_ADDRESS: z._default(z.string(), ''),
  MAIL_CONFIGURATION_SET: z._default(z.string(), ''),
})
export type MailEnvironment = z.infer<typeof MailEnvironment>

/** The queue for the ends of confirmation windows. */
export const ConfirmationsEnvironment = z.object({ CONFIRMATIONS_QUEUE: z.url() })

const WholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
)

/** The source of trends, and the rate limits for it. */
export const SourceEnvironment = z.object({
  TRENDS_SOURCE_URL: Name,
  TRENDS_PACE_MS: WholeNumber,
  TRENDS_AT_ONCE: WholeNumber,
})
