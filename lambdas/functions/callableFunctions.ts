import type { CallableName } from '../../shared/callableFunctions.ts'
import { FunctionFailure } from '../../shared/functionFailure.ts'
import type { CallableFunction } from '../http/callableHandler.ts'

/** What answers under each name (specification 7, Cloud function calls). */
const FUNCTIONS: Record<CallableName, CallableFunction> = {
  sendFollowConfirmationEmail: withoutMail,
  sendDailyUpdateEmail: withoutMail,
  sendUnfollowConfirmationEmail: withoutMail,
  sendContactEmail: withoutMail,
  joinWaitlist: withoutMail,
}

/** A map, so that no name from outside finds what every object has. */
export const callableFunctions: ReadonlyMap<string, CallableFunction> = new Map(Object.entries(FUNCTIONS))

/** All of them end in an e-mail, and nothing sends any. */
async function withoutMail(): Promise<never> {
  throw new FunctionFailure('unavailable', 'Email service is currently unavailable. Please try again later.')
}
