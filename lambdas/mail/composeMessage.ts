import MailComposer from 'nodemailer/lib/mail-composer'
import { cleanText } from '../../shared/text/cleanText.ts'
import type { MailDocument } from './MailDocument.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/** Who a mail is from or for. */
export type Mailer = { name: string; address: string }

export type Message = {
  from: Mailer
  /** One plain address. */
  to: string
  /** Where answers go, if not to the sender. */
  replyTo?: Mailer
  document: MailDocument
  /** The address that ends the subscription by one POST (RFC 8058); every subscription mail has one. */
  unsubscribe?: string
  /** It answers a message without anybody having read it (RFC 3834). */
  isAutomaticReply?: true
}

/** The longest subject, in characters: mail programs show far less. */
const MAX_SUBJECT_LENGTH = 200

/**
 * Writes a mail as it travels (RFC 5322): text and HTML from the same document, everything in ASCII, with a set of
 * header fields that nothing in its content can add to.
 */
export async function composeMessage(message: Message, now: string): Promise<Buffer> {
  const { from, to, replyTo, document, unsubscribe, isAutomaticReply } = message
  const composer = new MailComposer({
    from: mailer(from),
    to: { name: '', address: to },
    ...(replyTo && { replyTo: mailer(replyTo) }),
    subject: headerText(document.subject, MAX_SUBJECT_LENGTH),
    date: new Date(now),
    text: renderText(document),
    html: renderHtml(document),
    textEncoding: 'quoted-printable',
    headers: {
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(isAutomaticReply && { 'Auto-Submitted': 'auto-replied' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** A name is shown beside the address, so nothing in it may look like another one. */
function mailer({ name, address }: Mailer): Mailer {
  return {
    name: headerText(name, MAX_NAME_LENGTH)
      .replaceAll(/[<>@"\\,;:]/g, ' ')
      .trim(),
    address,
  }
}

const MAX_NAME_LENGTH = 60

/**
 * One line without anything invisible. What looks like an encoded word (RFC 2047) would be decoded by whoever reads it,
 * line breaks and all, so it is made to look like none.
 */
function headerText(text: string, maxLength: number): string {
  return cleanText(cleanText(text, maxLength).replaceAll('=?', '= ?'), maxLength)
}
