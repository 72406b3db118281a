import { peopleTables } from '../adapters/aws.ts'
import { derivedKeys } from '../adapters/keys.ts'
import { PeopleTable } from '../adapters/peopleTable.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { tokenVerifier } from '../http/tokenVerifier.ts'
import { PeopleEnvironment, readEnvironment, TokenEnvironment } from '../readEnvironment.ts'
import { follows } from './follows.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { AWS_REGION, USER_POOL_ID, USER_POOL_CLIENT_ID, AWS_ENDPOINT_URL } = readEnvironment(TokenEnvironment)

const people = new PeopleTable(peopleTables(), PEOPLE_TABLE, derivedKeys(KEYS_SECRET))
const tokens = tokenVerifier({
  region: AWS_REGION,
  pool: USER_POOL_ID,
  client: USER_POOL_CLIENT_ID,
  endpoint: AWS_ENDPOINT_URL,
})

export const handler = signedInHandler(
  { verify: (token) => tokens.verify(token), isGone: (sub) => people.isGone(sub) },
  follows({ people, confirm: async () => false }),
)
