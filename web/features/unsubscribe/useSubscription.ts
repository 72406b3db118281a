import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { Problem } from '../../../shared/problem.ts'
import { readSubscription } from './unsubscribeRequests.ts'

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
