import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  type AfterSignIn,
  forgotPasswordPage,
  loginPage,
  type SignInReason,
  signUpPage,
} from '../../../shared/pages.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page.tsx'
import { useCaptcha } from '../../features/captcha/useCaptcha.tsx'
import { readFollowIntent } from '../../features/follow/followStore.ts'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../lib/auth/loadSignIn.ts'
import { takeSessionExpired } from '../../lib/auth/storedSession.ts'
import { Link, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'
import type { PageModule, PageProps } from '../PageModule.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField, FollowNote, FormIntro, rememberEmail } from './formParts.tsx'
import { LOGIN_FIELDS, loginProblems } from './formProblems.ts'
import { PasswordField } from './PasswordField.tsx'
import { keepSignUp } from './pendingSignUp.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'
import styles from './signIn.css?url'
import type { SignIn } from './useSignIn.ts'

/** Signs in, and receives Google's redirect. Signed-in people are redirected to the next page. */
export function LoginPage({ page }: PageProps<'login'>) {
  const captcha = useCaptcha()
  const google = useGoogleReturn()
  const message = useLoginMessage(page.reason)
  const isFinishing = google.status === 'finishing'
  const after = google.status === 'finished' ? google.after : page
  return (
    <Page
      styles={styles}
      title={signInTexts.titles.login}
      description={signInTexts.descriptions.login}
      canonical={loginPage()}
      isUnlisted
    >
      {/* This page stays until the next one is loaded. */}
      <RedirectAfterSignIn after={after} isFinishing={isFinishing} />
      <div className="auth">
        <FormIntro {...signInTexts.intros.login} />
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
          <FollowNote target={readFollowIntent(page.follow)} />
          <LoginForm
            captcha={captcha}
            after={page}
            googleFailure={google.status === 'failed' ? google.why : undefined}
          />
        </div>
      </div>
    </Page>
  )
}

const MessageState = z.object({ message: z.string() })

/**
 * The message of the login page: what a form left in the history state, the reason in the address, or that the session has
 * expired. Only the reason is known to a server, so that it is read without scripts, too.
 */
function useLoginMessage(reason: SignInReason | undefined): string | undefined {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const [hasExpired, setExpired] = useState(false)
  useEffect(() => {
    if (takeSessionExpired()) setExpired(true)
  }, [])
  const message = isHydrated ? MessageState.safeParse(state).data?.message : undefined
  return message ?? (reason ? signInTexts.reasons[reason] : hasExpired ? signInTexts.ended : undefined)
}

type GoogleReturn =
  | { status: 'none' }
  | { status: 'finishing' }
  /** Redirected back by Google and signed in. */
  | { status: 'finished'; after: AfterSignIn }
  | { status: 'failed'; why: AuthFailure }

/** The result of signing in with Google in this window, after Google's redirect back to this page. */
function useGoogleReturn(): GoogleReturn {
  const { search } = useLocation()
  // Read once, because finishing changes the URL.
  const [isReturn] = useState(() => new URLSearchParams(search).has('state'))
  const [state, setState] = useState<GoogleReturn>({ status: isReturn ? 'finishing' : 'none' })

  useEffect(() => {
    if (!isReturn) return
    let isShown = true
    finish().then((result) => {
      if (isShown) setState(result)
    })
    return () => {
      isShown = false
    }
  }, [isReturn])

  return state
}

async function finish(): Promise<GoogleReturn> {
  try {
    const { finishGoogleRedirect } = await loadSignIn()
    const done = await finishGoogleRedirect()
    return done ? { status: 'finished', after: done } : { status: 'none' }
  } catch (error) {
    // A script that cannot be loaded is a TypeError.
    if (error instanceof TypeError)
      return { status: 'failed', why: new AuthFailure('network-request-failed', { cause: error }) }
    if (!(error instanceof AuthFailure)) throw error
    return { status: 'failed', why: error }
  }
}

type LoginFormProps = {
  captcha: Captcha
  after: AfterSignIn
  googleFailure: AuthFailure | undefined
}

/** Signs in. With an unconfirmed address, a new code is sent and the sign-up page asks for it. */
function LoginForm({ captcha, after, googleFailure }: LoginFormProps) {
  const navigate = useNavigate()
  const remember = useRef<HTMLInputElement>(null)
  const isRemembered = () => remember.current?.checked ?? false

  async function send(
    { signIn }: SignIn,
    { email, password }: Record<(typeof LOGIN_FIELDS)[number], string>,
  ): Promise<(() => void) | undefined> {
    const credentials = { email: plainEmailAddress(email), password, remember: isRemembered() }
    try {
      await signIn(credentials)
      rememberEmail('')
      return undefined
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === 'user-not-confirmed')) throw error
      return () => {
        keepSignUp({ ...credentials, username: credentials.email, isCodeDue: true })
        navigate(signUpPage(after))
      }
    }
  }

  return (
    <AuthForm
      page="login"
      captcha={captcha}
      fields={LOGIN_FIELDS}
      problemsOf={loginProblems}
      send={send}
      isRemembered={isRemembered}
      after={after}
      googleFailure={googleFailure}
      inputs={({ problems, isBusy }) => (
        <>
          <EmailField error={problems.get('email')} autoComplete="username" readOnly={isBusy} />
          <PasswordField
            name="password"
            label={signInTexts.labels.password}
            error={problems.get('password')}
            autoComplete="current-password"
            readOnly={isBusy}
          />
          <div className="auth__row">
            <label className="check">
              <input type="checkbox" name="remember" ref={remember} defaultChecked />
              {signInTexts.rememberMe}
            </label>
            <Link to={forgotPasswordPage(after)}>{signInTexts.forgotPassword}</Link>
          </div>
        </>
      )}
    >
      <p className="auth__row quiet">
        <span>
          {signInTexts.noAccount} <Link to={signUpPage(after)}>{signInTexts.titles.signUp}</Link>
        </span>
      </p>
    </AuthForm>
  )
}

export const page: PageModule<'login'> = { Component: LoginPage }
