import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts'

/** The most that Cognito accepts as the minimum length of passwords. */
export const MAX_MIN_PASSWORD_LENGTH = 99

/** The minimum length of new passwords, in characters: at least that of the specification (section 5). */
export const PasswordLength = z
  .int()
  .check(
    z.gte(MIN_PASSWORD_LENGTH, `at least ${MIN_PASSWORD_LENGTH}`),
    z.lte(MAX_MIN_PASSWORD_LENGTH, `at most ${MAX_MIN_PASSWORD_LENGTH}`),
  )
