import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const Hydrated = createContext(true)

/** False on a server and while a browser takes over what a server rendered; true ever after. */
export function useIsHydrated(): boolean {
  return useContext(Hydrated)
}

/**
 * What differs between a server and a browser is drawn after the page was taken over: in one transition for all of
 * it, which gives way to whatever the reader does.
 */
export function HydrationProvider({
  isFromServer,
  children,
}: {
  /** Whether the first drawing must be what a server rendered. */
  isFromServer: boolean
  children: ReactNode
}) {
  const [isHydrated, setHydrated] = useState(!isFromServer)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}
