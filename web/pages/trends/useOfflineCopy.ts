import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { trendsQuery } from '../../lib/requests/queries.ts'
import { browserOnly } from '../../lib/startup/browserOnly.ts'
import { waitForInteraction } from '../../lib/startup/waitForInteraction.ts'
import { workerInCharge } from './workerInCharge.ts'

/** Has the service worker keep the whole country that is shown for offline reading. `updatedAt` is the time of its trends, once known. */
export function useOfflineCopy(country: Country, updatedAt: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (updatedAt === null) return
    const load = () => queryClient.fetchQuery({ ...trendsQuery(country), staleTime: 0 })
    // Nothing is kept for readers who do not touch the page, or are here for the first time, so its code comes later.
    waitForInteraction()
      .then(workerInCharge)
      .then(() => browserOnly(() => import('./offlineCopy.ts')))
      .then(({ keepOfflineCopy }) => keepOfflineCopy(country, updatedAt, load), console.warn)
  }, [queryClient, country, updatedAt])
}
