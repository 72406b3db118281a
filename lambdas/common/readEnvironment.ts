import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import type { SentKind } from '../../shared/people/mailKind.ts'

/**
 * Parses a function's environment variables. The error names every variable that is missing or invalid.
 *
 * @param schemaOf makes the schema: what all functions may read is declared here, and each makes its own part only
 */
export function readEnvironment<Schema extends z.core.$ZodType>(
  schemaOf: () => Schema,
  variables: Record<string, string | undefined> = process.env,
): z.core.output<Schema> {
  const read = z.safeParse(schemaOf(), variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The function's environment is not complete. ${wrong.join('; ')}`)
}

const name = () => z.string().check(z.minLength(1))

/** The trends table, for functions that need no documents. */
export const TrendsTableEnvironment = () => z.object({ TRENDS_TABLE: name() })

/** The stores of the public trends. */
export const TrendsEnvironment = () => z.object({ TRENDS_TABLE: name(), PUBLISHED_BUCKET: name() })

/**
 * The other origins that pages connect to: the user pool in the function's own region (`AWS_REGION` is set by Lambda),
 * its domain for signing in with Google, and reCAPTCHA; and the operator's contact for reports of weaknesses.
 */
export const DocumentEnvironment = () =>
  z.object({
    AWS_REGION: name(),
    SIGN_IN_DOMAIN: z.optional(z.url()),
    RECAPTCHA_SITE_KEY: z.optional(name()),
    SECURITY_CONTACT: z.optional(z.url()),
  })

/** The issuer of accepted tokens. `AWS_ENDPOINT_URL` is the SDK's variable for another endpoint. */
export const TokenEnvironment = () =>
  z.object({
    AWS_REGION: name(),
    USER_POOL_ID: name(),
    USER_POOL_CLIENT_ID: name(),
    AWS_ENDPOINT_URL: z.optional(z.url()),
  })
export type TokenEnvironment = z.infer<ReturnType<typeof TokenEnvironment>>

/** The name of the CDN's origin secret; of two, separated by a comma, during a rotation. */
export const OriginEnvironment = () =>
  z.object({
    ORIGIN_SECRET: z.pipe(
      z.string().check(z.regex(/^[^,\s]+(,[^,\s]+)?$/, 'must name one secret or two')),
      z.transform((text: string) => text.split(',')),
    ),
  })

/** The people's table, and the secret that all keys are derived from. */
export const PeopleTableEnvironment = () => z.object({ PEOPLE_TABLE: name() })
/** The same table, and the secret that all keys are derived from. */
export const PeopleEnvironment = () => z.object({ PEOPLE_TABLE: name(), KEYS_SECRET: name() })

/** What captcha checks need. The reCAPTCHA variables are set together, or not at all; one names the secret. */
export const CaptchaEnvironment = () =>
  z
    .object({
      PEOPLE_TABLE: name(),
      KEYS_SECRET: name(),
      RECAPTCHA_SECRET: z.optional(name()),
      RECAPTCHA_HOSTNAME: z.optional(name()),
    })
    .check(
      z.refine((read) => (read.RECAPTCHA_SECRET === undefined) === (read.RECAPTCHA_HOSTNAME === undefined), {
        path: ['RECAPTCHA_SECRET'],
        message: 'needs RECAPTCHA_HOSTNAME, and the other way round',
      }),
    )
export type CaptchaEnvironment = z.infer<ReturnType<typeof CaptchaEnvironment>>

/** A sender's address. Empty means not configured. */
const sender = () =>
  z._default(z.string().check(z.refine((text) => text === '' || isEmailAddress(text), 'must be one plain address')), '')

const configurationSet = () => z._default(z.string(), '')

/** The site's origin. */
export const SiteEnvironment = () =>
  z.object({
    SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/?#@\s]+$/, 'must be an origin')),
  })

/**
 * What mails need: the site's origin, the senders (without one, no mail is sent), the postal address, and the SES
 * configuration sets of the kinds that a function sends. All but the first may be empty.
 */
export const MailEnvironment = () =>
  z.object({
    ...SiteEnvironment().shape,
    MAIL_FROM: sender(),
    MAIL_FROM_SUBSCRIPTIONS: sender(),
    POSTAL_ADDRESS: z._default(z.string(), ''),
    DIGESTS_CONFIGURATION_SET: configurationSet(),
    REQUESTED_CONFIGURATION_SET: configurationSet(),
    STRANGERS_CONFIGURATION_SET: configurationSet(),
  })
export type MailEnvironment = z.infer<ReturnType<typeof MailEnvironment>>

/** The configuration set of each kind of mail; empty for none. */
export function configurationSetsOf(environment: MailEnvironment): Record<SentKind, string> {
  return {
    digests: environment.DIGESTS_CONFIGURATION_SET,
    requested: environment.REQUESTED_CONFIGURATION_SET,
    strangers: environment.STRANGERS_CONFIGURATION_SET,
  }
}

/** Mails per second of one function: `"14"`, or `"0.7"`. */
export const RateEnvironment = () =>
  z.object({
    MAIL_PER_SECOND: z.pipe(
      z.string().check(z.regex(/^\d{1,5}(\.\d{1,3})?$/, 'must be a number')),
      z.transform((text: string, context) => {
        const rate = Number(text)
        if (rate > 0) return rate
        context.issues.push({ code: 'custom', message: 'must be more than 0', input: text })
        return z.NEVER
      }),
    ),
  })

/** The queue for the ends of confirmation windows. */
export const ConfirmationsEnvironment = () => z.object({ CONFIRMATIONS_QUEUE: z.url() })

/** The queues of readers who are due. */
export const QueuesEnvironment = () =>
  z.object({ WATCHES_QUEUE: z.url(), DIGESTS_QUEUE: z.url(), AT_ONCE_QUEUE: z.url() })

const wholeNumber = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
    z.transform((text: string) => Number(text)),
  )

/** Hours from one collection to the next. */
export const PaceEnvironment = () => z.object({ COLLECT_EVERY_HOURS: wholeNumber() })

/** The source of trends, and the rate limits for it. */
export const SourceEnvironment = () =>
  z.object({
    TRENDS_SOURCE_URL: name(),
    TRENDS_PACE_MS: wholeNumber(),
    TRENDS_AT_ONCE: wholeNumber(),
  })
