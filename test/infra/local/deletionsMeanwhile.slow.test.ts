import { brotliDecompressSync } from 'node:zlib'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { localName } from '../../../infra/local/localProduct.ts'
import type { TableName } from '../../../infra/product/manifest/names.ts'
import { TIME_ZONE_HEADER } from '../../../shared/answers/signedInApi.ts'
import { nextDueInstant } from '../../../shared/digest/dueTime.ts'
import { aBrowser } from '../../support/aBrowser.ts'
import { functionsOnStandIns } from '../../support/functionsOnStandIns.ts'
import { anEvent } from '../../support/httpEvents.ts'
import { mailReport } from '../../support/mailReport.ts'
import { clientFor } from '../../support/peopleTables.ts'
import { type FailingSource, someSourceTrends, startSourceServer } from '../../support/sourceServer.ts'
import { pausingServices } from './pausingServices.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 13:00 UTC on a later day, when it is between 8:00 and noon in many time zones. */
const MORNING = Math.floor(Date.now() / DAY) * DAY + DAY + 13 * HOUR
/** Time zones with the same digest. A shard is sent once a day, so each run has a time zone of its own. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/') && hourIn(zone) === 8)

type Person = { sub: string; email: string; token: string; zone: string }

let source: FailingSource
let services: Awaited<ReturnType<typeof pausingServices>>
let world: Awaited<ReturnType<typeof functionsOnStandIns>>
const everybody: Person[] = []

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  source = await startSourceServer({
    // Volumes rise from each collection to the next, so that every digest has something to report.
    trends: (country, at) =>
      someSourceTrends(country, 3, at).map((trend) => ({
        ...trend,
        volume: 10 ** (7 - Math.floor((MORNING / HOUR - at / 3_600) / 12)),
      })),
  })
  world = await functionsOnStandIns(source.url, {
    async servicesFor(awsUrl) {
      services = await pausingServices(awsUrl)
      return services.url
    },
  })
  for (const hours of [61, 49, 37, 25, 13, 1])
    await world.invoke('ingest', { at: new Date(MORNING - hours * HOUR).toISOString() })
})
afterAll(async () => {
  await world.stop()
  await services.stop()
  await source.stop()
  vi.restoreAllMocks()
})

/** The unsubscribe link of a mail, with its token. */
const LINK = /unsubscribe\?token=([\w.~-]+)/
/** The id of the first follow in an answer. */
const FollowsOf = z
  .object({ body: z.string() })
  .transform(({ body }) => z.object({ follows: z.tuple([z.object({ id: z.string() })]) }).parse(JSON.parse(body)))
  .transform(({ follows: [first] }) => first)

/** What runs while an account is deleted. */
const RUNNING: Record<string, (person: Person) => Promise<unknown>> = {
  'following a topic': (person) => call(person, 'POST /api/follows', follow('ca topic 2')),
  unfollowing: async (person) => {
    const { id } = FollowsOf.parse(await call(person, 'GET /api/follows'))
    return call(person, 'DELETE /api/follows/{id}', undefined, { id })
  },
  'adding a watch': (person) => call(person, 'POST /api/watches', { any: ['tesla'] }),
  'subscribing a browser': (person) =>
    call(person, 'POST /api/account/devices', { label: 'A browser', subscription: aBrowser().subscription }),
  'the export': (person) => call(person, 'GET /api/account/export'),
  'unsubscribing by the link of a mail': async (person) => {
    await call(person, 'POST /api/account/digest')
    const mail = (await world.aws.mailbox.list()).findLast(({ to, text }) => to === person.email && LINK.test(text))
    const token = LINK.exec(mail?.text ?? '')?.[1] ?? 'none'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const event = anEvent({ route: 'POST /api/unsubscribe', method: 'POST', query: { token }, headers })
    return world.invoke('unsubscribe', { ...event, body: 'List-Unsubscribe=One-Click' })
  },
  'a change of settings': (person) => call(person, 'PATCH /api/account', { notifications: true }),
  'a copy of the digest': (person) => call(person, 'POST /api/account/digest'),
  'the welcome': ({ sub }) => world.invoke('confirmations', batchOf({ sub, username: sub })),
  'a bounce': ({ email }) => world.invoke('mailEvents', mailReport('bounce', email, { kind: 'requested' })),
  'a complaint': ({ email }) => world.invoke('mailEvents', mailReport('complaint', email, { kind: 'digests' })),
  'a digest': ({ sub, zone }) =>
    world.invoke(
      'readers',
      batchOf({
        kind: 'digest',
        at: new Date(MORNING).toISOString(),
        readers: [{ sub, dueAt: nextDueInstant(zone, new Date().toISOString(), 'daily') }],
      }),
    ),
}

describe('an account can be deleted before any call of a service, while there runs', () => {
  test.each(Object.entries(RUNNING))('%s', async (_, run) => {
    let nth = 1
    while (await deleteBeforeCall(run, nth)) nth += 1
    expect(nth).toBeGreaterThan(2)
  })

  test('nothing, but the welcome waits in its queue', async () => {
    const person = await aReader('America/Toronto')
    await world.invoke('postConfirmation', {
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: person.sub,
      request: { userAttributes: { sub: person.sub, email: person.email, email_verified: 'true' } },
    })
    expect(await waitingMessages()).toBeGreaterThan(0)
    await call(person, 'DELETE /api/account')
  })
})

/** What may remain in the people table, by the start of the key, and why. */
const MAY_REMAIN: Record<string, string> = {
  GONE: 'a tombstone, a salted hash that blocks the last tokens',
  SUPPRESSED: 'the salted hash of an address that bounced, until SES has reported the last mails',
  COUNT: 'how often somebody did something in an hour or a day, by a salted hash',
  DIGEST: 'what was reported in a time zone',
  'MAIL-TALLY': 'how many mails were sent and returned in an hour',
  TICKS: 'until when readers were handed over',
}

describe('afterwards, when the queues are empty,', () => {
  beforeAll(async () => {
    world.workOffQueues()
    // A confirmation waits for two minutes.
    await vi.waitFor(async () => expect(await waitingMessages()).toBe(0), { timeout: 200_000, interval: 1_000 })
  })

  test.each<TableName>(['people', 'trends'])('no item of the table %s names anybody', async (table) => {
    expect(naming(await itemsOf(table))).toEqual([])
  })

  test('what else remains is listed, and expires', async () => {
    const items = await itemsOf('people')
    const kinds = new Set(items.map(kindOf))
    expect([...kinds].filter((kind) => !(kind in MAY_REMAIN))).toEqual([])
    expect([...kinds]).toEqual(expect.arrayContaining(['GONE', 'SUPPRESSED', 'COUNT']))
    const lasting = items.filter(({ expires_at }) => typeof expires_at !== 'number')
    expect(new Set(lasting.map(kindOf)).difference(new Set(['TICKS']))).toEqual(new Set())
  })

  test('the user pool has no user', async () => {
    const { Users } = await pool().send(new ListUsersCommand({ UserPoolId: world.userPool.pool }))
    expect(Users).toEqual([])
  })

  test('no message that failed names anybody', async () => {
    const { Messages = [] } = await queues().send(
      new ReceiveMessageCommand({ QueueUrl: world.queueUrls.failures, MaxNumberOfMessages: 10 }),
    )
    expect(naming(Messages.map(({ Body }) => Body))).toEqual([])
  })

  test('no object of the bucket names anybody', async () => {
    const objects = await objectsOf()
    expect(objects.length).toBeGreaterThan(10)
    expect(naming(objects)).toEqual([])
  })
})

/** `GONE#…` → `"GONE"`. */
function kindOf({ pk }: Record<string, unknown>): string {
  return String(pk).split('#')[0] ?? ''
}

/** The values that name one of the deleted people, in any encoding. */
function naming(values: readonly unknown[]): unknown[] {
  const names = everybody.flatMap(({ sub, email }) =>
    [sub, email].flatMap((text) => [
      text,
      encodeURIComponent(text),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
      Buffer.from(text).toString('base64url'),
    ]),
  )
  return values.filter((value) => {
    const text = JSON.stringify(value)
    return names.some((name) => text.includes(name))
  })
}

async function itemsOf(table: TableName): Promise<Record<string, unknown>[]> {
  const pages = paginateScan({ client: clientFor(world.aws) }, { TableName: localName(table) })
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of pages) items.push(...Items)
  return items
}

/** The keys and bodies of all objects. */
async function objectsOf(): Promise<string[]> {
  const client = new S3Client({ ...world.aws.config, forcePathStyle: true })
  const Bucket = localName('published')
  const texts: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key = '' } of Contents) {
      const { Body, ContentEncoding } = await client.send(new GetObjectCommand({ Bucket, Key }))
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
      const isBrotli = ContentEncoding === 'br' || Key.endsWith('.br')
      texts.push(`${Key} ${isBrotli ? brotliDecompressSync(bytes) : bytes}`)
    }
  return texts
}

async function waitingMessages(): Promise<number> {
  const names = [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesDelayed',
    'ApproximateNumberOfMessagesNotVisible',
  ] as const
  const counts = [world.queueUrls.confirmations, world.queueUrls.digests].map(async (QueueUrl) => {
    const { Attributes } = await queues().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }))
    return names.reduce((sum, name) => sum + Number(Attributes?.[name]), 0)
  })
  return (await Promise.all(counts)).reduce((one, other) => one + other, 0)
}

/** Runs something about a new reader, and deletes their account before its nth call; false when it made fewer calls. */
async function deleteBeforeCall(run: (person: Person) => Promise<unknown>, nth: number): Promise<boolean> {
  const person = await aReader(ZONES[nth % ZONES.length] ?? 'America/Panama')
  let isDeleted = false
  const remove = async () => {
    isDeleted = true
    expect(await call(person, 'DELETE /api/account')).toMatchObject({ statusCode: 204 })
  }
  services.before(nth, remove)
  const result = await run(person).catch((error: unknown) => error)
  services.before(0, remove)
  // It may fail when its reader no longer exists, and only then.
  if (isDeleted) return true
  expect(result).not.toBeInstanceOf(Error)
  expect(result).not.toMatchObject({ statusCode: expect.toSatisfy((status) => status >= 400) })
  await remove()
  return false
}

async function aReader(zone: string): Promise<Person> {
  const email = `reader-${everybody.length}@reader.example`
  const user = { ClientId: world.userPool.client, Username: email }
  const { UserSub: sub = '' } = await pool().send(new SignUpCommand({ ...user, Password: 'a password' }))
  const mail = (await world.aws.mailbox.list()).findLast(({ to }) => to === email)
  await pool().send(new ConfirmSignUpCommand({ ...user, ConfirmationCode: /\d{6}/.exec(mail?.text ?? '')?.[0] }))
  const { AuthenticationResult } = await pool().send(
    new InitiateAuthCommand({
      ClientId: user.ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'a password' },
    }),
  )
  const person = { sub, email, zone, token: AuthenticationResult?.IdToken ?? '' }
  everybody.push(person)
  expect(await call(person, 'POST /api/follows', follow('ca topic 1'))).toMatchObject({ statusCode: 201 })
  return person
}

/** Calls the API as a reader. */
function call(
  { token, zone }: Person,
  route: string,
  body?: object,
  parameters: Record<string, string> = {},
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ')
  const name = (['follows', 'watches'] as const).find((each) => path.startsWith(`/api/${each}`)) ?? 'account'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', [TIME_ZONE_HEADER]: zone }
  return world.invoke(name, {
    ...anEvent({ route, method, headers, parameters }),
    ...(body && { body: JSON.stringify(body) }),
  })
}

function follow(name: string) {
  return { kind: 'trend', name, country: 'CA' }
}

function batchOf(message: object) {
  return { Records: [{ messageId: '1', body: JSON.stringify(message) }] }
}

function pool(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient(world.aws.config)
}

function queues(): SQSClient {
  return new SQSClient(world.aws.config)
}

function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(MORNING))
}
