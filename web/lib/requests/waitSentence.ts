import { Problem } from '../../../shared/problem.ts'

/** The sentence for somebody who has asked for too much, which says how long to wait; undefined for any other error. */
export function waitSentence(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'too-many-requests' ? error.message : undefined
}
