import { callableHandler } from '../http/callableHandler.ts'
import { callableFunctions } from './callableFunctions.ts'

export const handler = callableHandler(callableFunctions)
