import { randomUUID } from 'node:crypto'
import {
  addChange,
  type Changes,
  deferConfirmation,
  type FollowChange,
  undoNotified,
} from '../../shared/people/confirmationWindow.ts'
import { Problem } from '../../shared/problem.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import type { Follower, StoredFollow } from '../adapters/people/followerRecord.ts'
import { logError } from '../common/logger.ts'
import { type ConfirmationMailServices, confirmFollowChanges } from './confirmFollowChanges.ts'
import { type MailOutcome, mayRetry } from './mailer.ts'

/** The delay before a confirmation that SES did not accept is sent again, in seconds. */
const RETRY_SECONDS = 60

/** Whether a change is confirmed by mail, now or with the window. */
export type Confirmation =
  | 'sent'
  /** The mail was not accepted, or its outcome is unknown. */
  | 'failed'
  /** No mail: switched off, too many, undone before it was confirmed, or not possible. */
  | 'off'

export type ConfirmationServices = ConfirmationMailServices & {
  windows: ConfirmationWindowStore
  later: SendLater
}

/** Confirms follows and unfollows by mail (specification 7). */
export type Confirmations = {
  /** Confirms a new follow; repetitions are not confirmed again. */
  followed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
  /** Confirms the end of a follow. */
  unfollowed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
}

/**
 * Confirms the first change at once, and those of the next two minutes together. Every decision is stored before anything
 * is sent, so a crash never causes a second confirmation. Throws `unavailable` when it cannot be stored.
 */
export function confirmations(services: ConfirmationServices): Confirmations {
  const { windows, later, people } = services

  async function confirm(sub: string, change: FollowChange, now: string): Promise<Confirmation> {
    const person = await people.read(sub)
    if (!person?.follower.confirmations) return 'off'
    const window = randomUUID()
    const decision = await windows.change(sub, now, async (before) => {
      const { state, decision } = addChange(before, change, now, window)
      // Queued before it is stored, so that every stored window is closed.
      if (decision.kind === 'collected' && decision.close)
        await later({ sub, window: decision.close.window }, secondsUntil(decision.close.at, now))
      return { state, result: decision }
    })
    switch (decision?.kind) {
      case 'send':
        return sendNow(person.follower, decision.changes, window, now)
      case 'collected':
      case 'known':
        return 'sent'
      default:
        return 'off'
    }
  }

  async function sendNow(follower: Follower, changes: Changes, window: string, now: string): Promise<Confirmation> {
    const outcome = await attempt(follower, changes, window, now)
    if (mayRetry(outcome) && (await isDeferred(follower.sub, changes, `${window}-again`, now))) return 'sent'
    if (isUnsent(outcome))
      await windows.change(follower.sub, now, async (state) => ({
        state: undoNotified(state, changes, { window, at: now }),
        result: undefined,
      }))
    return confirmationOf(outcome)
  }

  /** Whether a confirmation is sent later; not when it cannot be queued or stored. */
  async function isDeferred(sub: string, changes: Changes, window: string, now: string): Promise<boolean> {
    try {
      // Queued before it is stored, so that whatever is stored is sent.
      await later({ sub, window }, RETRY_SECONDS)
      await windows.change(sub, now, async (state) => ({
        state: deferConfirmation(state, changes, window),
        result: undefined,
      }))
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logError('A confirmation could not be deferred', error)
      return false
    }
  }

  /** A problem before the mail is handed over means that it was not sent. */
  async function attempt(follower: Follower, changes: Changes, window: string, now: string): Promise<Attempt> {
    try {
      return await confirmFollowChanges(services, follower, changes, `confirmations#${window}#first`, now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logError('A confirmation could not be sent', error)
      return 'unavailable'
    }
  }

  return {
    followed: ({ sub }, { id, created_at }, now) => confirm(sub, { kind: 'followed', thing: { id, created_at } }, now),
    unfollowed: ({ sub }, { id, created_at, kind, name, country }, now) =>
      confirm(sub, { kind: 'unfollowed', thing: { id, created_at, kind, name, country } }, now),
  }
}

function secondsUntil(instant: string, now: string): number {
  return Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000)
}

type Attempt = MailOutcome | 'nothing' | 'unavailable'

/** Whether the mail was surely not sent. */
function isUnsent(outcome: Attempt): boolean {
  return outcome !== 'sent' && outcome !== 'unknown' && outcome !== 'again'
}

function confirmationOf(outcome: Attempt): Confirmation {
  switch (outcome) {
    case 'sent':
    case 'again':
      return 'sent'
    case 'refused':
    case 'unknown':
    case 'throttled':
    case 'paused':
    case 'stopped':
    case 'unavailable':
      return 'failed'
    case 'suppressed':
    case 'not-set-up':
    case 'nothing':
      return 'off'
  }
}
