import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUCKETS } from '../../../../infra/product/manifest/stores.ts'
import { READER } from '../../../../lambdas/adapters/table/aws.ts'
import { openCollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'
import { deferredBucket } from '../../../../lambdas/adapters/trends/deferredBucket.ts'
import { type Documents, wordsDocument, wordsIn } from '../../../../lambdas/adapters/trends/documents.ts'
import { aWatchedWave } from '../../../support/aWatch.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'
import { titlesOf } from '../../../support/builders.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../../support/memoryTakedowns.ts'

let aws: TestAws
let bucket: Documents
let takedowns: MemoryTakedowns
let clients: number

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureBucket('published', BUCKETS.published)
  const stored = openCollectionBucket('published', { ...READER, ...aws.config })
  const waves = ['Jane Doe', 'Storm'].map((title) => aWatchedWave({ title, country: 'CA' }))
  await wordsDocument.write(stored, { collection: 'newest', waves })
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
  bucket = deferredBucket('published', { ...READER, ...aws.config, ...{ credentials } }, takedowns.shown)
})

test('documents are read with one client, which is made for the first of them', async () => {
  expect(clients).toBe(0)
  expect(titlesOf(await wordsIn(bucket, 'newest'))).toEqual(['Jane Doe', 'Storm'])
  expect(await wordsIn(bucket, 'older')).toEqual([])
  expect(clients).toBe(1)
})

test('documents lack what is taken out', async () => {
  takedowns.suppress('Jane Doe')
  expect(titlesOf(await wordsIn(bucket, 'newest'))).toEqual(['Storm'])
})
