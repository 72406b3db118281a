import type { SentKind } from './mailKind.ts'

/**
 * What a mail is for, and by which kind it is counted and limited. Strangers cause answers, and mails to the operator, whose own
 * address is not among those that strangers can invent.
 */
export const MAIL_PURPOSES = {
  digest: 'digests',
  'at-once': 'digests',
  copy: 'requested',
  confirmation: 'requested',
  welcome: 'requested',
  /** Of another address or password of an account: what somebody else may have done. No breaker stops it. */
  notice: 'requested',
  answer: 'strangers',
  contact: 'strangers',
} as const satisfies Record<string, SentKind>

/** What `whyNoMail` is asked about: a switch of the reader stops some purposes and not others. */
export type MailPurpose = keyof typeof MAIL_PURPOSES

/** Why somebody may get no mail. */
export type NoMail =
  /** The deployment has no sender. */
  | 'not-set-up'
  /** Their deletion has begun. */
  | 'gone'
  /** The operator has disabled them. */
  | 'disabled'
  /** They have switched these mails off. */
  | 'off'
  /** Too many mails of the kind bounced or had complaints. */
  | 'stopped'
  /** The address gets no such mails, because one bounced or had a complaint. */
  | 'suppressed'

/** The fields of a follower record that decide about any mail. */
type Recipient = {
  gone: boolean
  disabled: boolean
  digest: string
  confirmations: boolean
}

/** What is recorded about a recipient besides their record. Unknown marks keep nobody from anything. */
export type RecipientMarks = {
  isMailSetUp: boolean
  /** The person has a tombstone. */
  isGone?: boolean
  isStopped?: boolean
  /** For mails of the kind. */
  isSuppressed?: boolean | undefined
}

/**
 * Why somebody may not get a mail of a purpose; undefined when they may. Every mail asks this.
 *
 * @param recipient the record of the reader; undefined for who has none, or whose record says nothing about this mail
 */
export function whyNoMail(
  purpose: MailPurpose,
  recipient: Recipient | undefined,
  { isMailSetUp, isGone = false, isStopped = false, isSuppressed = false }: RecipientMarks,
): NoMail | undefined {
  if (isGone || recipient?.gone) return 'gone'
  if (recipient?.disabled) return 'disabled'
  if (!isMailSetUp) return 'not-set-up'
  if (purpose === 'digest' && recipient?.digest === 'off') return 'off'
  if (purpose === 'confirmation' && recipient?.confirmations === false) return 'off'
  if (purpose === 'contact') return undefined
  if (isStopped && purpose !== 'notice') return 'stopped'
  return isSuppressed ? 'suppressed' : undefined
}
