import middy from '@middy/core'
import { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { WelcomeServiceEnvironment, welcomeService } from '../adapters/mail/welcomeService.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { findRecipient, userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerTables } from '../adapters/table/aws.ts'
import {
  MailEnvironment,
  PeopleEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { closeConfirmationWindow, sendWaiting, sendWelcome, tellFormerAddress } from './sendWaiting.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const mail = readEnvironment(MailEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const service = welcomeService(readEnvironment(WelcomeServiceEnvironment))

const tables = workerTables()
const keys = derivedKeys(KEYS_SECRET)
const mailer = configuredMailer({ ...mail, PEOPLE_TABLE, TRENDS_TABLE }, keys, tables)
const closing = {
  ...mailer,
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  windows: new ConfirmationWindows(tables, PEOPLE_TABLE, keys),
}
const welcoming = {
  ...mailer,
  find: findRecipient(userPool(userPoolClient(), USER_POOL_ID)),
  service,
}

export const handler = middy<unknown>().handler((event) =>
  sendWaiting(event, {
    closeWindow: (message) => closeConfirmationWindow(closing, message, new Date().toISOString()),
    tellFormer: (message) => tellFormerAddress(closing, message, new Date().toISOString()),
    welcome: (message) => sendWelcome(welcoming, message, new Date().toISOString()),
  }),
)
