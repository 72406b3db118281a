import { mailTallies } from '../adapters/mail/mailTally.ts'
import { Counts } from '../adapters/people/counts.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { causedMails } from '../mail/causedMails.ts'
import { preSignUp } from './preSignUp.ts'

const environment = readEnvironment(CaptchaEnvironment)
const { PEOPLE_TABLE, KEYS_SECRET } = environment
const tables = readerTables()

/** Trigger of the user pool before a sign-up: checks the captcha and counts the code that it causes. Throws to refuse it. */
export const handler = preSignUp({
  captcha: configuredCaptcha(environment),
  caused: causedMails({ tallies: mailTallies(tables, PEOPLE_TABLE), counts: new Counts(tables, PEOPLE_TABLE) }),
  hash: saltedHash(derivedKeys(KEYS_SECRET), 'signing-up'),
  // Loaded after the captcha, and not at each start.
  users: async (pool) => {
    const { userPool, userPoolClient } = await import('../adapters/people/userPool.ts')
    return userPool(userPoolClient(), pool)
  },
})
