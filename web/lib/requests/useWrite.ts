import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'

type WriteOptions<Variables, Result, Failure> = {
  write: (variables: Variables, signal: AbortSignal) => Promise<Result>
  /** Reads an expected failure; undefined for any other error, which is reported as a mistake of ours. */
  failureOf: (error: unknown) => Failure | undefined
  /** The failure to show for an unexpected error. */
  unexpected: NoInfer<Failure>
}

type Ended<Result, Failure> = {
  onSuccess?: (result: Result) => void
  onFailure?: (failure: Failure) => void
}

export type Write<Variables, Result, Failure> = {
  status: 'idle' | 'pending' | 'error' | 'success'
  /** The variables of the last write. */
  variables: Variables | undefined
  /** Why the last write failed. */
  failure: Failure | undefined
  /** Starts a write unless one is running. The callbacks run only while the component is mounted. */
  start: (variables: Variables, ended?: Ended<Result, Failure>) => void
  /** Forgets how the last write ended. */
  reset: () => void
}

/** The code of a `Problem`, as `failureOf` of calls to our API. */
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
  const { status, variables, error, mutate, reset } = useMutation<Result, unknown, Variables>({
    // Offline, a write fails at once instead of waiting for the network.
    networkMode: 'always',
    async mutationFn(given) {
      const { signal } = running.current ?? new AbortController()
      try {
        return await write(given, signal)
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
    failure: status === 'error' ? readFailure(error) : undefined,
    start(given, { onSuccess, onFailure } = {}) {
      if (running.current) return
      running.current = new AbortController()
      mutate(given, {
        onSuccess,
        onError: (thrown) => onFailure?.(readFailure(thrown)),
      })
    },
    reset,
  }
}
