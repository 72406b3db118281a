import { API_CAPTCHA } from '../../../shared/answers/signedInApi.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { solveInWorker } from './solveInWorker.ts'

const PUZZLE_TIMEOUT_MS = 10_000

/**
 * Gets a puzzle from the server, solves it, and gives both as the one text that the server checks. Throws a `Problem`,
 * also when nobody waits for it any more.
 */
export async function solvedToken(signal: AbortSignal): Promise<string> {
  const request = { signal, timeoutMs: PUZZLE_TIMEOUT_MS, cache: 'no-store' } as const
  const { challenge } = await fetchJson(API_CAPTCHA, CaptchaAnswer, request)
  const solution = await solveInWorker(challenge, signal)
  if (!solution) throw new Problem('unavailable', 'The puzzle was not solved.')
  return writeCaptchaToken(challenge, solution)
}
