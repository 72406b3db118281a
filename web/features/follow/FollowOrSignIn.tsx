import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../lib/session/session.ts'
import type { FollowButtonProps } from './FollowButton.tsx'

type Props = Omit<FollowButtonProps, 'uid'> & {
  /** The link to the login page. */
  children: ReactNode
}

/** Only those who are signed in download it. Where it cannot be loaded, the link stays, which leads back here. */
const FollowButton = lazy<ComponentType<FollowButtonProps & Props>>(() =>
  import('./FollowButton.tsx').then(
    (module) => ({ default: module.FollowButton }),
    () => ({ default: ({ children }: Props) => children }),
  ),
)

/** The button of those who are signed in. The others, and all until it is there, see a link of the same size. */
export function FollowOrSignIn(props: Props) {
  const session = useSession()
  if (session.status === 'signed-out') return props.children
  return (
    <Suspense fallback={props.children}>
      <FollowButton uid={session.person.uid} {...props} />
    </Suspense>
  )
}
