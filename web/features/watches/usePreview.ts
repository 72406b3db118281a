import { useEffect, useEffectEvent, useState } from 'react'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'
import type { WatchPreview, WatchRequest } from '../../../shared/watches/watch.ts'
import { previewWatch } from './watchRequests.ts'

/** The state of a preview; `last` is the result for the previous words. */
export type Preview =
  | { status: 'empty' }
  | { status: 'loading'; last: WatchPreview | undefined }
  | { status: 'ready'; found: WatchPreview }
  | { status: 'failed'; code: ProblemCode }

/** Debounce of previews, in milliseconds: few are allowed in a minute. */
const PAUSE_MS = 600
/** Delay after too many previews, in milliseconds. */
const BUSY_MS = 8_000

/**
 * The preview of a form while it is filled in. Not a query, because failed queries are logged with
 * their key: the words.
 *
 * @param request undefined while there is nothing to look for
 */
export function usePreview(request: WatchRequest | undefined): Preview {
  // Events and delivery do not affect the matches.
  const asked = request && JSON.stringify({ ...request, on: undefined, deliver: undefined })
  const [answer, setAnswer] = useState<{ asked: string; found: WatchPreview | ProblemCode }>()

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (asked === undefined || !request) return
    const found = await foundBy(request, signal)
    if (!signal.aborted) setAnswer({ asked, found })
  })

  useEffect(() => {
    const isBusy = answer?.found === 'too-many-requests'
    if (asked === undefined || (answer?.asked === asked && !isBusy)) return
    const done = new AbortController()
    const timer = setTimeout(() => void ask(done.signal), isBusy ? BUSY_MS : answer ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      done.abort()
    }
  }, [asked, answer])

  if (asked === undefined) return { status: 'empty' }
  const last = typeof answer?.found === 'object' ? answer.found : undefined
  if (answer?.asked !== asked) return { status: 'loading', last }
  return typeof answer.found === 'object'
    ? { status: 'ready', found: answer.found }
    : { status: 'failed', code: answer.found }
}

async function foundBy(request: WatchRequest, signal: AbortSignal): Promise<WatchPreview | ProblemCode> {
  try {
    return await previewWatch(request, signal)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code
  }
}
