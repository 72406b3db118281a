import * as z from 'zod/mini'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { DomainName, isWithin } from './domainSettings.ts'
import { NEW_ACCOUNT } from './newAccount.ts'
import { setting } from './setting.ts'

const MAX_POSTAL_ADDRESS_LENGTH = 200
/** SES grants more only in special cases, so a larger number is taken for a mistake. */
const MAX_PER_SECOND = 1_000

const Text = z.string().check(z.minLength(1))
// Checks that compare addresses are skipped for an invalid one.
const Address = z.string().check(z.refine(isEmailAddress, { abort: true }))
const Line = Text.check(z.maxLength(MAX_POSTAL_ADDRESS_LENGTH), z.regex(/^\P{Cc}+$/u))

/** A third-party mail service with the protocol of EmailJS, which sends the welcome mail: its URL and our ids there. */
const ServiceSettings = z.strictObject({
  url: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+$/)),
  userId: Text,
  serviceId: Text,
  templateId: Text,
})
export type MailServiceSettings = z.infer<typeof ServiceSettings>

// Strict, because a misspelled optional setting would be ignored otherwise.
const GivenSettings = z.strictObject({
  domain: setting(z.optional(DomainName), {
    values: 'a domain in small letters, for example mail.example.org, without mail.address',
    without: 'mails are sent from `mail.address`',
    does: 'The domain that SES verifies and from which mails are sent.',
  }),
  address: setting(z.optional(Address), {
    values: 'one email address',
    without: 'mails are sent from `mail.domain`',
    does: 'A single address that SES verifies in place of a domain, for trying things out.',
  }),
  from: setting(z.optional(Address), {
    values: 'an email address at mail.domain, or the same as mail.address',
    without: '`mail.address`; required with `mail.domain`',
    does: 'The sender of mails to a single person.',
  }),
  fromSubscriptions: setting(z.optional(Address), {
    values: 'an email address at mail.domain, or the same as mail.address',
    without: '`mail.from`',
    does: 'The sender of digests and confirmations.',
  }),
  postalAddress: setting(z.optional(Line), {
    values: `one line of at most ${MAX_POSTAL_ADDRESS_LENGTH} characters`,
    without: 'none in mails, which the law of many countries requires',
    does: 'The postal address of the operator at the end of mails.',
  }),
  contactTo: setting(z.optional(Address), {
    values: 'one email address',
    without: 'the contact form is unavailable',
    does: 'The address that receives the messages of the contact form.',
  }),
  perSecond: setting(z.optional(z.int().check(z.gte(1), z.lte(MAX_PER_SECOND))), {
    values: `a whole number from 1 to ${MAX_PER_SECOND}`,
    without: `${NEW_ACCOUNT.mailsPerSecond}, what SES allows a new account`,
    does: 'The sending rate that SES allows the account, in mails a second.',
  }),
  codes: setting(z.optional(z.boolean()), {
    values: 'true, once SES has verified the sender and granted production access',
    without: `Cognito sends the codes itself, about ${NEW_ACCOUNT.codesPerDay} a day`,
    does: 'Codes for sign-ups and new passwords are sent through SES, from `mail.from`.',
  }),
  service: setting(z.optional(ServiceSettings), {
    values: '{"url":"https://<host>","userId":"…","serviceId":"…","templateId":"…"}',
    without: 'SES',
    does: 'A third-party mail service (EmailJS) that sends the welcome mail.',
  }),
})
type GivenSettings = z.infer<typeof GivenSettings>

/** The parts of the setting `mail`. */
export const MAIL_PARTS = GivenSettings.shape

/** The identity that SES verifies. */
type Identity = { kind: 'domain'; domain: string } | { kind: 'address'; address: string }

/** The senders of our mails: the identity of both, of mails to a single person, and of mails to subscribers. */
export type Senders = { identity: Identity; from: string; fromSubscriptions: string }

/** How mail is set up; without senders no mail is sent. */
export type MailSettings = Pick<GivenSettings, 'postalAddress' | 'contactTo' | 'perSecond' | 'codes' | 'service'> & {
  senders?: Senders | undefined
}

/** The schema of the setting `mail`. An issue's path names the invalid part. */
export const MailSettings = z.pipe(
  GivenSettings.check(
    z.refine(({ domain, address }) => domain === undefined || address === undefined, { path: ['domain'] }),
    z.refine((given) => given.domain === undefined || given.from !== undefined, { path: ['from'] }),
    z.refine((given) => isVerifiedBy(given, given.from), { path: ['from'] }),
    z.refine(({ codes, domain, address }) => !codes || domain !== undefined || address !== undefined, {
      path: ['codes'],
    }),
    z.refine((given) => isVerifiedBy(given, given.fromSubscriptions), { path: ['fromSubscriptions'] }),
  ),
  z.transform(({ domain, address, from, fromSubscriptions, ...others }: GivenSettings): MailSettings => {
    const identity = identityOf({ domain, address })
    const sender = from ?? address
    if (!identity || !sender) return others
    return { ...others, senders: { identity, from: sender, fromSubscriptions: fromSubscriptions ?? sender } }
  }),
)

function identityOf({ domain, address }: GivenSettings): Identity | undefined {
  if (domain !== undefined) return { kind: 'domain', domain }
  return address === undefined ? undefined : { kind: 'address', address }
}

/** Whether SES allows us to send from an address: the verified one, or one at the verified domain or a subdomain. */
function isVerifiedBy({ domain, address }: GivenSettings, from: string | undefined): boolean {
  if (from === undefined) return true
  const host = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  return from === address || (domain !== undefined && isWithin(host, domain))
}
