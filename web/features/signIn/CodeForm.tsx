import type { SubmitEvent } from 'react'
import { loginPage } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { AuthFailure } from '../../lib/session/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { CodeField } from './CodeField.tsx'
import { CODE_FIELDS, codeProblems, readCode } from './formProblems.ts'
import { keepEmail } from './keptEmail.ts'
import { forgetSignUp, type PendingSignUp } from './pendingSignUp.ts'
import { SendAgain } from './SendAgain.tsx'
import { type SignIn, useAttempt } from './useAttempt.ts'

type Props = {
  signUp: PendingSignUp
  /** Where the reader is led afterwards. */
  returnTo: string | undefined
  onStartOver: () => void
}

/** The second step of a sign-up: the mailed code shows that the address is the reader's, who is signed in then. */
export function CodeForm({ signUp, returnTo, onStartOver }: Props) {
  const navigate = useNavigate()
  const { state, attempt, reset } = useAttempt<'code'>()
  const { problems, checkAll, checkAgain } = useFieldProblems(problemsOf)
  // What has worked leads away: until then it does not begin once more.
  const isBusy = state.status === 'busy' || state.status === 'done'

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy || !checkAll(event.currentTarget)) return
    const code = readCode(readForm(event.currentTarget, CODE_FIELDS).code)
    await attempt('code', async (signIn) => {
      await signIn.confirmSignUp(signUp.email, code)
      // A code is good for one time, whatever comes next.
      forgetSignUp()
      if (await signInAtOnce(signIn, signUp)) return undefined
      const handedOver = { message: signInTexts.confirmed }
      return () => navigate(loginPage(returnTo), { replace: true, state: handedOver })
    })
  }

  return (
    <form
      aria-label={signInTexts.codeForm}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        checkAgain(currentTarget)
        if (state.status === 'failed') reset()
      }}
    >
      {state.status === 'failed' && <FormAlert text={signInTexts.codeFailure(state.why)} />}
      <p>{signInTexts.codeSent(signUp.email)}</p>
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
          send={({ sendCodeAgain }) => sendCodeAgain(signUp.email)}
          failureText={signInTexts.codeFailure}
        />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
    </form>
  )
}

/** False when the password is not known any more, or was not taken: it is asked for then. */
async function signInAtOnce(
  { signIn }: SignIn,
  { email, password, remember }: PendingSignUp,
): Promise<boolean> {
  if (password === undefined) return false
  try {
    await signIn({ email, password, remember })
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    return false
  }
  keepEmail('')
  showToast(signInTexts.welcome)
  return true
}

function problemsOf(form: HTMLFormElement) {
  return codeProblems(readForm(form, CODE_FIELDS))
}
