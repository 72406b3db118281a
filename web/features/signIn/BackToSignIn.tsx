import { loginPage } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

/** For whoever remembers their password after all. */
export function BackToSignIn() {
  return (
    <p className="auth__row quiet">
      <span>
        {signInTexts.remembered} <Link to={loginPage()}>{signInTexts.signInInstead}</Link>
      </span>
    </p>
  )
}
