import type { SubmitEvent } from 'react'
import { FormAlert } from '../../components/FormAlert.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { CodeField } from './CodeField.tsx'
import { NEW_PASSWORD_FIELDS, readCode, setPasswordProblems } from './formProblems.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useAttempt } from './useAttempt.ts'

type Props = {
  /** Where the code was sent to. */
  email: string
  onSet: () => void
  onStartOver: () => void
}

const LABELS = { password: signInTexts.labels.newPassword, confirm: signInTexts.labels.confirmNew }

/** Sets a new password with the code that was mailed. */
export function NewPasswordForm({ email, onSet, onStartOver }: Props) {
  const { state, attempt, reset } = useAttempt<'set'>()
  const { problems, checkAll, checkAgain } = useFieldProblems(problemsOf)
  const isBusy = state.status === 'busy'

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!checkAll(event.currentTarget)) return
    const { code, password } = readForm(event.currentTarget, NEW_PASSWORD_FIELDS)
    await attempt('set', async ({ confirmReset }) => {
      await confirmReset(email, readCode(code), password)
      return onSet
    })
  }

  return (
    <form
      aria-label={signInTexts.titles.reset}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        checkAgain(currentTarget)
        if (state.status === 'failed') reset()
      }}
    >
      {state.status === 'failed' && <FormAlert text={signInTexts.resetFailure(state.why)} />}
      <p className="alert alert--good" role="status">
        <Icon shape="mail" size={16} />
        <span>{signInTexts.resetSent}</span>
      </p>
      {/* For password managers: whose password this is. */}
      <input
        className="vh"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CodeField error={problems.get('code')} readOnly={isBusy} />
      <NewPasswordFields labels={LABELS} problems={problems} readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.setPassword}
        busyLabel={signInTexts.settingPassword}
        isBusy={isBusy}
      />
      <div className="auth__row">
        <SendAgain send={({ requestReset }) => requestReset(email)} failureText={signInTexts.resetFailure} />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
      <BackToSignIn />
    </form>
  )
}

function problemsOf(form: HTMLFormElement) {
  return setPasswordProblems(readForm(form, NEW_PASSWORD_FIELDS))
}
