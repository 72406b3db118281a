import { beforeEach, describe, expect, test } from 'vitest'
import { showAccount, verified } from '../../../lambdas/account/account.ts'
import type { WaitingMail } from '../../../lambdas/adapters/mail/confirmationQueue.ts'
import { tellFormerAddress } from '../../../lambdas/confirmations/sendWaiting.ts'
import type { Outcome } from '../../../lambdas/mail/sendOnce.ts'
import { TOMBSTONE_DAYS } from '../../../shared/limits.ts'
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
  const linkFor = async (site: string, { sub, since }: { sub: string; since: string }) =>
    `${site}/hold?token=${sub}@${since}`
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
        if ('former' in message) await tellFormerAddress({ ...stores, ...mail, linkFor }, message, NOW)
    },
    told: () => mail.sent.map(({ to }) => to),
    stored: async () => (await stores.people.read(MAYA.sub))?.follower.email,
    waiting: async () =>
      ((await stores.changes.read(MAYA.sub))?.former ?? []).filter(({ told }) => !told).map(({ email }) => email),
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
    expect(text).toContain(`/hold?token=${MAYA.sub}@${NOW}`)
    expect(text).not.toContain(NEXT)
    expect(await world.waiting()).toEqual([])
  })

  test('hears it in the language of the account', async () => {
    await world.people.change(MAYA.sub, { language: 'fr' }, NOW)
    await world.call(NEXT, 2, 'POST /api/account/verified')
    await world.deliver()
    const [mail] = world.mail.sent
    expect(mail?.document.subject).toBe('L’adresse e-mail de votre compte Uptick a changé')
    expect(JSON.stringify(mail?.document)).toContain('https://uptick.example/lang-fr/hold?token=')
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

  test('hears of it whatever becomes of the account: disabled, or asked to be deleted', async () => {
    await world.call(NEXT)
    await world.disabled.mark(MAYA)
    expect(await world.deletions.begin(MAYA, NOW)).toBe(false)
    await world.people.deleteAt(MAYA.sub, NOW)
    await world.deliver()
    expect(world.told()).toEqual([MAYA.email])
  })

  test.each<Outcome>(['unknown', { not: 'suppressed' }, { not: 'refused' }])(
    'does not wait any more when the mail is %j',
    async (outcome) => {
      await world.call(NEXT)
      world.mail.outcome = outcome
      await world.deliver()
      expect(await world.waiting()).toEqual([])
    },
  )

  test.each<Outcome>([{ again: 'throttled' }, { again: 'busy' }, { again: 'stopped' }, { again: 'not-set-up' }])(
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

describe('what is found by the address', () => {
  test('follows it: a confirmed place on the waitlist, and nothing stays under the address before', async () => {
    const { waitlist, suppressions } = world
    await waitlist.add(MAYA.email, 'CA', NOW)
    await waitlist.confirm(await waitlist.entryOf(MAYA.email), NOW)
    await suppressions.add(MAYA.email, 'bounce', NOW)
    await world.call(NEXT)
    expect(await waitlist.find(MAYA.email)).toBeUndefined()
    expect(await waitlist.find(NEXT)).toMatchObject({ email: NEXT, country: 'CA', confirmed_at: NOW })
    const expiries = world.table.items().filter(({ pk }) => String(pk).startsWith('SUPPRESSED#'))
    const inDays = (days: number) => expect.closeTo(Date.now() / 1_000 + days * 86_400, -2)
    expect(expiries.map(({ expires_at }) => expires_at)).toEqual([inDays(TOMBSTONE_DAYS)])
    expect(await suppressions.find(NEXT)).toBeUndefined()
  })

  test('does not follow it where it was never confirmed, and replaces nothing that was', async () => {
    const { waitlist } = world
    await waitlist.add(MAYA.email, 'CA', NOW)
    await waitlist.add(NEXT, 'US', NOW)
    await waitlist.confirm(await waitlist.entryOf(NEXT), NOW)
    await world.call(NEXT)
    expect(await waitlist.find(MAYA.email)).toBeUndefined()
    expect(await waitlist.find(NEXT)).toMatchObject({ country: 'US' })
  })
})

test('nothing is taken over of an account whose deletion has begun meanwhile', async () => {
  await world.waitlist.add(MAYA.email, 'CA', NOW)
  await world.deletions.begin(MAYA, NOW)
  await world.call(NEXT)
  expect(await world.waitlist.find(NEXT)).toBeUndefined()
  expect(world.queue).toEqual([])
})
