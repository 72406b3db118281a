import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localTable } from '../../../infra/local/localProduct.ts'
import { sendMessage } from '../../../infra/local/sendMessage.ts'
import type { FunctionName, QueueName } from '../../../infra/manifest/names.ts'
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
/** Whoever was to be told then is not told any more, and counted as skipped. */
const YESTERDAY = new Date(Date.parse(NOW) - 24 * HOUR * 1000).toISOString()

const alarms = alarmsTriedBy('waitingAlarms')
const operator = new Operator(alarms)
let world: CountedWorld

beforeAll(async () => {
  world = await countedWorld(NO_SOURCE)
})
beforeEach(() => world.begin())
afterAll(() => world.stop())

/** The alarms that ring for what was counted in this test so far. */
function rung(): string[] {
  return operator.hear(world.counts.points, world.linesOf)
}

function send(queue: QueueName, message: object): Promise<void> {
  return sendMessage(world.aws.url, 'runner', world.queueUrls[queue], message)
}

/** Counts a queue as SQS will when its oldest message has waited for so many seconds. */
async function countAfter(queue: QueueName, seconds: number): Promise<void> {
  const visible = await world.waitingIn(queue)
  world.counts.queue(queue, visible, visible > 0 ? seconds : 0)
}

/** Hands a message to the function that works off its queue. */
function handTo(name: FunctionName, message: object): Promise<unknown> {
  return world.invoke(name, {
    Records: [{ messageId: '1', body: JSON.stringify(message), attributes: {} }],
  })
}

/** Works off the queues until a message more has been given up. */
async function giveUp(): Promise<void> {
  const before = await world.waitingIn('failures')
  const consumers = world.workOffQueues()
  try {
    await soon(async () => expect(await world.waitingIn('failures')).toBe(before + 1))
  } finally {
    await consumers.stop()
  }
}

describe('a message', () => {
  test('that nobody can work off is heard of when it was given up', async () => {
    await send('digests', { poisoned: true })
    await countAfter('failures', 0)
    expect(rung()).toEqual([])
    await giveUp()
    await countAfter('failures', 0)
    expect(rung()).toEqual(['Failures'])
  })

  test('to a part of a time zone is heard of when it has waited for more than 3 hours', async () => {
    const people = new PeopleTable(clientFor(world.aws), localTable('people'), TEST_KEYS)
    const maya = aPerson()
    await people.open(maya, 'UTC', YESTERDAY)
    await people.addFollow(maya.sub, aFollow())
    const shard = { at: NOW, zone: 'UTC', date: YESTERDAY.slice(0, 10), shard: shardOf(maya.sub) }
    await send('digests', shard)
    await handTo('digestShard', shard)
    await world.written('digestShard', 'Digests of a shard')
    await countAfter('digests', 3 * HOUR)
    expect(rung()).toEqual([])
    await countAfter('digests', 3 * HOUR + 1)
    expect(rung()).toEqual(['DigestsWaiting'])
  })

  test('to confirm what somebody followed is heard of when it has waited for more than 20 minutes', async () => {
    await send('confirmations', { poisoned: true })
    await handTo('confirmations', { poisoned: true })
    await world.written('confirmations', 'ERROR')
    await countAfter('confirmations', 20 * MINUTE)
    expect(rung()).toEqual([])
    await countAfter('confirmations', 20 * MINUTE + 1)
    expect(rung()).toEqual(['ConfirmationsWaiting'])
  })
})

describe('mails', () => {
  /** Sends so many mails of the account, each to as many people at once as SES allows. */
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

  /** Reckons the reputation after another mail came back or was complained about, of which SES tells. */
  async function returned(became: 'bounced' | 'complained'): Promise<void> {
    const reason = became === 'bounced' ? 'bounce' : 'complaint'
    world.counts.mail(became)
    world.counts.reputation()
    await world.invoke('mailEvents', mailReport(reason))
    await world.written('mailEvents', reason)
  }

  test('are heard of when more than 5 percent came back', async () => {
    await sendTo(20)
    await returned('bounced')
    expect(rung()).toEqual([])
    await returned('bounced')
    expect(rung()).toEqual(['MailBounces'])
  })

  test('are heard of when more than one in a thousand was complained about', async () => {
    // With those before them, a thousand.
    await sendTo(980)
    await returned('complained')
    expect(rung()).toEqual([])
    await returned('complained')
    expect(rung()).toEqual(['MailComplaints'])
  })
})

test('that was every alarm on what waits and on the reputation of mails', () => {
  expect([...operator.heard].toSorted()).toEqual([...alarms.keys()].toSorted())
})

test('whoever followed the runbook found something', () => {
  expect(operator.vain).toEqual([])
})
