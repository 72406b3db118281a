import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { Counts } from '../adapters/people/counts.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { configuredCaptcha } from '../captcha/configuredCaptcha.ts'
import {
  CaptchaEnvironment,
  ConfirmationsEnvironment,
  MailEnvironment,
  RateEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { callableHandler } from '../http/callableHandler.ts'
import { configuredTokens } from '../http/tokenVerifier.ts'
import { causedMails } from '../mail/causedMails.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { confirmations } from '../mail/confirmations.ts'
import { callableFunctions } from './callableFunctions.ts'

/** The recipient of contact messages; empty: contact messages are refused. */
const OperatorEnvironment = () =>
  z.object({
    CONTACT_TO: z._default(
      z.string().check(z.refine((text) => text === '' || isEmailAddress(text), 'must be one plain address')),
      '',
    ),
  })

const { tables, PEOPLE_TABLE, keys } = openPeople()
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)
const { CONTACT_TO } = readEnvironment(OperatorEnvironment)
const { MAIL_PER_SECOND } = readEnvironment(RateEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const captcha = configuredCaptcha(readEnvironment(CaptchaEnvironment))

const people = new PeopleTable(tables, PEOPLE_TABLE, keys)
const deletions = new Deletions(tables, PEOPLE_TABLE, keys)
const windows = new ConfirmationWindows(tables, PEOPLE_TABLE, keys)
const counts = new Counts(tables, PEOPLE_TABLE)
const mailEnvironment = readEnvironment(MailEnvironment)
const mail = configuredMailer({ ...mailEnvironment, PEOPLE_TABLE, TRENDS_TABLE }, keys, tables)
const suppressions = new Suppressions(tables, PEOPLE_TABLE, keys)
const later = confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE)
const tokens = configuredTokens(readEnvironment(TokenEnvironment))

/** Answers `POST /api/functions/{name}`, with or without a session. */
export const handler = callableHandler(
  { verify: (token) => tokens.verify(token), isGone: (sub) => deletions.isGone(sub) },
  callableFunctions({
    send: mail.send,
    context: mail.context,
    caused: causedMails({ tallies: mail.tallies, counts }),
    mailsPerSecond: MAIL_PER_SECOND,
    contactTo: CONTACT_TO,
    captcha,
    counts,
    hash: saltedHash(keys, 'callers'),
    keys,
    waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
    people,
    windows,
    confirmations: confirmations({
      people,
      windows,
      suppressions,
      later,
      isMailSetUp: mailEnvironment.MAIL_FROM !== '',
    }),
  }),
)
