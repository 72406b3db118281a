import { useEffect, useState } from 'react'
import { SAVED_PAGE_ID } from '../../boot/documentIds.ts'
import { isAnswer } from '../requests/isAnswer.ts'

/** How often a site is asked that cannot be reached, and how long it may take, in milliseconds. */
const ASK_AGAIN_MS = 5_000

/**
 * Whether the site answers, for a page that could not load something: browsers believe in a network that leads nowhere. A site that
 * could not be reached, be it now or when the page was opened, is asked again, and the page is loaded anew when it answers.
 */
export function useIsReachable(): boolean {
  const [isReachable, setReachable] = useState(() => navigator.onLine && !isSaved())
  useEffect(() => {
    let wasUnreachable = isSaved()
    let timer: ReturnType<typeof setTimeout> | undefined
    const left = new AbortController()
    async function ask(): Promise<void> {
      const response = await askForPage(left.signal)
      if (left.signal.aborted) return
      if (response && isAnswer(response) && wasUnreachable) return window.location.reload()
      setReachable(response !== undefined)
      wasUnreachable ||= !response
      // Also asked when the browser finds its network again.
      clearTimeout(timer)
      if (wasUnreachable) timer = setTimeout(ask, ASK_AGAIN_MS)
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

/** Whether the service worker has answered with the page, because the site had not. */
function isSaved(): boolean {
  return document.getElementById(SAVED_PAGE_ID) !== null
}

/** The page itself, which may be what the site fails to answer; by its head, which the service worker leaves to the network. */
async function askForPage(left: AbortSignal): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(ASK_AGAIN_MS)])
    return await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal })
  } catch {
    return undefined
  }
}
