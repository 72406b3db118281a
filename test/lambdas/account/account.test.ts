import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeAccount, showAccount } from '../../../lambdas/account/account.ts'
import { digestRecord } from '../../../lambdas/adapters/mail/Outbox.ts'
import { sendOnce } from '../../../lambdas/mail/sendOnce.ts'
import { Account, type AccountChanges } from '../../../shared/people/account.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const MAYA = aPerson()
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com', name: 'Paul Weiss' })

/** The schema, but with no room for any other field. */
const ExactAccount = z.strictObject(Account.shape)

function show(stores = peopleStores(), about: Parameters<typeof callSignedIn>[1] = {}) {
  return callSignedIn(showAccount({ ...stores, later: async () => undefined }), { route: 'GET /api/account', ...about })
}

function change(body: object | string, stores = peopleStores()) {
  return callSignedIn(changeAccount(stores.people, stores), { route: 'PATCH /api/account', body, person: MAYA })
}

describe('an account', () => {
  test('is created by the first call, with exactly the defaults', async () => {
    const { status, headers, body } = await show(peopleStores(), { timeZone: 'America/Toronto' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(ExactAccount.parse(body)).toEqual({
      uid: MAYA.sub,
      email: 'maya@example.com',
      name: 'Maya Okafor',
      time_zone: 'America/Toronto',
      digest: 'daily',
      mail_form: 'whole',
      mail_endings: true,
      theme: 'system',
      language: 'en',
      notifications: true,
      confirmations: true,
      favorite_categories: [],
      quiet_hours: { from: 22, to: 7 },
      created_at: body.created_at,
      suppressed: null,
      last_digest: null,
      deleted_at: null,
    })
  })

  test('shows when its last digest was sent', async () => {
    const stores = peopleStores()
    const digest = { record: digestRecord('2026-11-20'), person: MAYA.sub }
    await sendOnce(stores.outbox, digest, '2026-11-20T13:01:00.000Z', async () => ({ deliver: async () => 'sent' }))
    expect((await show(stores)).body.last_digest).toBe('2026-11-20T13:01:00.000Z')
  })

  test.each([
    ['the browser’s', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['UTC when the browser sends none', undefined, 'UTC'],
  ])('has a time zone: %s', async (_, sent, stored) => {
    const { body } = await show(peopleStores(), sent === undefined ? {} : { timeZone: sent })
    expect(body.time_zone).toBe(stored)
  })

  test.each([
    ['that of the page of the sign-up', 'pt', 'pt'],
    ['English where the page has sent none that there is', 'xx', 'en'],
  ])('has a language: %s', async (_, sent, stored) => {
    const { body } = await show(peopleStores(), { language: sent })
    expect(body.language).toBe(stored)
  })

  test('keeps its language when its owner reads another', async () => {
    const stores = peopleStores()
    await show(stores, { language: 'de' })
    expect((await show(stores, { language: 'fr' })).body.language).toBe('de')
  })

  test('of the time before there were languages has English', async () => {
    const stores = peopleStores()
    await show(stores, { language: 'de' })
    for (const { language: _, ...item } of stores.table.items()) stores.table.put(item)
    expect((await show(stores)).body.language).toBe('en')
  })

  test('keeps its time zone when its owner travels', async () => {
    const stores = peopleStores()
    await show(stores, { timeZone: 'America/Toronto' })
    expect((await show(stores, { timeZone: 'Asia/Tokyo' })).body.time_zone).toBe('America/Toronto')
  })

  test('shows only the fields of the contract, whatever is stored', async () => {
    const stores = peopleStores()
    await show(stores)
    for (const item of stores.table.items()) stores.table.put({ ...item, isPremium: true, subscription: {} })
    expect(ExactAccount.safeParse((await show(stores)).body).error).toBeUndefined()
  })
})

describe('a change of an account', () => {
  test.each<[string, AccountChanges, AccountChanges]>([
    ['the name', { name: ' Maya\u202E  O. ' }, { name: 'Maya O.' }],
    ['the time zone, by its one name', { time_zone: 'europe/paris' }, { time_zone: 'Europe/Paris' }],
    ['the digest', { digest: 'off' }, { digest: 'off' }],
    ['the form of the digest', { mail_form: 'lines' }, { mail_form: 'lines' }],
    ['whether endings are worth a digest', { mail_endings: false }, { mail_endings: false }],
    ['the theme', { theme: 'light' }, { theme: 'light' }],
    ['the language', { language: 'ja' }, { language: 'ja' }],
    ['the notifications', { notifications: false }, { notifications: false }],
    ['the confirmations', { confirmations: false }, { confirmations: false }],
    ['the categories', { favorite_categories: ['Games'] }, { favorite_categories: ['Games'] }],
    ['the categories, to none', { favorite_categories: [] }, { favorite_categories: [] }],
    ['the quiet hours', { quiet_hours: { from: 0, to: 23 } }, { quiet_hours: { from: 0, to: 23 } }],
    ['the quiet hours, to none', { quiet_hours: null }, { quiet_hours: null }],
  ])('can set %s, and leaves the rest', async (_, sent, shown) => {
    const stores = peopleStores()
    const { body: before } = await show(stores)
    expect((await change(sent, stores)).body).toEqual({ ...before, ...shown })
    expect((await show(stores)).body).toEqual({ ...before, ...shown })
  })

  test.each([
    ['an empty object', {}],
    ['nothing', ''],
    ['fields that nobody can set', { uid: 'b-paul', email: 'paul@example.com', created_at: '2020-01-01' }],
  ])('of %s changes nothing', async (_, sent) => {
    const stores = peopleStores()
    const { body: before } = await show(stores)
    const stored = stores.table.items()
    const { status, body } = await change(sent, stores)
    expect([status, body]).toEqual([200, before])
    expect(stores.table.items()).toEqual(stored)
  })

  test('with a wrong field is refused as a whole, by the name of that field', async () => {
    const stores = peopleStores()
    await show(stores)
    const stored = stores.table.items()
    const { status, body } = await change({ digest: 'off', theme: 'blue' }, stores)
    expect([status, body.error.code]).toEqual([400, 'bad-request'])
    expect(body.error.message).toContain('theme')
    expect(stores.table.items()).toEqual(stored)
  })

  test('never repeats the sent values in its error', async () => {
    for (const field of Object.keys(Account.shape)) {
      const { body } = await change({ [field]: 'planted@example.com', 'planted@example.com': field })
      expect(JSON.stringify(body.error ?? '')).not.toContain('planted')
    }
  })

  test('affects the caller only, whatever it contains', async () => {
    const stores = peopleStores()
    const { body: paul } = await show(stores, { person: PAUL })
    await change({ digest: 'off', uid: PAUL.sub, sub: PAUL.sub, email: PAUL.email }, stores)
    expect((await show(stores, { person: PAUL })).body).toEqual(paul)
    expect((await show(stores)).body).toMatchObject({ uid: MAYA.sub, email: MAYA.email, digest: 'off' })
  })

  test('is applied as a whole or rejected, for any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(Account.shape)), async (value, field) => {
        const { status, body } = await change({ [field]: value })
        if (status === 200) expect(ExactAccount.safeParse(body).error).toBeUndefined()
        else expect([status, body.error.code]).toEqual([400, 'bad-request'])
      }),
    )
  })
})
