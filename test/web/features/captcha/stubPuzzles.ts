import { vi } from 'vitest'
import type { CaptchaChallenge } from '../../../../shared/people/captcha.ts'
import { solvePuzzle } from '../../../../web/features/captcha/solvePuzzle.ts'
import { act } from '../../../support/act.ts'
import { anEasyPuzzle } from '../../../support/captchas.ts'

/**
 * The puzzles that a page asks for, each handed out when the test says so and solved as a browser's worker would.
 * `vi.unstubAllGlobals` takes them away again.
 */
export function stubPuzzles() {
  const asked: { signal: AbortSignal; answer: (response: Response) => void; fail: () => void }[] = []
  let solved = Promise.withResolvers<void>()

  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    if (address !== '/api/captcha') throw new Error(`${address} is no puzzle.`)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(new DOMException('Nobody waits', 'AbortError')))
    asked.push({ signal, answer: resolve, fail: () => reject(new TypeError('No network')) })
    return promise
  })

  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage(challenge: CaptchaChallenge): Promise<void> {
        const data = await solvePuzzle(challenge)
        await act(async () => this.dispatchEvent(new MessageEvent('message', { data })))
        solved.resolve()
      }

      terminate(): void {}
    },
  )

  function last() {
    const one = asked.at(-1)
    if (!one) throw new Error('No puzzle was asked for.')
    return one
  }

  return {
    count: () => asked.length,
    last,
    /** Hands out the puzzle that is waited for, and waits until the page has its solution. */
    async answer() {
      solved = Promise.withResolvers()
      const challenge = await anEasyPuzzle(new Date().toISOString())
      await act(async () => last().answer(Response.json({ challenge })))
      await solved.promise
    },
    fail: () => act(async () => last().fail()),
  }
}
