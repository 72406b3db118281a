import * as z from 'zod/mini'

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1). */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/** What browsers accept in a field for addresses, and at its end a top domain. */
const Email = z.email({ pattern: z.regexes.html5Email }).check(z.regex(/\.[a-z](?:[a-z\d-]*[a-z\d])$/i))

/**
 * Whether mail can be sent to a text: one plain address in ASCII, without a name or anything around it. Dots may be anywhere
 * before the `@`: some providers in Japan gave out such addresses.
 */
export function isEmailAddress(text: string): boolean {
  const isShortEnough = text.length <= MAX_EMAIL_LENGTH && text.lastIndexOf('@') <= MAX_LOCAL_PART_LENGTH
  return isShortEnough && Email.safeParse(text).success
}

/**
 * An address as it was typed or pasted, in the form that mail is sent to: without invisible characters and blank space around
 * it, in ordinary width, with the domain in ASCII. `" maya@bücher.example"` → `"maya@xn--bcher-kva.example"`
 */
export function plainEmailAddress(typed: string): string {
  const visible = typed.normalize('NFKC').replaceAll(INVISIBLE, '').trim()
  const domainStart = visible.lastIndexOf('@') + 1
  return visible.slice(0, domainStart) + asciiDomain(visible.slice(domainStart))
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const NOT_ASCII = /[^ -~]/
/** Everything else would be another part of an address, not of its domain. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u

function asciiDomain(domain: string): string {
  const address = `http://${domain}`
  const isReadable = NOT_ASCII.test(domain) && DOMAIN.test(domain) && URL.canParse(address)
  return isReadable ? new URL(address).hostname : domain
}

/** A hint at an address that only its owner recognises: `"maya@mail.example.org"` → `"m…@m….org"`. */
export function emailHint(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return `${firstOf(email)}…@${firstOf(domain)}…${domain.slice(domain.lastIndexOf('.'))}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
