import { trustedScriptUrl } from '../../lib/startup/trustedScripts.ts'
import type { LocalAnswer, SearchRequest } from './localAnswers.ts'
import workerUrl from './searchWorker.ts?worker&url'

type Listeners = {
  onAnswer: (answer: LocalAnswer) => void
  /** The worker cannot go on, or never began; it is heard of once. */
  onFailure: () => void
}

/** Starts the worker that searches, and answers what asks it; undefined where there are no workers. */
export function startSearchWorker({
  onAnswer,
  onFailure,
}: Listeners): ((request: SearchRequest) => void) | undefined {
  const worker = createWorker()
  if (!worker) return undefined
  const fail = () => {
    worker.terminate()
    onFailure()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LocalAnswer>) => onAnswer(data))
  worker.addEventListener('error', fail, { once: true })
  return (request) => worker.postMessage(request)
}

function createWorker(): Worker | undefined {
  if (!('Worker' in globalThis)) return undefined
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'search' })
  } catch (error) {
    // A browser that forbids workers throws a SecurityError, one that refuses the address a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
