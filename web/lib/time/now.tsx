import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

const Now = createContext<string | undefined>(undefined)

/** The current time as an ISO instant, the same for the whole page; in a browser it advances every minute. */
export function useNow(): string {
  const now = useContext(Now)
  if (now === undefined) throw new Error('useNow needs a NowProvider around it.')
  return now
}

/** Starts at the time of rendering, so that hydration matches the server's markup. */
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

  return <Now value={now}>{children}</Now>
}
