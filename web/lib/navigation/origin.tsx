import { createContext, type ReactNode, useContext } from 'react'

const Origin = createContext('')

/** An address of ours with the origin of the site, as canonical links need it. */
export function useAbsolute(address: string): string {
  return useContext(Origin) + address
}

export function OriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <Origin value={origin}>{children}</Origin>
}
