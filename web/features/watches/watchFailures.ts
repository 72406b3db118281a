import type { Problem } from '../../../shared/problem.ts'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { watchTexts } from './watchTexts.ts'

/** Why a watch was not saved. */
export function notSaved(problem: Problem): string {
  return watchTexts.notSaved(reasonOf(problem))
}

/** Why a watch was not changed or deleted. */
export function notChanged(problem: Problem): string {
  return watchTexts.notChanged(reasonOf(problem))
}

function reasonOf(problem: Problem): string {
  const { failures } = watchTexts
  switch (problem.code) {
    case 'too-many-watches':
    case 'unknown-watch':
    case 'unavailable':
      return failures[problem.code]
    default:
      return waitSentence(problem) ?? failures.other
  }
}
