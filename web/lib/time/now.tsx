import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../shared/time.ts'

const Now = createContext<string | undefined>(undefined)
const StartedAt = createContext('')

/**
 * The current time as an ISO instant, the same for the whole page; in a browser it advances every minute. On the server and
 * while hydrating, it is the time of the collection that is shown.
 */
export function useNow(): string {
  const now = useContext(Now)
  if (now === undefined) throw new Error('useNow needs a NowProvider around it.')
  return now
}

/** The time that the first render was for, as an ISO instant: on the server and in the browser the same, and it never changes. */
export function useStartedAt(): string {
  return useContext(StartedAt)
}

/** Starts at the time that the page was rendered for, so that hydration matches the server's markup. */
export function NowProvider({ startedAt, children }: { startedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(startedAt)

  useEffect(() => {
    const tick = () => startTransition(() => setNow(new Date().toISOString()))
    // Timers of background pages are throttled, and a rendered page may come from a cache.
    const wake = () => document.visibilityState === 'visible' && tick()
    wake()
    const timer = setInterval(tick, MINUTE_MS)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])

  return (
    <Now value={now}>
      <StartedAt value={startedAt}>{children}</StartedAt>
    </Now>
  )
}
