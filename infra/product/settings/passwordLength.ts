import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'

/** The most that Cognito accepts as the minimum length of passwords. */
export const MAX_MIN_PASSWORD_LENGTH = 99

/** The minimum length of new passwords, in characters. An operator can raise it, but not go below the product's own. */
export const PasswordLength = z
  .int()
  .check(
    z.gte(MIN_PASSWORD_LENGTH, `at least ${MIN_PASSWORD_LENGTH}`),
    z.lte(MAX_MIN_PASSWORD_LENGTH, `at most ${MAX_MIN_PASSWORD_LENGTH}`),
  )
