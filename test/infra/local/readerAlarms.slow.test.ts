import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alarmsTriedBy } from '../../support/cloudWatch/alarmsTriedBy.ts'
import { type CountedWorld, countedWorld } from '../../support/cloudWatch/countedWorld.ts'
import { rings } from '../../support/cloudWatch/evaluateAlarm.ts'
import { Operator } from '../../support/cloudWatch/Operator.ts'
import { mailReport } from '../../support/mailReport.ts'

/** Nothing is collected here. */
const NO_SOURCE = 'http://127.0.0.1:9'
const PERIOD = 300

/** A 404, which is no error. */
const NOWHERE = '/nowhere'
/** Fails with 503 while nothing was collected. */
const TIMESTAMP = '/api/timestamp'
/** An image that the edge caches. */
const PICTURE = '/images/CA.png'

const alarms = alarmsTriedBy('readerAlarms')
const operator = new Operator(alarms)
let world: CountedWorld

beforeAll(async () => {
  world = await countedWorld(NO_SOURCE)
})
beforeEach(() => world.begin())
afterAll(() => world.stop())

/** The alarms in state ALARM for the metrics of this test. */
function rung(): string[] {
  return operator.hear(world.counts.points, world.linesOf)
}

describe('without failures', () => {
  test('no alarm rings for the API and the site', async () => {
    expect(await world.ask('/api/captcha', 20)).toEqual(Array(20).fill(200))
    expect(await world.visit(PICTURE, 20)).toEqual(Array(20).fill(200))
    expect(rung()).toEqual([])
  })
})

describe('errors of the API raise an alarm', () => {
  test('before the first collection, from the tenth error on', async () => {
    expect(await world.ask('/api/trends/CA', 9)).toEqual(Array(9).fill(503))
    expect(rung()).toEqual([])
    await world.ask('/api/trends/CA')
    expect(rung()).toEqual(['ApiErrors'])
  })

  test('when a table fails, above one percent', async () => {
    world.faults.set('trends', 'failing')
    await world.ask(NOWHERE, 990)
    expect(await world.ask('/api/trends/CA', 10)).toEqual(Array(10).fill(503))
    expect(rung()).toEqual([])
    await world.ask('/api/trends/CA')
    await world.written('trends', 'ERROR')
    expect(rung()).toEqual(['ApiErrors'])
  })

  test('when no function can be started', async () => {
    world.counts.atOnce = 0
    expect(await world.ask(TIMESTAMP, 10)).toEqual(Array(10).fill(503))
    expect(rung()).toEqual(['ApiErrors'])
  })
})

describe('errors of the site', () => {
  test('raise no alarm at one percent of all requests, whatever their share of cache misses', async () => {
    await world.visit(PICTURE, 990)
    await world.visit(TIMESTAMP, 10)
    expect(rung()).toEqual(['ApiErrors'])
  })

  test('raise an alarm above one percent', async () => {
    await world.visit(PICTURE, 990)
    await world.visit(TIMESTAMP, 11)
    expect(rung()).toEqual(['SiteErrors', 'ApiErrors'])
  })

  test('raise no alarm up to nine errors', async () => {
    await world.visit(TIMESTAMP, 9)
    expect(rung()).toEqual([])
  })
})

describe('slow answers', () => {
  /** Each answer needs two calls of a table. */
  const STATUS = '/api/status'

  // The first call includes the cold start.
  beforeEach(async () => {
    await world.ask(STATUS)
    world.begin()
  })

  const SLOW = { periods: 3, requests: 100, slow: 2, takes: 1_600 }

  test.each([
    ['are heard of when they are two of a hundred for a quarter of an hour', SLOW, ['ApiSlow']],
    ['are not heard of for ten minutes', { ...SLOW, periods: 2 }, []],
    ['are not heard of while they are one of a hundred', { ...SLOW, slow: 1 }, []],
    ['are not heard of while there are fewer than a hundred in all', { ...SLOW, requests: 99 }, []],
    ['are none when they take less than three seconds', { ...SLOW, takes: 1_200 }, []],
  ])('%s', async (_, { periods, requests, slow, takes }, expected) => {
    for (let period = 0; period < periods; period += 1) {
      await world.ask(NOWHERE, requests - slow)
      world.faults.set('trends', { takes })
      for (let request = 0; request < slow; request += 1) expect(await world.ask(STATUS)).toEqual([200])
      world.time.toNext(PERIOD)
    }
    expect(rung()).toEqual(expected)
  })
})

describe('a failing table', () => {
  test.each([
    ['throttled', ['TableThrottled-trends', 'TableThrottled-people']],
    ['failing', ['TableErrors-trends', 'TableErrors-people']],
  ] as const)(
    '(%s) is heard of after a quarter of an hour, not after ten minutes, and not for ever',
    async (fault, expected) => {
      world.faults.set('trends', fault).set('people', fault)
      const useTables = () => Promise.all([world.ask(TIMESTAMP), noteBounce()])
      await useTables()
      world.time.toNext(PERIOD)
      await useTables()
      expect(rung()).toEqual([])
      world.time.toNext(PERIOD)
      await useTables()
      // A digest retries throttled calls for too long for a test.
      if (fault === 'failing') {
        await expect(world.invoke('digest', {})).rejects.toThrow()
        await world.written('digest', 'ERROR')
      }
      expect(rung()).toEqual(expected)
      expect(expected.filter((name) => isRingingLater(name))).toEqual([])
    },
  )

  /** A quarter of an hour after the last failure; DynamoDB reports no end of failures. */
  function isRingingLater(name: string): boolean {
    const alarm = alarms.get(name)
    const later = world.time.now() + 4 * PERIOD * 1_000
    return alarm === undefined || rings(alarm, world.counts.points, later, true)
  }

  function noteBounce(): Promise<void> {
    return expect(world.invoke('mailEvents', mailReport('bounce'))).rejects.toThrow()
  }
})

test('these tests covered every alarm on the API, the site and the tables', () => {
  expect([...operator.heard].toSorted()).toEqual([...alarms.keys()].toSorted())
})

test('every command of the runbook found something', () => {
  expect(operator.vain).toEqual([])
})
