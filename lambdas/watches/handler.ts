import { Deletions } from '../adapters/people/deletions.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { PersonLimits } from '../adapters/people/personLimits.ts'
import { WatchHits } from '../adapters/people/watchHits.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { peopleTables } from '../adapters/table/aws.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PeopleEnvironment, readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { routed } from '../http/routed.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { configuredTokens } from '../http/tokenVerifier.ts'
import { watchPreviews } from './preview.ts'
import { watchRoutes } from './watchRoutes.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)

const tables = peopleTables()
const published = openPublished()
const keys = derivedKeys(KEYS_SECRET)
const deletions = new Deletions(tables, PEOPLE_TABLE, keys)
const tokens = configuredTokens(readEnvironment(TokenEnvironment))

export const handler = signedInHandler(
  { verify: (token) => tokens.verify(token), isGone: (sub) => deletions.isGone(sub) },
  routed(
    watchRoutes({
      people: new PeopleTable(tables, PEOPLE_TABLE, keys),
      watches: new WatchTable(tables, PEOPLE_TABLE, keys),
      hits: new WatchHits(tables, PEOPLE_TABLE),
      takedowns: published.snapshots,
      snapshots: published.snapshots,
      preview: watchPreviews(published),
      limits: new PersonLimits(tables, PEOPLE_TABLE, keys),
    }),
  ),
)
