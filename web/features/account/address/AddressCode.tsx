import { useEffect, useRef } from 'react'
import { CODE_DIGITS } from '../../../../shared/limits.ts'
import { Field } from '../../../components/Field.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useForm } from '../../../lib/forms/useForm.ts'
import { suppressedTexts } from '../../../texts/suppressedTexts.ts'

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

type Props = { email: string; isBusy: boolean; onCode: (code: string) => void }

/** The field for the mailed code; it takes the focus. */
export function AddressCode({ email, isBusy, onCode }: Props) {
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
        <bdi>{email}</bdi>
        {suppressedTexts.codeSent[1]}
      </p>
      <Field label={suppressedTexts.code} error={problems.get('code')}>
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
        <SubmitButton
          label={suppressedTexts.confirm}
          busyLabel={suppressedTexts.confirming}
          isBusy={isBusy}
        />
      </div>
    </form>
  )
}

/** The digits of a code, however it was copied. */
function digitsOf(code: string): string {
  return code.normalize('NFKC').replaceAll(/\D/g, '')
}
