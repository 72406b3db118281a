import type { SubmitEvent } from 'react'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { EmailField } from './EmailField.tsx'
import { RESET_FIELDS, resetProblems } from './formProblems.ts'
import { keepEmail } from './keptEmail.ts'
import { NeedsScripts } from './NeedsScripts.tsx'
import { useAttempt } from './useAttempt.ts'

/** Asks for a code to set a new password with. Whether there is such an account is not said (specification 8). */
export function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { state, attempt, reset } = useAttempt<'reset'>()
  const { problems, checkAll, checkAgain } = useFieldProblems(problemsOf)
  const isBusy = state.status === 'busy'

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!checkAll(event.currentTarget)) return
    const email = readForm(event.currentTarget, RESET_FIELDS).email.trim()
    await attempt('reset', async ({ requestReset }) => {
      await requestReset(email)
      return () => onSent(email)
    })
  }

  function noteEdit(edited: HTMLFormElement): void {
    keepEmail(readForm(edited, RESET_FIELDS).email)
    checkAgain(edited)
    if (state.status === 'failed') reset()
  }

  return (
    <form
      aria-label={signInTexts.titles.reset}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => noteEdit(currentTarget)}
    >
      <NeedsScripts />
      {state.status === 'failed' && <FormAlert text={signInTexts.resetFailure(state.why)} />}
      <EmailField error={problems.get('email')} autoComplete="username" readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.sendReset}
        busyLabel={signInTexts.sendingReset}
        isBusy={isBusy}
      />
      <BackToSignIn />
    </form>
  )
}

function problemsOf(form: HTMLFormElement) {
  return resetProblems(readForm(form, RESET_FIELDS))
}
