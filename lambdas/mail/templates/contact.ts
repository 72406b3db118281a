import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import type { ContactMessage } from '../../../shared/people/contactMessage.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/** The mail to the operator with a message of the contact form; replies go to its sender. */
export function contactMail(context: MailContext, message: ContactMessage): MailDocument {
  const { contact } = context.words
  return {
    ...context,
    subject: contact.subject(message.subject),
    preview: message.message.slice(0, 140),
    blocks: [
      { kind: 'title', text: contact.title },
      {
        kind: 'facts',
        facts: [
          [contact.name, message.name],
          [contact.email, message.email],
          [contact.about, message.subject],
        ],
      },
      { kind: 'quote', text: message.message },
    ],
    why: contact.why,
    ways: [],
  }
}

/** The automatic reply to a contact message, without its content: the typed address may be somebody else's. */
export function contactReplyMail(context: MailContext): MailDocument {
  const { site, words } = context
  const { contact } = words
  return {
    ...context,
    subject: contact.replySubject,
    preview: contact.replyPreview,
    blocks: [
      { kind: 'title', text: contact.replySubject },
      { kind: 'paragraph', text: contact.reply },
      { kind: 'button', text: contact.back, to: `${site}${HOME_PAGE}` },
    ],
    why: contact.replyWhy,
    ways: [{ text: contact.privacy, to: `${site}${plainPage('privacy')}` }],
  }
}
