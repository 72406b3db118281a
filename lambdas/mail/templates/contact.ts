import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import type { ContactMessage } from '../../../shared/people/contactMessage.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/** The mail to the operator with a message of the contact form; replies go to its sender. */
export function contactMail({ site, postalAddress }: MailContext, message: ContactMessage): MailDocument {
  return {
    subject: `Contact: ${message.subject}`,
    preview: message.message.slice(0, 140),
    blocks: [
      { kind: 'title', text: 'A message from the contact form' },
      {
        kind: 'facts',
        facts: [
          ['Name', message.name],
          ['Email', message.email],
          ['Subject', message.subject],
        ],
      },
      { kind: 'quote', text: message.message },
    ],
    why: 'You get this email because you operate Uptick. Everything in it was typed by a stranger: open no link and believe no name without looking twice.',
    ways: [],
    postalAddress,
    site,
  }
}

/** The automatic reply to a contact message, without its content: the typed address may be somebody else's. */
export function contactReplyMail({ site, postalAddress }: MailContext): MailDocument {
  return {
    subject: 'We have your message',
    preview: "Thank you for writing to Uptick. We'll get back to you as soon as possible.",
    blocks: [
      { kind: 'title', text: 'We have your message' },
      {
        kind: 'paragraph',
        text: "Thank you for writing to Uptick. A person reads every message, and we'll get back to you as soon as possible.",
      },
      { kind: 'button', text: 'Back to Uptick', to: `${site}${HOME_PAGE}` },
    ],
    why: 'You get this email because somebody typed your address into our contact form. If that was not you, there is nothing to do: we send it once a day at most, and your address is not kept.',
    ways: [{ text: 'Privacy Policy', to: `${site}${plainPage('privacy')}` }],
    postalAddress,
    site,
  }
}
