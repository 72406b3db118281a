import type { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { createQueryClient } from '../../web/lib/requests/queries.ts'
import { Providers } from '../../web/Providers.tsx'
import { NOW } from './builders.ts'
import { MemoryRouter } from './MemoryRouter.tsx'

type Entry = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number]

type Props = {
  /** Where the reader is, at the last of these places. */
  at?: Entry | Entry[]
  /** One that knows nothing yet, unless given. */
  queryClient?: QueryClient
  isFromServer?: boolean
  children: ReactNode
}

/** A part of the site at `NOW`, with the context that all pages have. */
export function InSite({ at = '/', queryClient, isFromServer = false, children }: Props) {
  const [ownClient] = useState(createQueryClient)
  return (
    <Providers
      queryClient={queryClient ?? ownClient}
      origin="https://uptick.example"
      startedAt={NOW}
      isFromServer={isFromServer}
    >
      <MemoryRouter initialEntries={[at].flat()}>{children}</MemoryRouter>
    </Providers>
  )
}
