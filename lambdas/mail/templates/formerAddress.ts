import { HOLD_DAYS } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { FormerAddress } from '../../../shared/people/addressChange.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

type Told = Pick<FormerAddress, 'email' | 'hint' | 'left_at'>

/**
 * Tells an address that its account has another one now. Without the name and the whole new address: the mailbox may be
 * somebody else's by now, and a thief may have written both. In UTC, because a time zone would say where the reader lives.
 *
 * @param stop the link that stops the account
 */
export function formerAddressMail(context: MailContext, told: Told, stop: string): MailDocument {
  return {
    subject: 'The email address of your Uptick account was changed',
    preview: 'If it was you, there is nothing to do. If not, stop your account here.',
    blocks: [
      { kind: 'title', text: 'Your account has another address' },
      {
        kind: 'paragraph',
        text: 'The email address of your Uptick account was changed. From now on you sign in with the new one, and all emails go there. It is not written out here, in case others read this mailbox. If it was you, there is nothing to do.',
      },
      facts(told),
      { kind: 'section', title: 'If it was not you', note: '' },
      {
        kind: 'paragraph',
        text: `Stop your account. You need not sign in. That ends all sessions, gives the account this address back, and stops its deletion. Then set a new password, for which we mail a code to this address. The link works for ${HOLD_DAYS} days.`,
      },
      { kind: 'button', text: 'Stop my account', to: stop },
      {
        kind: 'paragraph',
        text: 'If that does not work, write to us, and copy the three lines above into your message. We never ask for your password or for a code.',
      },
    ],
    ...closing(context, [{ text: 'Write to us', to: `${context.site}${plainPage('contact')}` }]),
  }
}

/** Tells an address that the address before it has taken the account back. */
export function takenBackMail(context: MailContext, told: Told): MailDocument {
  return {
    subject: 'Your Uptick account has its former email address again',
    preview: 'Whoever reads the mailbox of the address before has stopped the account.',
    blocks: [
      { kind: 'title', text: 'Your account has its former address again' },
      {
        kind: 'paragraph',
        text: 'Whoever reads the mailbox of the address before has said that the change was not theirs. So all sessions have ended, nothing is deleted, and the account goes back to that address.',
      },
      facts(told),
      {
        kind: 'paragraph',
        text: 'If the account is yours, write to us, and copy the three lines above into your message. We never ask for your password or for a code.',
      },
      { kind: 'button', text: 'Write to us', to: `${context.site}${plainPage('contact')}` },
    ],
    ...closing(context, []),
  }
}

function facts({ email, hint, left_at }: Told): MailDocument['blocks'][number] {
  return {
    kind: 'facts',
    facts: [
      ['Before', email],
      ['Now', hint],
      ['When', utcTime(left_at)],
    ],
  }
}

function closing({ site, postalAddress }: MailContext, ways: MailDocument['ways']) {
  return {
    why: 'You get this email because this was the address of an Uptick account. It is not a subscription, so there is nothing to stop.',
    ways: [...ways, { text: 'Your account', to: `${site}${plainPage('account')}` }],
    postalAddress,
    site,
  }
}
