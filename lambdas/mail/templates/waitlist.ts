import type { MailContext, MailDocument } from '../MailDocument.ts'

/**
 * Asks for the confirmation of a place on the waitlist; nothing else is sent before.
 *
 * @param about with the code of the country
 */
export function waitlistMail(
  context: MailContext,
  { country, confirm, leave }: { country: string; confirm: string; leave: string },
): MailDocument {
  const { waitlist } = context.words
  return {
    ...context,
    subject: waitlist.subject,
    preview: waitlist.preview(country),
    blocks: [
      { kind: 'title', text: waitlist.title },
      { kind: 'paragraph', text: waitlist.text(country) },
      { kind: 'button', text: waitlist.confirm, to: confirm },
      { kind: 'paragraph', text: waitlist.notYou },
    ],
    why: waitlist.why,
    ways: [{ text: waitlist.leave, to: leave }],
  }
}
