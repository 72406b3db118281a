import { type CallableName, FunctionFailure } from '../../shared/answers/callables.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import {
  type FollowConfirmationServices,
  sendFollowConfirmationEmail,
  sendUnfollowConfirmationEmail,
} from './followConfirmations.ts'
import { joinWaitlist, type WaitlistServices } from './joinWaitlist.ts'
import { type ContactServices, sendContactEmail } from './sendContactEmail.ts'

/** What the callable functions need. */
type CallableServices = ContactServices & WaitlistServices & FollowConfirmationServices

/** The callable functions by their names. */
export function callableFunctions(services: CallableServices): Record<CallableName, CallableFunction> {
  return {
    sendFollowConfirmationEmail: sendFollowConfirmationEmail(services),
    sendDailyUpdateEmail,
    sendUnfollowConfirmationEmail: sendUnfollowConfirmationEmail(services),
    sendContactEmail: sendContactEmail(services),
    joinWaitlist: joinWaitlist(services),
  }
}

/** Always refused (`failed-precondition`): only the scheduled digest sends the daily update, so nobody gets it twice. */
const sendDailyUpdateEmail: CallableFunction = async (_, caller) => {
  await caller.person()
  throw new FunctionFailure('failed-precondition', 'The daily update is sent at 8:00 by the server.')
}
