import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OriginProvider } from './lib/navigation/origin.tsx'
import { HydrationProvider } from './lib/startup/hydration.tsx'
import { NowProvider } from './lib/time/now.tsx'

type Props = {
  queryClient: QueryClient
  /** Where the site stands, for canonical links: `"https://uptick.example"`. */
  origin: string
  /** The moment of rendering, as an ISO instant. */
  startedAt: string
  /** Whether the first drawing is made on a server, or must be what a server has drawn. */
  isFromServer?: boolean
  children: ReactNode
}

/** All that a page may know besides its address; a browser and a server render with the same. */
export function Providers({ queryClient, origin, startedAt, isFromServer = false, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <OriginProvider origin={origin}>
        <NowProvider startedAt={startedAt}>
          <HydrationProvider isFromServer={isFromServer}>{children}</HydrationProvider>
        </NowProvider>
      </OriginProvider>
    </QueryClientProvider>
  )
}
