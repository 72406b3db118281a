import { logger } from '../common/logger.ts'
import type { Confirmation } from '../mail/confirmations.ts'

/** What became of a confirmation: what it confirms stands, whatever goes wrong. */
export async function confirmed(confirm: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await confirm()
  } catch (error) {
    logger.error('A follow could not be confirmed', { error: error as Error })
    return 'failed'
  }
}
