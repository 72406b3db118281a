import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import { type MailOutcome, mailer, type OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { welcomeMail } from '../../../lambdas/mail/templates/welcome.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { NOW } from '../../support/builders.ts'
import { memoryMailRecords, memorySuppressions, memoryTallies } from '../../support/mailWorld.ts'
import { Crash } from '../../support/stores.ts'

/** How a mail is written has no part in when it is sent, and would take most of the time here. */
vi.mock('../../../lambdas/mail/composeMessage.ts', () => ({
  composeMessage: async () => Buffer.from('A mail'),
}))
vi.mock('../../../lambdas/common/metrics.ts', () => {
  const single = { addDimension: () => single, addMetric: () => single }
  return { metrics: { singleMetric: () => single } }
})

const MAIL: OutgoingMail = {
  record: 'welcome',
  person: 'maya',
  kind: 'transactional',
  to: 'maya@example.org',
  document: welcomeMail({ site: 'https://uptick.example', postalAddress: '' }, { name: 'Maya' }),
}
const SETTINGS = { from: 'hello@uptick.example', fromSubscriptions: '' }

/** What the service does with a mail; one that is lost sight of has arrived or not. */
const anyFate = fc.constantFrom('sent', 'throttled', 'paused', 'refused', 'arrives unknown', 'is lost unknown')
type Fate = typeof anyFate extends fc.Arbitrary<infer Value> ? Value : never

/** A run of the mailer: it may die at one of its calls, before or after the call has done its work. */
const anyRun = fc.record({
  dies: fc.integer({ min: 1, max: 11 }),
  moment: fc.constantFrom('before' as const, 'after' as const),
})

function aWorld(fates: readonly Fate[]) {
  const records = memoryMailRecords()
  const suppressions = memorySuppressions()
  const { requested, strangers } = memoryTallies()
  let tries = 0
  let arrived = 0
  const mails = {
    async send(): Promise<SendOutcome> {
      const fate = fates[tries] ?? 'sent'
      tries += 1
      if (fate === 'sent' || fate === 'arrives unknown') arrived += 1
      switch (fate) {
        case 'sent':
          return { kind: 'sent', id: '1' }
        case 'throttled':
          return { kind: 'throttled' }
        case 'paused':
          return { kind: 'paused', reason: 'AccountSendingPausedException' }
        case 'refused':
          return { kind: 'refused', reason: 'MessageRejected' }
        default:
          return { kind: 'unknown', reason: 'TimeoutError' }
      }
    },
  }
  /** Runs the mailer with something around each of its calls. */
  async function send(
    around: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call(),
  ): Promise<MailOutcome | 'crashed'> {
    const through =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args) =>
        (await around(() => call(...args))) as Result
    const sendMail = mailer({
      mails: { send: through(mails.send) },
      suppressions: { ...suppressions, find: through(suppressions.find) },
      tallies: { requested: { add: through(requested.add), lastDay: through(requested.lastDay) }, strangers },
      records: {
        begin: through(records.begin),
        end: through(records.end),
        release: through(records.release),
      },
      settings: SETTINGS,
      clock: { now: () => 0, wait: async () => undefined },
    })
    try {
      return await sendMail(MAIL, NOW)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      return 'crashed'
    }
  }
  return { send, arrived: () => arrived, state: () => records.states.get('maya welcome') }
}

/** The invariants after all sends have ended. */
function expectTruth({ arrived, state }: ReturnType<typeof aWorld>, outcomes: readonly string[]) {
  expect(arrived()).toBeLessThanOrEqual(1)
  const isSaidToBeSent = outcomes.includes('sent') || state() === 'sent'
  if (isSaidToBeSent) expect(arrived()).toBe(1)
  if (state() === 'refused' || state() === undefined) expect(arrived()).toBe(0)
}

const fatesOf = fc.array(anyFate, { maxLength: 8 })

test('a process that dies at any moment leaves at most one mail and a correct record', async () => {
  await fc.assert(
    fc.asyncProperty(fatesOf, fc.array(anyRun, { maxLength: 3 }), async (fates, runs) => {
      const world = aWorld(fates)
      const outcomes: string[] = []
      for (const { dies, moment } of runs) outcomes.push(await world.send(dyingAt(dies, moment).around))
      expectTruth(world, outcomes)
      const last = await world.send()
      expectTruth(world, [...outcomes, last])
      // Nothing is lost without a trace: either the record says what is known, or it can be asked for again.
      if (world.state() === undefined) expect(['throttled', 'paused']).toContain(last)
    }),
  )
})

test('of several concurrent sends of the same mail, one sends it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fatesOf,
      fc.array(anyRun, { minLength: 2, maxLength: 3 }),
      fc.scheduler(),
      async (fates, runs, scheduler) => {
        const world = aWorld(fates)
        const all = runs.map(({ dies, moment }) => {
          const dying = dyingAt(dies, moment)
          return world.send(async (call) => {
            await scheduler.schedule(Promise.resolve())
            return dying.around(call)
          })
        })
        expectTruth(world, await scheduler.waitFor(Promise.all(all)))
      },
    ),
  )
})
