import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import type { SuppressionReason } from '../adapters/mail/suppressions.ts'

// Compiling checks pays off after thousands of them; most of these functions live for one event.
z.config({ jitless: true })

/** Why nothing is to be sent to some addresses any more. */
export type MailEvent = {
  reason: SuppressionReason
  addresses: string[]
  /** When the mail service learned of it. */
  at: string
  /** The `sub` of whoever complained, when the mail was of one of our people. */
  person: string | undefined
}

/** What both kinds of reports have: those of a configuration set (`eventType`), and those of an identity. */
const Report = z.object({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.optional(z.object({ tags: z.optional(z.object({ person: z.optional(z.array(z.string())) })) })),
  bounce: z.optional(z.unknown()),
  complaint: z.optional(z.unknown()),
})

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const Bounce = z.object({
  bounceType: z.string(),
  bouncedRecipients: Recipients,
  timestamp: z.optional(z.string()),
})
const Complaint = z.object({
  complainedRecipients: Recipients,
  complaintFeedbackType: z.nullish(z.string()),
  timestamp: z.optional(z.string()),
})

/** The service says hello by this, in plain words, when it is told where to report to. */
const GREETING = /^Successfully validated SNS topic for /

/**
 * Reads what SES reports of a mail; undefined for what changes nothing, such as deliveries and mailboxes that are full
 * for the moment. Throws for what is no report of SES, in words that tell nothing of it.
 */
export function readMailEvent(message: string, now: string): MailEvent | undefined {
  if (GREETING.test(message)) return undefined
  const report = Report.parse(parseJson(message))
  switch (report.eventType ?? report.notificationType) {
    case undefined:
      throw new Error('A report does not say what it is about.')
    case 'Bounce': {
      const { bounceType, bouncedRecipients, timestamp } = Bounce.parse(report.bounce)
      if (bounceType !== 'Permanent') return undefined
      return { reason: 'bounce', person: undefined, ...about(bouncedRecipients, timestamp, now) }
    }
    case 'Complaint': {
      const { complaintFeedbackType, complainedRecipients, timestamp } = Complaint.parse(report.complaint)
      // Somebody took a mail of ours out of their junk folder.
      if (complaintFeedbackType === 'not-spam') return undefined
      const person = report.mail?.tags?.person?.[0]
      return { reason: 'complaint', person, ...about(complainedRecipients, timestamp, now) }
    }
    default:
      return undefined
  }
}

function about(recipients: z.infer<typeof Recipients>, timestamp: string | undefined, now: string) {
  return {
    addresses: recipients.map(({ emailAddress }) => plainAddress(emailAddress)).filter(isEmailAddress),
    at: instant(timestamp, now),
  }
}

/** Some mail servers hand the address back as the header of the mail had it: `"Maya <maya@example.org>"`. */
function plainAddress(written: string): string {
  return (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim()
}

/** One form for all, since instants are compared as texts; never later than now, which nothing could ever lift. */
function instant(timestamp: string | undefined, now: string): string {
  const at = Date.parse(timestamp ?? '')
  return Number.isNaN(at) ? now : new Date(Math.min(at, Date.parse(now))).toISOString()
}

/** The parser's own words repeat what it could not read. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error('A report is no JSON.')
  }
}
