import { deferredMails } from '../adapters/mail/deferredMails.ts'
import { type MailTallies, mailTallies } from '../adapters/mail/mailTally.ts'
import { Outbox } from '../adapters/mail/Outbox.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { Tombstones } from '../adapters/people/tombstones.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import { peopleTables } from '../adapters/table/aws.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import type { MailEnvironment } from '../common/readEnvironment.ts'
import type { MailSite } from './MailDocument.ts'
import { mailer, type SendMail } from './mailer.ts'
import { type LinksFor, unsubscribeLinks } from './unsubscribeToken.ts'

/** What a function needs to compose and send mails. */
export type ConfiguredMailer = {
  send: SendMail
  context: MailSite
  linksFor: LinksFor
  tallies: MailTallies
  shown: Shown
}

/** Creates the mailer of a function; the default tables are for functions that answer requests. */
export function configuredMailer(
  environment: MailEnvironment & { PEOPLE_TABLE: string; TRENDS_TABLE: string },
  keys: Keys,
  tables: ReturnType<typeof peopleTables> = peopleTables(),
): ConfiguredMailer {
  const { PEOPLE_TABLE, TRENDS_TABLE, SITE_URL: site, POSTAL_ADDRESS: postalAddress } = environment
  const tallies = mailTallies(tables, PEOPLE_TABLE)
  return {
    send: mailer({
      mails: deferredMails(environment),
      outbox: new Outbox(tables, PEOPLE_TABLE),
      tombstones: new Tombstones(tables, PEOPLE_TABLE, keys),
      suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
      tallies,
      settings: { from: environment.MAIL_FROM, fromSubscriptions: environment.MAIL_FROM_SUBSCRIPTIONS },
    }),
    context: { site, postalAddress },
    linksFor: unsubscribeLinks(site, keys),
    tallies,
    shown: openSnapshots(tables, TRENDS_TABLE).shown,
  }
}
