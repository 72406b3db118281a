import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { Problem } from '../../../shared/problem.ts'
import { readSubscription } from './unsubscribeRequests.ts'

type Known =
  | { status: 'loading' | 'failed' }
  /** `first` is how it was when the page was opened: what is followed no more has a name there. */
  | { status: 'known'; leaving: SubscriptionAnswer; first: SubscriptionAnswer }
  /** There is no account any more. */
  | { status: 'gone' }
  /** The link is none of ours. */
  | { status: 'unknown' }

type Leaving = {
  known: Known
  readAgain: () => void
  /** Takes over what an answer says is still to be ended. */
  take: (answer: SubscriptionAnswer | undefined) => void
}

/**
 * What the link of a mail can end. No query like others: those are kept and logged by their key, which would hold the
 * token.
 */
export function useSubscription(token: string): Leaving {
  const [known, setKnown] = useState<Known>(LOADING)
  const running = useRef<AbortController>(undefined)

  async function read(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setKnown(LOADING)
    const found = await find(token, controller.signal)
    if (!controller.signal.aborted) setKnown(found)
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    void begin()
    return () => running.current?.abort()
  }, [])

  return {
    known,
    readAgain: () => void read(),
    take(answer) {
      // What is still being read is from before.
      running.current?.abort()
      setKnown((before) => nextOf(before, knownOf(answer)))
    },
  }
}

const LOADING: Known = { status: 'loading' }

function knownOf(answer: SubscriptionAnswer | undefined): Known {
  return answer ? { status: 'known', leaving: answer, first: answer } : { status: 'gone' }
}

function nextOf(before: Known, next: Known): Known {
  return before.status === 'known' && next.status === 'known' ? { ...next, first: before.first } : next
}

async function find(token: string, signal: AbortSignal): Promise<Known> {
  try {
    return knownOf(await readSubscription(token, signal))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.code === 'unknown-token' ? 'unknown' : 'failed' }
  }
}
