import type { ReactNode } from 'react'
import type { WebConfig } from '../../../shared/api.ts'
import { type Location, useLocation } from '../../../web/lib/navigation/router.tsx'
import { configQuery } from '../../../web/lib/requests/configQuery.ts'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { InSite } from '../../support/InSite.tsx'

export const CONFIG: WebConfig = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example',
  userPoolClientId: 'exampleclient',
  captcha: { kind: 'none' },
}

/** How a site is configured, as far as that is known. */
export type KnownConfig = Partial<WebConfig> | 'unknown'

/** A site that is configured so; its pages are shown at the router's place. */
export function aSite(config: KnownConfig = {}, { isFromServer = false } = {}) {
  const queryClient = createQueryClient()
  if (config !== 'unknown') queryClient.setQueryData(configQuery().queryKey, { ...CONFIG, ...config })
  let place: Location | undefined

  function Witness({ children }: { children: (location: Location) => ReactNode }) {
    place = useLocation()
    return children(place)
  }

  return {
    queryClient,
    at: (
      entry: string | { pathname: string; search?: string; state?: unknown },
      page: (location: Location) => ReactNode,
    ) => (
      <InSite at={entry} queryClient={queryClient} isFromServer={isFromServer}>
        <Witness>{page}</Witness>
      </InSite>
    ),
    /** Where the reader is now. */
    place: () => place,
  }
}
