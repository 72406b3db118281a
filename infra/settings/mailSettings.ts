import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { DomainName, isWithin } from './domainSettings.ts'

const MAX_POSTAL_ADDRESS_LENGTH = 200
/** More than SES grants without a long talk: above it stands a typing mistake. */
const MAX_PER_SECOND = 1_000

const Text = z.string().check(z.minLength(1))
// What is wrong by itself is not compared with anything else.
const Address = z.string().check(z.refine(isEmailAddress, { abort: true }))
const Line = Text.check(z.maxLength(MAX_POSTAL_ADDRESS_LENGTH), z.regex(/^\P{Cc}+$/u))

/** Somebody else's mail service (EmailJS speaks this), for welcoming people: where it is, and what it calls us. */
const ServiceSettings = z.strictObject({
  url: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+$/)),
  userId: Text,
  serviceId: Text,
  templateId: Text,
})
export type MailServiceSettings = z.infer<typeof ServiceSettings>

// Everything may be left out, so a name with a typing mistake must not pass for one that was.
const GivenSettings = z.strictObject({
  domain: z.optional(DomainName),
  address: z.optional(Address),
  from: z.optional(Address),
  fromSubscriptions: z.optional(Address),
  postalAddress: z.optional(Line),
  contactTo: z.optional(Address),
  perSecond: z.optional(z.int().check(z.gte(1), z.lte(MAX_PER_SECOND))),
  service: z.optional(ServiceSettings),
})
type GivenSettings = z.infer<typeof GivenSettings>

/** What SES is to verify that it is ours. */
type Identity = { kind: 'domain'; domain: string } | { kind: 'address'; address: string }

/** Who mails are from: the identity of both, to one person, and to those who have subscribed. */
export type Senders = { identity: Identity; from: string; fromSubscriptions: string }

/** How mail is set up; without senders none is sent. */
export type MailSettings = Pick<GivenSettings, 'postalAddress' | 'contactTo' | 'perSecond' | 'service'> & {
  senders?: Senders | undefined
}

/** The setting `mail`, read. An issue's path names the part that is wrong. */
export const MailSettings = z.pipe(
  GivenSettings.check(
    z.refine(({ domain, address }) => domain === undefined || address === undefined, { path: ['domain'] }),
    z.refine((given) => given.domain === undefined || given.from !== undefined, { path: ['from'] }),
    z.refine((given) => isOurs(given, given.from), { path: ['from'] }),
    z.refine((given) => isOurs(given, given.fromSubscriptions), { path: ['fromSubscriptions'] }),
  ),
  z.transform(({ domain, address, from, fromSubscriptions, ...others }: GivenSettings): MailSettings => {
    const identity = identityOf({ domain, address })
    const sender = from ?? address
    if (!identity || !sender) return others
    return { ...others, senders: { identity, from: sender, fromSubscriptions: fromSubscriptions ?? sender } }
  }),
)

/** What each part must be, for whoever got it wrong. */
export const EXPECTED_OF_MAIL = {
  mail: '{"domain":"…","from":"…"} or {"address":"…"}, perhaps with "fromSubscriptions", "postalAddress", "contactTo", "perSecond" and "service"',
  'mail.domain': 'a domain in small letters, for example mail.example.org, with no mail.address beside it',
  'mail.address': 'one e-mail address',
  'mail.from': 'an e-mail address at mail.domain, or the same as mail.address',
  'mail.fromSubscriptions': 'an e-mail address at mail.domain, or the same as mail.address',
  'mail.postalAddress': `one line of at most ${MAX_POSTAL_ADDRESS_LENGTH} characters`,
  'mail.contactTo': 'one e-mail address',
  'mail.perSecond': `a whole number from 1 to ${MAX_PER_SECOND}`,
  'mail.service': '{"url":"https://…","userId":"…","serviceId":"…","templateId":"…"}',
}

function identityOf({ domain, address }: Pick<GivenSettings, 'domain' | 'address'>): Identity | undefined {
  if (domain !== undefined) return { kind: 'domain', domain }
  return address === undefined ? undefined : { kind: 'address', address }
}

/** Whether SES lets us send from an address: it is the verified one, or at the verified domain or below it. */
function isOurs({ domain, address }: GivenSettings, from: string | undefined): boolean {
  if (from === undefined) return true
  const host = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  return from === address || (domain !== undefined && isWithin(host, domain))
}
