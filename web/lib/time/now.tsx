import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../shared/time.ts'
import { useIsHydrated } from '../startup/hydration.tsx'

const Now = createContext<string | undefined>(undefined)
const KnowsAges = createContext(true)

/**
 * The current time as an ISO instant, the same for the whole page; in a browser it advances every minute. On the server and
 * while hydrating, it is the time of the collection that is shown.
 */
export function useNow(): string {
  const now = useContext(Now)
  if (now === undefined) throw new Error('useNow needs a NowProvider around it.')
  return now
}

/** Whether ages can be told: not on the server and while hydrating, and not by a clock behind the collection shown. */
export function useKnowsAges(): boolean {
  const knowsAges = useContext(KnowsAges)
  return useIsHydrated() && knowsAges
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
      <KnowsAges value={now >= startedAt}>{children}</KnowsAges>
    </Now>
  )
}
