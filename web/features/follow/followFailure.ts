import { Problem } from '../../../shared/problem.ts'
import { followTexts } from '../../texts/followTexts.ts'

/** How things stand after a wish was refused, and why. */
export function followFailure(error: Error, name: string, isWanted: boolean): string {
  return `${isWanted ? followTexts.notFollowed(name) : followTexts.stillFollowed(name)} ${reason(error)}`
}

function reason(error: Error): string {
  if (!(error instanceof Problem)) return followTexts.failed
  switch (error.code) {
    case 'too-many-follows':
      return followTexts.tooManyFollows
    case 'too-many-requests':
      return followTexts.tooManyRequests
    case 'unavailable':
      return followTexts.unreachable
    default:
      return followTexts.failed
  }
}
