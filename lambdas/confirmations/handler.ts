import middy from '@middy/core'
import { endAccess } from '../account/endAccess.ts'
import { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { WelcomeServiceEnvironment, welcomeService } from '../adapters/mail/welcomeService.ts'
import { AddressChanges } from '../adapters/people/addressChanges.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { findRecipient, userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { workerTables } from '../adapters/table/aws.ts'
import {
  MailEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { holdLink } from '../mail/holdToken.ts'
import { closeConfirmationWindow, sendWaiting, sendWelcome, tellFormerAddress, tellNewPassword } from './sendWaiting.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople(workerTables())
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const mail = readEnvironment(MailEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const service = welcomeService(readEnvironment(WelcomeServiceEnvironment))

const mailer = configuredMailer({ ...mail, PEOPLE_TABLE, TRENDS_TABLE }, keys, tables)
const windowServices = {
  ...mailer,
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  windows: new ConfirmationWindows(tables, PEOPLE_TABLE, keys),
}
const noticeServices = {
  ...mailer,
  people: windowServices.people,
  changes: new AddressChanges(tables, PEOPLE_TABLE, keys),
  linkFor: (site: string, former: { sub: string; since: string }) => holdLink(site, keys, former),
}
const accessStores = { people: windowServices.people, watches: new WatchTable(tables, PEOPLE_TABLE, keys) }
const find = findRecipient(userPool(userPoolClient(), USER_POOL_ID))

/** Handles messages of the confirmations queue. Each is served again until it succeeds, or lies with the dead letters. */
export const handler = middy<unknown>().handler((event) =>
  sendWaiting(event, {
    closeWindow: (message) => closeConfirmationWindow(windowServices, message, new Date().toISOString()),
    tellFormer: (message) => tellFormerAddress(noticeServices, message, new Date().toISOString()),
    endAccess: ({ sub, ended_at }) => endAccess(accessStores, sub, ended_at),
    tellNewPassword: (message) =>
      tellNewPassword({ ...mailer, find, people: windowServices.people }, message, new Date().toISOString()),
    welcome: (message) => sendWelcome({ ...mailer, find, service }, message, new Date().toISOString()),
  }),
)
