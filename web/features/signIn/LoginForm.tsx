import { useRef } from 'react'
import { type AfterSignIn, forgotPasswordPage, signUpPage } from '../../../shared/pages.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField, rememberEmail } from './formParts.tsx'
import { LOGIN_FIELDS, loginProblems } from './formProblems.ts'
import { PasswordField } from './PasswordField.tsx'
import { keepSignUp } from './pendingSignUp.ts'
import type { SignIn } from './useSignIn.ts'

type Props = {
  captcha: Captcha
  after: AfterSignIn
  googleFailure: AuthFailure | undefined
}

/** Signs in. With an unconfirmed address, a new code is sent and the sign-up page asks for it. */
export function LoginForm({ captcha, after, googleFailure }: Props) {
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
