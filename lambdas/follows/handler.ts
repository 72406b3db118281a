import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { PersonLimits } from '../adapters/people/personLimits.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import {
  ConfirmationsEnvironment,
  MailEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { routed } from '../http/routed.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { configuredTokens } from '../http/tokenVerifier.ts'
import { confirmations } from '../mail/confirmations.ts'
import { followRoutes } from './followRoutes.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople()
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)
const { MAIL_FROM } = readEnvironment(MailEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)

const people = new PeopleTable(tables, PEOPLE_TABLE, keys)
const deletions = new Deletions(tables, PEOPLE_TABLE, keys)
const tokens = configuredTokens(readEnvironment(TokenEnvironment))
const confirm = confirmations({
  people,
  windows: new ConfirmationWindows(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  isMailSetUp: MAIL_FROM !== '',
  later: confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE),
})

const limits = new PersonLimits(tables, PEOPLE_TABLE, keys)

/** Answers signed-in calls below `/api/follows`. */
export const handler = signedInHandler(
  { verify: (token) => tokens.verify(token), isGone: (sub) => deletions.isGone(sub) },
  routed(followRoutes({ people, confirmations: confirm, limits, shown: openSnapshots(tables, TRENDS_TABLE).shown })),
)
