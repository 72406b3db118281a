import { type SubmitEvent, useEffect, useRef } from 'react'
import { CODE_DIGITS } from '../../../../shared/limits.ts'
import { Field } from '../../../components/Field.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { readForm } from '../../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../../lib/forms/useFieldProblems.ts'
import { suppressedTexts } from '../../../texts/suppressedTexts.ts'

const FIELDS = ['code'] as const
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

type Props = { email: string; isBusy: boolean; onCode: (code: string) => void }

/** Where the mailed code goes; it has the focus as soon as it is there. */
export function AddressCode({ email, isBusy, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { problems, checkAll, checkAgain } = useFieldProblems(problemsOf)
  useEffect(() => input.current?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy && checkAll(event.currentTarget)) onCode(codeIn(event.currentTarget))
  }

  return (
    <form
      className="stack"
      aria-label={suppressedTexts.verify}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => checkAgain(currentTarget)}
    >
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

function problemsOf(form: HTMLFormElement): Map<'code', string> {
  return CODE.test(codeIn(form)) ? new Map() : new Map([['code', suppressedTexts.codeMissing]])
}

/** However the code was copied, its digits count. */
function codeIn(form: HTMLFormElement): string {
  return readForm(form, FIELDS).code.normalize('NFKC').replaceAll(/\D/g, '')
}
