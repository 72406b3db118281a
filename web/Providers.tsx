import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { COLLECTION_HOURS } from '../shared/limits.ts'
import { OriginProvider } from './lib/navigation/origin.tsx'
import { SampleData } from './lib/requests/sampleData.ts'
import { HydrationProvider } from './lib/startup/hydration.tsx'
import { SentDescription } from './lib/startup/sentDescription.ts'
import { CollectionHours } from './lib/time/collectionHours.tsx'
import { NowProvider } from './lib/time/now.tsx'

type Props = {
  queryClient: QueryClient
  /** The site's origin, for canonical links: `"https://uptick.example"`. */
  origin: string
  /** The time that the first render is for, as an ISO instant. */
  startedAt: string
  /** Hours from one collection to the next; the usual ones by default. */
  collectionHours?: number | undefined
  /** Whether trends are invented sample content; without it, the server is asked. */
  isSample?: boolean | undefined
  /** Whether the first render runs on the server, or must match the server's. */
  isFromServer?: boolean
  /** How the server describes the page. */
  described?: SentDescription | undefined
  children: ReactNode
}

/** The context of all pages besides the router; the same in the browser and on the server. */
export function Providers({
  queryClient,
  origin,
  startedAt,
  collectionHours = COLLECTION_HOURS,
  isSample,
  isFromServer = false,
  described,
  children,
}: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <OriginProvider origin={origin}>
        <NowProvider startedAt={startedAt}>
          <CollectionHours value={collectionHours}>
            <SampleData value={isSample}>
              <SentDescription value={described}>
                <HydrationProvider isFromServer={isFromServer}>{children}</HydrationProvider>
              </SentDescription>
            </SampleData>
          </CollectionHours>
        </NowProvider>
      </OriginProvider>
    </QueryClientProvider>
  )
}
