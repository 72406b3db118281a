import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** What ties an input, a select or a text area to its label and to what is wrong with it. */
type Control = {
  id: string
  required: true
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  /** What is wrong with what was entered. */
  error: string | undefined
  children: (control: Control) => ReactNode
}

/** A field of a form, all of which are required: its label, what is entered, and what is wrong with that. */
export function Field({ label, error, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  const isWrong = error !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        required: true,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? errorId : undefined,
      })}
      {isWrong && (
        <p className="error" id={errorId}>
          <Icon shape="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  )
}
