import type { Country } from '../../../shared/countries.ts'
import { loginPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTip } from '../../components/useTip.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'
import { FollowOrSignIn } from './FollowOrSignIn.tsx'

type Props = { title: string; country: Country; returnTo: string }

/** Follows a topic of a country. Signed out, that begins with signing in; the tip says why. */
export function FollowTrend({ title, country, returnTo }: Props) {
  const { explained, tip } = useTip(texts.signInToFollowTrends)
  return (
    <FollowOrSignIn kind="trend" name={title} country={country.code} returnTo={returnTo}>
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
    </FollowOrSignIn>
  )
}
