import { useEffect, useRef, useState } from 'react'
import { CODE_DIGITS } from '../../../../shared/limits.ts'
import { Field } from '../../../components/Field.tsx'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'
import { suppressedTexts } from '../../../texts/suppressedTexts.ts'
import type { Verification } from './useVerification.ts'

type Props = { email: string; verification: Verification }

/** A button that mails a code, then a form to enter it. */
export function VerifyAddress({ email, verification: { request, confirm } }: Props) {
  const [sent, setSent] = useState(0)
  const failure = request.failure ?? confirm.failure
  const isBusy = request.status === 'pending' || confirm.status === 'pending'

  function sendCode(): void {
    if (isBusy) return
    confirm.reset()
    request.start(undefined, { onSuccess: (result) => result === 'sent' && setSent(sent + 1) })
  }

  return (
    <>
      {failure && <FormAlert text={failureText(failure)} />}
      {sent > 0 && <AddressCode email={email} isBusy={confirm.status === 'pending'} onCode={confirm.start} />}
      <button type="button" className="btn btn--s" aria-disabled={isBusy || undefined} onClick={sendCode}>
        {request.status === 'pending' && <span className="spin" />}
        {sent > 0 ? suppressedTexts.sendAgain : suppressedTexts.verify}
      </button>
      <span className="vh" role="status">
        {request.status === 'pending' && suppressedTexts.sending}
        {sent > 1 && request.status !== 'pending' && suppressedTexts.sentAgain}
      </span>
    </>
  )
}

function failureText(failure: AuthFailure | 'other'): string {
  return failure === 'other' ? suppressedTexts.failed : signInTexts.codeFailure(failure)
}

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

type CodeProps = { email: string; isBusy: boolean; onCode: (code: string) => void }

/** The form for the mailed code. Takes the focus when it mounts. */
function AddressCode({ email, isBusy, onCode }: CodeProps) {
  const input = useRef<HTMLInputElement>(null)
  const { problems, attributes } = useForm({
    fields: ['code'],
    problemsOf: ({ code }) =>
      CODE.test(digitsOf(code)) ? new Map() : new Map([['code' as const, suppressedTexts.codeMissing]]),
    onSubmit: ({ code }) => !isBusy && onCode(digitsOf(code)),
  })
  useEffect(() => input.current?.focus(), [])

  return (
    <form className="stack" aria-label={suppressedTexts.verify} {...attributes}>
      <p>
        {suppressedTexts.codeSent[0]}
        <bdi translate="no">{email}</bdi>
        {suppressedTexts.codeSent[1]}
      </p>
      <Field isRequired label={suppressedTexts.code} error={problems.get('code')}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isBusy}
          />
        )}
      </Field>
      <div>
        <SubmitButton label={suppressedTexts.confirm} busyLabel={suppressedTexts.confirming} isBusy={isBusy} />
      </div>
    </form>
  )
}

/** The digits of a code, without what was copied along. */
function digitsOf(code: string): string {
  return code.normalize('NFKC').replaceAll(/\D/g, '')
}
