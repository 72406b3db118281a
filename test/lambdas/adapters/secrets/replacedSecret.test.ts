import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { derivedKeys, type Keys } from '../../../../lambdas/adapters/secrets/keys.ts'
import { unsubscribeToken } from '../../../../lambdas/mail/unsubscribeToken.ts'
import { waitlistToken } from '../../../../lambdas/mail/waitlistToken.ts'
import { answerWaitlist } from '../../../../lambdas/unsubscribe/answerWaitlist.ts'
import { subscriptionOf } from '../../../../lambdas/unsubscribe/subscription.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'
import { NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { storesOver } from '../../../support/peopleStores.ts'
import { aPeopleTable, type TestTable } from '../../../support/peopleTables.ts'

const MAYA = aPerson()

let aws: TestAws
let manager: SecretsManagerClient
let table: TestTable
let secret: string
let runs = 0

beforeAll(async () => {
  aws = await startTestAws()
  manager = new SecretsManagerClient(aws.config)
})
afterAll(() => aws.cleanUp())
beforeEach(async () => {
  runs += 1
  secret = `keys-${runs}`
  await aws.ensureSecret(secret)
  table = await aPeopleTable(aws, `people-${runs}`)
})

/** As the guide says: a new value; Secrets Manager keeps the one before. */
async function replace(): Promise<void> {
  await manager.send(new PutSecretValueCommand({ SecretId: secret, SecretString: `another secret ${runs}`.repeat(3) }))
}

/** The keys of a function that starts now. */
const keysNow = () => derivedKeys(secret, manager)
const on = (keys: Keys) => storesOver(table, keys)
const hashed = async (kind: string) => (await table.items()).filter(({ sk }) => sk === kind).map(({ pk }) => pk)

describe('a replaced secret', () => {
  test('keeps suppressions, which are hashed anew when they are read', async () => {
    await on(keysNow()).suppressions.add(MAYA.email, 'complaint', NOW)
    await replace()
    const { suppressions } = on(keysNow())
    expect(await suppressions.find(MAYA.email)).toEqual({ reason: 'complaint', at: NOW })
    const [first, second] = await hashed('SUPPRESSED')
    expect(second).toBeDefined()
    expect(first).not.toBe(second)
    const items = (await table.items()).filter(({ sk }) => sk === 'SUPPRESSED')
    expect(new Set(items.map(({ expires_at }) => expires_at)).size).toBe(1)
  })

  test('keeps the end of a suppression', async () => {
    await on(keysNow()).suppressions.add(MAYA.email, 'bounce', NOW)
    await replace()
    const { suppressions } = on(keysNow())
    await suppressions.lift(MAYA.email, NOW)
    expect(await suppressions.find(MAYA.email)).toBeUndefined()
    await suppressions.add(MAYA.email, 'bounce', NOW)
    expect(await suppressions.find(MAYA.email)).toBeUndefined()
  })

  test('lets both copies of a suppression expire with a deleted person', async () => {
    await on(keysNow()).suppressions.add(MAYA.email, 'bounce', NOW)
    await replace()
    await on(keysNow()).suppressions.expire(MAYA.email, NOW)
    const items = (await table.items()).filter(({ sk }) => sk === 'SUPPRESSED')
    expect(items.map(({ expires_at }) => expires_at)).toEqual(Array(2).fill(Date.parse(NOW) / 1000 + 30 * 86_400))
  })

  test('keeps tombstones: a deleted person stays deleted', async () => {
    await on(keysNow()).people.open(MAYA, 'UTC', NOW)
    await on(keysNow()).deletions.begin(MAYA, NOW)
    await on(keysNow()).deletions.deleteRows(MAYA.sub)
    await replace()
    const { people, deletions } = on(keysNow())
    await expect(people.open(MAYA, 'UTC', NOW)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await deletions.isGone(MAYA.sub)).toBe(true)
    const tombstones = (await table.items()).filter(({ sk }) => sk === 'GONE')
    expect(tombstones.map(({ expires_at }) => expires_at)).toEqual(Array(2).fill(Date.parse(NOW) / 1000 + 30 * 86_400))
    expect(await deletions.isGone('somebody-else')).toBe(false)
  })

  test('keeps unsubscribe links', async () => {
    const subscription = { sub: MAYA.sub, scope: { kind: 'digest' as const } }
    const token = unsubscribeToken(await keysNow().key('leave'), subscription)
    await replace()
    expect(await subscriptionOf(keysNow(), token)).toEqual(subscription)
    await replace()
    await expect(subscriptionOf(keysNow(), token)).rejects.toMatchObject({ code: 'unknown-token' })
  })

  test('keeps places on the waitlist, and the links to confirm and leave', async () => {
    const before = on(keysNow()).waitlist
    await before.add(MAYA.email, 'CA', NOW)
    const token = waitlistToken(await keysNow().key('waitlist'), await before.entryOf(MAYA.email))
    await replace()
    const { waitlist } = on(keysNow())
    expect(await waitlist.add(MAYA.email, 'US', NOW)).toBe('pending')
    const answer = answerWaitlist({ keys: keysNow(), waitlist })
    const send = (action: string) =>
      answer(
        { method: 'POST', path: '', headers: new Map(), query: new Map(), parameters: new Map(), now: NOW } as never,
        { type: 'application/json', bytes: Buffer.from(JSON.stringify({ token, action })) } as never,
      )
    await send('confirm')
    expect(await waitlist.add(MAYA.email, 'US', NOW)).toBe('confirmed')
    await send('leave')
    expect(await hashed('WAITLIST')).toEqual([])
  })

  test('that is replaced once more loses nobody who joined the waitlist in between', async () => {
    await replace()
    await on(keysNow()).waitlist.add(MAYA.email, 'CA', NOW)
    await replace()
    expect(await on(keysNow()).waitlist.find(MAYA.email)).toMatchObject({ country: 'CA' })
  })
})
