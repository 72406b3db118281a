import { altcha } from '../adapters/captcha/altcha.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { KeysEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { newPuzzle } from './newPuzzle.ts'

const { KEYS_SECRET } = readEnvironment(KeysEnvironment)

export const handler = httpHandler(routed({ 'GET /api/captcha': newPuzzle(altcha(derivedKeys(KEYS_SECRET))) }))
