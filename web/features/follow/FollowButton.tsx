import { useMemo } from 'react'
import { type FollowKind, type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import { Icon } from '../../components/Icon.tsx'
import { followTexts } from '../../texts/followTexts.ts'
import { texts } from '../../texts/texts.ts'
import { useFollow } from './useFollow.ts'

export type FollowButtonProps = {
  uid: string
  kind: FollowKind
  /** The title as it is shown, or the category. */
  name: string
  /** The country's code. */
  country: string
  /** Where the reader is, for when the session has ended. */
  returnTo: string
  isLarge?: boolean
}

/** Follows something, or no longer. A title that says nothing cannot be followed. */
export function FollowButton({ uid, kind, name, country, returnTo, isLarge = false }: FollowButtonProps) {
  const target = useMemo(() => readFollowTarget({ kind, name, country }), [kind, name, country])
  return target && <Toggle uid={uid} target={target} returnTo={returnTo} isLarge={isLarge} />
}

type ToggleProps = { uid: string; target: FollowTarget; returnTo: string; isLarge: boolean }

function Toggle({ uid, target, returnTo, isLarge }: ToggleProps) {
  const { isFollowed, toggle } = useFollow(uid, target, returnTo)
  const label = isFollowed ? followTexts.following : texts.follow
  return (
    <button
      type="button"
      className={isLarge ? 'follow follow--l' : 'follow'}
      aria-pressed={isFollowed}
      // Begins with what is written on it, for those who say what they press.
      aria-label={`${label} ${target.name}`}
      onClick={toggle}
    >
      <Icon shape={isFollowed ? 'check' : 'plus'} size={13} />
      {label}
    </button>
  )
}
