/** A text in a mail; texts from outside have a language and a direction. */
export type MailText = {
  text: string
  /** The link. Always our own address, or one that was checked when it was collected. */
  to?: string
  lang?: string
  isRightToLeft?: boolean
}

type NotedText = MailText & { note: string }

/** A part of a mail, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A person's message, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Names with their values. */
  | { kind: 'facts'; facts: readonly [name: string, value: string][] }
  | { kind: 'section'; title: string; note: string }
  | {
      kind: 'item'
      title: MailText
      /** Its category and status. */
      about: string
      /** Why it is in the mail. */
      reasons: readonly string[]
      /** Two numbers side by side; the longer bar fills the width. */
      comparison?: { before: Bar; after: Bar }
      links: readonly (NotedText & {
        /** A quoted article below the link. */
        headline?: NotedText
      })[]
    }
  | { kind: 'button'; text: string; to: string }

type Bar = { name: string; text: string; volume: number }

/** A mail before it is rendered. */
export type MailDocument = {
  subject: string
  /** The text that inboxes show after the subject. */
  preview: string
  /** A date, at the top right. */
  date?: string
  blocks: readonly MailBlock[]
  /** Why the recipient gets it. */
  why: string
  /** Links to change that. */
  ways: readonly { text: string; to: string }[]
  /** The sender's name and postal address (CASL, CAN-SPAM); empty until configured. */
  postalAddress: string
  /** The link of the name at the top. */
  site: string
}

/** The attribution in every mail. */
export const ATTRIBUTION = 'Trend data comes from Google Trends. Uptick is not affiliated with Google.'

/** The settings of the deployment that every mail needs. */
export type MailContext = {
  /** The site's origin, which all links start with: `"https://uptick.example"`. */
  site: string
  /** The sender's name and postal address; empty until configured. */
  postalAddress: string
}

/** The links of a subscription mail to get fewer of them. */
export type UnsubscribeLinks = {
  /** The account page, where everything can be changed. */
  manage: string
  /** The page that ends these mails, without signing in. */
  stop: string
}
