import { MAX_FOLLOWS } from '../../shared/limits.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'

/** Something that was followed: the same thing is followed anew with another time. */
type FollowedThing = { id: string; created_at: string }

/** Something that is followed no more; what it was is to be found nowhere else. */
type UnfollowedThing = FollowedThing & Pick<FollowTarget, 'kind' | 'name' | 'country'>

/** What a mail is to tell. */
export type Changes = { followed: readonly FollowedThing[]; unfollowed: readonly UnfollowedThing[] }

/** Something that somebody has just done. */
export type FollowChange =
  | { kind: 'followed'; thing: FollowedThing }
  | { kind: 'unfollowed'; thing: UnfollowedThing }

/** What was told, or needs no telling. */
export type NotifiedChange = FollowedThing & { kind: FollowChange['kind'] }

/** What has to be known to confirm a person's follows. All times are ISO instants. */
export type ConfirmationState = {
  /** Until when changes are collected instead of told. */
  window: { id: string; until: string } | undefined
  /** What is told when the window ends. */
  collected: Changes
  /** Mails whose window has ended, until it is known that they were handed over. */
  closing: readonly { window: string; changes: Changes }[]
  /** Oldest first. */
  told: readonly NotifiedChange[]
  /** When the latest mails were sent, oldest first. */
  mailedAt: readonly string[]
}

/** Nothing has happened yet. */
export const NO_CONFIRMATIONS: ConfirmationState = {
  window: undefined,
  collected: { followed: [], unfollowed: [] },
  closing: [],
  told: [],
  mailedAt: [],
}

/** What is to be done about a change. */
export type ChangeDecision =
  /** Tell it now, together with what should have been told before. */
  | { kind: 'tell'; changes: Changes }
  /** It will be told; `close` says when its window has to be closed, if nobody was asked to do that yet. */
  | { kind: 'collected'; close: { window: string; at: string } | undefined }
  /** It was told already, or will be. */
  | { kind: 'known' }
  /** It takes back what nobody was told of, or there were too many mails. */
  | { kind: 'nothing' }

/** For how long changes are collected after one was told, in milliseconds: 2 minutes. */
const WINDOW_MS = 120_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No mailbox gets more confirmations than this, whatever is done with an account. */
const MAX_AN_HOUR = 10
const MAX_A_DAY = 30

/** So many unfollowed things are collected: their names have to be kept. */
const MAX_UNFOLLOWED = 50
/** So many of the latest tellings are remembered: twice as many as can be followed at once. */
const MAX_TOLD = 2 * MAX_FOLLOWS
/** So many mails are kept that could not be handed over yet. */
const MAX_CLOSING = 2

/**
 * Decides what becomes of a change. The first is told at once and opens a window of two minutes; what happens in it is
 * told together when it ends, but for what takes back something that is not told yet.
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
    : tellNow(state, change, now, newWindow)
}

/**
 * Takes back that something was told at once which surely was not: the next change is the first again, unless others
 * were collected meanwhile.
 */
export function undoNotified(
  state: ConfirmationState,
  changes: Changes,
  { window, at }: { window: string; at: string },
): ConfirmationState {
  const failed = tellingsOf(changes)
  const isLast = state.window?.id === window && isEmpty(state.collected)
  return {
    ...withoutMail(state, at),
    told: state.told.filter((one) => !failed.some((other) => isSame(one, other))),
    window: isLast ? undefined : state.window,
  }
}

/**
 * Ends a window, and says what is to be told now; nothing when that was done before. Until `finishClosing`, asking
 * again gets the same answer.
 */
export function closeWindow(
  state: ConfirmationState,
  id: string,
  now: string,
): { state: ConfirmationState; changes: Changes | undefined } {
  const begun = state.closing.find(({ window }) => window === id)
  if (begun) return { state, changes: begun.changes }
  if (state.window?.id !== id) return { state, changes: undefined }
  const changes = state.collected
  const ended = endWindow(state)
  if (isEmpty(changes)) return { state: ended, changes: undefined }
  // Not too many: this one was promised when there was room for it, and none was sent since.
  const closing = [...ended.closing, { window: id, changes }].slice(-MAX_CLOSING)
  return { state: { ...mailed(told(ended, tellingsOf(changes)), now), closing }, changes }
}

/** The mail of a window was handed over, or nobody can know. */
export function finishClosing(state: ConfirmationState, id: string): ConfirmationState {
  return { ...state, closing: state.closing.filter(({ window }) => window !== id) }
}

/** Whether it was told lately, or will be with the open window, that a thing was followed or unfollowed. */
export function wasNotified(state: ConfirmationState, kind: NotifiedChange['kind'], id: string): boolean {
  return latestTelling(state, id)?.kind === kind
}

const NOTHING: Changes = NO_CONFIRMATIONS.collected

type Decided = ReturnType<typeof addChange>

/** Whether this very change was the last that was decided upon: programs repeat what they got no answer to. */
function isKnown(state: ConfirmationState, change: FollowChange): boolean {
  const latest = latestTelling(state, change.thing.id)
  return latest !== undefined && isSame(latest, tellingOf(change))
}

/** The latest that was told, or will be, about a thing. */
function latestTelling({ collected, told }: ConfirmationState, id: string): NotifiedChange | undefined {
  return [...told, ...tellingsOf(collected)].findLast((one) => one.id === id)
}

/** Tells as well what is left of a window that nobody has closed: its time has come. */
function tellNow(state: ConfirmationState, change: FollowChange, now: string, id: string): Decided {
  const changes = withChange(state.collected, change)
  const isBack = isTakenBack(state.collected, change)
  const ended = isBack ? told(endWindow(state), [tellingOf(change)]) : endWindow(state)
  if (isEmpty(changes) || !mayMail(ended, now)) return { state: ended, decision: { kind: 'nothing' } }
  const until = new Date(Date.parse(now) + WINDOW_MS).toISOString()
  return {
    state: { ...mailed(told(ended, tellingsOf(changes)), now), window: { id, until } },
    decision: { kind: 'tell', changes },
  }
}

function collect(
  state: ConfirmationState & { window: NonNullable<ConfirmationState['window']> },
  change: FollowChange,
  now: string,
): Decided {
  const { window } = state
  const collected = withChange(state.collected, change)
  if (isTakenBack(state.collected, change))
    return { state: { ...told(state, [tellingOf(change)]), collected }, decision: { kind: 'nothing' } }
  const isFirst = isEmpty(state.collected)
  const isTooMuch = isFirst ? !mayMail(state, now) : isFull(collected)
  if (isTooMuch) return { state, decision: { kind: 'nothing' } }
  return {
    state: { ...state, collected },
    decision: { kind: 'collected', close: isFirst ? { window: window.id, at: window.until } : undefined },
  }
}

/** Without its window, and what was collected in it. */
function endWindow(state: ConfirmationState): ConfirmationState {
  return { ...state, window: undefined, collected: NOTHING }
}

/** A follow and an unfollow of the same thing are nothing together. */
function withChange({ followed, unfollowed }: Changes, { kind, thing }: FollowChange): Changes {
  const isOther = ({ id }: FollowedThing) => id !== thing.id
  const others = { followed: followed.filter(isOther), unfollowed: unfollowed.filter(isOther) }
  if (isTakenBack({ followed, unfollowed }, { kind, thing })) return others
  return kind === 'followed'
    ? { ...others, followed: [...others.followed, thing] }
    : { ...others, unfollowed: [...others.unfollowed, thing] }
}

function isTakenBack(collected: Changes, { kind, thing }: Pick<FollowChange, 'kind' | 'thing'>): boolean {
  const opposite = kind === 'followed' ? collected.unfollowed : collected.followed
  return opposite.some(({ id }) => id === thing.id)
}

function isEmpty({ followed, unfollowed }: Changes): boolean {
  return followed.length + unfollowed.length === 0
}

function isFull({ followed, unfollowed }: Changes): boolean {
  return followed.length > MAX_FOLLOWS || unfollowed.length > MAX_UNFOLLOWED
}

function tellingsOf({ followed, unfollowed }: Changes): NotifiedChange[] {
  return [
    ...followed.map((thing) => tellingOf({ kind: 'followed', thing })),
    ...unfollowed.map((thing) => tellingOf({ kind: 'unfollowed', thing })),
  ]
}

function tellingOf({
  kind,
  thing: { id, created_at },
}: {
  kind: NotifiedChange['kind']
  thing: FollowedThing
}): NotifiedChange {
  return { kind, id, created_at }
}

function isSame(one: NotifiedChange, other: NotifiedChange): boolean {
  return one.kind === other.kind && one.id === other.id && one.created_at === other.created_at
}

/** Of each thing, only the latest telling counts. */
function told(state: ConfirmationState, tellings: readonly NotifiedChange[]): ConfirmationState {
  const others = state.told.filter(({ id }) => !tellings.some((one) => one.id === id))
  return { ...state, told: [...others, ...tellings].slice(-MAX_TOLD) }
}

function mailed(state: ConfirmationState, at: string): ConfirmationState {
  return { ...state, mailedAt: [...state.mailedAt, at].slice(-MAX_A_DAY) }
}

function withoutMail(state: ConfirmationState, at: string): ConfirmationState {
  const index = state.mailedAt.lastIndexOf(at)
  return index === -1 ? state : { ...state, mailedAt: state.mailedAt.toSpliced(index, 1) }
}

/** Counted over the last hour and day as they are now, not from midnight: an hour is never doubled at its turn. */
function mayMail({ mailedAt }: ConfirmationState, now: string): boolean {
  const since = (milliseconds: number) => {
    const from = new Date(Date.parse(now) - milliseconds).toISOString()
    return mailedAt.filter((at) => at > from).length
  }
  return since(HOUR_MS) < MAX_AN_HOUR && since(DAY_MS) < MAX_A_DAY
}
