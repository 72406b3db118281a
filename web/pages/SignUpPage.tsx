import { useLayoutEffect, useState } from 'react'
import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { CodeForm } from '../features/signIn/CodeForm.tsx'
import { Pitch } from '../features/signIn/Pitch.tsx'
import { forgetSignUp, type PendingSignUp, readSignUp } from '../features/signIn/pendingSignUp.ts'
import { returnAddress } from '../features/signIn/returnAddress.ts'
import { SignUpForm } from '../features/signIn/SignUpForm.tsx'
import { useLocation } from '../lib/navigation/router.tsx'
import { useSession } from '../lib/session/session.ts'
import { signInTexts } from '../texts/signInTexts.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'

/** Where an account is made, in two steps; the second waits for the mailed code, even when the page is loaded again. */
export function SignUpPage() {
  const session = useSession()
  const captcha = useCaptcha()
  const returnTo = returnAddress(useLocation().state)
  const [pending, setPending] = useState<PendingSignUp>()
  // Only a browser remembers that. Before it is painted, so that the first step is not seen.
  useLayoutEffect(() => setPending(readSignUp()), [])

  function startOver(): void {
    forgetSignUp()
    setPending(undefined)
  }

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageMetadata
        title={signInTexts.titles.signUp}
        description={signInTexts.descriptions.signUp}
        canonical={plainPage('signup')}
        isUnlisted
      />
      {/* Until the next page is there, this one stays as it is. */}
      {session.status === 'signed-in' && <RedirectAfterSignIn person={session.person} to={returnTo} />}
      <div className="auth">
        <Pitch {...signInTexts.pitches[pending ? 'code' : 'signUp']} />
        <div className="auth__side">
          {pending ? (
            <CodeForm signUp={pending} returnTo={returnTo} onStartOver={startOver} />
          ) : (
            <SignUpForm captcha={captcha} returnTo={returnTo} onSignUp={setPending} />
          )}
        </div>
      </div>
    </main>
  )
}
