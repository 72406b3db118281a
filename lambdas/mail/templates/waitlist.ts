import { WAITLIST_PENDING_DAYS } from '../../../shared/limits.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/** Asks for the confirmation of a place on the waitlist; nothing else is sent before. */
export function waitlistMail(
  { site, postalAddress }: MailContext,
  { country, confirm, leave }: { country: string; confirm: string; leave: string },
): MailDocument {
  return {
    subject: 'Confirm your place on the Uptick Premium waitlist',
    preview: `One press, and we write to you once when Premium opens in ${country}.`,
    blocks: [
      { kind: 'title', text: 'One press to go' },
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, asked to hear when the premium newsletter opens in ${country}: four updates a day, 4.70 dollars per month after a 7-day free trial. Confirm it, and we write to you once, on that day.`,
      },
      { kind: 'button', text: 'Confirm', to: confirm },
      {
        kind: 'paragraph',
        text: `If it was not you, do nothing: an address that is not confirmed is forgotten after ${WAITLIST_PENDING_DAYS} days.`,
      },
    ],
    why: 'You get this email because your address was entered on the waitlist for Uptick Premium.',
    ways: [{ text: 'Leave the waitlist', to: leave }],
    postalAddress,
    site,
  }
}
