import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import { LANGUAGE_TAGS } from '../languages/languages.ts'
import { MAX_NAME_LENGTH, QUIET_HOURS } from '../limits.ts'
import { THEMES } from '../page/theme.ts'
import { cleanText } from '../text/cleanText.ts'
import { canonicalTimeZone } from './timeZone.ts'

/** How often a reader wants the update by email. */
export const DIGEST_CHOICES = ['daily', 'weekly', 'off'] as const

/** The form of a digest: whole, or one line for each trend that goes on. */
export const MAIL_FORMS = ['whole', 'lines'] as const

/** How much a digest says of each trend. */
export type MailForm = (typeof MAIL_FORMS)[number]

const Hour = z.int().check(z.minimum(0), z.maximum(23))

/** The local hours without "at once" messages: `{ from: 22, to: 7 }` is the night. */
export const QuietHours = z.object({ from: Hour, to: Hour }).check(z.refine(({ from, to }) => from !== to))
export type QuietHours = z.infer<typeof QuietHours>

/** `GET /api/account`: all that a reader can see and set of their own account. */
export const Account = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  time_zone: z.string(),
  digest: z.enum(DIGEST_CHOICES),
  mail_form: z.enum(MAIL_FORMS),
  /** Whether a digest is sent on days on which things have only ended. */
  mail_endings: z.boolean(),
  theme: z.enum(THEMES),
  /** That of mails and notifications: at first, that of the page of the sign-up. */
  language: z.enum(LANGUAGE_TAGS),
  /** Whether the reader wants push notifications at all; each device is subscribed separately. */
  notifications: z.boolean(),
  /** Whether following and unfollowing are confirmed by email. */
  confirmations: z.boolean(),
  favorite_categories: z.array(z.enum(CATEGORIES)),
  /** The local hours without "at once" messages; null for none. */
  quiet_hours: z.nullable(QuietHours),
  created_at: Instant,
  /** When the last digest was sent, null when none was lately; missing in older answers. */
  last_digest: z.optional(z.nullable(Instant)),
  /** When the account is deleted; null unless its deletion waits; missing in older answers. */
  deleted_at: z.optional(z.nullable(Instant)),
  /** Why and since when the address is suppressed (a bounce or a complaint); null while mail is sent. */
  suppressed: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), since: Instant })),
})
export type Account = z.infer<typeof Account>

/** Settings of a new account. */
export const NEW_ACCOUNT = {
  digest: 'daily',
  mail_form: 'whole',
  mail_endings: true,
  theme: 'system',
  notifications: true,
  confirmations: true,
  favorite_categories: [],
  quiet_hours: QUIET_HOURS,
} as const satisfies Partial<Account>

/** A person's name as it is stored: one line, without invisible characters. */
export const PersonName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name: string) => cleanText(name)),
  ),
  z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
)

const TimeZone = z.pipe(
  z.string(),
  z.transform((name: string, context) => {
    const zone = canonicalTimeZone(name)
    if (zone !== undefined) return zone
    context.issues.push({ code: 'custom', message: 'There is no such time zone.', input: name })
    return z.NEVER
  }),
)

/**
 * `PATCH /api/account`: the settable fields, and no others. Unknown fields are dropped, so that nobody can set `premium`.
 */
export const AccountChanges = z.partial(
  z.object({
    name: PersonName,
    time_zone: TimeZone,
    digest: z.enum(DIGEST_CHOICES),
    mail_form: z.enum(MAIL_FORMS),
    mail_endings: z.boolean(),
    theme: z.enum(THEMES),
    language: z.enum(LANGUAGE_TAGS),
    notifications: z.boolean(),
    confirmations: z.boolean(),
    favorite_categories: z.array(z.enum(CATEGORIES)).check(
      z.maxLength(CATEGORIES.length),
      z.refine((all) => new Set(all).size === all.length),
    ),
    quiet_hours: z.nullable(QuietHours),
  }),
)
export type AccountChanges = z.infer<typeof AccountChanges>
