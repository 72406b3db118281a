import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** Attributes that link a form control to its label and its error message. */
type Control = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  isRequired?: boolean
  error?: string | undefined
  children: (control: Control) => ReactNode
}

/** A form field: label, control and error message. */
export function Field({ label, isRequired = false, error, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  const isWrong = error !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        required: isRequired,
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
