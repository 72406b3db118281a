import * as z from 'zod/mini'
import type { FunctionName } from '../manifest/names.ts'
import { USER_POOL } from '../manifest/userPool.ts'
import type { CallFunction } from './aws/users/triggers.ts'
import type { InvokeFunction } from './LocalFunctions.ts'

/** A function gives the event back, with its response filled in. */
const Answer = z.object({ response: z.record(z.string(), z.unknown()) })

const FUNCTIONS = new Map<string, FunctionName>(Object.entries(USER_POOL.triggers))

/** Lets the user pool call the functions that the manifest names for its moments; other moments pass. */
export function userPoolTriggers(invoke: InvokeFunction): CallFunction {
  return async (moment, event) => {
    const name = FUNCTIONS.get(moment)
    if (!name) return event
    const answer = Answer.safeParse(await invoke(name, event))
    if (!answer.success) throw new Error('Unrecognizable lambda output')
    return { ...event, response: answer.data.response }
  }
}
