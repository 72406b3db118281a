import { CODE_HOURS, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import { counted } from '../../../shared/text/numberWord.ts'
import type { MailDocument } from '../MailDocument.ts'

/** What Cognito replaces by the code. */
export const CODE_PLACEHOLDER = '{####}'

/**
 * The mail with a code. A user pool has one template for all codes, so it says for each purpose how long the code is valid.
 * It has no link: the pool is made before the address of the site, and a mail with a code should teach nobody to press one.
 */
export function codeMail(): MailDocument {
  return {
    subject: 'Your Uptick code, to confirm your address or reset your password',
    preview: 'If you did not ask for it, do nothing.',
    blocks: [
      { kind: 'title', text: 'Your Uptick code' },
      { kind: 'paragraph', text: 'Enter this code on the page where you asked for it:' },
      { kind: 'code', code: CODE_PLACEHOLDER },
      {
        kind: 'facts',
        facts: [
          ['To sign up', `It confirms your email address, and is good for ${counted(CODE_HOURS, 'hour')}.`],
          ['To reset', `It sets a new password, and is good for ${counted(RESET_CODE_HOURS, 'hour')}.`],
          ['Not you?', 'Do nothing: without the code no account is made, and no password is changed.'],
        ],
      },
      { kind: 'paragraph', text: 'The code works once. Never pass it on; we never ask for it.' },
    ],
    why: 'You get this email because this address was entered on Uptick, perhaps by mistake. It is not a subscription, so there is nothing to stop.',
    ways: [],
    postalAddress: '',
    site: '',
  }
}
