import { plainPage } from '../../../shared/pages.ts'
import type { FormerAddress } from '../../../shared/people/confirmationWindow.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/**
 * Tells an address that its account has another one now. Without the name and the whole new address: the mailbox may be
 * somebody else's by now, and a thief may have written both. In UTC, because a time zone would say where the reader lives.
 */
export function formerAddressMail(
  { site, postalAddress }: MailContext,
  { email, hint, left_at }: FormerAddress,
): MailDocument {
  return {
    subject: 'The email address of your Uptick account was changed',
    preview: 'If it was you, there is nothing to do. If not, here is what you can do.',
    blocks: [
      { kind: 'title', text: 'Your account has another address' },
      {
        kind: 'paragraph',
        text: 'The email address of your Uptick account was changed. From now on you sign in with the new one, and all emails go there. It is not written out here, in case others read this mailbox. If it was you, there is nothing to do.',
      },
      {
        kind: 'facts',
        facts: [
          ['Before', email],
          ['Now', hint],
          ['When', utcTime(left_at)],
        ],
      },
      { kind: 'section', title: 'If it was not you', note: '' },
      {
        kind: 'paragraph',
        text: 'Where you are still signed in, open your account and change the address back. Then set a new password: that ends all other sessions.',
      },
      {
        kind: 'paragraph',
        text: 'If that is not possible, write to us, and copy the three lines above into your message. We never ask for your password or for a code.',
      },
      { kind: 'button', text: 'Write to us', to: `${site}${plainPage('contact')}` },
    ],
    why: 'You get this email because this was the address of an Uptick account. It is not a subscription, so there is nothing to stop.',
    ways: [{ text: 'Your account', to: `${site}${plainPage('account')}` }],
    postalAddress,
    site,
  }
}
