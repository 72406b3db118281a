import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AfterSignIn, HOME_PAGE } from '../../../shared/pages.ts'
import { followAsIntended, readFollowIntent } from '../../features/follow/followStore.ts'
import { forgetWatch, returnToWatch } from '../../features/watches/pendingWatch.ts'
import { currentSession, type Person, useSession } from '../../lib/auth/session.ts'
import { Redirect } from '../../lib/navigation/router.tsx'
import { applyAccount } from './applyAccount.ts'

/**
 * Once somebody has signed in, applies the account's name and theme, follows what they pressed Follow on, and redirects. A
 * page that was opened signed in only redirects: an address alone must not follow anything.
 *
 * @param isFinishing whether `after` is still to be found out
 */
export function RedirectAfterSignIn({ after, isFinishing = false }: { after: AfterSignIn; isFinishing?: boolean }) {
  const session = useSession()
  const wasSignedOut = useRef(false)
  useLayoutEffect(() => {
    wasSignedOut.current = currentSession().status === 'signed-out'
  }, [])
  if (session.status === 'signed-out' || isFinishing) return null
  return <Finish person={session.person} after={after} canFollow={() => wasSignedOut.current} />
}

type FinishProps = { person: Person; after: AfterSignIn; canFollow: () => boolean }

function Finish({ person: { uid }, after: { returnTo = HOME_PAGE, follow }, canFollow }: FinishProps) {
  const queryClient = useQueryClient()
  const isStarted = useRef(false)
  const [target] = useState(() => returnToWatch(returnTo))
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    forgetWatch()
    const target = canFollow() ? readFollowIntent(follow) : undefined
    void (async () => {
      await applyAccount(queryClient, uid)
      if (target) await followAsIntended(queryClient, uid, target)
    })()
  }, [queryClient, uid, follow, canFollow])
  return <Redirect to={target} />
}
