import { type CallableName, FunctionFailure, type FunctionStatus } from '../../../shared/answers/callables.ts'
import { callFunction } from './callFunction.ts'
import { useWrite } from './useWrite.ts'

type Options<Input> = {
  /** Makes the data of the call; a `FunctionFailure` of it counts as the call's own. */
  prepare: (input: Input) => Promise<Record<string, unknown>>
  timeoutMs?: number
}

/** Calls a callable function, as a form does. */
export function useFunctionCall<Input>(name: CallableName, { prepare, timeoutMs }: Options<Input>) {
  return useWrite<Input, void, FunctionStatus>({
    async write(input, signal) {
      await callFunction(name, await prepare(input), {
        signal,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
    },
    failureOf: (error) => (error instanceof FunctionFailure ? error.code : undefined),
    unexpected: 'internal',
  })
}
