import { loginPage } from '../../../../shared/pages.ts'
import { useNavigate } from '../../../lib/navigation/router.tsx'
import { signOut } from '../../../lib/session/signOut.ts'

/** Signs out, then shows where one signs in (specification 2, Main trends view). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    // A page that needs somebody signed in has led there already.
    navigate(loginPage(), { replace: window.location.pathname === loginPage() })
  }
}
