import type { CallableName } from '../../shared/answers/callables.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import { joinWaitlist, type WaitlistServices } from './joinWaitlist.ts'
import { type ContactServices, sendContactEmail } from './sendContactEmail.ts'
import { sendDailyUpdateEmail } from './sendDailyUpdateEmail.ts'
import {
  type FollowConfirmationServices,
  sendFollowConfirmationEmail,
} from './sendFollowConfirmationEmail.ts'
import {
  sendUnfollowConfirmationEmail,
  type UnfollowConfirmationServices,
} from './sendUnfollowConfirmationEmail.ts'

export type CallableServices = ContactServices &
  WaitlistServices &
  FollowConfirmationServices &
  UnfollowConfirmationServices

/** What answers under each name (specification 7, Cloud function calls); no name from outside finds anything else. */
export function callableFunctions(services: CallableServices): ReadonlyMap<string, CallableFunction> {
  const functions: Record<CallableName, CallableFunction> = {
    sendFollowConfirmationEmail: sendFollowConfirmationEmail(services),
    sendDailyUpdateEmail,
    sendUnfollowConfirmationEmail: sendUnfollowConfirmationEmail(services),
    sendContactEmail: sendContactEmail(services),
    joinWaitlist: joinWaitlist(services),
  }
  return new Map(Object.entries(functions))
}
