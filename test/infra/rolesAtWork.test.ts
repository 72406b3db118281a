import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseSource } from '../../infra/local/chooseSource.ts'
import { readSettings } from '../../infra/local/settings.ts'
import { startSite } from '../../infra/local/site.ts'
import { type RunningProduct, startProduct } from '../../infra/local/startProduct.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'
import { signUpAndIn } from '../support/aPerson.ts'
import { call, invoke, liveHere, type Place, readEverything } from '../support/journeys.ts'
import { dataFolder } from '../support/localProduct.ts'
import { RoleGuard } from '../support/RoleGuard.ts'
import { functionNames } from '../support/resourcesOf.ts'
import { synthesize } from '../support/synthesize.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 8:00 UTC on a day to come. */
const MORNING = Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 8 * HOUR

/** A stack that mails from the addresses that the local product mails from. */
const { json } = synthesize('prod', {
  mail: {
    senders: {
      identity: { kind: 'domain', domain: 'uptick.example' },
      from: 'hello@uptick.example',
      fromSubscriptions: 'updates@uptick.example',
    },
  },
})
const guard = new RoleGuard(json)
const { folder, remove } = dataFolder()
let product: RunningProduct
let place: Place

beforeAll(async () => {
  // It tells of digests, and of what is denied on purpose.
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  const settings = readSettings({ PORT: '0', UPTICK_DATA: folder, TRENDS_SOURCE: 'sample' })
  const source = await chooseSource(settings)
  const site = await startSite(settings.port)
  product = await startProduct({ ...settings, site, source, mayUse: guard.mayUse, schedules: [] })
  place = { url: site.url, awsUrl: product.awsUrl }
  for (const at of [Date.now() - DAY, Date.now()]) await product.collect(new Date(at), () => {})
  await readEverything(place)
  await liveHere(place, new Date(MORNING).toISOString())
})

afterAll(async () => {
  await product.stop()
  remove()
  vi.restoreAllMocks()
})

describe('with the permissions of the stack and no others', () => {
  test('everything works', () => {
    expect(guard.denied).toEqual([])
  })

  test('nobody who was here is named in the log of any function', () => {
    const log = readFileSync(join(folder, 'functions.log'), 'utf8')
    expect(log).toContain('Country collected')
    expect(log).not.toMatch(/@reader\.example|@example\.org|Okafor|Papadaki/)
  })
})

describe('without one of them, just the call that needs it is denied', () => {
  const follow = { kind: 'trend', name: 'Harbour festival', country: 'CA' }

  test.each([
    ['olga', 'follows: dynamodb:UpdateItem on table people'],
    ['pavel', 'follows: kms:Decrypt on people key'],
  ])('%s follows nothing without %s', async (name, needed) => {
    const person = await signUpAndIn(place.url, `${name}@reader.example`)
    await guard.without(needed, async () => {
      await call(place, 500, 'POST', '/api/follows', person, follow)
    })
    expect(new Set(guard.denied.splice(0))).toEqual(new Set([needed]))
    await call(place, 201, 'POST', '/api/follows', person, follow)
  })

  test('and a deletion that stopped there is finished when the permission is back', async () => {
    const person = await signUpAndIn(place.url, 'rosa@reader.example')
    await call(place, 201, 'POST', '/api/follows', person, follow)
    const needed = 'account: cognito-idp:AdminDeleteUser on user pool'
    await guard.without(needed, async () => {
      await call(place, 500, 'DELETE', '/api/account', person)
    })
    expect(guard.denied.splice(0)).toEqual([needed])
    expect(await invoke(place, 'deletions', {})).toMatchObject({ finished: 1 })
    expect(guard.denied).toEqual([])
  })
})

test.each(functionNames())(
  'in all this, %s has used each of its permissions but those named here',
  (name) => {
    const named = NOT_USED.flatMap(({ by, permissions }) => (by.includes(name) ? permissions : []))
    const byLambda = [`logs:CreateLogStream on log ${name}`, `logs:PutLogEvents on log ${name}`, ...TRACES]
    expect(guard.unused(name)).toEqual(
      [...named, ...byLambda].map((permission) => `${name}: ${permission}`).toSorted(),
    )
  },
)

const TRACES = ['xray:PutTelemetryRecords on *', 'xray:PutTraceSegments on *']

/** What nobody used, because there is no Lambda here to do it, or because what it is for did not go wrong. */
const NOT_USED: { because: string; by: FunctionName[]; permissions: string[] }[] = [
  {
    because: 'Lambda leaves events that failed in the queue',
    by: ['ingest', 'deletions', 'mailEvents', 'digest'],
    permissions: ['sqs:SendMessage on queue failures', 'kms:GenerateDataKey on people key'],
  },
  {
    because: 'as above, and it uses the key for nothing else',
    by: ['ingest'],
    permissions: ['kms:Decrypt on people key'],
  },
  {
    because: 'Lambda asks how long a queue is before it reads it',
    by: ['confirmations'],
    permissions: ['sqs:GetQueueAttributes on queue confirmations'],
  },
  {
    because: 'Lambda asks how long a queue is before it reads it',
    by: ['digestShard'],
    permissions: ['sqs:GetQueueAttributes on queue digests'],
  },
  {
    because: 'it makes S3 say that an object is missing, and not that it is forbidden',
    by: ['trends', 'topics', 'search', 'pages', 'account', 'digest', 'digestShard'],
    permissions: ['s3:ListBucket on bucket published'],
  },
  {
    because: 'the collection before is looked for when the published one cannot be used',
    by: ['trends', 'search', 'pages', 'account', 'digest', 'digestShard'],
    permissions: ['dynamodb:Query on table trends'],
  },
  {
    because: 'what was published by halves is removed',
    by: ['ingest'],
    permissions: ['s3:DeleteObject on objects published'],
  },
  {
    because: 'a mail that was not taken is forgotten, to be sent later',
    by: ['callables', 'follows', 'postConfirmation', 'confirmations', 'digestShard'],
    permissions: ['dynamodb:DeleteItem on table people'],
  },
  {
    because: 'of the deletion that is finished here, the digest was already switched off',
    by: ['deletions'],
    permissions: ['dynamodb:UpdateItem on table people'],
  },
  {
    because: 'more readers than one run has time for are handed on',
    by: ['digest'],
    permissions: ['sqs:SendMessage on queue digests'],
  },
]
