import type { CaptchaAnswer, CaptchaChallenge } from '../../shared/people/captcha.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

/** Answers `GET /api/captcha` with a new puzzle. */
export function newPuzzle(puzzles: { puzzle(now: string): Promise<CaptchaChallenge> }) {
  return async ({ now }: Pick<HttpRequest, 'now'>): Promise<HttpAnswer> => {
    const answer: CaptchaAnswer = { challenge: await puzzles.puzzle(now) }
    return json(answer, 0)
  }
}
