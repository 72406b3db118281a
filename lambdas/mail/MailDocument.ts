import type { Piece } from '../../shared/search/markMatches.ts'
import type { Part } from '../../shared/watches/watchLine.ts'

/** A text in a mail; texts from outside have a language and a direction. */
export type MailText = {
  text: string
  /** The link. Always our own address, or one that was checked when it was collected. */
  to?: string
  lang?: string
  isRightToLeft?: boolean
}

/** A text in pieces that join to it, some of which are marked. */
export type MarkedText = Omit<MailText, 'text'> & { pieces: readonly Piece[] }

type NotedText = MailText & { note: string }

/** A link that a mail offers; `name` says more about it to screen readers. */
export type Way = { text: string; to: string; name?: string }

/** Further texts in one line, after what introduces them. */
export type MoreTexts = { lead: string; texts: readonly (NotedText & { unfollow?: Way })[] }

/** A part of a mail, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A short line with links, under the greeting. */
  | { kind: 'ways'; text: string; ways: readonly Way[] }
  /** A person's message, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** A code to type, in digits. */
  | { kind: 'code'; code: string }
  /** Names with their values. */
  | { kind: 'facts'; facts: readonly [name: string, value: string][] }
  /** `isPart`: it begins another part of the mail, after the countries. */
  | { kind: 'section'; title: string; note: string; isPart?: true }
  | ItemBlock
  | WatchBlock
  /** What the mail has no room for: how much, and where it is. */
  | { kind: 'left-out'; lead: string; text: string; way: Way }
  | { kind: 'button'; text: string; to: string }

/** A followed trend or category with its news. */
export type ItemBlock = {
  kind: 'item'
  title: MailText
  /** Its category and status. */
  about: string
  unfollow?: Way
  /** Why it is in the mail; marked. */
  reasons: readonly string[]
  /** A further fact, not marked: how it ended. */
  fact?: string
  /** Two numbers side by side; the longer bar fills the width. */
  comparison?: { before: Bar; after: Bar }
  /** The other trends of its event. */
  others?: MoreTexts
  links: readonly (NotedText & {
    /** The other trends of its event. */
    others?: MoreTexts
    /** A quoted article below the link. */
    headline?: NotedText
  })[]
}

/** A watch with what it found. */
export type WatchBlock = {
  kind: 'watch'
  /** The watch in words. */
  rule: readonly Part[]
  /** `"3 new matches"` */
  count: string
  hits: readonly {
    title: MarkedText
    /** The related search with the words; missing when the title has them. */
    related?: MarkedText | undefined
    about: string
    searches: string
  }[]
  /** `"And 22 more"`; empty when all hits are listed. */
  more: string
  ways: readonly Way[]
}

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
  ways: readonly Way[]
  /** The sender's name and postal address (CASL, CAN-SPAM); empty until configured. */
  postalAddress: string
  /** The site, which the name at the top links to; empty for no link. */
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
