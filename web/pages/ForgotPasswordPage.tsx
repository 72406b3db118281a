import { useLayoutEffect, useState } from 'react'
import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { NewPasswordForm, PasswordSet } from '../features/signIn/NewPasswordForm.tsx'
import { Pitch } from '../features/signIn/Pitch.tsx'
import { forgetReset, keepReset, readReset } from '../features/signIn/pendingReset.ts'
import { ResetForm } from '../features/signIn/ResetForm.tsx'
import sheet from '../styles/signIn.css?url'
import { signInTexts } from '../texts/signInTexts.ts'
import type { PageModule, PageProps } from './PageModule.ts'

type Step = { name: 'ask' } | { name: 'set'; email: string } | { name: 'done' }

/** Sets a new password, also for signed-in people. After a reload it goes on with the step for the code. */
export function ForgotPasswordPage({ page }: PageProps<'forgot-password'>) {
  const [step, setStep] = useState<Step>({ name: 'ask' })

  // Only browsers know it. Before the first paint, so that the first step does not flash.
  useLayoutEffect(() => {
    const email = readReset()
    if (email !== undefined) setStep({ name: 'set', email })
  }, [])

  function leaveFor(next: Step): void {
    if (next.name === 'set') keepReset(next.email)
    else forgetReset()
    setStep(next)
  }

  function form() {
    switch (step.name) {
      case 'ask':
        return <ResetForm after={page} onSent={(email) => leaveFor({ name: 'set', email })} />
      case 'set':
        return (
          <NewPasswordForm
            email={step.email}
            after={page}
            onSet={() => leaveFor({ name: 'done' })}
            onStartOver={() => leaveFor({ name: 'ask' })}
          />
        )
      case 'done':
        return <PasswordSet after={page} />
    }
  }

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={signInTexts.titles.reset}
        description={signInTexts.descriptions.reset}
        canonical={plainPage('forgot-password')}
        isUnlisted
      />
      <div className="auth">
        <Pitch {...signInTexts.pitches.reset} />
        <div className="auth__side">{form()}</div>
      </div>
    </main>
  )
}

export const page: PageModule<'forgot-password'> = { Component: ForgotPasswordPage }
