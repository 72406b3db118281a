import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteAccount } from '../../../lambdas/account/deleteAccount.ts'
import { exportAccount } from '../../../lambdas/account/exportAccount.ts'
import { digestRecord } from '../../../lambdas/adapters/mail/Outbox.ts'
import { PARTITIONS, type PartitionsOf, PERSON_KINDS } from '../../../lambdas/adapters/people/partitions.ts'
import {
  KINDS_APART,
  KINDS_ELSEWHERE,
  KINDS_IN_PARTITION,
  type Kind,
} from '../../../lambdas/adapters/people/personRecords.ts'
import { hashOfFeedToken } from '../../../lambdas/adapters/people/watchEntry.ts'
import { saltedHash } from '../../../lambdas/adapters/secrets/saltedHash.ts'
import type { SignedInPerson } from '../../../lambdas/http/tokenVerifier.ts'
import { sendOnce } from '../../../lambdas/mail/sendOnce.ts'
import { AccountExport } from '../../../shared/answers/signedInApi.ts'
import { HOLD_DAYS, TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import { withFormer } from '../../../shared/people/addressChange.ts'
import { aLook, aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { aDevice, aFollow, aPerson } from '../../support/peopleStore.ts'
import { storesOver } from '../../support/peopleStores.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../support/peopleTables.ts'

const MAYA = aPerson()
/** Nothing holds a deletion any more. */
const LONG_AGO = minutesAgo(HOLD_DAYS * 24 * 60)
const TESLA = aWatch()
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com', name: 'Paul Weiss' })

const anEmptyTable = emptyPeopleTables()
let table: TestTable
let takedowns: MemoryTakedowns
beforeEach(async () => {
  takedowns = memoryTakedowns()
  table = await anEmptyTable()
})

const services = () => ({
  ...storesOver(table),
  shown: takedowns.shown,
  users: {
    find: async ({ sub, username }: { sub: string; username: string }) => ({
      sub,
      username,
      isEnabled: true,
      isConfirmed: true,
      createdAt: NOW,
      changedAt: NOW,
      attributes: { email: MAYA.email, email_verified: 'true' },
    }),
  },
})

async function exported(person: SignedInPerson = MAYA) {
  const answer = await callSignedIn(exportAccount(services()), { route: 'GET /api/account/export', person })
  expect(answer.status).toBe(200)
  return { ...answer, file: AccountExport.parse(answer.body) }
}

/** Stores one of everything that the product can store about a person. */
async function storeEverything(person: SignedInPerson = MAYA): Promise<void> {
  const { sub, email } = person
  const { people, outbox, waitlist, suppressions, watches, hits, windows, disabled, changes } = services()
  await people.open(MAYA, 'America/Toronto', minutesAgo(60))
  await watches.add(sub, TESLA, NOW)
  await hits.record(sub, ...aLook(TESLA.id, { dueAt: NOW }))
  await people.addFollow(sub, aFollow())
  await people.addDevice(person, aDevice(1, { endpoint: 'https://fcm.googleapis.com/fcm/send/address' }))
  await people.change(sub, { time_zone: 'Europe/Paris' }, NOW)
  const late = { record: digestRecord('2026-11-20'), person: sub }
  await sendOnce(outbox, late, NOW, async () => ({ recorded: 'late' }))
  await outbox.claim({ record: 'welcome', person: sub }, NOW)
  const latest = [{ id: aFollow().id, created_at: NOW, kind: 'followed' as const }]
  await windows.change(sub, NOW, async (before) => ({
    state: { ...before, latest },
    result: undefined,
  }))
  await waitlist.add(email, 'CA', NOW)
  await waitlist.confirm(await waitlist.entryOf(email), NOW)
  await suppressions.add(email, 'bounce', NOW)
  await suppressions.add(email, 'complaint', NOW, 'strangers')
  await disabled.mark({ sub, username: sub })
  const former = { email: 'maya@before.example', since: minutesAgo(90), left_at: LONG_AGO, hint: 'm…@e….com' }
  await changes.change(sub, (before) => ({ next: withFormer(before, former), result: undefined }))
}

/** The kinds of items under a hash: of the token of a feed, or of the address. */
const KINDS_BY_HASH: Record<PartitionsOf<'hashes'>, Kind> = {
  feeds: { exported: ['watches'], atDeletion: 'deleted' },
  waitlist: { exported: ['waitlist'], atDeletion: 'deleted' },
  suppressions: { exported: ['suppression', 'suppression_for_strangers'], atDeletion: 'expires' },
}

/** Every kind of item about a person that is declared, by the beginning of its name as `storedItems` writes it. */
const KINDS = [
  ...PERSON_KINDS.map((begins) => ({ begins: `PERSON ${begins}`, ...KINDS_IN_PARTITION[begins] })),
  ...partitionNames({ ...KINDS_APART, ...KINDS_ELSEWHERE, ...KINDS_BY_HASH }).map((name) => ({
    begins: PARTITIONS[name].begins,
    ...{ ...KINDS_APART, ...KINDS_ELSEWHERE, ...KINDS_BY_HASH }[name],
  })),
]

function partitionNames<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[]
}

/** The names of the items that are about Maya: their partition, and in hers the sort key. */
async function storedItems(): Promise<{ name: string; expires: unknown }[]> {
  const hashes = await Promise.all(
    ['waitlist-address', 'suppressed'].map((label) => saltedHash(TEST_KEYS, label)(MAYA.email)),
  )
  const names = [MAYA.sub, MAYA.email, hashOfFeedToken(TESLA.feed), ...hashes]
  const items = (await table.items()).filter((item) => names.some((name) => JSON.stringify(item).includes(name)))
  return items.map(({ pk, sk, expires_at }) => ({
    name: String(pk).startsWith(PARTITIONS.person.begins) ? `PERSON ${sk}` : String(pk),
    expires: expires_at,
  }))
}

describe('an export', () => {
  test('has every kind of item that is stored about a person, and every kind is declared', async () => {
    await storeEverything()
    const { file } = await exported()
    const stored = await storedItems()
    expect(stored.filter(({ name }) => !KINDS.some(({ begins }) => name.startsWith(begins)))).toEqual([])
    for (const { begins, exported: fields } of KINDS) {
      expect(
        stored.filter(({ name }) => name.startsWith(begins)),
        begins,
      ).not.toHaveLength(0)
      for (const field of fields) expect([file[field]].flat()[0] || null, `${begins}: ${field}`).not.toBeNull()
    }
  })

  test('has every field of the two records of a person, but those that only writers need', async () => {
    await storeEverything()
    const { file } = await exported()
    const text = JSON.stringify(file)
    const items = await table.items()
    const [account] = items.filter(({ sk }) => sk === 'ACCOUNT')
    const [follower] = items.filter(({ sk }) => sk === 'FOLLOWER')
    const internal = new Set(['pk', 'sk', 'version', 'written_by', 'follows', 'devices', 'watches'])
    for (const [name, value] of Object.entries({ ...account, ...follower }))
      if (!internal.has(name)) expect(text, name).toContain(JSON.stringify(value))
  })

  test('says what was stored, and of confirmations no more', async () => {
    await storeEverything()
    const { file, body } = await exported()
    expect(body.confirmations).toEqual(file.confirmations)
    expect(file).toMatchObject({
      account: { uid: MAYA.sub, email: MAYA.email, suppressed: { reason: 'bounce', since: NOW } },
      follows: [{ name: 'Harbour bridge reopening' }],
      devices: [{ push_service: 'fcm.googleapis.com', endpoint: 'https://fcm.googleapis.com/fcm/send/address' }],
      watches: [
        {
          name: 'Tesla',
          any: ['tesla'],
          feed: `/feeds/watch/${TESLA.feed}.atom`,
          last_match_at: NOW,
          matches_30_days: 1,
          found: [{ at: NOW, hits: [{ title: 'Tesla stock', matched: ['tesla'] }], more: 0 }],
          waiting: { hits: [{ title: 'Tesla stock', at: NOW }], more: 0, since: NOW },
          rungs: { [aWatchedWave().key]: expect.any(Number) },
          days: { [NOW.slice(0, 10)]: 1 },
        },
      ],
      messages: [
        { message: 'digest#2026-11-20', state: 'skipped', reason: 'late', at: NOW },
        { message: 'welcome', state: 'claimed', at: NOW },
      ],
      confirmations: { latest: [{ id: aFollow().id, created_at: NOW, kind: 'followed' }] },
      email_at: null,
      moved_at: NOW,
      disabled: true,
      waitlist: { email: MAYA.email, country: 'CA', added_at: NOW, confirmed_at: NOW },
      due: { digest: NOW, 'at-once': NOW, watches: NOW },
      address_changes: { former: [{ email: 'maya@before.example' }], changed_at: LONG_AGO, delete_at: null },
      suppression: { reason: 'bounce', at: NOW },
      suppression_for_strangers: { reason: 'complaint', at: NOW },
      sign_in: { username: MAYA.username, enabled: true, attributes: { email_verified: 'true' } },
    })
  })

  test('has no hit of a topic that was taken out', async () => {
    await storeEverything()
    takedowns.suppress('Tesla stock', 'CA')
    const { file } = await exported()
    expect(file.watches).toMatchObject([{ any: ['tesla'], found: [{ hits: [] }], waiting: { hits: [] }, rungs: {} }])
    expect(JSON.stringify(file)).not.toMatch(/tesla stock/i)
  })

  test('is a file', async () => {
    const { headers } = await exported()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="uptick-export.json"',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('that is passed on gives nobody the means to notify a browser', async () => {
    await services().people.open(MAYA, 'UTC', NOW)
    await services().people.addDevice(MAYA, aDevice(1, { p256dh: 'public-key', auth: 'secret-key' }))
    const text = JSON.stringify((await exported()).body)
    expect(text).not.toContain('public-key')
    expect(text).not.toContain('secret-key')
  })

  test('is of the caller alone', async () => {
    await storeEverything()
    const { body } = await exported(PAUL)
    expect(body).toMatchObject({ account: { uid: PAUL.sub }, follows: [], messages: [], waitlist: null })
    expect(JSON.stringify(z.parse(z.unknown(), { ...body, sign_in: null }))).not.toContain('maya')
  })
})

describe('a deletion', () => {
  test('deletes every kind of item about a person, and lets those expire that are declared so', async () => {
    await storeEverything()
    const { sub, username, email } = MAYA
    await deleteAccount({ sub, username, email }, { ...services(), users: { remove: async () => undefined }, now: NOW })
    const left = await storedItems()
    const expiring = KINDS.filter(({ atDeletion }) => atDeletion === 'expires')
    expect(left.filter(({ name }) => !expiring.some(({ begins }) => name.startsWith(begins)))).toEqual([])
    expect(left).not.toHaveLength(0)
    const end = Date.parse(NOW) / 1_000 + TOMBSTONE_DAYS * 86_400
    for (const { expires } of left) expect(expires).toBeLessThanOrEqual(end)
  })
})
