import { beforeEach, describe, expect, test } from 'vitest'
import { showAccount, verified } from '../../../lambdas/account/account.ts'
import type { WaitingMail } from '../../../lambdas/adapters/mail/confirmationQueue.ts'
import { tellFormerAddress } from '../../../lambdas/confirmations/sendWaiting.ts'
import type { Outcome } from '../../../lambdas/mail/sendOnce.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Around, dyingAt } from '../../support/aroundCalls.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const MAYA = aPerson({ issuedAt: minutesAgo(60) })
const NEXT = 'maya@new.example'

/** A reader with an account, whose tokens bring other addresses; the queue delivers nothing by itself. */
async function aWorld() {
  const stores = peopleStores()
  const mail = memoryMailer()
  const queue: WaitingMail[] = []
  const around: { queue: Around } = { queue: (call) => call() }
  const services = {
    ...stores,
    later: async (message: WaitingMail) => void (await around.queue(async () => void queue.push(message))),
  }
  await stores.people.open(MAYA, 'UTC', NOW)
  return {
    ...stores,
    mail,
    queue,
    around,
    /** The answer to a call with a token of this address. */
    call: (email: string, minutes = 0, route: 'GET /api/account' | 'POST /api/account/verified' = 'GET /api/account') =>
      callSignedIn(route === 'GET /api/account' ? showAccount(services) : verified(services), {
        route,
        person: { ...MAYA, email, issuedAt: minutesAgo(minutes) },
      }),
    /** Delivers every message that was ever queued. */
    async deliver() {
      for (const message of [...queue])
        if ('former' in message) await tellFormerAddress({ ...stores, ...mail }, message, NOW)
    },
    told: () => mail.sent.map(({ to }) => to),
    stored: async () => (await stores.people.read(MAYA.sub))?.follower.email,
    waiting: async () => (await stores.windows.read(MAYA.sub)).former.map(({ email }) => email),
  }
}

let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  world = await aWorld()
})

describe('the address before', () => {
  test('hears once that the account has another one, which it cannot read', async () => {
    const { body } = await world.call(NEXT, 2, 'POST /api/account/verified')
    expect(body.email).toBe(NEXT)
    for (const minutes of [2, 1, 0]) {
      await world.call(NEXT, minutes)
      await world.deliver()
    }
    expect(world.mail.sent).toMatchObject([{ person: MAYA.sub, purpose: 'notice', to: MAYA.email }])
    const text = JSON.stringify(world.mail.sent.map(({ document }) => document))
    expect(text).toContain('m…@n….example')
    expect(text).not.toContain(NEXT)
    expect(await world.waiting()).toEqual([])
  })

  test('hears nothing when only the case is another, or by an older token', async () => {
    await world.call('Maya@Example.com', 1)
    expect(await world.stored()).toBe('Maya@Example.com')
    await world.call(NEXT, 2)
    expect(await world.stored()).toBe('Maya@Example.com')
    expect(world.queue).toEqual([])
  })

  test('hears of it each time, also when others follow at once', async () => {
    for (const [minutes, email] of [NEXT, 'thief@other.example', MAYA.email, NEXT].entries())
      await world.call(email, 9 - minutes)
    await world.deliver()
    expect(world.told()).toEqual([MAYA.email, NEXT, 'thief@other.example', MAYA.email])
  })

  test('hears of it even when its message arrives at once', async () => {
    world.around.queue = async (call) => {
      await call()
      await world.deliver()
    }
    await world.call(NEXT)
    expect([world.told(), await world.waiting()]).toEqual([[MAYA.email], []])
  })

  test('is not in the queue, which may outlive the account', async () => {
    await world.call(NEXT)
    expect(world.queue).toEqual([{ sub: MAYA.sub, former: NOW }])
  })

  test('hears nothing of an account that was deleted or disabled meanwhile', async () => {
    await world.call(NEXT)
    await world.disabled.mark(MAYA)
    await world.deliver()
    expect(await world.waiting()).toEqual([])
    await world.call(MAYA.email, -1)
    await world.deletions.begin(MAYA, NOW)
    await world.deletions.deleteRows(MAYA.sub)
    await world.deliver()
    expect(world.told()).toEqual([])
  })

  test.each<Outcome>(['unknown', { not: 'suppressed' }, { not: 'refused' }, { not: 'not-set-up' }])(
    'does not wait any more when the mail is %j',
    async (outcome) => {
      await world.call(NEXT)
      world.mail.outcome = outcome
      await world.deliver()
      expect(await world.waiting()).toEqual([])
    },
  )

  test.each<Outcome>([{ again: 'throttled' }, { again: 'paused' }, { again: 'stopped' }])(
    'hears of it later when the mail is %j',
    async (outcome) => {
      await world.call(NEXT)
      world.mail.outcome = outcome
      await expect(world.deliver()).rejects.toMatchObject({ code: 'unavailable' })
      world.mail.outcome = 'sent'
      await world.deliver()
      expect(world.told()).toEqual([MAYA.email])
    },
  )
})

test('an address that cannot be told is not left: the account is shown as it was, and a verification fails', async () => {
  world.around.queue = async () => {
    throw new Problem('unavailable', 'No answer')
  }
  expect(await world.call(NEXT)).toMatchObject({ status: 200, body: { email: MAYA.email } })
  expect(await world.call(NEXT, 0, 'POST /api/account/verified')).toMatchObject({ status: 503 })
  expect(await world.stored()).toBe(MAYA.email)
})

test('the address before hears of it exactly once after an interruption anywhere', async () => {
  /** Everything from the call to the mail, of which a part may die. */
  async function run(dying: { around: Around }) {
    world.table.around = dying.around
    world.around.queue = dying.around
    await world.call(NEXT)
    await world.deliver()
  }
  const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
  await run(whole)
  expect(whole.calls()).toBeGreaterThan(6)
  for (const moment of ['before', 'after'] as const)
    for (let nth = 1; nth <= whole.calls(); nth += 1) {
      world = await aWorld()
      await run(dyingAt(nth, moment)).catch(() => undefined)
      await run({ around: (call) => call() })
      expect([world.told(), await world.stored(), await world.waiting()]).toEqual([[MAYA.email], NEXT, []])
    }
})
