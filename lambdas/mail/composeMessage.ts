import { cleanText } from '../../shared/text/cleanText.ts'
import type { MailDocument } from './MailDocument.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/** A sender or reply address with its display name. */
export type Mailer = { name: string; address: string }

/** A mail before it is composed. */
export type Message = {
  from: Mailer
  /** One plain address. */
  to: string
  /** The address for replies, if it is not the sender. */
  replyTo?: Mailer
  document: MailDocument
  /** The one-click unsubscribe URL (RFC 8058), for subscription mails. */
  unsubscribe?: string
  /** Whether it is an automatic reply (RFC 3834). */
  isAutomaticReply?: true
}

/** The maximum length of a subject, in characters; mail programs show far less. */
const MAX_SUBJECT_LENGTH = 200

/**
 * Composes a mail (RFC 5322) with text and HTML from the same document, in ASCII. Nothing in the content can add header
 * fields.
 */
export async function composeMessage(message: Message, now: string): Promise<Buffer> {
  const { from, to, replyTo, document, unsubscribe, isAutomaticReply } = message
  // Imported lazily: most requests of the functions that can send mail send none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: mailer(from),
    to: { name: '', address: to },
    ...(replyTo && { replyTo: mailer(replyTo) }),
    subject: subjectText(document.subject),
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

/** Isolates are invisible, too; those of a subject keep the direction of the titles that it names. */
function subjectText(subject: string): string {
  const kept = subject
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll('\u2068', '\uE000')
    .replaceAll('\u2069', '\uE001')
  return headerText(kept, MAX_SUBJECT_LENGTH).replaceAll('\uE000', '\u2068').replaceAll('\uE001', '\u2069')
}

/** Removes from a display name what could look like an address. */
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
 * One line without invisible characters. Encoded words (RFC 2047) are broken up, because mail programs would decode them,
 * with their line breaks.
 */
function headerText(text: string, maxLength: number): string {
  return cleanText(cleanText(text, maxLength).replaceAll('=?', '= ?'), maxLength)
}
