import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'

type WriteOptions<Variables, Result, Failure> = {
  write: (variables: Variables, signal: AbortSignal) => Promise<Result>
  /** Converts an expected error; undefined for any other one, which is reported as a bug. */
  failureOf: (error: unknown) => Failure | undefined
  /** The failure to show for an unexpected error. */
  unexpected: NoInfer<Failure>
}

type Callbacks<Result, Failure> = {
  onSuccess?: (result: Result) => void
  onFailure?: (failure: Failure) => void
}

export type Write<Variables, Result, Failure> = {
  status: 'idle' | 'pending' | 'error' | 'success'
  /** The variables of the last write. */
  variables: Variables | undefined
  /** The result of the last write, if it succeeded. */
  result: Result | undefined
  /** Why the last write failed. */
  failure: Failure | undefined
  /** Starts a write unless one is running. The callbacks run only while the component is mounted. */
  start: (variables: Variables, callbacks?: Callbacks<Result, Failure>) => void
  /** Returns to the idle state. */
  reset: () => void
}

/** The `Problem` of an error, as `failureOf` of calls to our API; undefined for a mistake of ours. */
export function problemIn(error: unknown): Problem | undefined {
  return error instanceof Problem ? error : undefined
}

/** The failure that is shown for a mistake of ours. */
export const UNEXPECTED = new Problem('internal', '')

/** The code of a `Problem` alone. */
export function problemCodeOf(error: unknown): ProblemCode | undefined {
  return error instanceof Problem ? error.code : undefined
}

/** Writes to the server, one at a time. A write is aborted when its component unmounts. */
export function useWrite<Variables, Result, Failure>({
  write,
  failureOf,
  unexpected,
}: WriteOptions<Variables, Result, Failure>): Write<Variables, Result, Failure> {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { status, variables, data, error, mutate, reset } = useMutation<Result, unknown, Variables>({
    // Offline, a write fails at once instead of waiting for the network.
    networkMode: 'always',
    async mutationFn(input) {
      const { signal } = running.current ?? new AbortController()
      try {
        return await write(input, signal)
      } catch (thrown) {
        if (failureOf(thrown) === undefined && !signal.aborted) reportError(thrown)
        throw thrown
      } finally {
        running.current = undefined
      }
    },
  })
  const readFailure = (thrown: unknown) => failureOf(thrown) ?? unexpected

  return {
    status,
    variables,
    result: data,
    failure: status === 'error' ? readFailure(error) : undefined,
    start(input, { onSuccess, onFailure } = {}) {
      if (running.current) return
      running.current = new AbortController()
      mutate(input, {
        onSuccess,
        onError: (thrown) => onFailure?.(readFailure(thrown)),
      })
    },
    reset,
  }
}
