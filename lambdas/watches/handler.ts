import { Deletions } from '../adapters/people/deletions.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { PersonLimits } from '../adapters/people/personLimits.ts'
import { WatchHits } from '../adapters/people/watchHits.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { routed } from '../http/routed.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { configuredTokens } from '../http/tokenVerifier.ts'
import { watchPreviews } from './preview.ts'
import { watchRoutes } from './watchRoutes.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople()

const published = openPublished()
const deletions = new Deletions(tables, PEOPLE_TABLE, keys)
const tokens = configuredTokens(readEnvironment(TokenEnvironment))

/** Answers signed-in calls below `/api/watches`. */
export const handler = signedInHandler(
  { verify: (token) => tokens.verify(token), isGone: (sub) => deletions.isGone(sub) },
  routed(
    watchRoutes({
      people: new PeopleTable(tables, PEOPLE_TABLE, keys),
      watches: new WatchTable(tables, PEOPLE_TABLE, keys),
      hits: new WatchHits(tables, PEOPLE_TABLE),
      snapshots: published.snapshots,
      preview: watchPreviews(published),
      limits: new PersonLimits(tables, PEOPLE_TABLE, keys),
    }),
  ),
)
