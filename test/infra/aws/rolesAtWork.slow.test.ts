import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseSource } from '../../../infra/local/chooseSource.ts'
import { readSettings } from '../../../infra/local/settings.ts'
import { startSite } from '../../../infra/local/site.ts'
import { type RunningProduct, startProduct } from '../../../infra/local/startProduct.ts'
import { FUNCTIONS, type FunctionName } from '../../../infra/product/manifest/functions.ts'
import { schedulesFor } from '../../../infra/product/manifest/schedules.ts'
import { keyPattern, PARTITIONS, type PartitionName } from '../../../lambdas/adapters/people/partitions.ts'
import { signUpAndIn } from '../../support/aPerson.ts'
import { call, invoke, liveHere, type Place, readEverything } from '../../support/journeys.ts'
import { dataFolder } from '../../support/localProduct.ts'
import { functionNames } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'
import { RoleGuard } from './RoleGuard.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 8:00 UTC on a future day. */
const MORNING = Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 8 * HOUR

/** A stack with the senders of the local product. */
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
  // Silences the reports of digests, and of calls that are denied on purpose.
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  const settings = readSettings({ PORT: '0', UPTICK_DATA: folder, TRENDS_SOURCE: 'sample' })
  const source = await chooseSource(settings)
  const site = await startSite(settings.port)
  product = await startProduct({ ...settings, site, source, mayUse: guard.mayUse, schedules: [] })
  place = { url: site.url, awsUrl: product.awsUrl }
  // With the one that is made while readers live here, at least three are of one month on any day of it: only then are its oldest
  // files removed.
  for (const hours of [72, 48, 24, 6]) await product.collect(new Date(Date.now() - hours * HOUR), () => {})
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

  test('the regular checks work', async () => {
    expect(await invoke(place, 'sourceCheck', {})).toMatchObject({ outcome: 'trends' })
    const journeyed = ['ingest', 'deletions', 'reconciliation', 'digest', 'sourceCheck']
    for (const { function: name } of schedulesFor(12)) if (!journeyed.includes(name)) await invoke(place, name, {})
    expect(guard.denied).toEqual([])
  })

  test('no log of a function names a reader', () => {
    const log = readFileSync(join(folder, 'functions.log'), 'utf8')
    expect(log).toContain('Country collected')
    expect(log).not.toMatch(/@reader\.example|@example\.org|Okafor|Papadaki/)
  })
})

describe('without one of them, only the call that needs it is denied', () => {
  const follow = { kind: 'trend', name: 'Harbour festival', country: 'CA' }

  test.each([
    ['olga', 'follows: dynamodb:UpdateItem on table people'],
    ['pavel', 'follows: kms:Decrypt on people key'],
  ])('%s cannot follow without %s', async (name, needed) => {
    const person = await signUpAndIn(place.url, `${name}@reader.example`)
    await guard.without(needed, async () => {
      await call(place, 500, 'POST', '/api/follows', person, follow)
    })
    expect(new Set(guard.denied.splice(0))).toEqual(new Set([needed]))
    await call(place, 201, 'POST', '/api/follows', person, follow)
  })

  test('and an interrupted deletion is finished when the permission is back', async () => {
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

test.each(functionNames())('%s has used all of its permissions except the listed ones', (name) => {
  const named = NOT_USED.flatMap(({ by, permissions }) => (by.includes(name) ? permissions : []))
  const byLambda = [`logs:CreateLogStream on log ${name}`, `logs:PutLogEvents on log ${name}`, ...TRACES]
  const unused = guard.unused(name)
  expect(unused).toEqual([...named, ...byLambda].map((permission) => `${name}: ${permission}`).toSorted())
})

test.each(functionNames())('%s has used all partitions of people that it may, except the listed ones', (name) => {
  const names = Object.keys(PARTITIONS) as PartitionName[]
  const unused = names.filter((each) => guard.unusedPartitions(name).includes(keyPattern(each)))
  const listed = PARTITIONS_NOT_USED.flatMap(({ by, partitions }) => (by.includes(name) ? partitions : []))
  expect(unused.toSorted()).toEqual(listed.toSorted())
})

/** Partitions that nothing here needed. */
const PARTITIONS_NOT_USED: { because: string; by: FunctionName[]; partitions: PartitionName[] }[] = [
  { because: 'the reader whose deletion it finishes has no private feed', by: ['deletions'], partitions: ['feeds'] },
]

const TRACES = ['xray:PutTelemetryRecords on *', 'xray:PutTraceSegments on *']

/** The functions whose failed events are kept. */
const FAILING = functionNames().filter((name) => FUNCTIONS[name].failuresTo)

function reaches(name: FunctionName, what: 'queue' | 'secret'): boolean {
  return FUNCTIONS[name].access.some((access) => what in access)
}

/** Unused permissions, because Lambda itself uses them, or because they are for failures that did not occur. */
const NOT_USED: { because: string; by: FunctionName[]; permissions: string[] }[] = [
  {
    because: 'Lambda sends failed events to the queue',
    by: FAILING,
    permissions: ['sqs:SendMessage on queue failures'],
  },
  {
    because: 'as above, and it sends nothing to another encrypted queue',
    by: FAILING.filter((name) => !reaches(name, 'queue')),
    permissions: ['kms:GenerateDataKey on people key'],
  },
  {
    because: 'as above, and it uses the key for nothing else',
    by: FAILING.filter((name) => !reaches(name, 'queue') && !reaches(name, 'secret')),
    permissions: ['kms:Decrypt on people key'],
  },
  {
    because: 'the pointer is read together with the takedowns, and alone within two seconds only',
    by: ['topics', 'search', 'mcp', 'watches'],
    permissions: ['dynamodb:GetItem on table trends'],
  },
  {
    because: 'nothing is taken out, so no month is queued again',
    by: ['archiveFiles'],
    permissions: [
      'cloudfront:CreateInvalidation on site',
      'kms:GenerateDataKey on people key',
      's3:AbortMultipartUpload on objects published',
      'sqs:SendMessage on queue archive',
    ],
  },
  {
    because: 'published files are removed only when they cannot be written anew',
    by: ['suppress'],
    permissions: ['s3:DeleteObject on objects published'],
  },
  {
    because: 'no former address stops its account',
    by: ['account'],
    permissions: [
      'cognito-idp:AdminDisableUser on user pool',
      'cognito-idp:AdminSetUserPassword on user pool',
      'cognito-idp:AdminUpdateUserAttributes on user pool',
    ],
  },
  {
    because: 'no warning to a former address has failed, so none is queued again',
    by: ['deletions'],
    permissions: ['kms:GenerateDataKey on people key', 'sqs:SendMessage on queue confirmations'],
  },
  {
    because: 'it makes S3 answer 404 for a missing object instead of 403',
    by: [
      ...([
        'trends',
        'topics',
        'search',
        'world',
        'pages',
        'images',
        'feeds',
        'embed',
        'mcp',
        'account',
        'watches',
      ] as const),
      ...(['readers'] as const),
    ],
    permissions: ['s3:ListBucket on bucket published'],
  },
  {
    because: 'the previous collection is read only if the published one is unusable',
    by: ['search', 'mcp'],
    permissions: ['dynamodb:Query on table trends'],
  },
  {
    because: 'it is set up like all that send mails; those to strangers name no topic that could be taken out',
    by: ['callables'],
    permissions: ['dynamodb:BatchGetItem on table trends'],
  },
  {
    because: 'no mail to a stranger has failed, so none is released',
    by: ['callables'],
    permissions: ['dynamodb:DeleteItem on table people'],
  },
  {
    because: 'no watch here has found so much that it is deleted in batches',
    by: ['deletions', 'readers'],
    permissions: ['dynamodb:BatchWriteItem on table people'],
  },
  {
    because: 'nothing is taken out here',
    by: ['suppress'],
    permissions: [
      'cloudfront:CreateInvalidation on site',
      'dynamodb:GetItem on table trends',
      'dynamodb:PutItem on table trends',
      'kms:Decrypt on people key',
      'kms:GenerateDataKey on people key',
      'sqs:SendMessage on queue archive',
      's3:AbortMultipartUpload on objects published',
      's3:GetObject on objects published',
      's3:ListBucket on bucket published',
      's3:PutObject on objects published',
    ],
  },
  {
    because: 'partly published collections are removed',
    by: ['ingest'],
    permissions: ['s3:DeleteObject on objects published'],
  },
  {
    because: 'the puzzles of a wider network are only read when a network in it has had the usual ones',
    by: ['captcha'],
    permissions: ['dynamodb:GetItem on table people'],
  },
  {
    because: 'only failed multipart uploads are aborted',
    by: ['ingest'],
    permissions: ['s3:AbortMultipartUpload on objects published'],
  },
  {
    because: 'the deleted reader was no longer in the user pool, so no session had to end',
    by: ['reconciliation'],
    permissions: ['cognito-idp:AdminUserGlobalSignOut on user pool'],
  },
  {
    because: '`readers` hands those over whose watches have found something; here nobody waits longer',
    by: ['digest'],
    permissions: ['sqs:SendMessage on queue atOnce'],
  },
  {
    because: 'hits wait again only when a message with them was refused',
    by: ['readers'],
    permissions: ['dynamodb:ConditionCheckItem on table people'],
  },
  {
    because: 'a message about readers comes again only after a failure',
    by: ['readers'],
    permissions: ['sqs:SendMessage on queue digests', 'sqs:SendMessage on queue watches'],
  },
]
