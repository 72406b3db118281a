import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

const Now = createContext<string | undefined>(undefined)

/** The current moment as an ISO instant, the same for everything on the page; in a browser it moves each minute. */
export function useNow(): string {
  const now = useContext(Now)
  if (now === undefined) throw new Error('useNow needs a NowProvider around it.')
  return now
}

/** Begins at the moment of rendering, so that what a server rendered and what a browser takes over are the same. */
export function NowProvider({ startedAt, children }: { startedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(startedAt)

  useEffect(() => {
    const tick = () => startTransition(() => setNow(new Date().toISOString()))
    // A page in the background sleeps, and what a server rendered may come out of a cache.
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
