import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import type { WatchPreview, WatchRequest } from '../../../shared/watches/watch.ts'
import { previewWatch } from './watchRequests.ts'

/** The state of a preview; `last` is the result for the previous words. */
export type Preview =
  | { status: 'empty' }
  | { status: 'loading'; last: WatchPreview | undefined }
  | { status: 'ready'; found: WatchPreview }
  | { status: 'failed'; problem: Problem }

/** Debounce of previews, in milliseconds: few are allowed at once. */
const PAUSE_MS = 600
/** Delay after too many previews where the server names none, in seconds. */
const BUSY_SECONDS = 8

/**
 * The preview of a form while it is filled in. Not a query, because failed queries are logged with
 * their key: the words.
 *
 * @param request undefined while there is nothing to look for
 */
export function usePreview(request: WatchRequest | undefined): Preview {
  // Events and delivery do not affect the matches.
  const asked = request && JSON.stringify({ ...request, on: undefined, deliver: undefined })
  const [answer, setAnswer] = useState<{ asked: string; found: WatchPreview | Problem }>()

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (asked === undefined || !request) return
    const found = await foundBy(request, signal)
    if (!signal.aborted) setAnswer({ asked, found })
  })

  useEffect(() => {
    const waitMs = answer && waitMsAfter(answer.found)
    if (asked === undefined || (answer?.asked === asked && waitMs === undefined)) return
    const done = new AbortController()
    const timer = setTimeout(() => void ask(done.signal), waitMs ?? (answer ? PAUSE_MS : 0))
    return () => {
      clearTimeout(timer)
      done.abort()
    }
  }, [asked, answer])

  if (asked === undefined) return { status: 'empty' }
  const last = answer?.found instanceof Problem ? undefined : answer?.found
  if (answer?.asked !== asked) return { status: 'loading', last }
  return answer.found instanceof Problem
    ? { status: 'failed', problem: answer.found }
    : { status: 'ready', found: answer.found }
}

async function foundBy(request: WatchRequest, signal: AbortSignal): Promise<WatchPreview | Problem> {
  try {
    return await previewWatch(request, signal)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error
  }
}

/** How long to wait after too many previews, in milliseconds; undefined after any other answer. */
function waitMsAfter(found: WatchPreview | Problem): number | undefined {
  if (!(found instanceof Problem && found.code === 'too-many-requests')) return undefined
  return 1_000 * (found.retryAfterSeconds ?? BUSY_SECONDS)
}
