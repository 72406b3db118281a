import type { Category } from '../../../shared/categories.ts'
import { loginPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../lib/router.tsx'
import { texts } from '../../texts/texts.ts'

/** Signed out, following a category begins with signing in; the login page says so. */
export function FollowCategory({ category, returnTo }: { category: Category; returnTo: string }) {
  return (
    <Link
      className="follow follow--l"
      to={loginPage(returnTo)}
      state={{ message: texts.signInToFollowCategories }}
      aria-label={`${texts.follow} ${category}`}
    >
      <Icon shape="plus" size={13} />
      {texts.follow}
    </Link>
  )
}
