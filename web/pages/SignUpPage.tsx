import { useLayoutEffect, useState } from 'react'
import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { readFollowWish } from '../features/follow/followStore.ts'
import { CodeForm } from '../features/signIn/CodeForm.tsx'
import { FollowNote } from '../features/signIn/FollowNote.tsx'
import { rememberEmail } from '../features/signIn/formParts.tsx'
import { Pitch } from '../features/signIn/Pitch.tsx'
import { forgetSignUp, type PendingSignUp, readSignUp } from '../features/signIn/pendingSignUp.ts'
import { SignUpForm } from '../features/signIn/SignUpForm.tsx'
import sheet from '../styles/signIn.css?url'
import { signInTexts } from '../texts/signInTexts.ts'
import type { PageModule, PageProps } from './PageModule.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'

/** Creates an account in two steps; the second asks for the mailed code, even after a reload. */
export function SignUpPage({ page }: PageProps<'signup'>) {
  const captcha = useCaptcha()
  const [pending, setPending] = useState<PendingSignUp>()
  // Only browsers know it. Before the first paint, so that the first step does not flash.
  useLayoutEffect(() => {
    const known = readSignUp()
    setPending(known)
    // After a reload, the login page has the address, too.
    if (known) rememberEmail(known.email)
  }, [])

  function startOver(): void {
    forgetSignUp()
    setPending(undefined)
  }

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={signInTexts.titles.signUp}
        description={signInTexts.descriptions.signUp}
        canonical={plainPage('signup')}
        isUnlisted
      />
      {/* This page stays until the next one is loaded. */}
      <RedirectAfterSignIn after={page} />
      <div className="auth">
        <Pitch {...signInTexts.pitches[pending ? 'code' : 'signUp']} />
        <div className="auth__side">
          <FollowNote target={readFollowWish(page.follow)} />
          {pending ? (
            <CodeForm signUp={pending} after={page} onStartOver={startOver} />
          ) : (
            <SignUpForm captcha={captcha} after={page} onSignUp={setPending} />
          )}
        </div>
      </div>
    </main>
  )
}

export const page: PageModule<'signup'> = { Component: SignUpPage }
