import { API_CAPTCHA } from '../../../shared/answers/signedInApi.ts'
import {
  CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaSolution,
  writeCaptchaToken,
} from '../../../shared/people/captcha.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { trustedScriptUrl } from '../../lib/startup/trustedScripts.ts'
import workerUrl from './captchaWorker.ts?worker&url'

const PUZZLE_TIMEOUT_MS = 10_000

/**
 * Requests a puzzle, solves it, and returns the token that the server verifies. Throws a `Problem`, also when it is
 * aborted.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const request = { signal, timeoutMs: PUZZLE_TIMEOUT_MS, cache: 'no-store' } as const
  const { challenge } = await fetchJson(API_CAPTCHA, CaptchaAnswer, request)
  const solution = await solveInWorker(challenge, signal)
  if (!solution) throw new Problem('unavailable', 'The puzzle was not solved.')
  return writeCaptchaToken(challenge, solution)
}

/**
 * Solves a puzzle in a worker, or on the main thread where there are no workers. Undefined when it is aborted or times
 * out. Throws a `Problem` when it cannot be solved.
 */
export async function solveInWorker(
  challenge: CaptchaChallenge,
  signal: AbortSignal,
): Promise<CaptchaSolution | undefined> {
  const worker = createWorker()
  if (!worker) return (await import('./solvePuzzle.ts')).solvePuzzle(challenge)

  const { promise, resolve, reject } = Promise.withResolvers<CaptchaSolution | undefined>()
  worker.addEventListener('message', ({ data }: MessageEvent<CaptchaSolution | undefined>) => resolve(data))
  worker.addEventListener('error', () => reject(new Problem('unavailable', 'The puzzle cannot be solved.')))
  signal.addEventListener('abort', () => resolve(undefined))
  try {
    worker.postMessage(challenge)
    return await promise
  } finally {
    worker.terminate()
  }
}

function createWorker(): Worker | undefined {
  if (!('Worker' in globalThis)) return undefined
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'captcha' })
  } catch (error) {
    // Forbidden workers throw a SecurityError, a refused URL a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
