import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bucket, Table } from '../../manifest/stores.ts'
import { startDynamo } from './dynamo/startDynamo.ts'
import { COGNITO_PATH, type Gateway, startGateway } from './gateway.ts'
import { composeMail } from './mail/composeMail.ts'
import { Mailbox } from './mail/Mailbox.ts'
import { MailFaults } from './mail/MailFaults.ts'
import { mailService } from './mail/mailService.ts'
import { objectService } from './objects/objectService.ts'
import { openDatabase } from './openDatabase.ts'
import { type QueueSettings, queueService } from './queues/queueService.ts'
import type { MayUse, Service } from './Service.ts'
import { secretService } from './secrets/secretService.ts'
import { startUsers, type Users } from './users/startUsers.ts'
import type { CallFunction } from './users/triggers.ts'

export type AwsOptions = {
  /** Where everything is kept; it is made when missing, and belongs to one running copy at a time. */
  folder: string
  /** 0 (the default) takes any free port. */
  port?: number
  /** Whether a caller (its access key) may use an action on a resource; without it everybody may everything. */
  mayUse?: MayUse
  /** Calls the function the user pools have for a moment (before a sign-up, after its confirmation, ...). */
  callFunction?: CallFunction
  /** The clock of the user pools: how long codes, blocks and tokens last. */
  now?: () => Date
}

export type LocalAws = {
  /** The value of AWS_ENDPOINT_URL, for every service. */
  url: string
  /** The user pools, for browsers and for whoever checks their tokens. */
  cognito: LocalCognito
  /** Every mail that was sent, the codes of the user pools included. */
  mailbox: Mailbox
  /** Lets the mail service go wrong, for tests. */
  mailFaults: MailFaults
  ensureTable(name: string, table: Table): Promise<void>
  ensureBucket(name: string, bucket: Bucket): Promise<void>
  /** Answers the queue's address. */
  ensureQueue(name: string, settings: QueueSettings): Promise<string>
  ensureSecret(name: string): Promise<void>
  /** Deletes the items and objects that had expired by then. */
  sweep(now: Date): Promise<void>
  stop(): Promise<void>
}

type LocalCognito = Omit<Users, 'service'> & {
  /** Where a browser reaches `handle` without anything else in front of it. */
  url: string
}

/** From whom Cognito's own mails come. */
const CODE_SENDER = 'no-reply@verificationemail.com'
const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Starts the stand-ins for AWS in this process: one address on 127.0.0.1, everything kept in one folder. */
export async function startAws(options: AwsOptions): Promise<LocalAws> {
  const { port = 0, mayUse = () => true } = options
  const gateway = await startGateway(port, mayUse)
  try {
    return await openServices(gateway, options)
  } catch (error) {
    await gateway.stop()
    throw error
  }
}

async function openServices(gateway: Gateway, { folder, ...options }: AwsOptions): Promise<LocalAws> {
  mkdirSync(folder, { recursive: true })
  // First, because it tells when another copy holds the folder.
  const dynamo = await startDynamo(join(folder, 'dynamo'))
  const database = openDatabase(join(folder, 'fauxqs'))
  const objects = objectService(database)
  const queues = queueService(database, gateway.url)
  const secrets = secretService(join(folder, 'secrets'))
  const mailbox = new Mailbox(join(folder, 'mailbox'))
  const mailFaults = new MailFaults()
  const { service: userService, ...cognito } = startUsers({
    ...options,
    folder: join(folder, 'users'),
    sendMail: (mail) => deliverCode(mailbox, mail),
  })
  gateway.open({
    services: new Map<string, Service>([
      ['dynamodb', dynamo],
      ['s3', objects],
      ['sqs', queues],
      ['ses', mailService(mailbox, mailFaults)],
      ['cognito-idp', userService],
      ['secretsmanager', secrets],
    ]),
    cognito: cognito.handle,
  })

  async function sweep(now: Date): Promise<void> {
    objects.sweep(now)
    await dynamo.sweep(now)
  }
  const sweeping = setInterval(() => {
    sweep(new Date()).catch((error) => console.error('Expired local data could not be deleted:', error))
  }, SWEEP_EVERY_MS).unref()

  return {
    url: gateway.url,
    cognito: { ...cognito, url: `${gateway.url}${COGNITO_PATH}` },
    mailbox,
    mailFaults,
    ensureTable: dynamo.ensureTable,
    ensureBucket: async (name, bucket) => objects.ensureBucket(name, bucket),
    ensureQueue: async (name, settings) => queues.ensureQueue(name, settings),
    ensureSecret: async (name) => secrets.ensureSecret(name),
    sweep,
    async stop() {
      clearInterval(sweeping)
      await gateway.stop()
      database.close()
      await dynamo.stop()
    },
  }
}

/** The mails that the user pools write themselves, as HTML; the text beside it is for whoever reads the mailbox. */
function deliverCode(
  mailbox: Mailbox,
  { to, subject, html }: { to: string; subject: string; html: string },
): void {
  const text = html.replace(/<[^>]*>/g, ' ')
  const mail = composeMail({ from: CODE_SENDER, to: [to], subject, text, html })
  mailbox.deliver(mail, { from: CODE_SENDER, to: [to] })
}
