import * as z from 'zod/mini'
import { mailTallies } from '../adapters/mail/mailTally.ts'
import { Counts } from '../adapters/people/counts.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { readEnvironment } from '../common/readEnvironment.ts'
import { causedMails } from '../mail/causedMails.ts'
import { customMessage } from './customMessage.ts'

const CodesEnvironment = () => z.object({ CODE_SENDER: z.enum(['ses', 'cognito']) })

const { tables, PEOPLE_TABLE, keys } = openPeople(readerTables())
const { CODE_SENDER } = readEnvironment(CodesEnvironment)
const tallies = mailTallies(tables, PEOPLE_TABLE)

/**
 * Trigger of the user pool before it sends a code: counts it, writes its text where SES sends it, and throws beyond a limit.
 */
export const handler = customMessage({
  hasOwnTexts: CODE_SENDER === 'ses',
  tallies,
  caused: causedMails({ tallies, counts: new Counts(tables, PEOPLE_TABLE) }),
  hash: saltedHash(keys, 'callers'),
})
