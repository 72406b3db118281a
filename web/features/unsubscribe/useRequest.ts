import { useEffect, useRef, useState } from 'react'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'

type RequestState<Name> =
  | { status: 'idle' }
  | { status: 'busy'; name: Name }
  | { status: 'failed'; name: Name; why: ProblemCode }
  | { status: 'done'; name: Name }

type Requests<Name> = {
  state: RequestState<Name>
  /** Resolves to whether it was done. While one request is on its way, another one is not made. */
  make: (name: Name, request: (signal: AbortSignal) => Promise<void>) => Promise<boolean>
}

/** One request at a time of those that a page offers, each of which has a name; it ends with its page. */
export function useRequest<Name extends string>(): Requests<Name> {
  const [state, setState] = useState<RequestState<Name>>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function make(name: Name, request: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'busy', name })
    try {
      await request(controller.signal)
      setState({ status: 'done', name })
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!controller.signal.aborted) setState({ status: 'failed', name, why: error.code })
      return false
    } finally {
      running.current = undefined
    }
  }

  return { state, make }
}
