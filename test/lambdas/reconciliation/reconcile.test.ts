import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WaitingMail } from '../../../lambdas/adapters/mail/confirmationQueue.ts'
import { userPool } from '../../../lambdas/adapters/people/userPool.ts'
import { type ReconciliationServices, reconcile } from '../../../lambdas/reconciliation/reconcile.ts'
import { aPool, startTestAws, type TestAws } from '../../support/aws.ts'
import { NOW } from '../../support/builders.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { storesOver } from '../../support/peopleStores.ts'
import { aPeopleTable, type TestTable } from '../../support/peopleTables.ts'

const HOUR = 3_600_000

let aws: TestAws
let client: CognitoIdentityProviderClient
let pool: string
let clientId: string
let table: TestTable
let runs = 0
let queued: WaitingMail[] = []
/** The clock of the pool. */
let poolTime = Date.parse(NOW)

beforeAll(async () => {
  aws = await startTestAws({ now: () => new Date(poolTime) })
  client = new CognitoIdentityProviderClient({ ...aws.config, maxAttempts: 1 })
})
afterAll(() => aws.cleanUp())

beforeEach(async () => {
  runs += 1
  queued = []
  poolTime = Date.parse(NOW)
  table = await aPeopleTable(aws, `people-${runs}`)
  ;({ userPoolId: pool, clientId } = aws.cognito.ensurePool(aPool({ name: `users-${runs}` })))
})

function services(about: Partial<ReconciliationServices> = {}): ReconciliationServices {
  return {
    ...storesOver(table),
    users: userPool(client, pool),
    clock: { now: () => 0, wait: async () => undefined },
    later: async (message) => void queued.push(message),
    ...about,
  }
}

const waitlist = () => storesOver(table).waitlist
const people = () => storesOver(table).people
const run = (about: Partial<ReconciliationServices> = {}, event: { at?: string; confirmed?: boolean } = {}) =>
  reconcile(services(about), { at: NOW, confirmed: false, ...event })

/** A sign-up that was never confirmed. */
async function aSignUp(name: string): Promise<string> {
  const { UserSub = '' } = await client.send(
    new SignUpCommand({ ClientId: clientId, Username: `${name}@mail.example`, Password: 'secret' }),
  )
  return UserSub
}

/** Confirms a sign-up with the mailed code. */
async function confirm(name: string): Promise<void> {
  const Username = `${name}@mail.example`
  const mail = (await aws.mailbox.list()).findLast(({ to }) => to === Username)
  const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  await client.send(new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode }))
}

/** A reader with an account and a follow. */
async function aReader(name: string, zone = 'America/Toronto'): Promise<string> {
  const sub = await aSignUp(name)
  await confirm(name)
  await people().open(aPerson({ sub, email: `${name}@mail.example` }), zone, NOW)
  await people().addFollow(sub, aFollow())
  return sub
}

/** The failure of a run, for one reason. */
const because = (reason: string) => ({ errors: [{ message: expect.stringContaining(reason) }] })

const user = (sub: string) => ({ UserPoolId: pool, Username: sub })
const disable = (sub: string) => client.send(new AdminDisableUserCommand(user(sub)))
const enable = (sub: string) => client.send(new AdminEnableUserCommand(user(sub)))
const deleteInPool = (sub: string) => client.send(new AdminDeleteUserCommand(user(sub)))
const isDisabled = async (sub: string) => (await people().read(sub))?.follower.disabled

async function isInPool(sub: string): Promise<boolean> {
  try {
    await client.send(new AdminGetUserCommand(user(sub)))
    return true
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

describe('a sign-up that is never confirmed', () => {
  test('is removed after 24 hours, and not before', async () => {
    const sub = await aSignUp('maya')
    const justBefore = new Date(Date.parse(NOW) + 24 * HOUR - 1).toISOString()
    expect(await run({}, { at: justBefore })).toMatchObject({ unconfirmedRemoved: 0 })
    expect(await isInPool(sub)).toBe(true)
    const after = new Date(Date.parse(NOW) + 24 * HOUR).toISOString()
    expect(await run({}, { at: after })).toMatchObject({ unconfirmedRemoved: 1 })
    expect(await isInPool(sub)).toBe(false)
    await expect(aSignUp('maya')).resolves.toEqual(expect.any(String))
  })

  test('is kept when it is confirmed between the listing and the removal', async () => {
    const sub = await aSignUp('maya')
    const real = userPool(client, pool)
    const users = {
      ...real,
      async *users(which: 'disabled' | 'unconfirmed') {
        for await (const page of real.users(which)) {
          if (which === 'unconfirmed') await confirm('maya')
          yield page
        }
      },
    }
    const later = new Date(Date.parse(NOW) + 48 * HOUR).toISOString()
    expect(await run({ users }, { at: later })).toMatchObject({ unconfirmedRemoved: 0 })
    expect(await isInPool(sub)).toBe(true)
  })
})

describe('a reader whom the operator disables', () => {
  test('is marked by the next run, and unmarked when they are enabled again', async () => {
    const [maya, noah] = [await aReader('maya'), await aReader('noah')]
    await disable(maya)
    expect(await run()).toMatchObject({ disabled: 1, enabled: 0 })
    expect([await isDisabled(maya), await isDisabled(noah)]).toEqual([true, false])
    expect(await run()).toMatchObject({ disabled: 0, enabled: 0 })
    await enable(maya)
    expect(await run()).toMatchObject({ disabled: 0, enabled: 1 })
    expect(await isDisabled(maya)).toBe(false)
    expect((await people().read(maya))?.follower.follows).toHaveLength(1)
    expect((await table.items()).filter(({ pk }) => pk === 'DISABLED')).toEqual([])
  })

  test('and then deletes leaves nothing', async () => {
    const maya = await aReader('maya')
    await disable(maya)
    await run()
    await deleteInPool(maya)
    expect(await run()).toMatchObject({ deleted: 1 })
    expect(JSON.stringify(await table.items())).not.toContain(maya)
  })
})

describe('a reader whom the operator deletes in the pool', () => {
  test('is deleted with everything that is stored about them, also on the waitlist', async () => {
    const [maya, noah] = [await aReader('maya'), await aReader('noah')]
    await waitlist().add('maya@mail.example', 'CA', NOW)
    await waitlist().confirm(await waitlist().entryOf('maya@mail.example'), NOW)
    await deleteInPool(maya)
    expect(await run()).toMatchObject({ checked: 2, deleted: 1 })
    const items = JSON.stringify(await table.items())
    expect(items).not.toContain(maya)
    expect(items).not.toContain('maya@mail.example')
    expect((await people().read(noah))?.follower.follows).toHaveLength(1)
  })

  test('is recognized by the sub when somebody has taken over the user name', async () => {
    const old = 'the-sub-before'
    const name = await aReader('maya')
    await people().open(aPerson({ sub: old, username: name, email: 'maya@mail.example' }), 'UTC', NOW)
    expect(await run()).toMatchObject({ checked: 2, deleted: 1 })
    expect(await people().read(old)).toBeUndefined()
    expect(await isInPool(name)).toBe(true)
    expect((await people().read(name))?.follower.follows).toHaveLength(1)
  })
})

describe('a reader whose address was changed in the pool', () => {
  /** The pool, which has this address of everybody, changed an hour later. */
  function aPoolWith(attributes: Record<string, string>): ReconciliationServices['users'] {
    const real = userPool(client, pool)
    return {
      ...real,
      async find(person) {
        const found = await real.find(person)
        return found && { ...found, changedAt: new Date(Date.parse(NOW) + HOUR).toISOString(), attributes }
      },
    }
  }
  const emailOf = async (sub: string) => (await people().read(sub))?.follower.email

  test('gets their mails there, and the one before is told once, although no token has brought it', async () => {
    const maya = await aReader('maya')
    const users = aPoolWith({ email: 'maya@new.example', email_verified: 'true' })
    expect(await run({ users })).toMatchObject({ checked: 1, addresses: 1 })
    expect(await run({ users })).toMatchObject({ checked: 1, addresses: 0 })
    expect(await emailOf(maya)).toBe('maya@new.example')
    expect(queued).toEqual([{ sub: maya, former: NOW }])
  })

  test('keeps theirs until the new one is verified', async () => {
    const maya = await aReader('maya')
    const users = aPoolWith({ email: 'maya@new.example', email_verified: 'false' })
    expect(await run({ users })).toMatchObject({ checked: 1, addresses: 0 })
    expect(await emailOf(maya)).toBe('maya@mail.example')
  })

  test('keeps theirs while the one before cannot be told; the run fails', async () => {
    const maya = await aReader('maya')
    const users = aPoolWith({ email: 'maya@new.example', email_verified: 'true' })
    const later = () => Promise.reject(new Error('No answer'))
    await expect(run({ users, later })).rejects.toThrow('failed')
    expect(await emailOf(maya)).toBe('maya@mail.example')
  })
})

describe('nobody is deleted', () => {
  test.each([
    ['throttles', 'TooManyRequestsException'],
    ['fails', 'InternalErrorException'],
    ['denies the permission', 'AccessDeniedException'],
    ['does not exist', 'ResourceNotFoundException'],
  ])('while the pool %s; the run fails', async (_, name) => {
    const maya = await aReader('maya')
    const failing = new CognitoIdentityProviderClient({ ...aws.config, maxAttempts: 1 })
    vi.spyOn(failing, 'send').mockRejectedValue(Object.assign(new Error(name), { name }))
    await expect(run({ users: userPool(failing, pool) })).rejects.toThrow('failed')
    expect((await people().read(maya))?.follower.gone).toBe(false)
  })

  test('because a listing leaves them out', async () => {
    const maya = await aReader('maya')
    const users = { ...userPool(client, pool), async *users() {} }
    expect(await run({ users })).toMatchObject({ checked: 1, deleted: 0 })
    expect(await people().read(maya)).toBeDefined()
  })

  test('when the pool has none of the readers, as a wrong or an empty one; the run fails', async () => {
    const [maya, noah] = [await aReader('maya'), await aReader('noah')]
    const { userPoolId } = aws.cognito.ensurePool(aPool({ name: `empty-${runs}` }))
    const users = userPool(client, userPoolId)
    await expect(run({ users })).rejects.toMatchObject(because('2 of 2 checked readers are not in the user pool'))
    expect([await people().read(maya), await people().read(noah)]).not.toContain(undefined)
    // The next run checks them again.
    await expect(run({ users })).rejects.toMatchObject(because('2 of 2 checked readers'))
  })

  test('when more than 10 and more than a twentieth are missing, unless the operator confirms it', async () => {
    await aReader('stays')
    const subs = []
    for (let number = 0; number < 11; number += 1) subs.push(await aReader(`reader-${number}`))
    for (const sub of subs) await deleteInPool(sub)
    await expect(run()).rejects.toMatchObject(because('11 of 12 checked readers are not in the user pool'))
    expect(await people().read(subs[0] ?? '')).toBeDefined()
    expect(await run({}, { confirmed: true })).toMatchObject({ checked: 12, deleted: 11 })
    expect(await people().read(subs[0] ?? '')).toBeUndefined()
  })
})

describe('a run that has no more time', () => {
  test('stops, and the next one continues where it stopped, until everybody was checked', async () => {
    const readers: string[] = []
    for (const zone of ['America/Toronto', 'Asia/Tokyo', 'Europe/Paris'])
      for (let number = 0; number < 4; number += 1)
        readers.push(await aReader(`${zone.slice(-5).toLowerCase()}-${number}`, zone))
    let finds = 0
    const real = userPool(client, pool)
    const users: ReconciliationServices['users'] = {
      ...real,
      find: (person) => {
        finds += 1
        return real.find(person)
      },
    }
    const seen: number[] = []
    const cursors: string[] = []
    for (;;) {
      finds = 0
      // Each check takes a minute and a half of the four that a run has for it.
      const clock = { now: () => finds * 90_000, wait: async () => undefined }
      const { checked, isComplete } = await run({ users, clock })
      seen.push(checked)
      if (isComplete) break
      cursors.push(JSON.stringify((await table.items()).filter(({ pk }) => pk === 'RECONCILIATION')))
    }
    expect(seen.length).toBeGreaterThan(2)
    expect(Math.max(...seen)).toBeLessThan(12)
    expect(seen.reduce((sum, checked) => sum + checked, 0)).toBeGreaterThanOrEqual(12)
    // The cursor outlives readers, so it identifies none.
    expect(cursors.filter((cursor) => readers.some((sub) => cursor.includes(sub)))).toEqual([])
  })
})

test('one reader that cannot be checked does not keep the run from the others', async () => {
  const [maya, noah] = [await aReader('maya'), await aReader('noah')]
  await deleteInPool(noah)
  const real = userPool(client, pool)
  const users: ReconciliationServices['users'] = {
    ...real,
    find: async (person) => {
      if (person.sub === maya) throw new Error('The pool fails once')
      return real.find(person)
    },
  }
  await expect(run({ users })).rejects.toThrow('failed')
  expect(await people().read(noah)).toBeUndefined()
  expect(await people().read(maya)).toBeDefined()
})
