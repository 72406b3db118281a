import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OriginProvider } from './lib/navigation/origin.tsx'
import { HydrationProvider } from './lib/startup/hydration.tsx'
import { NowProvider } from './lib/time/now.tsx'

type Props = {
  queryClient: QueryClient
  /** The site's origin, for canonical links: `"https://uptick.example"`. */
  origin: string
  /** The time of rendering, as an ISO instant. */
  startedAt: string
  /** Whether the first render runs on the server, or must match the server's. */
  isFromServer?: boolean
  children: ReactNode
}

/** The context of all pages besides the router; the same in the browser and on the server. */
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
