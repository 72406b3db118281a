import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { SENT_KINDS, type TalliedKind } from '../../shared/people/mailKind.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { SuppressionReason } from '../adapters/mail/suppressions.ts'
import { codeKindOf } from '../mail/templates/code.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** A bounce or a complaint: the reason to suppress some addresses. */
export type MailEvent = {
  /** The kind of the mail. */
  kind: TalliedKind
  reason: SuppressionReason
  addresses: string[]
  /** When SES received it. */
  at: string
  /** The `sub` of the person who complained, if they have an account. */
  person: string | undefined
  /** Whether the reputation of the account suffers from it. */
  isCounted: boolean
}

const Tag = z.optional(z.array(z.string()))

/** The common parts of events of a configuration set (`eventType`) and of an identity (`notificationType`). */
const SesEvent = z.object({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.optional(
    z.object({
      tags: z.optional(z.object({ kind: Tag, person: Tag })),
      commonHeaders: z.optional(z.object({ subject: z.optional(z.string()) })),
    }),
  ),
  bounce: z.optional(z.unknown()),
  complaint: z.optional(z.unknown()),
})

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const Bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.optional(z.string()),
  bouncedRecipients: Recipients,
  timestamp: z.optional(z.string()),
})
const Complaint = z.object({
  complainedRecipients: Recipients,
  complaintFeedbackType: z.nullish(z.string()),
  timestamp: z.optional(z.string()),
})

/** The plain text that SES sends when a topic is configured. */
const GREETING = /^Successfully validated SNS topic for /

/**
 * Reads an event of SES; undefined for events without consequences, such as deliveries and full mailboxes. Throws for
 * anything else, with a message that repeats nothing of the content.
 */
export function readMailEvent(message: string, now: string): MailEvent | undefined {
  if (GREETING.test(message)) return undefined
  const event = SesEvent.parse(parseJson(message))
  const kind = kindOf(event.mail?.tags?.kind?.[0], event.mail?.commonHeaders?.subject)
  switch (event.eventType ?? event.notificationType) {
    case undefined:
      throw new Error('The event of SES has no type.')
    case 'Bounce': {
      const { bounceType, bounceSubType = '', bouncedRecipients, timestamp } = Bounce.parse(event.bounce)
      if (bounceType !== 'Permanent') return undefined
      const isCounted = !UNSENT.has(bounceSubType)
      return { kind, reason: 'bounce', person: undefined, isCounted, ...about(bouncedRecipients, timestamp, now) }
    }
    case 'Complaint': {
      const { complaintFeedbackType, complainedRecipients, timestamp } = Complaint.parse(event.complaint)
      // The recipient moved our mail out of the junk folder.
      if (complaintFeedbackType === 'not-spam') return undefined
      const person = event.mail?.tags?.person?.[0]
      return { kind, reason: 'complaint', person, isCounted: true, ...about(complainedRecipients, timestamp, now) }
    }
    default:
      return undefined
  }
}

/** Bounces of mails that SES did not send, because a list of its own suppresses the address. */
const UNSENT = new Set(['Suppressed', 'OnAccountSuppressionList'])

/**
 * Our own mails have a tag. The user pool cannot add one to its codes, which their subjects tell apart; without a known one, it
 * counts for what a stranger can do most easily.
 */
function kindOf(tag: string | undefined, subject: string | undefined): TalliedKind {
  const sent = SENT_KINDS.find((kind) => kind === tag)
  return sent ?? codeKindOf(subject) ?? 'sign-ups'
}

function about(recipients: z.infer<typeof Recipients>, timestamp: string | undefined, now: string) {
  return {
    addresses: recipients.map(({ emailAddress }) => plainAddress(emailAddress)).filter(isEmailAddress),
    at: instant(timestamp, now),
  }
}

/** Some mail servers return the address with its name: `"Maya <maya@example.org>"`. Odd dots are sent in quotes. */
function plainAddress(written: string): string {
  return (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim().replace(/^"([^"\\]*)"(?=@)/, '$1')
}

/** Normalised, because instants are compared as texts, and never in the future: such a suppression could not be lifted. */
function instant(timestamp: string | undefined, now: string): string {
  const at = Date.parse(timestamp ?? '')
  return Number.isNaN(at) ? now : new Date(Math.min(at, Date.parse(now))).toISOString()
}
