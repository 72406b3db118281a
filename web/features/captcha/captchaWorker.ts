import type { CaptchaChallenge } from '../../../shared/people/captcha.ts'
import { solvePuzzle } from './solvePuzzle.ts'

// Away from the page, so that typing stays smooth meanwhile. A puzzle that is none ends as an error of the worker.
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solvePuzzle(data).then((solution) => self.postMessage(solution), reportError)
})
