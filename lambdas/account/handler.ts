import { Problem } from '../../shared/problem.ts'
import { peopleTables, readerClients } from '../adapters/aws.ts'
import { CollectionTable } from '../adapters/collectionTable.ts'
import { derivedKeys } from '../adapters/keys.ts'
import { PeopleTable } from '../adapters/peopleTable.ts'
import { PublishedBucket } from '../adapters/publishedBucket.ts'
import { PublishedTrends } from '../adapters/publishedTrends.ts'
import { PushEnvironment, pushService } from '../adapters/pushService.ts'
import { userPool, userPoolClient } from '../adapters/userPool.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { tokenVerifier } from '../http/tokenVerifier.ts'
import {
  PeopleEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsEnvironment,
} from '../readEnvironment.ts'
import { accountRoutes, OPEN_TO_GONE } from './accountRoutes.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { AWS_REGION, USER_POOL_ID, USER_POOL_CLIENT_ID, AWS_ENDPOINT_URL } = readEnvironment(TokenEnvironment)
const { PUSH_CONTACT } = readEnvironment(PushEnvironment)

const { tables, objects } = readerClients()
const table = new CollectionTable(tables, TRENDS_TABLE)
const bucket = new PublishedBucket(objects, PUBLISHED_BUCKET)
const keys = derivedKeys(KEYS_SECRET)
const people = new PeopleTable(peopleTables(), PEOPLE_TABLE, keys)
const tokens = tokenVerifier({
  region: AWS_REGION,
  pool: USER_POOL_ID,
  client: USER_POOL_CLIENT_ID,
  endpoint: AWS_ENDPOINT_URL,
})

const routes = accountRoutes({
  people,
  users: userPool(userPoolClient(), USER_POOL_ID),
  push: pushService({ keys, contact: PUSH_CONTACT }),
  published: new PublishedTrends({ table, bucket }),
  bucket,
})

export const handler = signedInHandler(
  { verify: tokens.verify, isGone: (sub) => people.isGone(sub), openToGone: OPEN_TO_GONE },
  async (request) => {
    const useCase = routes.get(request.route)
    if (!useCase) throw new Problem('not-found', 'There is nothing here.')
    return useCase(request)
  },
)
