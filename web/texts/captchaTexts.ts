import { formTexts } from './formTexts.ts'

/** The texts of what keeps robots out of forms. */
export const captchaTexts = {
  label: 'I’m not a robot',
  captcha: 'captcha',
  none: 'This copy of the site needs no captcha.',
  missing: 'Please tick the reCAPTCHA box',
  checking: 'Checking…',
  checked: 'Checked',
  expired: 'Expired, checking again…',
  failed: 'The check did not work. Please try again.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'The check against robots cannot be loaded.',
} as const
