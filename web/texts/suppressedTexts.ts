import { CODE_DIGITS } from '../../shared/limits.ts'
/** The texts for those whose address gets no mail any more. */
export const suppressedTexts = {
  title: 'Your emails have stopped',
  /** Around the address. */
  reasons: {
    bounce: ['Emails to ', ' came back, so nothing is sent there any more.'],
    complaint: ['Emails to ', ' were reported as unwanted, so nothing is sent there any more.'],
  },
  verify: 'Verify the address again',
  sending: 'Sending a code…',
  codeSent: [`We sent a code of ${CODE_DIGITS} digits to `, '.'],
  code: 'Code',
  codeMissing: `Please enter the ${CODE_DIGITS} digits of the code.`,
  confirm: 'Confirm',
  confirming: 'Confirming…',
  sendAgain: 'Send again',
  sentAgain: 'A new code is on its way.',
  failed: 'This did not work. Please check your connection and try again.',
  done: 'Your address is verified. From now on you get emails there again, as far as your settings say so.',
} as const
