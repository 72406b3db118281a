import { useState } from 'react'
import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { NewPasswordForm, PasswordSet } from '../features/signIn/NewPasswordForm.tsx'

import { Pitch } from '../features/signIn/Pitch.tsx'
import { ResetForm } from '../features/signIn/ResetForm.tsx'
import { signInTexts } from '../texts/signInTexts.ts'
import type { PageProps } from './PageModule.ts'

type Step = { name: 'ask' } | { name: 'set'; email: string } | { name: 'done' }

/** Sets a new password, also for signed-in people. */
export function ForgotPasswordPage({ page }: PageProps<'forgot-password'>) {
  const [step, setStep] = useState<Step>({ name: 'ask' })

  function form() {
    switch (step.name) {
      case 'ask':
        return <ResetForm after={page} onSent={(email) => setStep({ name: 'set', email })} />
      case 'set':
        return (
          <NewPasswordForm
            email={step.email}
            after={page}
            onSet={() => setStep({ name: 'done' })}
            onStartOver={() => setStep({ name: 'ask' })}
          />
        )
      case 'done':
        return <PasswordSet after={page} />
    }
  }

  return (
    <main id="main" className="wrap" tabIndex={-1}>
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
