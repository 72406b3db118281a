import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_PATHS, type AccountPathName } from '../../../infra/operate/tables/accountPaths.ts'
import { TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import { fewerRuns } from '../../support/speed.ts'
import { OWNER, type StolenAccount, stolenAccount, THIEF } from '../../support/stolenAccount.ts'

let world: StolenAccount
let started: Awaited<ReturnType<typeof stolenAccount>>

beforeAll(async () => {
  started = await stolenAccount()
})
afterAll(() => started.stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') })
  world = await started.another()
})
afterEach(() => void vi.useRealTimers())

describe('whoever has a session', () => {
  test('cannot delete the account in silence: only in the user pool, by an address and a password of their own', async () => {
    await world.thief.changeAddress()
    await world.thief.reset()
    expect(await world.thief.deletion()).toEqual({ status: 202, body: { deleted_at: world.inDays(7) } })
    await world.hour()
    expect(world.mailsTo(OWNER, 'was changed')).toHaveLength(1)
    expect(await world.exists()).toBe(true)
  })

  test('has deleted it after seven days in which nobody has stopped them, and nothing is left', async () => {
    await world.owner.joinWaitlist()
    await world.thief.changeAddress()
    await world.thief.reset()
    await world.thief.deletion()
    await world.days(7, -1)
    expect(await world.exists()).toBe(true)
    await world.days(0, 1)
    expect(await world.exists()).toBe(false)
    expect(await world.traces(TOMBSTONE_DAYS)).toEqual([])
  })

  test('is met by the owner, who stops the account from the mail, and sets a new password', async () => {
    await world.thief.subscribe()
    await world.thief.changeAddress()
    await world.thief.reset()
    await world.thief.deletion()
    await world.days(6)
    expect(await world.owner.hold()).toEqual({ status: 200, body: { state: 'stopped' } })
    await world.owner.reset()
    await world.days(8)
    expect(await world.exists()).toBe(true)
    await world.ownerHasIt()
    expect(world.mailsTo(THIEF, 'former email address again')).toHaveLength(1)
  })

  test('and the address keeps it from the owner by an account of their own: then nobody has it', async () => {
    await world.thief.changeAddress()
    await world.hour()
    await world.signUp(OWNER)
    expect(await world.owner.hold()).toEqual({ status: 200, body: { state: 'frozen' } })
    expect((await world.thief.reset()).ok).toBe(false)
    expect(await world.exists()).toBe(true)
  })

  test('keeps nothing by a new password: tokens, browsers and feeds end', async () => {
    await world.thief.subscribe()
    const feed = await world.feed()
    await world.owner.reset()
    expect(await world.isFeed(feed)).toBe(false)
    expect(await world.devices()).toEqual([])
    expect(await world.thief.subscribe()).toBe(401)
    expect(await world.thief.renewFeed()).toBe(401)
    expect(await world.thief.deletion()).toMatchObject({ status: expect.any(Number) })
    expect(await world.exists()).toBe(true)
  })
})

test('somebody without a change of address is deleted at once', async () => {
  await world.owner.signIn()
  expect((await world.owner.deletion()).status).toBe(204)
  expect(await world.exists()).toBe(false)
})

test('what a former address was not told yet is queued again every hour, for the whole time', async () => {
  world.mailIsDown = true
  await world.thief.changeAddress()
  await world.days(6)
  expect(world.mailsTo(OWNER, 'was changed')).toEqual([])
  world.mailIsDown = false
  await world.hour()
  expect(world.mailsTo(OWNER, 'was changed')).toHaveLength(1)
  expect((await world.owner.hold()).status).toBe(200)
})

/** What a thief with a session does on each path. Nobody but who knows the password, or the operator, gets further on the others. */
const THIEF_STEPS: Record<AccountPathName, (() => Promise<unknown>) | 'not with a session'> = {
  changeAddress: () => world.thief.changeAddress(),
  hold: () => world.thief.hold(),
  reset: () => world.thief.reset(),
  changePassword: 'not with a session',
  signOut: () => world.thief.signOut(),
  export: () => world.thief.export(),
  deletion: () => world.thief.deletion(),
  poolDeletion: 'not with a session',
  operator: 'not with a session',
}
const OTHER_STEPS: Record<string, () => Promise<unknown>> = {
  'the thief asks for a code': () => world.thief.askForCode(),
  'the thief subscribes a browser': () => world.thief.subscribe(),
  'the thief renews the feed': () => world.thief.renewFeed(),
  'the thief opens the account': () => world.thief.open(),
  'the owner stops the account': () => world.owner.hold(),
  'the owner sets a password': () => world.owner.reset(),
  'an hour': () => world.hour(),
  'half a day': () => world.days(0.5),
}
const STEPS = new Map([
  ...Object.entries(THIEF_STEPS).flatMap(([name, step]) =>
    typeof step === 'string' ? [] : [[ACCOUNT_PATHS[name as AccountPathName].path, step] as const],
  ),
  ...Object.entries(OTHER_STEPS),
])

/** The shortest way to the end, with anything before, between and after. */
const anything = fc.array(fc.constantFrom(...STEPS.keys()), { maxLength: 3 })
const order = fc
  .tuple(anything, anything, anything, anything)
  .map(([first = [], second = [], third = [], last = []]) => [
    ...[...first, ACCOUNT_PATHS.changeAddress.path],
    ...[...second, ACCOUNT_PATHS.reset.path],
    ...[...third, ACCOUNT_PATHS.deletion.path, ...last],
  ])

test('whatever a thief and the owner do in whatever order, the account is there, and the owner can take it back', async () => {
  await fc.assert(
    fc.asyncProperty(order, async (names) => {
      vi.setSystemTime(new Date('2026-11-21T12:00:00.000Z'))
      world = await started.another()
      for (const name of names) {
        await STEPS.get(name)?.()
        expect([name, await world.exists()]).toEqual([name, true])
      }
      await world.hour()
      // Whoever was never told has lost nothing.
      if (world.mailsTo(OWNER, 'was changed').length > 0)
        expect((await world.owner.hold()).body).toEqual({ state: 'stopped' })
      await world.owner.reset()
      await world.ownerHasIt()
      await world.days(9)
      await world.ownerHasIt()
    }),
    { numRuns: fewerRuns(50) },
  )
})
