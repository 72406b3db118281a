import { type AfterSignIn, loginPage } from '../../../shared/pages.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { Link } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField, TextField } from './formParts.tsx'
import { SIGN_UP_FIELDS, signUpProblems } from './formProblems.ts'
import { NewPasswordFields } from './PasswordField.tsx'
import { keepSignUp, type PendingSignUp } from './pendingSignUp.ts'
import { useMinPasswordLength } from './useMinPasswordLength.ts'
import type { SignIn } from './useSignIn.ts'

type Props = {
  captcha: Captcha
  after: AfterSignIn
  /** Called once a code was mailed. */
  onSignUp: (signUp: PendingSignUp) => void
}

/** Creates an account, whose address is confirmed in a second step. */
export function SignUpForm({ captcha, after, onSignUp }: Props) {
  const minLength = useMinPasswordLength()

  async function send(
    { signUp }: SignIn,
    { name, email, password }: Record<(typeof SIGN_UP_FIELDS)[number], string>,
  ): Promise<() => void> {
    const account = { email: plainEmailAddress(email), password }
    const username = await signUp({ name: name.trim(), ...account, captcha: await captcha.token() })
    const pending = { ...account, username, remember: true, isCodeDue: false }
    keepSignUp(pending)
    return () => onSignUp(pending)
  }

  return (
    <AuthForm
      page="signUp"
      captcha={captcha}
      fields={SIGN_UP_FIELDS}
      problemsOf={(values) => signUpProblems(values, minLength)}
      send={send}
      isRemembered={() => true}
      after={after}
      inputs={({ problems, isBusy }) => (
        <>
          <TextField
            name="name"
            label={signInTexts.labels.name}
            error={problems.get('name')}
            type="text"
            autoComplete="name"
            readOnly={isBusy}
          />
          <EmailField error={problems.get('email')} autoComplete="email" readOnly={isBusy} />
          <NewPasswordFields labels={signInTexts.labels} problems={problems} readOnly={isBusy} />
        </>
      )}
    >
      <p className="auth__row quiet">
        <span>
          {signInTexts.haveAccount}{' '}
          <Link to={loginPage(after.returnTo, undefined, after.follow)}>{signInTexts.titles.login}</Link>
        </span>
      </p>
    </AuthForm>
  )
}
