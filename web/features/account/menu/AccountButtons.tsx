import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loginPage, plainPage, readPage, signUpPage } from '../../../../shared/pages.ts'
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx'
import { type Person, useSession } from '../../../lib/auth/session.ts'
import { Link, useLocation } from '../../../lib/navigation/router.tsx'
import { onlineOnly } from '../../../lib/startup/browserOnly.ts'
import * as texts from '../../../texts/texts.ts'
import { sessionTexts } from './sessionTexts.ts'

// Only signed-in readers download it.
const AccountMenu = lazy(async () => ({ default: (await onlineOnly(() => import('./AccountMenu.tsx'))).AccountMenu }))
const AccountLinks = lazy(async () => ({
  default: (await onlineOnly(() => import('./AccountLinks.tsx'))).AccountLinks,
}))

/**
 * The links to sign in and up in the header, or the account menu. The server renders the same for everybody: before the
 * first paint `data-session` on the document decides which part is visible.
 */
export function AccountButtons() {
  const { login, signUp } = useSignInPages()
  return (
    <BySession Menu={AccountMenu} placeholder={<AccountPlace />}>
      <Link className="btn btn--bare btn--s hide-s if-signed-out" to={login}>
        {texts.login}
      </Link>
      <Link className="btn btn--slab btn--s hide-s if-signed-out" to={signUp}>
        {texts.signUp}
      </Link>
    </BySession>
  )
}

/** The same, for the menu of small screens. */
export function AccountEntries() {
  const { login, signUp } = useSignInPages()
  return (
    <BySession Menu={AccountLinks} placeholder={<AccountEntry />}>
      <Link className="if-signed-out" to={login}>
        {texts.login}
      </Link>
      <Link className="if-signed-out" to={signUp}>
        <b>{texts.signUp}</b>
      </Link>
    </BySession>
  )
}

/** Between the pages for signing in, what is to happen after signing in is kept. */
function useSignInPages(): { login: string; signUp: string } {
  const { pathname, search } = useLocation()
  const page = readPage(pathname, search)
  const { returnTo, follow } = 'returnTo' in page ? page : { returnTo: undefined, follow: undefined }
  return { login: loginPage(returnTo, undefined, follow), signUp: signUpPage({ returnTo, follow }) }
}

type BySessionProps = { Menu: ComponentType<{ person: Person }>; placeholder: ReactNode; children: ReactNode }

/** The menu of a signed-in reader, or the links of everybody else. */
function BySession({ Menu, placeholder, children }: BySessionProps) {
  const session = useSession()
  if (session.status === 'signed-in')
    return (
      <ErrorBoundary fallback={placeholder}>
        <Suspense fallback={placeholder}>
          <Menu person={session.person} />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <>
      {children}
      {placeholder}
    </>
  )
}

/** A placeholder for the menu until it is loaded: a link to the account page. */
function AccountPlace() {
  return <Link className="avatar if-signed-in" to={plainPage('account')} aria-label={sessionTexts.account} />
}

function AccountEntry() {
  return (
    <Link className="if-signed-in" to={plainPage('account')}>
      {sessionTexts.account}
    </Link>
  )
}
