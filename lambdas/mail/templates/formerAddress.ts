import { plainPage } from '../../../shared/pages.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'
import type { MailWords } from '../words/english.ts'

/** What the mails say of a change of address: the one before, the new one cut short, and when. */
type ChangedAddress = { email: string; hint: string; left_at: string }

/**
 * Tells an address that its account has another one now. Without the name and the whole new address: the mailbox may be
 * somebody else's by now, and a thief may have written both. In UTC, because a time zone would say where the reader lives.
 *
 * @param stop the link that stops the account
 */
export function formerAddressMail(context: MailContext, change: ChangedAddress, stop: string): MailDocument {
  const { formerAddress: words, ways } = context.words
  return {
    ...context,
    subject: words.subject,
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: words.text },
      facts(context.words, change),
      { kind: 'section', title: words.notYou, note: '' },
      { kind: 'paragraph', text: words.stopText },
      { kind: 'button', text: words.stop, to: stop },
      { kind: 'paragraph', text: words.ifThatFails },
    ],
    ...closing(context, [{ text: ways.writeToUs, to: `${context.site}${plainPage('contact')}` }]),
  }
}

/** Tells an address that the address before it has taken the account back. */
export function takenBackMail(context: MailContext, change: ChangedAddress): MailDocument {
  const { formerAddress: words, ways } = context.words
  return {
    ...context,
    subject: words.takenBackSubject,
    preview: words.takenBackPreview,
    blocks: [
      { kind: 'title', text: words.takenBackTitle },
      { kind: 'paragraph', text: words.takenBackText },
      facts(context.words, change),
      { kind: 'paragraph', text: words.takenBackIfYours },
      { kind: 'button', text: ways.writeToUs, to: `${context.site}${plainPage('contact')}` },
    ],
    ...closing(context, []),
  }
}

function facts(
  { formerAddress: words, utcTime }: MailWords,
  { email, hint, left_at }: ChangedAddress,
): MailDocument['blocks'][number] {
  return {
    kind: 'facts',
    facts: [
      [words.before, email],
      [words.now, hint],
      [words.when, utcTime(left_at)],
    ],
  }
}

function closing({ site, words }: MailContext, ways: MailDocument['ways']): Pick<MailDocument, 'why' | 'ways'> {
  return {
    why: words.formerAddress.why,
    ways: [...ways, { text: words.ways.account, to: `${site}${plainPage('account')}` }],
  }
}
