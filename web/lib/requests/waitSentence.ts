import { Problem } from '../../../shared/problem.ts'
import { waitTexts } from './waitTexts.ts'

/** The sentence for somebody who has asked for too much, which says how long to wait; undefined for any other error. */
export function waitSentence(error: unknown): string | undefined {
  const isTooMuch = error instanceof Problem && error.code === 'too-many-requests'
  return isTooMuch ? waitTexts.tooMuch(error.retryAfterSeconds) : undefined
}
