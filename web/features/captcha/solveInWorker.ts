import type { CaptchaChallenge, CaptchaSolution } from '../../../shared/people/captcha.ts'
import { Problem } from '../../../shared/problem.ts'
import { trustedScriptUrl } from '../../lib/startup/trustedScripts.ts'
import workerUrl from './captchaWorker.ts?worker&url'

/**
 * Solves a puzzle off the main thread; on it where there are no workers. Undefined when nobody waits for it any more
 * or it took too long. Throws a `Problem` when it cannot be solved.
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
    // A browser that forbids workers throws a SecurityError, one that refuses the address a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
