import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { MailRecords } from '../adapters/mail/mailRecords.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { WelcomeServiceEnvironment, welcomeService } from '../adapters/mail/welcomeService.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { peopleTables } from '../adapters/table/aws.ts'
import {
  ConfirmationsEnvironment,
  MailEnvironment,
  PeopleEnvironment,
  readEnvironment,
} from '../common/readEnvironment.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { postConfirmation } from './postConfirmation.ts'
import { welcomeByMail, welcomeByService, withRetry } from './welcome.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)
const mail = readEnvironment(MailEnvironment)
const service = welcomeService(readEnvironment(WelcomeServiceEnvironment))

const tables = peopleTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = postConfirmation(
  service
    ? welcomeByService({
        service,
        records: new MailRecords(tables, PEOPLE_TABLE, keys),
        suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
        site: mail.SITE_URL,
      })
    : withRetry(
        welcomeByMail(configuredMailer({ ...mail, PEOPLE_TABLE }, keys, tables)),
        confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE),
      ),
)
