import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { plainPage } from '../shared/pages.ts'
import { followsQuery } from './features/follow/followRequests.ts'

import { useCachedFollows } from './features/follow/useCachedFollows.ts'
import { PermissionTip } from './features/notifications/PermissionTip.tsx'
import { useDailyCheck } from './features/notifications/useDailyCheck.ts'
import { unsubscribeBrowser } from './features/push/browserPush.ts'
import { useRenewedSubscription } from './features/push/useRenewedSubscription.ts'
import { useNavigate } from './lib/navigation/router.tsx'
import { currentSession, subscribe, useSession } from './lib/session/session.ts'
import { WatchLinks } from './WatchLinks.tsx'

/** Background tasks of a signed-in reader on every page: follows, notifications, and links to the form of a watch. */
export function SignedInTasks() {
  const session = useSession()
  return session.status === 'signed-in' ? <TasksFor key={session.person.uid} uid={session.person.uid} /> : null
}

function TasksFor({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const { data: follows } = useQuery(followsQuery(uid))
  const followCount = follows?.length
  useCachedFollows(uid, follows)
  useDailyCheck({ uid, followCount, onOpen: () => navigate(plainPage('account')) })
  useRenewedSubscription(uid)
  useEffect(() => subscribe(() => unsubscribeUnlessSignedIn(uid)), [uid])
  return (
    <>
      <PermissionTip uid={uid} followCount={followCount} />
      <WatchLinks uid={uid} />
    </>
  )
}

/** Stops push notifications of this browser when `uid` is no longer signed in. */
function unsubscribeUnlessSignedIn(uid: string): void {
  const session = currentSession()
  if (session.status === 'signed-out' || session.person.uid !== uid) void unsubscribeBrowser()
}
