import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { sendSample } from '../../../lambdas/sampleDigest/sendSample.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { aTrend } from '../../support/builders.ts'
import { digestWorld, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'

const TO = 'operator@elsewhere.example'
let numbers: unknown[][]

beforeEach(() => {
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
})
afterEach(() => vi.restoreAllMocks())

function aGoal(): ChangedTrend {
  const trend = aTrend({ title: 'Late goal', country: 'CA', categories: ['Sports'] })
  return { trend, changes: [{ kind: 'volume', before: 1_000, after: 2_000 }] }
}

async function worldWith(changes: ChangedTrend[]) {
  const world = digestWorld()
  await world.collect(MIDNIGHT, { CA: changes })
  return { world, services: { ...world.services, clock: world.clock } }
}

describe('the sample digest', () => {
  test('is the digest of fixed follows, mailed to the operator', async () => {
    const { world, services } = await worldWith([aGoal()])
    expect(await sendSample(services, TO, MORNING)).toEqual({ at: MORNING, outcome: 'sent' })
    expect(world.envelopes).toMatchObject([{ to: TO, from: 'news@uptick.example' }])
    const [mail] = await Promise.all(world.envelopes.map(({ raw }) => PostalMime.parse(raw)))
    expect(mail?.subject).toMatch(/^Sample: .+/)
    expect(mail?.text).toContain('Late goal')
    expect(mail?.html).toContain('Sports')
    expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
    expect(numbers).toEqual([['SampleDigestSent', 'Count', 1]])
  })

  test('stores its outcome alone, without an address', async () => {
    const { world, services } = await worldWith([aGoal()])
    const before = world.table.items().length
    await sendSample(services, TO, MORNING)
    const stored = world.table.items()
    expect(stored).toHaveLength(before + 1)
    expect(stored).toContainEqual(expect.objectContaining({ pk: `MAIL#sample#${MORNING.slice(0, 16)}`, state: 'sent' }))
    expect(JSON.stringify(stored)).not.toContain(TO)
  })

  test('is not sent without changes, which counts as missing', async () => {
    const { world, services } = await worldWith([])
    expect(await sendSample(services, TO, MORNING)).toMatchObject({ outcome: 'nothing' })
    expect(world.envelopes).toEqual([])
    expect(numbers).toEqual([['SampleDigestSent', 'Count', 0]])
  })

  test.each<SendOutcome>([{ kind: 'refused', reason: 'MessageRejected' }, { kind: 'throttled' }])(
    'counts as missing when SES does not take it: %j',
    async (outcome) => {
      const { world, services } = await worldWith([aGoal()])
      world.receive = async () => outcome
      expect(await sendSample(services, TO, MORNING)).toMatchObject({ outcome: outcome.kind })
      expect(numbers).toEqual([['SampleDigestSent', 'Count', 0]])
    },
  )

  test('is off without an address, or without senders', async () => {
    const { world, services } = await worldWith([aGoal()])
    expect(await sendSample(services, '', MORNING)).toMatchObject({ outcome: 'not-set-up' })
    expect(await sendSample({ ...services, from: '' }, TO, MORNING)).toMatchObject({ outcome: 'not-set-up' })
    expect(world.envelopes).toEqual([])
    expect(numbers).toEqual([])
  })
})
