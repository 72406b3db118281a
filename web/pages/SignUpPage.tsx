import { useLayoutEffect, useState } from 'react'
import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { CodeForm } from '../features/signIn/CodeForm.tsx'
import { returnAddress } from '../features/signIn/locationState.ts'
import { Pitch } from '../features/signIn/Pitch.tsx'
import { forgetSignUp, type PendingSignUp, readSignUp } from '../features/signIn/pendingSignUp.ts'
import { SignUpForm } from '../features/signIn/SignUpForm.tsx'
import { useLocation } from '../lib/navigation/router.tsx'
import { useSession } from '../lib/session/session.ts'
import { signInTexts } from '../texts/signInTexts.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'

/** Creates an account in two steps; the second asks for the mailed code, even after a reload. */
export function SignUpPage() {
  const session = useSession()
  const captcha = useCaptcha()
  const returnTo = returnAddress(useLocation().state)
  const [pending, setPending] = useState<PendingSignUp>()
  // Only browsers know it. Before the first paint, so that the first step does not flash.
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
      {/* This page stays until the next one is loaded. */}
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
