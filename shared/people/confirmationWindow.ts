import { MAX_FOLLOWS } from '../limits.ts'
import { DAY_MS, HOUR_MS, instantAfter, instantBefore } from '../time.ts'
import type { Followed } from './follow.ts'

/** A follow as it is stored; following the same thing again gives it another time. */
type StoredFollow = { id: string; created_at: string }

/** An ended follow, with what was followed, which is stored nowhere else any more. */
type EndedFollow = StoredFollow & Followed

/** The content of a confirmation mail. */
export type Changes = { followed: readonly StoredFollow[]; unfollowed: readonly EndedFollow[] }

/** A follow or an unfollow. */
export type FollowChange = { kind: 'followed'; thing: StoredFollow } | { kind: 'unfollowed'; thing: EndedFollow }

/** Two minutes of changes, which are confirmed in one mail. It is complete from `until` on, an ISO instant. */
type ConfirmationWindow = Changes & { id: string; until: string }

/** The state of a person's confirmations. All lists begin with the oldest; all times are ISO instants. */
export type ConfirmationState = {
  /** The open window, after those whose mail is not known to be handed over. */
  windows: readonly ConfirmationWindow[]
  /** The latest change of each follow, so that a repeated request is not confirmed again. */
  latest: readonly (StoredFollow & { kind: FollowChange['kind'] })[]
  /** When windows were opened. */
  opened_at: readonly string[]
}

/** The initial state. */
export const NO_CONFIRMATIONS: ConfirmationState = { windows: [], latest: [], opened_at: [] }

/** What becomes of a change. */
export type ChangeDecision =
  /** It is confirmed at the end of a window; `opened` is the id of the window if it is a new one. */
  | { kind: 'collected'; opened?: string }
  /** It was collected before, or undoes a change of the open window, or there are too many. */
  | { kind: 'known' | 'undone' | 'refused' }

/** How long changes are collected, in seconds. */
export const WINDOW_SECONDS = 120

/** Rate limits of confirmations to one mailbox. */
const MAX_PER_HOUR = 10
const MAX_PER_DAY = 30

/** Unfollows per window: their names have to be stored. */
const MAX_UNFOLLOWED = 50
/** Twice the maximum of follows. */
const MAX_LATEST = 2 * MAX_FOLLOWS
/** Windows whose mail waits to be handed over. */
const MAX_WINDOWS = 5

/**
 * Adds a change to the open window, or opens one. A follow and an unfollow of the same thing in one window cancel each
 * other.
 *
 * @param newWindow the id of the window that may be opened
 */
export function addChange(
  state: ConfirmationState,
  change: FollowChange,
  now: string,
  newWindow: string,
): { state: ConfirmationState; decision: ChangeDecision } {
  const { id, created_at } = change.thing
  const before = state.latest.find((one) => one.id === id)
  if (before?.kind === change.kind && before.created_at === created_at) return { state, decision: { kind: 'known' } }
  const open = state.windows.find(({ until }) => until > now)
  if (!open && !mayOpen(state, now)) return { state, decision: { kind: 'refused' } }
  const window = open ?? {
    id: newWindow,
    until: instantAfter(now, WINDOW_SECONDS * 1_000),
    followed: [],
    unfollowed: [],
  }
  const changed = withChange(window, change)
  if (isFull(changed)) return { state, decision: { kind: 'refused' } }
  const others = state.windows.filter((one) => one !== open)
  return {
    state: {
      ...state,
      windows: [...others, changed].slice(-MAX_WINDOWS),
      latest: [...state.latest.filter((one) => one !== before), { id, created_at, kind: change.kind }].slice(
        -MAX_LATEST,
      ),
      opened_at: open ? state.opened_at : [...state.opened_at, now].slice(-MAX_PER_DAY),
    },
    decision: decisionOf(window, changed, open ? undefined : newWindow),
  }
}

/** Ends a window if it is still open, and returns its changes; undefined when there is none. */
export function endWindow(
  state: ConfirmationState,
  id: string,
  now: string,
): { state: ConfirmationState; changes: Changes | undefined } {
  const changes = state.windows.find((window) => window.id === id)
  if (!changes || changes.until <= now) return { state, changes }
  const windows = state.windows.map((window) => (window.id === id ? { ...window, until: now } : window))
  return { state: { ...state, windows }, changes }
}

/** Removes a window whose mail was handed over, or is not needed. */
export function withoutWindow(state: ConfirmationState, id: string): ConfirmationState {
  return { ...state, windows: state.windows.filter((window) => window.id !== id) }
}

/** Whether the latest change of a follow that was collected is of this kind. */
export function wasCollected({ latest }: ConfirmationState, kind: FollowChange['kind'], id: string): boolean {
  return latest.some((one) => one.id === id && one.kind === kind)
}

function withChange(window: ConfirmationWindow, { kind, thing }: FollowChange): ConfirmationWindow {
  const isOther = ({ id }: StoredFollow) => id !== thing.id
  const followed = window.followed.filter(isOther)
  const unfollowed = window.unfollowed.filter(isOther)
  const opposite = kind === 'followed' ? window.unfollowed : window.followed
  if (!opposite.every(isOther)) return { ...window, followed, unfollowed }
  return kind === 'followed'
    ? { ...window, followed: [...followed, thing], unfollowed }
    : { ...window, followed, unfollowed: [...unfollowed, thing] }
}

function decisionOf(before: Changes, after: Changes, opened: string | undefined): ChangeDecision {
  if (sizeOf(after) < sizeOf(before)) return { kind: 'undone' }
  return { kind: 'collected', ...(opened !== undefined && { opened }) }
}

function sizeOf({ followed, unfollowed }: Changes): number {
  return followed.length + unfollowed.length
}

function isFull({ followed, unfollowed }: Changes): boolean {
  return followed.length > MAX_FOLLOWS || unfollowed.length > MAX_UNFOLLOWED
}

/** Sliding limits: with calendar hours, twice the limit would fit around the full hour. */
function mayOpen({ opened_at }: ConfirmationState, now: string): boolean {
  const since = (milliseconds: number) => {
    const from = instantBefore(now, milliseconds)
    return opened_at.filter((at) => at > from).length
  }
  return since(HOUR_MS) < MAX_PER_HOUR && since(DAY_MS) < MAX_PER_DAY
}
