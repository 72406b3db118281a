import type { AfterSignIn } from '../../../shared/pages.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useForm } from '../../lib/forms/useForm.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { BackToSignIn, EmailField, NeedsScripts, rememberEmail } from './formParts.tsx'
import { RESET_FIELDS, resetProblems } from './formProblems.ts'
import { useSignIn } from './useSignIn.ts'

type Props = {
  after: AfterSignIn
  onSent: (email: string) => void
}

/** Requests a code to set a new password. Never says whether the account exists. */
export function ResetForm({ after, onSent }: Props) {
  const write = useSignIn(({ requestReset }, email: string) => requestReset(email))
  const isBusy = write.status === 'pending'
  const { problems, attributes } = useForm({
    fields: RESET_FIELDS,
    problemsOf: resetProblems,
    onSubmit(values) {
      const email = plainEmailAddress(values.email)
      write.start(email, { onSuccess: () => onSent(email) })
    },
    onEdit({ email }) {
      rememberEmail(email)
      if (write.failure) write.reset()
    },
  })

  return (
    <form aria-label={signInTexts.titles.reset} {...attributes}>
      <NeedsScripts />
      {write.failure && <FormAlert text={signInTexts.resetFailure(write.failure)} />}
      <EmailField error={problems.get('email')} autoComplete="username" readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.sendReset}
        busyLabel={signInTexts.sendingReset}
        isBusy={isBusy}
      />
      <BackToSignIn after={after} />
    </form>
  )
}
