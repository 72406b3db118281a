import { CODE_DIGITS } from '../../../shared/limits.ts'
import { Field } from '../../components/Field.tsx'
import { fill } from '../../components/fill.tsx'
import { useFocusOnMount } from '../../lib/forms/useFocusOnMount.ts'
import { codeTexts as texts } from './codeTexts.ts'

/** The field for a mailed code. Takes the focus when it mounts. */
export function CodeField({ error, readOnly }: { error: string | undefined; readOnly: boolean }) {
  const input = useFocusOnMount<HTMLInputElement>()
  return (
    <Field isRequired label={texts.label} error={error}>
      {(field) => (
        <input
          {...field}
          ref={input}
          className="input"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={readOnly}
        />
      )}
    </Field>
  )
}

/** Where the code was mailed to. */
export function CodeSent({ email }: { email: string }) {
  return <p>{fill(texts.sent, { address: <bdi translate="no">{email}</bdi> })}</p>
}

/** `" 123 456 "` → `"123456"`: as it was mailed, without what was copied along. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** What is wrong with a code; false when nothing is. */
export function codeProblem(text: string): string | false {
  const code = readCode(text)
  if (code === '') return texts.missing
  return !(code.length === CODE_DIGITS && /^\d+$/.test(code)) && texts.invalid
}
