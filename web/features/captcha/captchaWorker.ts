import type { CaptchaChallenge } from '../../../shared/people/captcha.ts'
import { solvePuzzle } from './solvePuzzle.ts'

// In a worker, so that typing stays smooth. An invalid puzzle becomes an `error` event of the worker.
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solvePuzzle(data).then((solution) => self.postMessage(solution), reportError)
})
