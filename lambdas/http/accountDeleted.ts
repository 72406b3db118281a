import { Problem } from '../../shared/problem.ts'

/** What whoever deleted their account is told, while a token of theirs is still good. */
export function accountDeleted(): Problem {
  return new Problem('unauthenticated', 'This account was deleted.')
}
