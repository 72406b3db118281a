import { useEffect, useRef } from 'react'
import { signInTexts } from '../../texts/signInTexts.ts'
import { TextField } from './TextField.tsx'

type Props = { error: string | undefined; readOnly: boolean }

/** Where the mailed code goes; it has the focus as soon as it is there. Spaces that come along do not matter. */
export function CodeField({ error, readOnly }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      ref={input}
      name="code"
      label={signInTexts.labels.code}
      error={error}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      readOnly={readOnly}
    />
  )
}
