import { useEffect, useState } from 'react'
import { SAVED_PAGE_ID } from '../../boot/documentIds.ts'

/** How often a site is asked that cannot be reached, and how long it may take, in milliseconds. */
const ASK_AGAIN_MS = 5_000

/** A small file, asked for by its head: the service worker answers no such request. */
const ASKED = '/robots.txt'

/**
 * Whether the site answers, for a page that could not load something: browsers believe in a network that leads nowhere. A site that
 * could not be reached is asked again, and the page is loaded anew when it answers.
 */
export function useIsReachable(): boolean {
  const [isReachable, setReachable] = useState(() => navigator.onLine && !document.getElementById(SAVED_PAGE_ID))
  useEffect(() => {
    let wasUnreachable = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const left = new AbortController()
    async function ask(): Promise<void> {
      clearTimeout(timer)
      const answers = await canReach(left.signal)
      if (left.signal.aborted) return
      if (answers && wasUnreachable) return window.location.reload()
      setReachable(answers)
      wasUnreachable = !answers
      if (!answers) timer = setTimeout(ask, ASK_AGAIN_MS)
    }
    void ask()
    window.addEventListener('online', ask, { signal: left.signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return isReachable
}

async function canReach(left: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(ASK_AGAIN_MS)])
    await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
