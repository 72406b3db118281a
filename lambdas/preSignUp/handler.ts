import type { MailKind } from '../../shared/people/mailKind.ts'
import { MailTally } from '../adapters/mail/mailTally.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { preSignUp } from './preSignUp.ts'

const environment = readEnvironment(CaptchaEnvironment)
const tables = readerTables()
const tally = (kind: MailKind) => new MailTally(tables, environment.PEOPLE_TABLE, kind)

export const handler = preSignUp({
  captcha: configuredCaptcha(environment),
  tallies: {
    digests: tally('digests'),
    requested: tally('requested'),
    strangers: tally('strangers'),
    codes: tally('codes'),
  },
})
