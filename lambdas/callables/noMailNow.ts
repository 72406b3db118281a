import { FunctionFailure } from '../../shared/answers/callables.ts'

/** Nothing was sent, or nobody knows whether it was; the sentence is the specification's (8, Contact). */
export function noMailNow(): FunctionFailure {
  return new FunctionFailure('unavailable', 'Email service is currently unavailable. Please try again later.')
}
