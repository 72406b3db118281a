import type { ComponentProps } from 'react'
import { Field } from '../../components/Field.tsx'

type Props = { label: string; error: string | undefined } & ComponentProps<'input'>

/** A field of one line. What stands in it is the browser's business: it is read when the form is sent. */
export function TextField({ label, error, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(field) => <input {...input} {...field} className="input" />}
    </Field>
  )
}
