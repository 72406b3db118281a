import { MAX_FOLLOWS } from '../limits.ts'
import type { FollowTarget } from './follow.ts'

/** A follow; following the same thing again gives it another time. */
type Followed = { id: string; created_at: string }

/** An ended follow, with its target, which is stored nowhere else any more. */
type Unfollowed = Followed & Pick<FollowTarget, 'kind' | 'name' | 'country'>

/** The content of a confirmation mail. */
export type Changes = { followed: readonly Followed[]; unfollowed: readonly Unfollowed[] }

/** A follow or an unfollow. */
export type FollowChange = { kind: 'followed'; thing: Followed } | { kind: 'unfollowed'; thing: Unfollowed }

/** A change that was confirmed, or needs no confirmation. */
export type NotifiedChange = Followed & { kind: FollowChange['kind'] }

/** The state of a person's confirmations. All times are ISO instants. */
export type ConfirmationState = {
  /** The open window: changes until its end are collected. */
  window: { id: string; until: string } | undefined
  /** The changes to confirm when the window ends. */
  collected: Changes
  /** Mails of ended windows that are not known to be handed over. */
  closing: readonly { window: string; changes: Changes }[]
  /** Oldest first. */
  notified: readonly NotifiedChange[]
  /** When the latest mails were sent, oldest first. */
  mailedAt: readonly string[]
}

/** The initial state. */
export const NO_CONFIRMATIONS: ConfirmationState = {
  window: undefined,
  collected: { followed: [], unfollowed: [] },
  closing: [],
  notified: [],
  mailedAt: [],
}

/** What to do about a change. */
export type ChangeDecision =
  /** Confirm it now, together with changes that are overdue. */
  | { kind: 'send'; changes: Changes }
  /** It will be confirmed with the window; `close` is set if the end of the window has to be scheduled. */
  | { kind: 'collected'; close: { window: string; at: string } | undefined }
  /** It is confirmed already, or will be. */
  | { kind: 'known' }
  /** It undoes an unconfirmed change, or there were too many mails. */
  | { kind: 'nothing' }

/** How long changes are collected after a confirmation, in milliseconds: 2 minutes. */
const WINDOW_MS = 120_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rate limits of confirmations to one mailbox. */
const MAX_PER_HOUR = 10
const MAX_PER_DAY = 30

/** Collected unfollows: their names have to be stored. */
const MAX_UNFOLLOWED = 50
/** Remembered confirmations: twice the maximum of follows. */
const MAX_NOTIFIED = 2 * MAX_FOLLOWS
/** Mails that wait to be handed over. */
const MAX_CLOSING = 5

/**
 * Decides about a change. The first one is confirmed at once and opens a window of two minutes; the changes within the
 * window are confirmed together at its end, without those that undo each other.
 *
 * @param newWindow the id of the window that may be opened
 */
export function addChange(
  state: ConfirmationState,
  change: FollowChange,
  now: string,
  newWindow: string,
): { state: ConfirmationState; decision: ChangeDecision } {
  if (isKnown(state, change)) return { state, decision: { kind: 'known' } }
  const { window } = state
  return window && window.until > now
    ? collect({ ...state, window }, change, now)
    : sendNow(state, change, now, newWindow)
}

/**
 * Reverts a confirmation that was surely not sent: the next change is confirmed at once again, unless changes were
 * collected meanwhile.
 */
export function undoNotified(
  state: ConfirmationState,
  changes: Changes,
  { window, at }: { window: string; at: string },
): ConfirmationState {
  const failed = notifiedChanges(changes)
  const isLast = state.window?.id === window && isEmpty(state.collected)
  return {
    ...withoutMail(state, at),
    notified: state.notified.filter((one) => !failed.some((other) => isSame(one, other))),
    window: isLast ? undefined : state.window,
  }
}

/** Keeps a confirmation that was not accepted, so that `closeWindow` returns its changes under this id. */
export function deferConfirmation(state: ConfirmationState, changes: Changes, window: string): ConfirmationState {
  return { ...state, closing: [...state.closing, { window, changes }].slice(-MAX_CLOSING) }
}

/**
 * Ends a window and returns the changes to confirm; undefined when it was ended before. Idempotent until
 * `finishClosing`.
 */
export function closeWindow(
  state: ConfirmationState,
  id: string,
  now: string,
): { state: ConfirmationState; changes: Changes | undefined } {
  const started = state.closing.find(({ window }) => window === id)
  if (started) return { state, changes: started.changes }
  if (state.window?.id !== id) return { state, changes: undefined }
  const changes = state.collected
  const ended = withoutWindow(state)
  if (isEmpty(changes)) return { state: ended, changes: undefined }
  // No rate limit here: it was checked when the first change was collected, and no mail was sent since.
  const closing = [...ended.closing, { window: id, changes }].slice(-MAX_CLOSING)
  return { state: { ...withMail(withNotified(ended, notifiedChanges(changes)), now), closing }, changes }
}

/** Records that the mail of a window was handed over, or that its outcome is unknown. */
export function finishClosing(state: ConfirmationState, id: string): ConfirmationState {
  return { ...state, closing: state.closing.filter(({ window }) => window !== id) }
}

/** Whether the latest confirmation about a follow, sent or collected, is of this kind. */
export function wasNotified(state: ConfirmationState, kind: NotifiedChange['kind'], id: string): boolean {
  return latestNotified(state, id)?.kind === kind
}

const NOTHING: Changes = NO_CONFIRMATIONS.collected

type Decided = ReturnType<typeof addChange>

/** Whether this is a repetition of the latest change: clients retry requests whose response was lost. */
function isKnown(state: ConfirmationState, change: FollowChange): boolean {
  const latest = latestNotified(state, change.thing.id)
  return latest !== undefined && isSame(latest, toNotified(change))
}

function latestNotified({ collected, notified }: ConfirmationState, id: string): NotifiedChange | undefined {
  return [...notified, ...notifiedChanges(collected)].findLast((one) => one.id === id)
}

/** Also sends what is left of an expired window that was never closed. */
function sendNow(state: ConfirmationState, change: FollowChange, now: string, id: string): Decided {
  const changes = withChange(state.collected, change)
  const ended = isUndone(state.collected, change)
    ? withNotified(withoutWindow(state), [toNotified(change)])
    : withoutWindow(state)
  if (isEmpty(changes) || !mayMail(ended, now)) return { state: ended, decision: { kind: 'nothing' } }
  const until = new Date(Date.parse(now) + WINDOW_MS).toISOString()
  return {
    state: { ...withMail(withNotified(ended, notifiedChanges(changes)), now), window: { id, until } },
    decision: { kind: 'send', changes },
  }
}

function collect(
  state: ConfirmationState & { window: NonNullable<ConfirmationState['window']> },
  change: FollowChange,
  now: string,
): Decided {
  const { window } = state
  const collected = withChange(state.collected, change)
  if (isUndone(state.collected, change))
    return {
      state: { ...withNotified(state, [toNotified(change)]), collected },
      decision: { kind: 'nothing' },
    }
  const isFirst = isEmpty(state.collected)
  const isTooMuch = isFirst ? !mayMail(state, now) : isFull(collected)
  if (isTooMuch) return { state, decision: { kind: 'nothing' } }
  return {
    state: { ...state, collected },
    decision: { kind: 'collected', close: isFirst ? { window: window.id, at: window.until } : undefined },
  }
}

function withoutWindow(state: ConfirmationState): ConfirmationState {
  return { ...state, window: undefined, collected: NOTHING }
}

/** Adds a change; a follow and an unfollow of the same thing cancel each other. */
function withChange({ followed, unfollowed }: Changes, { kind, thing }: FollowChange): Changes {
  const isOther = ({ id }: Followed) => id !== thing.id
  const others = { followed: followed.filter(isOther), unfollowed: unfollowed.filter(isOther) }
  if (isUndone({ followed, unfollowed }, { kind, thing })) return others
  return kind === 'followed'
    ? { ...others, followed: [...others.followed, thing] }
    : { ...others, unfollowed: [...others.unfollowed, thing] }
}

function isUndone(collected: Changes, { kind, thing }: Pick<FollowChange, 'kind' | 'thing'>): boolean {
  const opposite = kind === 'followed' ? collected.unfollowed : collected.followed
  return opposite.some(({ id }) => id === thing.id)
}

function isEmpty({ followed, unfollowed }: Changes): boolean {
  return followed.length + unfollowed.length === 0
}

function isFull({ followed, unfollowed }: Changes): boolean {
  return followed.length > MAX_FOLLOWS || unfollowed.length > MAX_UNFOLLOWED
}

function notifiedChanges({ followed, unfollowed }: Changes): NotifiedChange[] {
  return [
    ...followed.map((thing) => toNotified({ kind: 'followed', thing })),
    ...unfollowed.map((thing) => toNotified({ kind: 'unfollowed', thing })),
  ]
}

function toNotified({
  kind,
  thing: { id, created_at },
}: {
  kind: NotifiedChange['kind']
  thing: Followed
}): NotifiedChange {
  return { kind, id, created_at }
}

function isSame(one: NotifiedChange, other: NotifiedChange): boolean {
  return one.kind === other.kind && one.id === other.id && one.created_at === other.created_at
}

/** Keeps only the latest change of each follow. */
function withNotified(state: ConfirmationState, changes: readonly NotifiedChange[]): ConfirmationState {
  const others = state.notified.filter(({ id }) => !changes.some((one) => one.id === id))
  return { ...state, notified: [...others, ...changes].slice(-MAX_NOTIFIED) }
}

function withMail(state: ConfirmationState, at: string): ConfirmationState {
  return { ...state, mailedAt: [...state.mailedAt, at].slice(-MAX_PER_DAY) }
}

function withoutMail(state: ConfirmationState, at: string): ConfirmationState {
  const index = state.mailedAt.lastIndexOf(at)
  return index === -1 ? state : { ...state, mailedAt: state.mailedAt.toSpliced(index, 1) }
}

/** Sliding windows: with calendar hours, twice the limit would fit around the full hour. */
function mayMail({ mailedAt }: ConfirmationState, now: string): boolean {
  const since = (milliseconds: number) => {
    const from = new Date(Date.parse(now) - milliseconds).toISOString()
    return mailedAt.filter((at) => at > from).length
  }
  return since(HOUR_MS) < MAX_PER_HOUR && since(DAY_MS) < MAX_PER_DAY
}
