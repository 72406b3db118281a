import { DIGEST_HOUR } from '../../../shared/limits.ts'
import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import type { MailContext, MailDocument } from '../MailDocument.ts'

/** Welcomes a new reader. */
export function welcomeMail({ site, postalAddress }: MailContext, { name }: { name: string }): MailDocument {
  return {
    subject: 'Welcome to Uptick',
    preview: `Follow a trend or a whole category, and read what changed at ${DIGEST_HOUR}:00, in your time zone.`,
    blocks: [
      { kind: 'title', text: 'Welcome to Uptick' },
      {
        kind: 'paragraph',
        text: `Hello ${name}, your account is ready. Follow a trend or a whole category, and we write to you at ${DIGEST_HOUR}:00, in your time zone, on the days on which something changed. Or watch a word, and hear when any country searches it.`,
      },
      {
        kind: 'paragraph',
        text: 'On days when nothing changed you hear nothing from us. What you follow, how often we write and everything that we have stored about you are on your account page.',
      },
      { kind: 'button', text: 'See what is trending', to: `${site}${HOME_PAGE}` },
    ],
    why: 'You get this email because an account was made with your address. If that was not you, nobody can use it without your mailbox.',
    ways: [{ text: 'Your account', to: `${site}${plainPage('account')}` }],
    postalAddress,
    site,
  }
}
