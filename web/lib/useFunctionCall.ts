import { useEffect, useRef, useState } from 'react'
import type { CallableName } from '../../shared/callableFunctions.ts'
import { FunctionFailure, type FunctionStatus } from '../../shared/functionFailure.ts'
import { callFunction } from './callFunction.ts'

type CallState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; why: FunctionStatus }
  | { status: 'sent' }

type FunctionCall = {
  state: CallState
  /** Resolves to whether it was sent. While one call is on its way, another one is not made. */
  send: (data: Record<string, unknown>) => Promise<boolean>
  /** Forgets how the last call ended. */
  reset: () => void
}

/** One call of a function at a time, as a form makes it; it ends when its form is gone. */
export function useFunctionCall(name: CallableName, timeoutMs?: number): FunctionCall {
  const [state, setState] = useState<CallState>(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(data: Record<string, unknown>): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ status: 'sending' })
    try {
      await callFunction(name, data, { signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
      setState({ status: 'sent' })
      return true
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error
      if (!signal.aborted) setState({ status: 'failed', why: error.status })
      return false
    } finally {
      running.current = undefined
    }
  }

  return { state, send, reset: () => setState(IDLE) }
}

const IDLE: CallState = { status: 'idle' }
