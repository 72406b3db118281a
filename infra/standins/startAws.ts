import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Bucket, Table } from '../product/manifest/stores.ts'
import { cdnService } from './cdn/cdnService.ts'
import { startDynamo } from './dynamo/startDynamo.ts'
import { COGNITO_PATH, type Gateway, startGateway } from './gateway.ts'
import { Mailbox } from './mail/Mailbox.ts'
import { MailFaults, mailService } from './mail/mailService.ts'
import { objectService } from './objects/objectService.ts'
import { type QueueInspector, type QueueSettings, queueService } from './queues/queueService.ts'
import type { MayUse, Service } from './Service.ts'
import { type SecretService, secretService } from './secrets/secretService.ts'
import { startUserPools, type UserPools } from './users/startUserPools.ts'
import type { CallFunction } from './users/triggers.ts'

export type AwsOptions = {
  /** Where everything is stored; only one running copy can use a folder. */
  folder: string
  /** 0 (the default) takes any free port. */
  port?: number
  /** Whether a caller (its access key) may use an action on a resource; without it, everything is allowed. */
  mayUse?: MayUse
  /** Calls the function of a user pool's trigger. */
  callFunction?: CallFunction
  /** Empties the cache of the CDN; without it, there is none. */
  clearCache?: () => void
  /** The clock of the user pools, which decides when codes, blocks and tokens expire. */
  now?: () => Date
}

export type LocalAws = {
  /** The value of AWS_ENDPOINT_URL. */
  url: string
  /** The user pools, for browsers and token verifiers. */
  cognito: LocalCognito
  /** Every mail sent, including the codes of the user pools. */
  mailbox: Mailbox
  queues: QueueInspector
  /** Makes the mail service fail, for tests. */
  mailFaults: MailFaults
  ensureTable(name: string, table: Table): Promise<void>
  ensureBucket(name: string, bucket: Bucket): Promise<void>
  /** Returns the queue's URL. */
  ensureQueue(name: string, settings: QueueSettings): Promise<string>
  ensureSecret: SecretService['ensureSecret']
  /** Deletes the items and objects that have expired by `now`. */
  sweep(now: Date): Promise<void>
  stop(): Promise<void>
}

type LocalCognito = Omit<UserPools, 'service'> & {
  /** The URL at which the gateway itself serves `handle`. */
  url: string
}

/** The sender of Cognito's default mails. */
const CODE_SENDER = 'no-reply@verificationemail.com'
const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Starts the stand-ins for AWS in this process: one endpoint on 127.0.0.1, everything stored in one folder. */
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
  // First, because it reports when another copy uses the folder.
  const dynamo = await startDynamo(join(folder, 'dynamo'))
  const database = openDatabase(join(folder, 'storage'))
  const objects = objectService(database)
  const queues = queueService(database, gateway.url)
  const secrets = secretService(join(folder, 'secrets'))
  const mailbox = new Mailbox(join(folder, 'mailbox'))
  const mailFaults = new MailFaults()
  const { service: userService, ...cognito } = startUserPools({
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
      ['cloudfront', cdnService(options.clearCache ?? (() => {}))],
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
    queues,
    mailFaults,
    ensureTable: dynamo.ensureTable,
    ensureBucket: async (name, bucket) => objects.ensureBucket(name, bucket),
    ensureQueue: async (name, settings) => queues.ensureQueue(name, settings),
    ensureSecret: secrets.ensureSecret,
    sweep,
    async stop() {
      clearInterval(sweeping)
      await gateway.stop()
      database.close()
      await dynamo.stop()
    },
  }
}

/** Opens the SQLite file of objects and queues; a kill loses nothing that was acknowledged. */
function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'storage.db'))
  // Written to the disk at checkpoints only: waiting for it with each of 250 objects took half of a collection's time. A
  // power cut may lose the newest ones.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  return database
}

/** Puts a mail of the user pools into the mailbox, as text and HTML. */
async function deliverCode(
  mailbox: Mailbox,
  { to, subject, text, html }: { to: string; subject: string; text: string; html: string },
): Promise<void> {
  const mail = new MailComposer({ from: CODE_SENDER, to, subject, text, html })
  mailbox.deliver(await mail.compile().build(), { from: CODE_SENDER, to: [to] })
}
