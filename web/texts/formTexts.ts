import { wait } from '../../shared/languages/en/formats.ts'

/** The texts that several forms have. */
export const formTexts = {
  email: 'Email',
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  tooManyRequests: (seconds?: number) =>
    seconds === undefined
      ? 'Too many requests. Please try again later.'
      : `Too many requests. Please try again in ${wait(seconds)}.`,
  emailServiceUnavailable: 'Email service is currently unavailable. Please try again later.',
} as const
