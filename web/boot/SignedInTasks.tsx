import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { plainPage } from '../../shared/pages.ts'
import type { Follow } from '../../shared/people/follow.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { accountQuery } from '../features/account/accountQueries.ts'
import { NewWatch } from '../features/account/NewWatch.tsx'
import { useCachedFollows } from '../features/follow/cachedFollows.ts'
import { followsQuery } from '../features/follow/followRequests.ts'
import { notifyOfChanges } from '../features/notifications/notifyOfChanges.ts'
import { PermissionTip } from '../features/notifications/PermissionTip.tsx'
import { forgetChecks, startDailyCheck } from '../features/notifications/startDailyCheck.ts'
import { unsubscribeBrowser } from '../features/push/browserPush.ts'
import { useRenewedSubscription } from '../features/push/useRenewedSubscription.ts'
import { currentSession, subscribe, useSession } from '../lib/auth/session.ts'
import { browserZone } from '../lib/browser.ts'
import { useNavigate } from '../lib/navigation/router.tsx'
import { inBackground } from '../lib/startup/inBackground.ts'
import { setReaderZone } from '../lib/time/reader.ts'

/**
 * Background tasks of a signed-in reader on every page: follows, notifications, and links to the form of a watch. Each has a
 * boundary of its own: if it fails, React logs that, and the page and the other tasks go on.
 */
export function SignedInTasks() {
  const session = useSession()
  return session.status === 'signed-in' ? <TasksFor key={session.person.uid} uid={session.person.uid} /> : null
}

function TasksFor({ uid }: { uid: string }) {
  const { data: follows } = useQuery(followsQuery(uid))
  const followCount = follows?.length
  return (
    <>
      <ErrorBoundary fallback={null}>
        <CachedFollows uid={uid} follows={follows} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <DailyCheck uid={uid} followCount={followCount} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <PushRenewal uid={uid} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <PushEnd uid={uid} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>{browserZone() === undefined && <ZoneOfAccount uid={uid} />}</ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <PermissionTip uid={uid} followCount={followCount} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <NewWatch uid={uid} />
      </ErrorBoundary>
    </>
  )
}

function CachedFollows({ uid, follows }: { uid: string; follows: readonly Follow[] | undefined }) {
  useCachedFollows(uid, follows)
  return null
}

function DailyCheck({ uid, followCount }: { uid: string; followCount: number | undefined }) {
  const navigate = useNavigate()
  useDailyCheck({ uid, followCount, onOpen: () => navigate(plainPage('account')) })
  return null
}

function PushRenewal({ uid }: { uid: string }) {
  useRenewedSubscription(uid)
  return null
}

/** Stops push notifications of this browser when the person is no longer signed in. */
function PushEnd({ uid }: { uid: string }) {
  useEffect(() => {
    return subscribe(() => {
      const session = currentSession()
      if (session.status === 'signed-out' || session.person.uid !== uid)
        void inBackground('Unsubscribing this browser', unsubscribeBrowser)
    })
  }, [uid])
  return null
}

/** Shows dates in the time zone of the account where the browser does not know its own. */
function ZoneOfAccount({ uid }: { uid: string }) {
  const { data: account } = useQuery(accountQuery(uid))
  const zone = account?.time_zone
  useEffect(() => {
    setReaderZone(zone)
    return () => setReaderZone()
  }, [zone])
  return null
}

type Options = {
  uid: string
  /** The number of follows; undefined until it is loaded. */
  followCount: number | undefined
  /** Called when the reader clicks a notification. */
  onOpen: () => void
}

/** Notifies of changes once a day while a person follows anything. */
function useDailyCheck({ uid, followCount, onOpen }: Options): void {
  const open = useEffectEvent(onOpen)
  const isFollowing = followCount === undefined ? undefined : followCount > 0

  useEffect(() => {
    if (isFollowing) return startDailyCheck(uid, (signal) => notifyOfChanges(signal, () => open()))
    if (isFollowing === false) forgetChecks(uid)
    return undefined
  }, [uid, isFollowing])
}
