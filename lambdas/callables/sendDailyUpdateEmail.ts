import { FunctionFailure } from '../../shared/answers/callables.ts'
import type { CallableFunction } from '../http/callableHandler.ts'

/** No two mails for one day: only the digest sends the daily update, so a call is refused (`failed-precondition`). */
export const sendDailyUpdateEmail: CallableFunction = async (_, caller) => {
  await caller.person()
  throw new FunctionFailure('failed-precondition', 'The daily update is sent at 8:00 by the server.')
}
