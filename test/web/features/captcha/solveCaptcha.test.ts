import '../../../support/jsdom.ts'
import { describe, expect, test, vi } from 'vitest'
import type { CaptchaChallenge } from '../../../../shared/people/captcha.ts'
import { solvePuzzle } from '../../../../web/features/captcha/solvePuzzle.ts'
import { solveInWorker } from '../../../../web/features/captcha/useCaptcha.tsx'
import { NOW } from '../../../support/builders.ts'
import { anEasyPuzzle, solve } from '../../../support/captchas.ts'

/** Stands in for the worker that solves puzzles. */
class PuzzleWorker extends EventTarget {
  static readonly started: PuzzleWorker[] = []
  readonly address: string
  readonly options: WorkerOptions
  readonly asked: CaptchaChallenge[] = []
  isTerminated = false

  constructor(address: string, options: WorkerOptions) {
    super()
    this.address = address
    this.options = options
    PuzzleWorker.started.push(this)
  }

  postMessage(challenge: CaptchaChallenge): void {
    this.asked.push(structuredClone(challenge))
  }

  terminate(): void {
    this.isTerminated = true
  }
}

function startedWorker(): PuzzleWorker {
  const worker = PuzzleWorker.started.pop()
  if (!worker) throw new Error('No worker was started.')
  return worker
}

const never = () => new AbortController().signal

describe('a puzzle', () => {
  test('is solved by a worker of this site, which is needed no more then', async () => {
    vi.stubGlobal('Worker', PuzzleWorker)
    const challenge = await anEasyPuzzle(NOW)
    const solving = solveInWorker(challenge, never())
    const worker = startedWorker()
    expect(worker.address).toMatch(/^http:\/\/localhost.*captchaWorker/)
    expect(worker.options).toEqual({ type: 'module', name: 'captcha' })
    expect(worker.asked).toEqual([challenge])
    worker.dispatchEvent(new MessageEvent('message', { data: { counter: 7, derivedKey: 'ab' } }))
    expect(await solving).toEqual({ counter: 7, derivedKey: 'ab' })
    expect(worker.isTerminated).toBe(true)
  })

  test('that a worker fails with is a problem', async () => {
    vi.stubGlobal('Worker', PuzzleWorker)
    const solving = solveInWorker(await anEasyPuzzle(NOW), never())
    const worker = startedWorker()
    worker.dispatchEvent(new Event('error'))
    await expect(solving).rejects.toMatchObject({ code: 'unavailable' })
    expect(worker.isTerminated).toBe(true)
  })

  test('that nobody waits for any more is given up', async () => {
    vi.stubGlobal('Worker', PuzzleWorker)
    const controller = new AbortController()
    const solving = solveInWorker(await anEasyPuzzle(NOW), controller.signal)
    const worker = startedWorker()
    controller.abort()
    expect(await solving).toBeUndefined()
    expect(worker.isTerminated).toBe(true)
  })

  test.each([
    ['there are no workers', undefined],
    [
      'workers are forbidden',
      class {
        constructor() {
          throw new DOMException('No workers here', 'SecurityError')
        }
      },
    ],
  ])('is solved on the page where %s', async (_, Worker) => {
    if (Worker) vi.stubGlobal('Worker', Worker)
    const challenge = await anEasyPuzzle(NOW)
    const { counter, derivedKey } = await solve(challenge)
    expect(await solveInWorker(challenge, never())).toMatchObject({ counter, derivedKey })
  })
})

test('a puzzle of an unknown kind is not solved', async () => {
  const challenge = await anEasyPuzzle(NOW)
  const parameters = { ...challenge.parameters, algorithm: 'MD5' }
  await expect(solvePuzzle({ ...challenge, parameters })).rejects.toThrow('Unsupported algorithm')
})
