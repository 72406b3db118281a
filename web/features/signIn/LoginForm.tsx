import { useRef } from 'react'
import { plainPage } from '../../../shared/pages.ts'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { AuthFailure } from '../../lib/session/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField } from './EmailField.tsx'
import { LOGIN_FIELDS, loginProblems } from './formProblems.ts'
import { keepEmail } from './keptEmail.ts'
import { PasswordField } from './PasswordField.tsx'
import { keepSignUp } from './pendingSignUp.ts'
import type { SignIn } from './useSignIn.ts'

type Props = {
  captcha: Captcha
  /** Where the reader is led afterwards. */
  returnTo: string | undefined
  googleFailure: AuthFailure | undefined
}

/** Signs in. Who has not confirmed their address yet is sent a new code and goes on to where it is entered. */
export function LoginForm({ captcha, returnTo, googleFailure }: Props) {
  const navigate = useNavigate()
  const remember = useRef<HTMLInputElement>(null)
  const isRemembered = () => remember.current?.checked ?? false
  const handedOver = { state: { returnTo } }

  async function send(
    { signIn }: SignIn,
    { email, password }: Record<(typeof LOGIN_FIELDS)[number], string>,
  ): Promise<(() => void) | undefined> {
    const who = { email: email.trim(), password, remember: isRemembered() }
    try {
      await signIn(who)
      keepEmail('')
      return undefined
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === 'user-not-confirmed')) throw error
      return () => {
        keepSignUp({ ...who, isCodeDue: true })
        navigate(plainPage('signup'), handedOver)
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
      returnTo={returnTo}
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
            <Link to={plainPage('forgot-password')}>{signInTexts.forgotPassword}</Link>
          </div>
        </>
      )}
    >
      <p className="auth__row quiet">
        <span>
          {signInTexts.noAccount}{' '}
          <Link to={plainPage('signup')} {...handedOver}>
            {signInTexts.titles.signUp}
          </Link>
        </span>
      </p>
    </AuthForm>
  )
}
