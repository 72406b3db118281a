import { DELETE_ACCOUNT_PAGE, loginPage, plainPage } from '../../../../shared/pages.ts'
import type { Person } from '../../../lib/auth/session.ts'
import { signOut } from '../../../lib/auth/signOut.ts'
import { hrefOf } from '../../../lib/navigation/hrefOf.ts'
import { Link, useNavigate } from '../../../lib/navigation/router.tsx'
import { sessionTexts } from './sessionTexts.ts'

/** The entries of the account menu, for the menu of small screens. */
export function AccountLinks({ person }: { person: Person }) {
  const signOut = useSignOut()
  return (
    <>
      <PersonSummary person={person} />
      <Link to={plainPage('account')}>{sessionTexts.followedTrends}</Link>
      <button type="button" onClick={signOut}>
        {sessionTexts.signOut}
      </button>
      <Link className="menu__bad" to={DELETE_ACCOUNT_PAGE}>
        {sessionTexts.deleteAccount}
      </Link>
    </>
  )
}

/** Name and email address at the top of a menu. */
export function PersonSummary({ person: { name, email } }: { person: Person }) {
  return (
    <p className="menu__who">
      <b dir="auto" translate="no">
        {name}
      </b>
      <span className="quiet" translate="no">
        {email}
      </span>
    </p>
  )
}

/** Signs out, then opens the login page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    // Pages that need a session have redirected there already.
    navigate(loginPage(), { replace: window.location.pathname === hrefOf(loginPage()) })
  }
}
