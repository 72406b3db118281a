import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localName } from '../../../infra/local/localProduct.ts'
import { sendMessage } from '../../../infra/local/localQueues.ts'
import type { FunctionName } from '../../../infra/manifest/functions.ts'
import type { QueueName } from '../../../infra/manifest/names.ts'
import { AtOnceList } from '../../../lambdas/adapters/people/atOnceList.ts'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { configFor } from '../../support/aws.ts'
import { alarmsTriedBy } from '../../support/cloudWatch/alarmsTriedBy.ts'
import { type CountedWorld, countedWorld } from '../../support/cloudWatch/countedWorld.ts'
import { Operator } from '../../support/cloudWatch/Operator.ts'
import { mailReport } from '../../support/mailReport.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { clientFor, TEST_KEYS } from '../../support/peopleTables.ts'
import { soon } from '../../support/soon.ts'

/** Nothing is collected here. */
const NO_SOURCE = 'http://127.0.0.1:9'
const MINUTE = 60
const HOUR = 60 * MINUTE
const MOST_RECIPIENTS = 50

const NOW = new Date().toISOString()
/** Digests of that time are no longer sent and count as skipped. */
const YESTERDAY = new Date(Date.parse(NOW) - 24 * HOUR * 1000).toISOString()

const alarms = alarmsTriedBy('waitingAlarms')
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

function send(queue: QueueName, message: object): Promise<void> {
  return sendMessage(world.aws.url, 'runner', world.queueUrls[queue], message)
}

/** Reports the metrics of a queue whose oldest message has the given age in seconds. */
async function countAfter(queue: QueueName, seconds: number): Promise<void> {
  const visible = await world.waitingIn(queue)
  world.counts.queue(queue, visible, visible > 0 ? seconds : 0)
}

/** Delivers a message to the consumer function of its queue. */
function deliver(name: FunctionName, message: object): Promise<unknown> {
  return world.invoke(name, {
    Records: [{ messageId: '1', body: JSON.stringify(message), attributes: {} }],
  })
}

/** Consumes the queues until one more message is in the dead-letter queue. */
async function untilDeadLetter(): Promise<void> {
  const before = await world.waitingIn('failures')
  const consumers = world.workOffQueues()
  try {
    await soon(async () => expect(await world.waitingIn('failures')).toBe(before + 1))
  } finally {
    await consumers.stop()
  }
}

describe('a message', () => {
  test('that cannot be processed raises an alarm when it reaches the dead-letter queue', async () => {
    await send('digests', { poisoned: true })
    await countAfter('failures', 0)
    expect(rung()).toEqual([])
    await untilDeadLetter()
    await countAfter('failures', 0)
    expect(rung()).toEqual(['Failures'])
  })

  test('for a shard of a digest raises an alarm after 3 hours of waiting', async () => {
    const people = new PeopleTable(clientFor(world.aws), localName('people'), TEST_KEYS)
    const maya = aPerson()
    await people.open(maya, 'UTC', YESTERDAY)
    await people.addFollow(maya.sub, aFollow())
    const job = { kind: 'digest', of: YESTERDAY.slice(0, 10) }
    const shard = { at: NOW, job, zone: 'UTC', shard: shardOf(maya.sub) }
    await send('digests', shard)
    await deliver('digestShard', shard)
    await world.written('digestShard', 'Digests of a shard')
    await countAfter('digests', 3 * HOUR)
    expect(rung()).toEqual([])
    await countAfter('digests', 3 * HOUR + 1)
    expect(rung()).toEqual(['DigestsWaiting'])
  })

  test('for messages at once raises an alarm after 45 minutes of waiting', async () => {
    await new AtOnceList(clientFor(world.aws), localName('people'), TEST_KEYS).add('maya', YESTERDAY)
    await send('atOnce', { at: NOW })
    await deliver('atOnce', { at: NOW })
    await world.written('atOnce', 'Messages at once')
    await countAfter('atOnce', 45 * MINUTE)
    expect(rung()).toEqual([])
    await countAfter('atOnce', 45 * MINUTE + 1)
    expect(rung()).toEqual(['AtOnceWaiting'])
  })

  test('for a follow confirmation raises an alarm after 20 minutes of waiting', async () => {
    await send('confirmations', { poisoned: true })
    await deliver('confirmations', { poisoned: true })
    await world.written('confirmations', 'ERROR')
    await countAfter('confirmations', 20 * MINUTE)
    expect(rung()).toEqual([])
    await countAfter('confirmations', 20 * MINUTE + 1)
    expect(rung()).toEqual(['ConfirmationsWaiting'])
  })
})

describe('mails', () => {
  /** Sends mails of the account, each to the maximum number of recipients of SES. */
  async function sendTo(people: number): Promise<void> {
    const client = new SESClient(configFor(world.servicesUrl, 'runner'))
    const Data = Buffer.from('From: hello@uptick.example\r\n\r\nHello')
    for (let sent = 0; sent < people; sent += MOST_RECIPIENTS) {
      const count = Math.min(MOST_RECIPIENTS, people - sent)
      const Destinations = Array.from({ length: count }, (_, index) => `reader${index}@reader.example`)
      await client.send(new SendRawEmailCommand({ RawMessage: { Data }, Destinations }))
    }
    client.destroy()
  }

  /** Computes the reputation after one more bounce or complaint. */
  async function returned(became: 'bounced' | 'complained'): Promise<void> {
    const reason = became === 'bounced' ? 'bounce' : 'complaint'
    world.counts.mail(became)
    world.counts.reputation()
    await world.invoke('mailEvents', mailReport(reason))
    await world.written('mailEvents', reason)
  }

  test('raise an alarm above a bounce rate of 5 percent', async () => {
    await sendTo(20)
    await returned('bounced')
    expect(rung()).toEqual([])
    await returned('bounced')
    expect(rung()).toEqual(['MailBounces'])
  })

  test('raise an alarm above a complaint rate of 0.1 percent', async () => {
    // A thousand mails together with those before.
    await sendTo(980)
    await returned('complained')
    expect(rung()).toEqual([])
    await returned('complained')
    expect(rung()).toEqual(['MailComplaints'])
  })
})

test('these tests covered every alarm on queues and on the reputation of mails', () => {
  expect([...operator.heard].toSorted()).toEqual([...alarms.keys()].toSorted())
})

test('every command of the runbook found something', () => {
  expect(operator.vain).toEqual([])
})
