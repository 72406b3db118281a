import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { ConfirmationsEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { postConfirmation } from './postConfirmation.ts'

const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)

export const handler = postConfirmation(confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE))
