import { useEffect, useRef, useState } from 'react'

import { type CallableName, FunctionFailure, type FunctionStatus } from '../../../shared/answers/callables.ts'
import { callFunction } from './callFunction.ts'

type Ended = { status: 'failed'; why: FunctionStatus } | { status: 'sent' }
type CallState = { status: 'idle' } | { status: 'sending' } | Ended

type FunctionCall = {
  state: CallState
  /**
   * Makes the call with what `prepare` gives, whose `FunctionFailure` counts as the call's own. Resolves to how it ended,
   * to nothing when that is of no interest any more. While one call is on its way, another one is not made.
   */
  send: (prepare: () => Promise<Record<string, unknown>>) => Promise<Ended | undefined>
  /** Forgets how the last call ended. */
  reset: () => void
}

/** One call of a function at a time, as a form makes it; it ends when its form is gone. */
export function useFunctionCall(name: CallableName, timeoutMs?: number): FunctionCall {
  const [state, setState] = useState<CallState>(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(prepare: () => Promise<Record<string, unknown>>): Promise<Ended | undefined> {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ status: 'sending' })
    try {
      await callFunction(name, await prepare(), {
        signal,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      return end({ status: 'sent' })
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error
      return signal.aborted ? undefined : end({ status: 'failed', why: error.status })
    } finally {
      running.current = undefined
    }
  }

  function end(ended: Ended): Ended {
    setState(ended)
    return ended
  }

  return { state, send, reset: () => setState(IDLE) }
}

const IDLE: CallState = { status: 'idle' }
