import type { MailDocument } from '../../../lambdas/mail/MailDocument.ts'
import { english } from '../../../lambdas/mail/words/english.ts'

/** A mail without blocks, links and postal address, before it is rendered. */
export function aMailDocument(about: Partial<MailDocument> = {}): MailDocument {
  return {
    subject: 'A subject',
    preview: 'A preview',
    blocks: [],
    why: 'You get this email because of a test.',
    ways: [],
    postalAddress: '',
    site: 'https://uptick.example',
    words: english,
    ...about,
  }
}
