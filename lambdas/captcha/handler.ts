import { altcha } from '../adapters/altcha.ts'
import { derivedKeys } from '../adapters/keys.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { KeysEnvironment, readEnvironment } from '../readEnvironment.ts'
import { newPuzzle } from './newPuzzle.ts'

const { KEYS_SECRET } = readEnvironment(KeysEnvironment)

export const handler = httpHandler(newPuzzle(altcha(derivedKeys(KEYS_SECRET))))
