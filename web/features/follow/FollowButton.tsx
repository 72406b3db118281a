import { useMemo } from 'react'
import { type FollowKind, type FollowTarget, followable, readFollowTarget } from '../../../shared/people/follow.ts'
import { Icon } from '../../components/Icon.tsx'
import * as texts from '../../texts/texts.ts'
import { useFollow } from './followStore.ts'
import { followTexts } from './followTexts.ts'

export type FollowButtonProps = {
  uid: string
  kind: FollowKind
  /** The displayed title of a trend, or a category. */
  name: string
  /** The country code. */
  country: string
  /** The current page, to return to after signing in again. */
  returnTo: string
  isLarge?: boolean
}

/**
 * Follows or unfollows a target. Its name says the state, so there is no `aria-pressed` that would say it again. Nothing for
 * a title that cannot be followed.
 */
export function FollowButton({ uid, kind, name, country, returnTo, isLarge = false }: FollowButtonProps) {
  const target = useMemo(() => readFollowTarget({ kind, name, country }), [kind, name, country])
  return target && <Toggle uid={uid} target={target} returnTo={returnTo} isLarge={isLarge} />
}

type ToggleProps = { uid: string; target: FollowTarget; returnTo: string; isLarge: boolean }

function Toggle({ uid, target, returnTo, isLarge }: ToggleProps) {
  const { isFollowed, toggle } = useFollow(uid, target, returnTo)
  // A follow from before the limit of names can still be removed.
  if (!isFollowed && !followable(target)) return null
  const label = isFollowed ? followTexts.following : texts.follow
  return (
    <button
      type="button"
      className={['follow', isLarge && 'follow--l', isFollowed && 'is-followed'].filter(Boolean).join(' ')}
      // Begins with the visible label, for voice control.
      aria-label={`${label} ${target.name}`}
      onClick={toggle}
    >
      <Icon shape={isFollowed ? 'check' : 'plus'} size={13} />
      {label}
    </button>
  )
}
