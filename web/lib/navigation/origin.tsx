import { createContext, type ReactNode, useContext } from 'react'

const Origin = createContext('')

/** A path of the site as an absolute address, for canonical links. */
export function useAbsoluteUrl(address: string): string {
  return useContext(Origin) + address
}

export function OriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <Origin value={origin}>{children}</Origin>
}
