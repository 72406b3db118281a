import { loginPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTip } from '../../components/useTip.tsx'
import { Link } from '../../lib/router.tsx'
import { texts } from '../../texts/texts.ts'

/** Signed out, following a trend begins with signing in; the tip says why. */
export function FollowTrend({ title, returnTo }: { title: string; returnTo: string }) {
  const { explained, tip } = useTip(texts.signInToFollowTrends)
  return (
    <Link
      className="follow has-tip"
      to={loginPage(returnTo)}
      state={{ message: texts.signInToFollowTrends }}
      aria-label={`${texts.follow} ${title}`}
      {...explained}
    >
      <Icon shape="plus" size={13} />
      {texts.follow}
      {tip}
    </Link>
  )
}
