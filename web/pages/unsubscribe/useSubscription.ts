import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { API_HOLD, HoldAnswer } from '../../../shared/people/hold.ts'
import {
  API_UNSUBSCRIBE,
  API_WAITLIST,
  apiSubscription,
  SubscriptionAnswer,
  UNSUBSCRIBE_SCOPES,
  type UnsubscribeRequest,
  type UnsubscribeScope,
  WaitlistAnswer,
} from '../../../shared/people/unsubscribe.ts'
import type { WaitlistAction } from '../../../shared/people/waitlist.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

type SubscriptionState =
  | { status: 'loading' | 'failed' }
  /** `initial` is the answer when the page was opened: it still has the name of an ended follow. */
  | { status: 'loaded'; current: SubscriptionAnswer; initial: SubscriptionAnswer }
  /** The account was deleted. */
  | { status: 'gone' }
  /** The token is invalid. */
  | { status: 'unknown' }

type Subscription = {
  state: SubscriptionState
  reload: () => void
  /** Replaces the state by the answer of a write. */
  update: (answer: SubscriptionAnswer | undefined) => void
}

/** What the link of a mail can end. Not a query, because failed queries are logged with their key: the token. */
export function useSubscription(token: string): Subscription {
  const [state, setState] = useState<SubscriptionState>(LOADING)
  const running = useRef<AbortController>(undefined)

  async function load(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState(LOADING)
    const loaded = await read(token, controller.signal)
    if (!controller.signal.aborted) setState(loaded)
  }

  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    void loadFirst()
    return () => running.current?.abort()
  }, [])

  return {
    state,
    reload: () => void load(),
    update(answer) {
      // A running load may return the state from before.
      running.current?.abort()
      setState((before) => withInitial(before, stateOf(answer)))
    },
  }
}

const LOADING: SubscriptionState = { status: 'loading' }

function stateOf(answer: SubscriptionAnswer | undefined): SubscriptionState {
  return answer ? { status: 'loaded', current: answer, initial: answer } : { status: 'gone' }
}

function withInitial(before: SubscriptionState, next: SubscriptionState): SubscriptionState {
  return before.status === 'loaded' && next.status === 'loaded' ? { ...next, initial: before.initial } : next
}

async function read(token: string, signal: AbortSignal): Promise<SubscriptionState> {
  try {
    return stateOf(await readSubscription(token, signal))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.code === 'unknown-token' ? 'unknown' : 'failed' }
  }
}

/** The form field of one-click unsubscribe (RFC 8058), sent without scripts. */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const

const REQUEST = { cache: 'no-store', timeoutMs: 15_000 } as const

/** What the link of a mail can end; undefined when the account was deleted. Throws a `Problem`. */
function readSubscription(token: string, signal: AbortSignal): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(apiSubscription(token), z.optional(SubscriptionAnswer), { ...REQUEST, signal })
}

/**
 * Ends the given subscription, or the link's own. Idempotent. Returns the new state, as `readSubscription` does. Throws a
 * `Problem`.
 */
export function unsubscribe(
  token: string,
  scope: UnsubscribeScope | undefined,
  signal: AbortSignal,
): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(API_UNSUBSCRIBE, z.optional(SubscriptionAnswer), {
    ...postOf({ token, ...(scope && { scope }) }),
    signal,
  })
}

/** Takes back the end of what a link is about: its watch, its follow, digests of endings. Idempotent. Returns and throws as `unsubscribe` does. */
export function takeBack(
  token: string,
  undo: NonNullable<UnsubscribeRequest['undo']>,
  signal: AbortSignal,
): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(API_UNSUBSCRIBE, z.optional(SubscriptionAnswer), { ...postOf({ token, undo }), signal })
}

/** Confirms a place on the waitlist, or leaves it. Idempotent. Throws a `Problem`. */
export async function answerWaitlist(token: string, action: WaitlistAction, signal: AbortSignal): Promise<void> {
  await fetchJson(API_WAITLIST, WaitlistAnswer, { ...postOf({ token, action }), signal })
}

/** Stops an account for a former address; repeated, it does the same. Throws a `Problem`. */
export function holdAccount(token: string, signal: AbortSignal): Promise<HoldAnswer> {
  return fetchJson(API_HOLD, HoldAnswer, { ...postOf({ token }), signal })
}

function postOf(body: Record<string, unknown>) {
  const headers = { 'content-type': 'application/json' }
  return { ...REQUEST, method: 'POST', headers, body: JSON.stringify(body) }
}

/** A subscription that the link can end, and whether it has ended. */
export type UnsubscribeChoice = { scope: UnsubscribeScope; isOver: boolean }

/** The subscriptions that a link can end: its own first. It cannot end other follows or watches; endings are offered by their own link. */
export function unsubscribeChoices(subscription: SubscriptionAnswer): UnsubscribeChoice[] {
  const others = UNSUBSCRIBE_SCOPES.filter(
    (scope) =>
      scope !== subscription.kind &&
      scope !== 'follow' &&
      scope !== 'watch' &&
      scope !== 'endings' &&
      (scope !== 'watches' || subscription.watches !== undefined),
  )
  return [subscription.kind, ...others].map((scope) => ({ scope, isOver: isOver(scope, subscription) }))
}

function isOver(scope: UnsubscribeScope, subscription: SubscriptionAnswer): boolean {
  const { name, paused = false, watches = 0, digest, mail_endings, confirmations } = subscription
  switch (scope) {
    case 'follow':
      return name === undefined
    case 'watch':
      return name === undefined || paused
    case 'watches':
      return watches === 0
    case 'endings':
      return !mail_endings
    case 'digest':
      return digest === 'off'
    case 'confirmations':
      return !confirmations
    case 'everything':
      return digest === 'off' && !confirmations && watches === 0
  }
}
