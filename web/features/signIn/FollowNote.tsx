import { type FollowTarget, followName } from '../../../shared/people/follow.ts'
import { Icon } from '../../components/Icon.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

/** Says what will be followed once the reader has signed in. */
export function FollowNote({ target }: { target: FollowTarget | undefined }) {
  if (!target) return null
  const [before, after] = signInTexts.willFollow
  return (
    <p className="alert follow-note">
      <Icon shape="plus" size={15} />
      <span>
        {before}
        <bdi>{followName(target)}</bdi>
        {after}
      </span>
    </p>
  )
}
