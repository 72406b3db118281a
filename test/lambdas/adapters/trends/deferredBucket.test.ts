import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUCKETS } from '../../../../infra/manifest/stores.ts'
import { READER } from '../../../../lambdas/adapters/table/aws.ts'
import { openCollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'
import { changesPackKey, recentWavesKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { deferredBucket } from '../../../../lambdas/adapters/trends/deferredBucket.ts'
import type { ReadableBucket } from '../../../../lambdas/adapters/trends/visibleBucket.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../../support/memoryTakedowns.ts'

const WAVES = recentWavesKey('newest', 'CA')
const DOCUMENT = { country: 'CA', waves: [{ topic: 'jane doe' }, { topic: 'storm' }] }

let aws: TestAws
let bucket: ReadableBucket
let takedowns: MemoryTakedowns
let clients: number

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureBucket('published', BUCKETS.published)
  const stored = openCollectionBucket('published', { ...READER, ...aws.config })
  await stored.write(WAVES, DOCUMENT)
  await stored.writeBytes(changesPackKey('newest'), Buffer.from('pack'))
})
afterAll(() => aws.cleanUp())
beforeEach(() => {
  clients = 0
  takedowns = memoryTakedowns()
  // Each client asks for its credentials once, when it is used first.
  const credentials = async () => {
    clients += 1
    return aws.config.credentials
  }
  bucket = deferredBucket('published', { ...READER, ...aws.config, ...{ credentials } }, takedowns)
})

test('documents and packs are read with one client, which is made for the first of them', async () => {
  expect(clients).toBe(0)
  expect(await bucket.read(WAVES)).toEqual(DOCUMENT)
  expect(String(await bucket.readBytes(changesPackKey('newest')))).toBe('pack')
  expect(await bucket.read(recentWavesKey('newest', 'US'))).toBeUndefined()
  expect(clients).toBe(1)
})

test('documents lack what is taken out', async () => {
  takedowns.suppress('Jane Doe')
  expect(await bucket.read(WAVES)).toEqual({ ...DOCUMENT, waves: [{ topic: 'storm' }] })
})
