import { forgotPasswordPage, plainPage } from '../../../shared/pages.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'
import { fullTime } from '../words/mailWords.ts'

/** A password that was changed: of the account with an address, at an instant; told by the clock of its reader. */
type NewPassword = { email: string; at: string; zone: string }

/** Tells a reader that their account has a new password. Codes are mailed: who set it without them reads their mailbox. */
export function newPasswordMail(context: MailContext, { email, at, zone }: NewPassword): MailDocument {
  const { site, words } = context
  const { newPassword, formerAddress, contact, ways } = words
  return {
    ...context,
    subject: newPassword.subject,
    preview: newPassword.preview,
    blocks: [
      { kind: 'title', text: newPassword.title },
      { kind: 'paragraph', text: newPassword.text },
      {
        kind: 'facts',
        facts: [
          [contact.email, email],
          [formerAddress.when, fullTime(words, zone, at)],
        ],
      },
      { kind: 'section', title: formerAddress.notYou, note: '' },
      { kind: 'paragraph', text: newPassword.secure },
      {
        kind: 'button',
        text: newPassword.button,
        to: `${site}${forgotPasswordPage({ returnTo: plainPage('account'), follow: undefined })}`,
      },
    ],
    why: newPassword.why,
    ways: [
      { text: ways.writeToUs, to: `${site}${plainPage('contact')}` },
      { text: ways.account, to: `${site}${plainPage('account')}` },
    ],
  }
}
