import { vi } from 'vitest'
import type { TitleRecord } from '../../../../shared/search/titleIndex.ts'
import { type LocalAnswer, localAnswers, type SearchRequest } from '../../../../web/features/search/localAnswers.ts'
import { TitleCache } from '../../../../web/features/search/TitleCache.ts'

/** Stands in for the worker that searches: it answers when the test says so. */
export class SearchWorker extends EventTarget {
  readonly requests: SearchRequest[] = []
  isTerminated = false
  readonly address: string
  readonly options: WorkerOptions | undefined
  readonly #ask: (request: SearchRequest) => void
  #answers: LocalAnswer[] = []
  #isHeld = false

  constructor(loadTitles: () => Promise<TitleRecord[]>, address: string, options?: WorkerOptions) {
    super()
    this.address = address
    this.options = options
    this.#ask = localAnswers(new TitleCache(loadTitles), (answer) => {
      this.#answers.push(answer)
      if (!this.#isHeld) this.release()
    })
  }

  postMessage(request: SearchRequest): void {
    this.requests.push(structuredClone(request))
    this.#ask(structuredClone(request))
  }

  terminate(): void {
    this.isTerminated = true
  }

  /** From now on answers wait. */
  hold(): void {
    this.#isHeld = true
  }

  /** Delivers waiting answers, the oldest first: all, or this number. */
  release(count = this.#answers.length): void {
    for (const answer of this.#answers.splice(0, count))
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Gives the page workers that search these titles. `vi.unstubAllGlobals` takes them away again. */
export function stubSearchWorker(loadTitles: () => Promise<TitleRecord[]>): SearchWorker[] {
  const started: SearchWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends SearchWorker {
      constructor(address: string, options?: WorkerOptions) {
        super(loadTitles, address, options)
        started.push(this)
      }
    },
  )
  return started
}
