import { randomUUID } from 'node:crypto'
import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import type { Follower, StoredFollow } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import { addChange, type Changes, type FollowChange, undoNotified } from './confirmationWindow.ts'
import { confirmFollowChanges, type Telling } from './confirmFollowChanges.ts'
import type { MailOutcome } from './mailer.ts'

/** Whether somebody is told by mail what they have done: now, or together with more in a moment. */
export type Confirmation =
  | 'sent'
  /** The mail service did not take the mail, or nobody knows. */
  | 'failed'
  /** There is none: they want none, had many, took it back before it was told, or no mails can go to them. */
  | 'off'

/** Asks that a window be closed, so many seconds from now. */
export type CloseLater = (message: { sub: string; window: string }, seconds: number) => Promise<void>

export type ConfirmationServices = Telling & { windows: ConfirmationWindowStore; later: CloseLater }

/** Confirms to people what they follow and unfollow (specification 7). */
export type Confirmations = {
  /** Confirms a follow that was just made; the same one again is not told again. */
  followed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
  /** Confirms that this follow is no more. */
  unfollowed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
}

/**
 * The first change is told at once, those of the next two minutes together. Everything is decided and stored before
 * anything is sent, so no crash makes anybody be told twice. Throws `unavailable` when that cannot be stored.
 */
export function confirmations(services: ConfirmationServices): Confirmations {
  const { windows, later, people } = services

  async function confirm(sub: string, change: FollowChange, now: string): Promise<Confirmation> {
    const person = await people.read(sub)
    if (!person?.follower.confirmations) return 'off'
    const window = randomUUID()
    const decision = await windows.change(sub, now, async (before) => {
      const { state, decision } = addChange(before, change, now, window)
      // Before it is stored: a promise that is kept by nobody must not be made.
      if (decision.kind === 'collected' && decision.close)
        await later({ sub, window: decision.close.window }, secondsUntil(decision.close.at, now))
      return { state, result: decision }
    })
    switch (decision?.kind) {
      case 'tell':
        return tell(person.follower, decision.changes, window, now)
      case 'collected':
      case 'known':
        return 'sent'
      default:
        return 'off'
    }
  }

  async function tell(
    follower: Follower,
    changes: Changes,
    window: string,
    now: string,
  ): Promise<Confirmation> {
    const outcome = await attempt(follower, changes, window, now)
    if (isUnsent(outcome))
      await windows.change(follower.sub, now, async (state) => ({
        state: undoNotified(state, changes, { window, at: now }),
        result: undefined,
      }))
    return confirmationOf(outcome)
  }

  /** A mail that cannot even be written now was not sent either. */
  async function attempt(
    follower: Follower,
    changes: Changes,
    window: string,
    now: string,
  ): Promise<Attempt> {
    try {
      return await confirmFollowChanges(services, follower, changes, `confirmations#${window}#first`, now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logger.error('A confirmation could not be sent', { error })
      return 'unavailable'
    }
  }

  return {
    followed: ({ sub }, { id, created_at }, now) =>
      confirm(sub, { kind: 'followed', thing: { id, created_at } }, now),
    unfollowed: ({ sub }, { id, created_at, kind, name, country }, now) =>
      confirm(sub, { kind: 'unfollowed', thing: { id, created_at, kind, name, country } }, now),
  }
}

function secondsUntil(instant: string, now: string): number {
  return Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000)
}

type Attempt = MailOutcome | 'nothing' | 'unavailable'

/** Whether it is known for sure that nobody was told. */
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
    case 'unavailable':
      return 'failed'
    case 'suppressed':
    case 'not-set-up':
    case 'nothing':
      return 'off'
  }
}
