import { number } from '../../../shared/languages/en/formats.ts'
import { formTexts } from '../../texts/formTexts.ts'

/** The texts of the contact page. */
export const contactTexts = {
  title: 'Contact',
  lead: 'Questions, corrections, a country that is missing: write to us. A person reads every message.',
  description: 'Write to the people behind Uptick: questions, corrections, or a country that is missing.',

  labels: { name: 'Name', email: formTexts.email, subject: 'Subject', message: 'Message' },
  missing: {
    name: 'Please enter your name.',
    email: formTexts.emailMissing,
    subject: 'Please enter a subject.',
    message: 'Please enter a message.',
  },
  tooLong: (limit: number) => `Please use at most ${number(limit)} characters.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Leave this field empty',
  needsScripts: 'Sending a message needs a browser of 2024 or newer, with JavaScript switched on.',

  send: 'Send Message',
  sending: 'Sending…',
  failures: {
    server: 'Email authentication failed. This is likely a server configuration issue.',
    other: 'Unable to send message. Please try again later or contact support directly.',
  },
  sent: 'Your message has been sent!',
  thanks: 'Thank you! Your message has been submitted successfully.',
  reply: "We'll get back to you as soon as possible.",
  sendAnother: 'Send Another Message',
  backToHome: 'Back to Home',
} as const
