import * as z from 'zod/mini'

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1). */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

const Email = z.email()

/** Whether mail can be sent to a text: one plain address, without a name or anything around it. */
export function isEmailAddress(text: string): boolean {
  const isShortEnough = text.length <= MAX_EMAIL_LENGTH && text.lastIndexOf('@') <= MAX_LOCAL_PART_LENGTH
  return isShortEnough && Email.safeParse(text).success
}

/** A hint at an address that only its owner recognises: `"maya@mail.example.org"` → `"m…@m….org"`. */
export function emailHint(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return `${firstOf(email)}…@${firstOf(domain)}…${domain.slice(domain.lastIndexOf('.'))}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
