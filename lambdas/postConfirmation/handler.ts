import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { ConfirmationsEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { postConfirmation } from './postConfirmation.ts'

const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)

/** Trigger of the user pool after a sign-up is confirmed or a password was reset. */
export const handler = postConfirmation({
  later: confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE),
  // Loaded for a new password, and not at each start.
  users: async (pool) => {
    const { userPool, userPoolClient } = await import('../adapters/people/userPool.ts')
    return userPool(userPoolClient(), pool)
  },
})
