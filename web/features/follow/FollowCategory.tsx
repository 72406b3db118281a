import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { loginPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'
import { FollowOrSignIn } from './FollowOrSignIn.tsx'

type Props = { category: Category; country: Country; returnTo: string }

/** Follows a category of a country. Signed out, that begins with signing in; the login page says so. */
export function FollowCategory({ category, country, returnTo }: Props) {
  return (
    <FollowOrSignIn kind="category" name={category} country={country.code} returnTo={returnTo} isLarge>
      <Link
        className="follow follow--l"
        to={loginPage(returnTo)}
        state={{ message: texts.signInToFollowCategories }}
        aria-label={`${texts.follow} ${category}`}
      >
        <Icon shape="plus" size={13} />
        {texts.follow}
      </Link>
    </FollowOrSignIn>
  )
}
