import { signInTexts } from '../../texts/signInTexts.ts'
import { keptEmail } from './keptEmail.ts'
import { TextField } from './TextField.tsx'

type Props = {
  error: string | undefined
  /** What a password manager may put there: the name of an account, or any address of the reader. */
  autoComplete: 'username' | 'email'
  readOnly: boolean
}

/** The address, with what was entered in another of the forms already. */
export function EmailField(props: Props) {
  return (
    <TextField
      name="email"
      label={signInTexts.labels.email}
      type="email"
      defaultValue={keptEmail() || undefined}
      {...props}
    />
  )
}
