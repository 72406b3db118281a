import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts'
import type { FunctionName, TriggerName } from './names.ts'

/** The user pool: sign-in by e-mail address (specification 5). */
export const USER_POOL = {
  minimumPasswordLength: MIN_PASSWORD_LENGTH,
  /** How long a token speaks for its owner: a reader who was disabled is gone after so many minutes. */
  tokenMinutes: 15,
  /** How long a reader stays signed in without coming back, in days. */
  sessionDays: 30,
  triggers: { PreSignUp: 'preSignUp', PostConfirmation: 'postConfirmation' } satisfies Record<
    TriggerName,
    FunctionName
  >,
  /** The page that Google sends people back to. */
  callbackPath: '/login',
}
