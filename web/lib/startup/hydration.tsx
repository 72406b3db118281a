import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const Hydrated = createContext(true)

/** False on the server and while hydrating, then true. */
export function useIsHydrated(): boolean {
  return useContext(Hydrated)
}

/**
 * Renders what differs between server and browser after hydration, in a single transition that any interaction can
 * interrupt.
 */
export function HydrationProvider({
  isFromServer,
  children,
}: {
  /** Whether the first render must match the server's. */
  isFromServer: boolean
  children: ReactNode
}) {
  const [isHydrated, setHydrated] = useState(!isFromServer)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}
