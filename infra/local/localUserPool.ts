import * as z from 'zod/mini'
import type { TriggerName } from '../product/manifest/names.ts'
import { USER_POOL } from '../product/manifest/stores.ts'
import type { LocalAws } from '../standins/startAws.ts'
import type { CallFunction } from '../standins/users/triggers.ts'
import type { InvokeFunction } from './LocalFunctions.ts'
import type { PasswordRules } from './settings.ts'

/** Creates the user pool of the manifest unless it exists. It has no Google, like a deployment without that setting. */
export function ensureUserPool({ cognito }: LocalAws, passwords?: PasswordRules) {
  return cognito.ensurePool({
    name: 'uptick',
    minimumPasswordLength: passwords?.minLength ?? USER_POOL.minimumPasswordLength,
    refusesBreachedPasswords: passwords?.breached === 'block',
    preventUserExistenceErrors: true,
    tokenMinutes: USER_POOL.tokenMinutes,
    sessionDays: USER_POOL.sessionDays,
  })
}

/** A function returns the event with its response filled in. */
const Answer = z.object({ response: z.record(z.string(), z.unknown()) })

/** Invokes the function that the manifest names for a trigger of the user pool. */
export function userPoolTriggers(invoke: InvokeFunction): CallFunction {
  return async (trigger: TriggerName, event) => {
    const answer = Answer.safeParse(await invoke(USER_POOL.triggers[trigger], event))
    if (!answer.success) throw new Error('Unrecognizable lambda output')
    return { ...event, response: answer.data.response }
  }
}
