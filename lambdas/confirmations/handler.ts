import middy from '@middy/core'
import { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerClients } from '../adapters/table/aws.ts'
import { MailEnvironment, PeopleEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { closeConfirmationWindow, closeWindows } from './closeWindows.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const mail = readEnvironment(MailEnvironment)

const { tables } = workerClients()
const keys = derivedKeys(KEYS_SECRET)
const services = {
  ...configuredMailer({ ...mail, PEOPLE_TABLE }, keys, tables),
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  windows: new ConfirmationWindows(tables, PEOPLE_TABLE, keys),
}

export const handler = middy<unknown>().handler((event) =>
  closeWindows(event, (message) => closeConfirmationWindow(services, message, new Date().toISOString())),
)
