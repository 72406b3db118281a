import { FormAlert } from '../../../components/FormAlert.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { CodeField, CodeSent, codeProblem, readCode } from '../../../features/mailedCode/CodeField.tsx'
import { codeTexts } from '../../../features/mailedCode/codeTexts.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { sentenceFor, whyCodeFailed } from '../../../texts/signInFailures.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'
import { addressTexts } from './addressTexts.ts'
import type { Verification } from './useVerification.ts'

type Props = {
  /** What the form does. */
  label: string
  /** The address that the code was mailed to. */
  email: string
  verification: Verification
  onDone?: () => void
}

/** The form for the mailed code. Takes the focus when it mounts. */
export function AddressCode({ label, email, verification: { isSending, isConfirming, confirm }, onDone }: Props) {
  const isBusy = isSending || isConfirming
  const { problems, attributes } = useForm({
    fields: ['code'],
    problemsOf({ code }) {
      const problem = codeProblem(code)
      return problem === false ? new Map() : new Map([['code' as const, problem]])
    },
    onSubmit: ({ code }) => !isBusy && confirm(readCode(code), onDone),
  })

  return (
    <form className="stack" aria-label={label} {...attributes}>
      <CodeSent email={email} />
      <CodeField error={problems.get('code')} readOnly={isConfirming} />
      <div>
        <SubmitButton label={codeTexts.confirm} busyLabel={codeTexts.confirming} isBusy={isConfirming} />
      </div>
    </form>
  )
}

type SendCodeProps = { label: string; verification: Verification; onSend: () => void }

/** The button that mails a code, and then another one. */
export function SendCode({ label, verification: { sent, isSending, isConfirming }, onSend }: SendCodeProps) {
  const isBusy = isSending || isConfirming
  return (
    <>
      <button
        type="button"
        className="btn btn--s"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onSend()}
      >
        {isSending && <span className="spin" />}
        {sent > 0 ? codeTexts.sendAgain : label}
      </button>
      <span className="vh" role="status">
        {isSending && addressTexts.sending}
        {sent > 1 && !isSending && codeTexts.sentAgain}
      </span>
    </>
  )
}

/** Why a code was not sent, or did not confirm the address. */
export function VerificationFailed({ of: { failure } }: { of: Verification }) {
  if (!failure) return null
  return <FormAlert text={failure === 'other' ? addressTexts.failed : failureText(failure)} />
}

function failureText(failure: AuthFailure): string {
  if (failure.code === 'code-expired') return signInTexts.failures.any['code-expired']
  return sentenceFor(failure.code, addressTexts.failures) ?? whyCodeFailed(failure)
}
