import { loginPage } from '../../shared/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { readFollowWish } from '../features/follow/followStore.ts'
import { FollowNote } from '../features/signIn/FollowNote.tsx'
import { LoginForm } from '../features/signIn/LoginForm.tsx'
import { useLoginMessage } from '../features/signIn/locationState.ts'
import { Pitch } from '../features/signIn/Pitch.tsx'
import { useGoogleReturn } from '../features/signIn/useGoogleReturn.ts'
import sheet from '../styles/signIn.css?url'
import { signInTexts } from '../texts/signInTexts.ts'
import type { PageModule, PageProps } from './PageModule.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'

/** Signs in, and receives Google's redirect. Signed-in people are redirected to the next page. */
export function LoginPage({ page }: PageProps<'login'>) {
  const captcha = useCaptcha()
  const google = useGoogleReturn()
  const message = useLoginMessage(page.reason)
  const isFinishing = google.status === 'finishing'
  const after = google.status === 'finished' ? google.after : page
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={signInTexts.titles.login}
        description={signInTexts.descriptions.login}
        canonical={loginPage()}
        isUnlisted
      />
      {/* This page stays until the next one is loaded. */}
      <RedirectAfterSignIn after={after} isFinishing={isFinishing} />
      <div className="auth">
        <Pitch {...signInTexts.pitches.login} />
        <div className="auth__side">
          {message !== undefined && (
            <div className="alert" role="alert">
              <Icon shape="alert" size={15} />
              {message}
            </div>
          )}
          {isFinishing && (
            <p className="alert" role="status">
              <span className="spin" />
              {signInTexts.finishing}
            </p>
          )}
          <FollowNote target={readFollowWish(page.follow)} />
          <LoginForm
            captcha={captcha}
            after={page}
            googleFailure={google.status === 'failed' ? google.why : undefined}
          />
        </div>
      </div>
    </main>
  )
}

export const page: PageModule<'login'> = { Component: LoginPage }
