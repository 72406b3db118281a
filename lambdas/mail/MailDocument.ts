import type { DigestBlock, Way } from '../../shared/answers/mailBlocks.ts'
import type { MailWords } from './words/english.ts'

/** A part of a mail, rendered as HTML and as plain text. */
export type MailBlock =
  | DigestBlock
  /** A person's message, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** A code to type, in digits. */
  | { kind: 'code'; code: string }
  /** Names with their values. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }

/** A mail before it is rendered. Its sentences isolate the texts from outside that they name (`isolated`). */
export type MailDocument = MailContext & {
  subject: string
  /** The text that inboxes show after the subject. */
  preview: string
  /** A date, at the top right. */
  date?: string
  blocks: readonly MailBlock[]
  /** Why the recipient gets it. */
  why: string
  /** Links to change that. */
  ways: readonly Way[]
}

/** What the mails in all languages need. */
export type MailSite = {
  /** The site's origin: `"https://uptick.example"`. */
  site: string
  /** The sender's name and postal address (CASL, CAN-SPAM); empty until configured. */
  postalAddress: string
}

/** What every mail needs. */
export type MailContext = MailSite & {
  /** What all links to pages start with: the origin, and the language (`"https://uptick.example/lang-de"`); empty for no link. */
  site: string
  /** All that mails say, in the language of their reader. */
  words: MailWords
}

/** The links of a subscription mail to get fewer of them. */
export type UnsubscribeLinks = {
  /** The account page, where everything can be changed. */
  manage: string
  /** The page that ends these mails, without signing in. */
  stop: string
}
