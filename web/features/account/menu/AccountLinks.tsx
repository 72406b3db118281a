import { plainPage } from '../../../../shared/pages.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import type { Person } from '../../../lib/session/session.ts'
import { sessionTexts } from '../../../texts/sessionTexts.ts'
import { DELETE_ACCOUNT } from '../data/deleteAddress.ts'
import { useSignOut } from './useSignOut.ts'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

/** What the account menu has, for the menu of small screens. */
export function AccountLinks({ person }: { person: Person }) {
  const signOut = useSignOut()
  return (
    <>
      <WhoIsSignedIn person={person} />
      <Link to={plainPage('account')}>{sessionTexts.followedTrends}</Link>
      <button type="button" onClick={signOut}>
        {sessionTexts.signOut}
      </button>
      <Link className="menu__bad" to={DELETE_ACCOUNT}>
        {sessionTexts.deleteAccount}
      </Link>
    </>
  )
}
