import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'

/** Reads a function's variables once, at its start; one sentence names everything that is missing or wrong. */
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

/** Where it is written which trends are published. */
export const TrendsTableEnvironment = z.object({ TRENDS_TABLE: Name })

/** Where the public trends are kept. */
export const TrendsEnvironment = z.object({ TRENDS_TABLE: Name, PUBLISHED_BUCKET: Name })

/**
 * What documents need besides our own origin: the accounts, which are in the function's own region (Lambda's own
 * variable) and with Google at a domain of their own, and reCAPTCHA.
 */
export const DocumentEnvironment = z.object({
  AWS_REGION: Name,
  SIGN_IN_DOMAIN: z.optional(z.url()),
  RECAPTCHA_SITE_KEY: z.optional(Name),
})

/** Which tokens to believe; `AWS_ENDPOINT_URL` is the SDK's own: where AWS is found instead. */
export const TokenEnvironment = z.object({
  AWS_REGION: Name,
  USER_POOL_ID: Name,
  USER_POOL_CLIENT_ID: Name,
  AWS_ENDPOINT_URL: z.optional(z.url()),
})
export type TokenEnvironment = z.infer<typeof TokenEnvironment>

/** What only the CDN sends: one secret, or two with a comma between them while one replaces the other. */
export const OriginEnvironment = z.object({
  ORIGIN_SECRET: z.pipe(
    z
      .string()
      .check(z.regex(/^[^,\s]{32,}(,[^,\s]{32,})?$/, 'must be one secret or two, of 32 characters at least')),
    z.transform((text: string) => text.split(',')),
  ),
})

/** What every key is derived from. */
export const KeysEnvironment = z.object({ KEYS_SECRET: Name })

/** Where people's data is kept, and the keys that go with it. */
export const PeopleEnvironment = z.object({ PEOPLE_TABLE: Name, KEYS_SECRET: Name })

/** Where used captchas are remembered; the two of reCAPTCHA are there only when it is to be used, and then both. */
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

/** A function is the same to a deployment whose variable is empty as to one that does not have it. */
const Sender = z._default(
  z.string().check(z.refine((text) => text === '' || isEmailAddress(text), 'must be one plain address')),
  '',
)

/**
 * What mails are made with: the site's origin, who sends (nobody: then no mail is sent), what they say of us, and under
 * which name the mail service reports what became of them. All but the first may be empty.
 */
export const MailEnvironment = z.object({
  SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/?#@\s]+$/, 'must be an origin')),
  MAIL_FROM: Sender,
  MAIL_FROM_SUBSCRIPTIONS: Sender,
  POSTAL_ADDRESS: z._default(z.string(), ''),
  MAIL_CONFIGURATION_SET: z._default(z.string(), ''),
})
export type MailEnvironment = z.infer<typeof MailEnvironment>

/** Where it is put that a window of confirmations has to be closed. */
export const ConfirmationsEnvironment = z.object({ CONFIRMATIONS_QUEUE: z.url() })

const WholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
)

/** Where trends are collected from, and how gently. */
export const SourceEnvironment = z.object({
  TRENDS_SOURCE_URL: Name,
  TRENDS_PACE_MS: WholeNumber,
  TRENDS_AT_ONCE: WholeNumber,
})
