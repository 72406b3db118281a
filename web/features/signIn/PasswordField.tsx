import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** What such a password must be like. */
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  readOnly: boolean
}

/** A password, which its owner may look at. */
export function PasswordField({ name, label, error, hint, autoComplete, readOnly }: Props) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  function toggle(): void {
    const caret = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null] as const
    flushSync(() => setShown(!isShown))
    // Another type of field forgets where the caret was. Without the focus there is none to keep.
    if (input.current === document.activeElement) input.current?.setSelectionRange(...caret)
  }

  return (
    <Field label={label} error={error}>
      {(field) => (
        <>
          <span className="password">
            <input
              {...field}
              ref={input}
              className="input"
              name={name}
              type={isShown ? 'text' : 'password'}
              aria-describedby={
                [hint && hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              readOnly={readOnly}
            />
            <button
              type="button"
              aria-label={signInTexts.show(label)}
              aria-pressed={isShown}
              // A press on it leaves the focus, and with it the caret, in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggle}
            >
              <Icon shape="eye" size={18} />
            </button>
          </span>
          {hint !== undefined && (
            <p className="hint" id={hintId}>
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
