import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alarmsIn } from '../../support/cloudWatch/alarmsIn.ts'
import { alarmsTriedBy } from '../../support/cloudWatch/alarmsTriedBy.ts'
import { type CountedWorld, countedWorld } from '../../support/cloudWatch/countedWorld.ts'
import { embeddedMetrics } from '../../support/cloudWatch/embeddedMetrics.ts'
import { rungBy } from '../../support/cloudWatch/evaluateAlarm.ts'
import { Operator } from '../../support/cloudWatch/Operator.ts'
import { mailReport } from '../../support/mailReport.ts'
import { functionNames } from '../../support/resourcesOf.ts'
import { type FailingSource, startSourceServer } from '../../support/sourceServer.ts'
import { synthesize } from '../../support/synthesize.ts'

const QUARTER = 900

const alarms = alarmsTriedBy('functionAlarms')
const operator = new Operator(alarms)

/** Too little memory to start any function. */
const TOO_LITTLE = { memoryMb: 4, timeoutSeconds: 60 }
const starving = functionNames().filter((name) => name !== 'mailEvents' && name !== 'images')

let source: FailingSource
let world: CountedWorld
/** A broken deployment: `mailEvents` has a tiny timeout, `images` lacks a variable, all others lack memory. */
let broken: CountedWorld

beforeAll(async () => {
  source = await startSourceServer()
  world = await countedWorld(source.url, { limits: { preSignUp: { timeoutSeconds: 60 } } })
  broken = await countedWorld(source.url, {
    limits: {
      ...Object.fromEntries(starving.map((name) => [name, TOO_LITTLE])),
      mailEvents: { timeoutSeconds: 0.5 },
    },
    variables: { images: { ORIGIN_SECRET: '' } },
  })
})
beforeEach(() => {
  world.begin()
  broken.begin()
})
afterAll(async () => {
  await Promise.all([world.stop(), broken.stop()])
  await source.stop()
})

/** The alarms in state ALARM for the metrics of this test. */
function rung({ counts, linesOf }: CountedWorld = world): string[] {
  return operator.hear(counts.points, linesOf)
}

describe('without failures', () => {
  test('no alarm rings', async () => {
    const { counts, time } = world
    await world.invoke('ingest', { at: new Date().toISOString() })
    await world.invoke('digest', { at: new Date().toISOString() })
    for (const path of ['/api/trends/CA', '/api/timestamp', '/api/status', '/api/search?query=topic'])
      expect(await world.visit(path)).toEqual([200])
    for (const queue of ['failures', 'confirmations', 'digests'] as const)
      counts.queue(queue, await world.waitingIn(queue), 0)
    counts.mail('sent')
    counts.reputation()
    await world.written('ingest', '"SourceBytes"')
    await world.written('digest', '"Digests of a tick"')
    const written = functionNames().flatMap((name) => world.linesOf(name))
    const points = [...counts.points, ...embeddedMetrics(written, time.now())]
    expect(rungBy(alarmsIn(synthesize('prod').json), points)).toEqual([])
  })
})

describe('an alarm rings for a function that', () => {
  test('throws', async () => {
    await expect(world.invoke('ingest', { at: 'tomorrow' })).rejects.toThrow()
    expect(rung()).toEqual(['FunctionErrors-ingest'])
  })

  test('times out', async () => {
    broken.faults.set('people', 'silent')
    await expect(broken.invoke('mailEvents', mailReport('bounce'))).rejects.toThrow('did not finish')
    expect(rung(broken)).toEqual(['FunctionErrors-mailEvents'])
  })

  test('cannot be started', async () => {
    expect(await broken.ask('/images/CA.png')).toEqual([503])
    expect(rung(broken)).toEqual(['FunctionErrors-images'])
  })

  test.each(starving.filter((name) => name !== 'preSignUp'))('runs out of memory: %s', async (name) => {
    await expect(broken.invoke(name, {})).rejects.toThrow('memory')
    expect(rung(broken)).toEqual([`FunctionErrors-${name}`])
  })

  test('refuses more than 50 sign-ups within an hour', async () => {
    const refuse = () => expect(world.invoke('preSignUp', signUpOfRobot)).rejects.toThrow('captcha-failed')
    await Promise.all(Array.from({ length: 50 }, refuse))
    expect(rung()).toEqual([])
    await refuse()
    expect(rung()).toEqual(['FunctionErrors-preSignUp'])
  })

  const signUpOfRobot = {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'pool',
    request: { userAttributes: {}, clientMetadata: { captcha: 'none' } },
  }
})

describe('in an account with a concurrency of one', () => {
  const draw = () => world.ask('/images/CA.png')

  test('no alarm rings for sequential invocations', async () => {
    world.counts.atOnce = 1
    expect([await draw(), await draw()]).toEqual([[200], [200]])
    expect(rung()).toEqual([])
  })

  test('an alarm rings for concurrent invocations', async () => {
    world.counts.atOnce = 1
    expect(await Promise.all([draw(), draw()])).toEqual([[200], [503]])
    expect(rung()).toEqual(['FunctionsThrottled'])
  })
})

describe('the digest', () => {
  /** Starts a digest in some quarters of an hour and not in the others. */
  async function tickIn(quarters: readonly boolean[]): Promise<void> {
    for (const isBegun of quarters) {
      if (isBegun) await world.invoke('digest', { at: new Date().toISOString() })
      world.time.toNext(QUARTER)
    }
  }

  test('may be missing for a quarter of an hour', async () => {
    await tickIn([true, true, false, true])
    expect(rung()).toEqual([])
  })

  test('raises an alarm when it is missing for half an hour', async () => {
    await tickIn([true, true, false, false, true])
    expect(rung()).toEqual(['DigestNotRun'])
  })
})

test('these tests covered every alarm on functions', () => {
  expect([...operator.heard].toSorted()).toEqual([...alarms.keys()].toSorted())
})

test('every command of the runbook found something', () => {
  expect(operator.vain).toEqual([])
})
