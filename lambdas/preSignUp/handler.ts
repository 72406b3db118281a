import type { MailKind } from '../../shared/people/mailKind.ts'
import { MailTally } from '../adapters/mail/mailTally.ts'
import { Counts } from '../adapters/people/counts.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { preSignUp } from './preSignUp.ts'

const environment = readEnvironment(CaptchaEnvironment)
const { PEOPLE_TABLE, KEYS_SECRET } = environment
const tables = readerTables()
const tally = (kind: MailKind) => new MailTally(tables, PEOPLE_TABLE, kind)

export const handler = preSignUp({
  captcha: configuredCaptcha(environment),
  tallies: {
    digests: tally('digests'),
    requested: tally('requested'),
    strangers: tally('strangers'),
    codes: tally('codes'),
  },
  counts: new Counts(tables, PEOPLE_TABLE),
  hash: saltedHash(derivedKeys(KEYS_SECRET), 'signing-up'),
  // Loaded after the captcha, and not at each start.
  users: async (pool) => {
    const { userPool, userPoolClient } = await import('../adapters/people/userPool.ts')
    return userPool(userPoolClient(), pool)
  },
})
