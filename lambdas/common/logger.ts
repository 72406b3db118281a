import { Logger } from '@aws-lambda-powertools/logger'

/**
 * One JSON line per entry. Entries name countries, counts and outcomes only: never an address, a token or
 * what a person typed.
 */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'uptick' })
