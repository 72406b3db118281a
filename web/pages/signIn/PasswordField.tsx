import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { Field } from '../../components/Field.tsx'
import { PageIcon } from '../../components/PageIcon.tsx'
import type { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { signInTexts } from '../../texts/signInTexts.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** The rule for a new password. */
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  readOnly: boolean
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, label, error, hint, autoComplete, readOnly }: Props) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  function toggle(): void {
    const caret = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null] as const
    flushSync(() => setShown(!isShown))
    // Without focus there is no caret to restore.
    if (!input.current || input.current !== document.activeElement) return
    // A field whose type has changed loses its caret when it is laid out again, so that comes first.
    input.current.getBoundingClientRect()
    input.current.setSelectionRange(...caret)
  }

  return (
    <Field isRequired label={label} error={error}>
      {(field) => (
        <>
          <span className="password">
            <input
              {...field}
              ref={input}
              className="input"
              name={name}
              type={isShown ? 'text' : 'password'}
              aria-describedby={[hint && hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined}
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
              // Keeps the focus, and with it the caret, in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggle}
            >
              <PageIcon shape="eye" size={18} />
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

type NewPasswordProps = {
  labels: { password: string; confirm: string }
  problems: ReadonlyMap<string, string>
  readOnly: boolean
}

/** A new password, entered twice. */
export function NewPasswordFields({ labels, problems, readOnly }: NewPasswordProps) {
  const common = { autoComplete: 'new-password', readOnly } as const
  const minLength = useMinPasswordLength()
  return (
    <>
      <PasswordField
        {...common}
        name="password"
        label={labels.password}
        // Reserves the space until the minimum is known.
        hint={minLength === undefined ? '\u00A0' : signInTexts.atLeast(minLength)}
        error={problems.get('password')}
      />
      <PasswordField {...common} name="confirm" label={labels.confirm} error={problems.get('confirm')} />
    </>
  )
}

/** The minimum length of new passwords in this deployment, in characters; undefined until its configuration is loaded. */
export function useMinPasswordLength(): number | undefined {
  const { data: config } = useQuery(configQuery())
  return config && (config.minPasswordLength ?? MIN_PASSWORD_LENGTH)
}

/** The problem of a new password that the user pool refused because of a data breach, for its field, which gets the focus. */
export function useBreachedPassword(
  failure: AuthFailure | undefined,
  form: RefObject<HTMLFormElement | null>,
): ReadonlyMap<'password', string> {
  const isBreached = failure?.code === 'breached-password'
  useEffect(() => {
    if (isBreached) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [isBreached, form])
  return new Map(isBreached ? [['password', signInTexts.problems.passwordBreached]] : [])
}
