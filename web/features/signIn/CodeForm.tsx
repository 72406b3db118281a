import { type AfterSignIn, loginPage } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'
import { CodeField, rememberEmail } from './formParts.tsx'
import { CODE_FIELDS, codeProblems, readCode } from './formProblems.ts'
import { forgetSignUp, type PendingSignUp } from './pendingSignUp.ts'
import { SendAgain } from './SendAgain.tsx'
import { type SignIn, useSignIn } from './useSignIn.ts'

type Props = {
  signUp: PendingSignUp
  after: AfterSignIn
  onStartOver: () => void
}

/** The second step of a sign-up: confirms the address with the mailed code, then signs in. */
export function CodeForm({ signUp, after, onStartOver }: Props) {
  const navigate = useNavigate()
  const write = useSignIn(async (signIn, code: string): Promise<(() => void) | undefined> => {
    await signIn.confirmSignUp(signUp.username, code)
    // A code works once, whatever comes next.
    forgetSignUp()
    if (await signInAtOnce(signIn, signUp)) return undefined
    const state = { message: signInTexts.confirmed }
    return () => navigate(loginPage(after.returnTo, undefined, after.follow), { replace: true, state })
  })
  // A success leads away; until then nothing is sent again.
  const isBusy = write.status === 'pending' || write.status === 'success'
  const { problems, attributes } = useForm({
    fields: CODE_FIELDS,
    problemsOf: codeProblems,
    onSubmit: ({ code }) => !isBusy && write.start(readCode(code), { onSuccess: (next) => next?.() }),
    onEdit: () => write.failure && write.reset(),
  })

  return (
    <form aria-label={signInTexts.codeForm} {...attributes}>
      {write.failure && <FormAlert text={signInTexts.codeFailure(write.failure)} />}
      <p>
        {signInTexts.codeSent[0]}
        <bdi translate="no">{signUp.email}</bdi>
        {signInTexts.codeSent[1]}
      </p>
      <CodeField error={problems.get('code')} readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.confirm}
        busyLabel={signInTexts.confirming}
        isBusy={isBusy}
      />
      <div className="auth__row">
        <SendAgain
          isDue={signUp.isCodeDue}
          send={({ sendCodeAgain }) => sendCodeAgain(signUp.username)}
          failureText={signInTexts.codeFailure}
        />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
    </form>
  )
}

/** False when the password is unknown or rejected: then the login page asks for it. */
async function signInAtOnce({ signIn }: SignIn, { email, password, remember }: PendingSignUp): Promise<boolean> {
  if (password === undefined) return false
  try {
    await signIn({ email, password, remember })
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    return false
  }
  rememberEmail('')
  showToast(signInTexts.welcome)
  return true
}
