import { altcha } from '../adapters/captcha/altcha.ts'
import { Counts } from '../adapters/people/counts.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { newPuzzle } from './newPuzzle.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople(readerTables())

/** Answers `GET /api/captcha`. Puzzles are signed and counted, but not stored. */
export const handler = httpHandler(
  routed({
    'GET /api/captcha': newPuzzle({
      puzzles: altcha(keys),
      counts: new Counts(tables, PEOPLE_TABLE),
      hash: saltedHash(keys, 'callers'),
    }),
  }),
)
