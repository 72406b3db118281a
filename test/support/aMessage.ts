import type { ContactMessage } from '../../shared/people/contactMessage.ts'

let solved = 0

/** A message as the contact form sends it, with a solved captcha of its own; say only what the test is about. */
export function aMessage(about: Partial<ContactMessage> & Record<string, unknown> = {}): Record<string, unknown> {
  solved += 1
  return {
    name: 'Eleni Papadaki',
    email: 'eleni@example.org',
    subject: 'A country is missing',
    message: 'Will Cyprus be added?\nThank you!',
    recaptchaToken: `solved ${solved}`,
    sendAutoResponse: true,
    timestamp: '2026-11-21T12:00:00.000Z',
    debug: false,
    ...about,
  }
}
