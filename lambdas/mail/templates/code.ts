import { CODE_HOURS, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import type { CodeKind } from '../../../shared/people/mailKind.ts'
import { counted } from '../../../shared/text/numberWord.ts'
import type { MailDocument } from '../MailDocument.ts'

/** What Cognito replaces by the code. */
export const CODE_PLACEHOLDER = '{####}'

/** The subjects of codes by what they are for: SES repeats them in bounces, which have nothing else that tells. */
export const CODE_SUBJECTS: Record<CodeKind, string> = {
  'sign-ups': 'Your Uptick code to sign up',
  resets: 'Your Uptick code for a new password',
  addresses: 'Your Uptick code to confirm your address',
  invitations: 'Your Uptick account',
}

/** The codes of which we write the whole mail. */
export type WrittenCode = Exclude<CodeKind, 'invitations'>

const USES: Record<WrittenCode, [name: string, value: string]> = {
  'sign-ups': ['To sign up', `It confirms your email address, and is good for ${counted(CODE_HOURS, 'hour')}.`],
  resets: ['To reset', `It sets a new password, and is good for ${counted(RESET_CODE_HOURS, 'hour')}.`],
  addresses: ['To confirm', `It confirms the address of an account, and is good for ${counted(CODE_HOURS, 'hour')}.`],
}

/**
 * The mail with a code for something, or for anything: where Cognito sends it by itself, one template is all it takes, so it
 * says for each use how long the code is valid. It has no link: the pool is made before the address of the site, and a mail with
 * a code should teach nobody to press one.
 */
export function codeMail(kind?: WrittenCode): MailDocument {
  return {
    subject: kind ? CODE_SUBJECTS[kind] : 'Your Uptick code, to confirm your address or reset your password',
    preview: 'If you did not ask for it, do nothing.',
    blocks: [
      { kind: 'title', text: 'Your Uptick code' },
      { kind: 'paragraph', text: 'Enter this code on the page where you asked for it:' },
      { kind: 'code', code: CODE_PLACEHOLDER },
      {
        kind: 'facts',
        facts: [
          ...(kind ? [USES[kind]] : Object.values(USES)),
          ['Not you?', 'Do nothing: without the code no account is made, and no password or address is changed.'],
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
