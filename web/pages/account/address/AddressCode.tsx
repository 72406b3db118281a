import { useEffect, useRef } from 'react'
import { CODE_DIGITS } from '../../../../shared/limits.ts'
import { Field } from '../../../components/Field.tsx'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useForm } from '../../../lib/forms/useForm.ts'
import { addressTexts } from './addressTexts.ts'
import type { Verification } from './useVerification.ts'

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

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
  const input = useRef<HTMLInputElement>(null)
  const { problems, attributes } = useForm({
    fields: ['code'],
    problemsOf: ({ code }) =>
      CODE.test(digitsOf(code)) ? new Map() : new Map([['code' as const, addressTexts.codeMissing]]),
    onSubmit: ({ code }) => !isBusy && confirm(digitsOf(code), onDone),
  })
  useEffect(() => input.current?.focus(), [])

  return (
    <form className="stack" aria-label={label} {...attributes}>
      <p>
        {addressTexts.codeSent[0]}
        <bdi translate="no">{email}</bdi>
        {addressTexts.codeSent[1]}
      </p>
      <Field isRequired label={addressTexts.code} error={problems.get('code')}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isConfirming}
          />
        )}
      </Field>
      <div>
        <SubmitButton label={addressTexts.confirm} busyLabel={addressTexts.confirming} isBusy={isConfirming} />
      </div>
    </form>
  )
}

/** The digits of a code, without what was copied along. */
function digitsOf(code: string): string {
  return code.normalize('NFKC').replaceAll(/\D/g, '')
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
        {sent > 0 ? addressTexts.sendAgain : label}
      </button>
      <span className="vh" role="status">
        {isSending && addressTexts.sending}
        {sent > 1 && !isSending && addressTexts.sentAgain}
      </span>
    </>
  )
}

/** Why a code was not sent, or did not confirm the address. */
export function VerificationFailed({ of: { failure } }: { of: Verification }) {
  if (!failure) return null
  return <FormAlert text={failure === 'other' ? addressTexts.failed : addressTexts.failureText(failure)} />
}

/** Says that the address is verified. Takes the focus when it mounts. */
export function Verified({ className = '', text }: { className?: string; text: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p className={`alert alert--good ${className}`.trimEnd()} role="status" ref={note} tabIndex={-1}>
      <Icon shape="check" size={15} />
      <span>{text}</span>
    </p>
  )
}
