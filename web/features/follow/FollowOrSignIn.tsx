import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { loginPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTip } from '../../components/useTip.tsx'
import { useSession } from '../../lib/auth/session.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { onlineOnly } from '../../lib/startup/browserOnly.ts'
import { categoryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import type { FollowButtonProps } from './FollowButton.tsx'

type TrendProps = { title: string; country: Country; returnTo: string }

/** Follows a topic of a country. Signed out, a link leads to the login page, and its tip says why. */
export function FollowTrend({ title, country, returnTo }: TrendProps) {
  const { explained, tip } = useTip(texts.signInToFollowTrends)
  return (
    <FollowOrSignIn kind="trend" name={title} country={country.code} returnTo={returnTo}>
      <Link
        className="follow has-tip"
        to={loginPage(returnTo, 'follow-trends', { kind: 'trend', country: country.code, name: title })}
        aria-label={texts.followNamed(title)}
        {...explained}
      >
        <Icon shape="plus" size={13} />
        {texts.follow}
        {tip}
      </Link>
    </FollowOrSignIn>
  )
}

type CategoryProps = { category: Category; country: Country; returnTo: string }

/** Follows a category of a country. Signed out, a link leads to the login page, which says why. */
export function FollowCategory({ category, country, returnTo }: CategoryProps) {
  return (
    <FollowOrSignIn kind="category" name={category} country={country.code} returnTo={returnTo} isLarge>
      <Link
        className="follow follow--l"
        to={loginPage(returnTo, 'follow-categories', { kind: 'category', country: country.code, name: category })}
        aria-label={texts.followNamed(categoryName(category))}
      >
        <Icon shape="plus" size={13} />
        {texts.follow}
      </Link>
    </FollowOrSignIn>
  )
}

type Props = Omit<FollowButtonProps, 'uid'> & {
  /** The link to the login page. */
  children: ReactNode
}

/** Only signed-in readers download it. When that fails, the link stays; the login page redirects back here. */
const FollowButton = lazy<ComponentType<FollowButtonProps & Props>>(() =>
  onlineOnly(() => import('./FollowButton.tsx')).then(
    (module) => ({ default: module.FollowButton }),
    () => ({ default: ({ children }: Props) => children }),
  ),
)

/** The follow button of signed-in readers; a link of the same size signed out and while the button loads. */
export function FollowOrSignIn(props: Props) {
  const session = useSession()
  if (session.status === 'signed-out') return props.children
  return (
    <Suspense fallback={props.children}>
      <FollowButton uid={session.person.uid} {...props} />
    </Suspense>
  )
}
