import { Logger } from '@aws-lambda-powertools/logger'

/**
 * Writes one JSON line per entry. Entries name countries, counts and outcomes only, never an address, a token or
 * anything that a person typed.
 */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'uptick' })

let errors = 0

/** How many failures this process has logged: what was answered meanwhile may lack something. */
export function loggedErrors(): number {
  return errors
}

/** Logs a failure with its cause. */
export function logError(message: string, cause: unknown, fields?: Record<string, unknown>): void {
  errors += 1
  logger.error(message, { error: cause instanceof Error ? cause : new Error(String(cause)), ...fields })
}
