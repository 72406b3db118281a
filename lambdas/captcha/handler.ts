import { altcha } from '../adapters/captcha/altcha.ts'
import { Counts } from '../adapters/people/counts.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { PeopleEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { newPuzzle } from './newPuzzle.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const keys = derivedKeys(KEYS_SECRET)

/** Answers `GET /api/captcha`. Puzzles are signed and counted, but not stored. */
export const handler = httpHandler(
  routed({
    'GET /api/captcha': newPuzzle({
      puzzles: altcha(keys),
      counts: new Counts(readerTables(), PEOPLE_TABLE),
      hash: saltedHash(keys, 'callers'),
    }),
  }),
)
