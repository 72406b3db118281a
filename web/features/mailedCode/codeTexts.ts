import { CODE_DIGITS } from '../../../shared/limits.ts'

/** What is said where a mailed code is entered. */
export const codeTexts = {
  sent: `We sent a code of ${CODE_DIGITS} digits to {address}.`,
  label: 'Code',
  missing: 'Please enter the code.',
  invalid: `Please enter the ${CODE_DIGITS} digits of the code.`,
  confirm: 'Confirm',
  confirming: 'Confirming…',
  sendAgain: 'Send again',
  sentAgain: 'A new code is on its way.',
} as const
