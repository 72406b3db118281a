import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { plainPage } from '../shared/pages.ts'
import { followsQuery } from './features/follow/followsQuery.ts'
import { useKeptFollows } from './features/follow/useKeptFollows.ts'
import { PermissionTip } from './features/notifications/PermissionTip.tsx'
import { useDailyCheck } from './features/notifications/useDailyCheck.ts'
import { unsubscribeBrowser } from './features/push/browserPush.ts'
import { useNavigate } from './lib/navigation/router.tsx'
import { currentSession, subscribe, useSession } from './lib/session/session.ts'

/** What goes on for a signed-in reader on every page, mostly unseen. Here following and notifications meet. */
export function SignedInWork() {
  const session = useSession()
  return session.status === 'signed-in' ? <WorkFor key={session.person.uid} uid={session.person.uid} /> : null
}

function WorkFor({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const { data: follows } = useQuery(followsQuery(uid))
  const followCount = follows?.length
  useKeptFollows(uid, follows)
  useDailyCheck({ uid, followCount, onOpen: () => navigate(plainPage('account')) })
  useEffect(() => subscribe(() => leaveBrowserTo(uid)), [uid])
  return <PermissionTip uid={uid} followCount={followCount} />
}

/** Whoever is signed in here next must not get the notifications of the one before. */
function leaveBrowserTo(uid: string): void {
  const session = currentSession()
  if (session.status === 'signed-out' || session.person.uid !== uid) void unsubscribeBrowser()
}
