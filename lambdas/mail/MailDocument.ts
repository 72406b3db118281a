/** A text of a mail; what came from outside says its language and direction. */
export type MailText = {
  text: string
  /** Where it leads. Always an address that we made, or one that was checked when it was collected. */
  to?: string
  lang?: string
  isRightToLeft?: boolean
}

/** A part of a mail, from which both its HTML and its plain text are written. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** The message of a person, shown as it was typed, line by line. */
  | { kind: 'quote'; text: string }
  /** Names and what stands behind them. */
  | { kind: 'facts'; facts: readonly [name: string, value: string][] }
  | { kind: 'section'; title: string; note: string }
  | {
      kind: 'item'
      title: MailText
      /** What it is: its category and status. */
      about: string
      /** Why it is there. */
      reasons: readonly string[]
      /** Two numbers side by side; the longer bar fills the width. */
      comparison?: { before: Bar; after: Bar }
      links: readonly (MailText & { note: string })[]
    }
  | { kind: 'button'; text: string; to: string }

type Bar = { name: string; text: string; volume: number }

/** A whole mail before it is written down. */
export type MailDocument = {
  subject: string
  /** What inboxes show behind the subject. */
  preview: string
  /** A day, on the right of the head. */
  date?: string
  blocks: readonly MailBlock[]
  /** Why the reader gets it. */
  why: string
  /** Ways to change that. */
  ways: readonly { text: string; to: string }[]
  /** Who sends it and where they are (CASL, CAN-SPAM); nothing while the operator has not said it. */
  postalAddress: string
  /** Where the name at the top leads. */
  site: string
}

/** What every mail says of its source. */
export const ATTRIBUTION = 'Trend data comes from Google Trends. Uptick is not affiliated with Google.'
