import { randomUUID } from 'node:crypto'
import { addChange, type FollowChange, WINDOW_SECONDS } from '../../shared/people/confirmationWindow.ts'
import { whyNoMail } from '../../shared/people/mayMail.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { StoredFollow } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'

/** Whether a change will be confirmed by mail. */
export type Confirmation =
  /** With the changes of two minutes. */
  | 'queued'
  /** No mail: switched off, too many, undone, or mail cannot reach this address. */
  | 'off'

/** What opening a confirmation window needs. */
export type ConfirmationServices = {
  people: PeopleTable
  windows: ConfirmationWindows
  suppressions: Suppressions
  later: SendLater
  /** Whether this deployment sends mail. */
  isMailSetUp: boolean
}

/** Confirms follows and unfollows by mail. */
export type Confirmations = {
  /** Confirms a new follow; repetitions are not confirmed again. */
  followed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
  /** Confirms the end of a follow. */
  unfollowed(person: { sub: string }, follow: StoredFollow, now: string): Promise<Confirmation>
}

/** A message comes a second after the end of its window, because the clocks of functions differ a little. */
const DELAY_SECONDS = WINDOW_SECONDS + 1

/** Collects the changes of two minutes for one mail. Throws `unavailable` when they cannot be stored or queued. */
export function confirmations(services: ConfirmationServices): Confirmations {
  const { people, windows, suppressions, later, isMailSetUp } = services

  async function confirm(sub: string, change: FollowChange, now: string): Promise<Confirmation> {
    if (!isMailSetUp) return 'off'
    const { follower } = (await people.read(sub)) ?? {}
    if (!follower) return 'off'
    const isSuppressed = (await suppressions.find(follower.email)) !== undefined
    if (whyNoMail('confirmation', follower, { isMailSetUp, isSuppressed })) return 'off'
    const kind = await windows.change(sub, now, async (before) => {
      const { state, decision } = addChange(before, change, now, randomUUID())
      // Queued before it is stored, so that every stored window is confirmed.
      if (decision.kind === 'collected' && decision.opened !== undefined)
        await later({ sub, window: decision.opened }, DELAY_SECONDS)
      return { state, result: decision.kind }
    })
    return kind === 'collected' || kind === 'known' ? 'queued' : 'off'
  }

  return {
    followed: ({ sub }, { id, created_at }, now) => confirm(sub, { kind: 'followed', thing: { id, created_at } }, now),
    unfollowed: ({ sub }, { id, created_at, kind, name, country }, now) =>
      confirm(sub, { kind: 'unfollowed', thing: { id, created_at, kind, name, country } }, now),
  }
}
