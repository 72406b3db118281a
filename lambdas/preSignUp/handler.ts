import { MailTally } from '../adapters/mail/mailTally.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { preSignUp } from './preSignUp.ts'

const environment = readEnvironment(CaptchaEnvironment)

export const handler = preSignUp({
  captcha: configuredCaptcha(environment),
  codes: new MailTally(readerTables(), environment.PEOPLE_TABLE, 'codes'),
})
