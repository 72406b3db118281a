import { lazy, Suspense } from 'react'
import { Failed } from '../components/Failed.tsx'
import { useIsReachable } from '../lib/display/useIsReachable.ts'
import { browserOnly } from '../lib/startup/browserOnly.ts'
import type { WantedTrends } from './NotSaved.tsx'

/** Only shown offline; the service worker has it. */
const NotSaved = lazy(async () => ({
  default: (await browserOnly(() => import('./NotSaved.tsx'))).NotSaved,
}))

type Props = {
  /** Why there is nothing, where it is not the network. */
  message: string
  /** What would be shown. */
  trends?: WantedTrends
}

/** In place of what a page could not load. Without a connection it names what is saved, and the page comes when the site answers. */
export function NotLoaded({ message, trends }: Props) {
  const isReachable = useIsReachable()
  if (isReachable) return <Failed message={message} />
  return (
    <Suspense>
      <NotSaved trends={trends} />
    </Suspense>
  )
}
