import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { signInTexts } from '../../texts/signInTexts.ts'

import { PasswordField } from './PasswordField.tsx'

type Props = {
  labels: { password: string; confirm: string }
  problems: ReadonlyMap<string, string>
  readOnly: boolean
}

/** A password to be, entered twice. */
export function NewPasswordFields({ labels, problems, readOnly }: Props) {
  const common = { autoComplete: 'new-password', readOnly } as const
  return (
    <>
      <PasswordField
        {...common}
        name="password"
        label={labels.password}
        hint={signInTexts.atLeast(MIN_PASSWORD_LENGTH)}
        error={problems.get('password')}
      />
      <PasswordField {...common} name="confirm" label={labels.confirm} error={problems.get('confirm')} />
    </>
  )
}
