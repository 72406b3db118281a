import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailFault } from '../../../infra/local/aws/mail/mailService.ts'
import { localName } from '../../../infra/local/localProduct.ts'
import { solveCaptcha } from '../../../infra/local/solveCaptcha.ts'
import { MailTally } from '../../../lambdas/adapters/mail/mailTally.ts'
import { followerKey, shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { newWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import { WatchTable } from '../../../lambdas/adapters/people/watchTable.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { aWatchRule } from '../../support/aWatch.ts'
import type { Alarm } from '../../support/cloudWatch/alarmsIn.ts'
import { alarmsTriedBy } from '../../support/cloudWatch/alarmsTriedBy.ts'
import { type CountedWorld, countedWorld } from '../../support/cloudWatch/countedWorld.ts'
import type { Datapoint } from '../../support/cloudWatch/Datapoint.ts'
import { embeddedMetrics } from '../../support/cloudWatch/embeddedMetrics.ts'
import { rings } from '../../support/cloudWatch/evaluateAlarm.ts'
import { Operator } from '../../support/cloudWatch/Operator.ts'
import { sees } from '../../support/cloudWatch/Series.ts'
import { mailReport } from '../../support/mailReport.ts'
import { DEPLOYMENT } from '../../support/namesInTemplate.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { clientFor, TEST_KEYS } from '../../support/peopleTables.ts'
import { soon } from '../../support/soon.ts'
import { type FailingSource, type Fault, someSourceTrends, startSourceServer } from '../../support/sourceServer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next 8:00 in UTC-5, the offset of these time zones all year. */
const MORNING = Math.ceil((Date.now() - 13 * HOUR) / DAY) * DAY + 13 * HOUR
const ZONES = {
  healthy: 'America/Panama',
  unknown: 'America/Bogota',
  failed: 'America/Lima',
  damaged: 'America/Atikokan',
  stopped: 'America/Jamaica',
  handedOn: 'America/Cayman',
}

/** Whole countries, rounded down. */
const FIFTH = Math.floor(COUNTRIES.length / 5)
const TENTH = Math.floor(COUNTRIES.length / 10)

/** The deployed alarms on metrics that the functions log. */
const alarms = alarmsTriedBy('alarmConditions')
const operator = new Operator(alarms)

/** The last log line of a run. */
const LAST_LINE = {
  ingest: '"SourceBytes"',
  digest: '"Digests of a tick"',
  digestShard: '"DigestUnknown"',
  stoppedDigest: '"DigestStopped"',
  confirmations: '"Mails"',
  preSignUp: '"CaptchaUnavailable"',
}

let source: FailingSource
let world: CountedWorld
let people: PeopleTable
let tally: MailTally

beforeAll(async () => {
  source = await startSourceServer({ trends: livelyTrends })
  world = await countedWorld(source.url)
  const tables = clientFor(world.aws)
  people = new PeopleTable(tables, localName('people'), TEST_KEYS)
  tally = new MailTally(tables, localName('people'), 'digests')
})
beforeEach(() => world.begin())
afterEach(() => {
  source.fails.clear()
  offScale.clear()
})
afterAll(async () => {
  await world.stop()
  await source.stop()
})

/** The countries whose volumes are none that the source has stated so far. */
const offScale = new Set<string>()

/** Trends whose volume rises on the day of that morning: a falling volume is no reason for a digest. */
function livelyTrends(country: string, at: number) {
  const volume = at * 1_000 < MORNING - 13 * HOUR ? 1_000 : 100_000
  return someSourceTrends(country, 30, at).map((trend) => ({
    ...trend,
    volume: offScale.has(country) ? volume + 1 : volume,
  }))
}

/** The alarms in state ALARM once this line is logged. */
async function rung(lastLine: string): Promise<string[]> {
  await soon(() => expect(world.lines().some((line) => line.includes(lastLine))).toBe(true))
  return rungNow()
}

/** The alarms in state ALARM now. */
function rungNow(): string[] {
  return operator.hear(embeddedMetrics(world.lines(), MORNING), world.linesOf)
}

/** The data points of an alarm. */
function seenBy(name: string): number[] {
  const { series } = alarmCalled(name)
  return embeddedMetrics(world.lines(), MORNING).flatMap((point) => (sees(series, point) ? point.value : []))
}

function alarmCalled(name: string): Alarm {
  const alarm = alarms.get(name)
  if (!alarm) throw new Error(`There is no alarm ${name}.`)
  return alarm
}

/** The next collection, 12 hours after the last one. */
function collect(): Promise<unknown> {
  collected += 12 * HOUR
  return collectAgain()
}

/** The time of the last collection; the third one is an hour before that morning. */
let collected = MORNING - 37 * HOUR

function collectAgain(): Promise<unknown> {
  return world.invoke('ingest', { at: new Date(collected).toISOString() })
}

function tick(hours = 0): Promise<unknown> {
  return world.invoke('digest', { at: new Date(MORNING + hours * HOUR).toISOString() })
}

function failing(count: number, fault: Fault): void {
  for (const { code } of COUNTRIES.slice(0, count)) source.fails.set(code, fault)
}

/** A reader who follows something that changes every morning. */
async function settle(sub: string, zone: string): Promise<string> {
  const person = aPerson({ sub, email: `${sub}@reader.example` })
  await people.open(person, zone, new Date(MORNING - DAY).toISOString())
  await people.addFollow(sub, aFollow({ name: 'ca topic 1' }))
  return person.email
}

/** Sends a welcome to a new reader. */
async function welcome(name: string): Promise<unknown> {
  const Username = `${name}@reader.example`
  const users = new CognitoIdentityProviderClient(world.aws.config)
  const user = { ClientId: world.userPool.client, Username }
  const { UserSub: sub } = await users.send(new SignUpCommand({ ...user, Password: 'a password' }))
  const mails = await world.aws.mailbox.list()
  const [ConfirmationCode] = /\d{6}/.exec(mails.findLast(({ to }) => to === Username)?.text ?? '') ?? []
  await users.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode }))
  const record = { messageId: '1', body: JSON.stringify({ sub, username: sub }) }
  return world.invoke('confirmations', { Records: [record] })
}

describe('on a new deployment', () => {
  test('no alarm rings for the age of the data before the first publication', async () => {
    await tick(-2)
    expect(await rung(LAST_LINE.digest)).toEqual([])
    expect(seenBy('DataOld')).toEqual([0])
  })

  test('an alarm rings because the age of the data is not reported yet', () => {
    expect(rings(alarmCalled('DataOld'), [], MORNING)).toBe(true)
  })
})

describe('without failures', () => {
  test('no alarm rings for collections', async () => {
    await collect()
    await collect()
    await collect()
    expect(await rung(LAST_LINE.ingest)).toEqual([])
    expect(seenBy('CountriesBehind')).toContain(0)
    expect(seenBy('SourceChanged')).toContain(0)
  })

  test('no alarm rings for a digest', async () => {
    await settle('maya', ZONES.healthy)
    expect(await tick()).toMatchObject({ sent: 1, unknown: 0, failed: 0 })
    expect(await rung(LAST_LINE.digest)).toEqual([])
    expect(seenBy('DataOld')).toEqual([3_600])
    expect(seenBy('DigestUnknown')).toEqual([0])
  })

  test('no alarm rings for a mail', async () => {
    await welcome('noor')
    expect(await rung(LAST_LINE.confirmations)).toEqual([])
  })
})

describe('the published data', () => {
  test('is too old after 13 hours, with or without an attempted collection', async () => {
    await tick(12)
    expect(await rung(LAST_LINE.digest)).toEqual([])
    world.begin()
    await expect(world.invoke('ingest', { at: 'tomorrow' })).rejects.toThrow()
    await tick(12.25)
    expect(await rung(LAST_LINE.digest)).toEqual(['DataOld'])
  })

  test('is out of date when the source is down', async () => {
    failing(COUNTRIES.length, 'reset')
    expect(await collect()).toMatchObject({ countries: { ok: 0, stale: COUNTRIES.length, failed: 0 } })
    expect(await rung(LAST_LINE.ingest)).toEqual(['CountriesBehind'])
  })

  test.each([
    ['a third', Math.ceil(COUNTRIES.length / 3), ['CountriesBehind']],
    ['more than a fifth', FIFTH + 1, ['CountriesBehind']],
    ['a fifth', FIFTH, []],
  ])('is out of date in %s of the countries', async (_, count, expected) => {
    failing(count, 'empty-rows')
    await collect()
    expect(await rung(LAST_LINE.ingest)).toEqual(expected)
  })
})

describe('a source', () => {
  test.each<[Fault, number, string[]]>([
    ['other-json', TENTH + 1, ['SourceChanged']],
    ['bad-request', COUNTRIES.length, ['CountriesBehind', 'SourceChanged']],
    ['other-json', TENTH, []],
  ])('that has changed (%s) in %i countries raises an alarm', async (fault, count, expected) => {
    failing(count, fault)
    await collect()
    expect(await rung(LAST_LINE.ingest)).toEqual(expected)
  })

  test.each([
    [FIFTH + 1, ['ScaleChanged']],
    [FIFTH, []],
  ])('that states other volumes than so far in %i countries: %j', async (count, expected) => {
    for (const { code } of COUNTRIES.slice(0, count)) offScale.add(code)
    expect(await collect()).toMatchObject({ countries: { ok: COUNTRIES.length } })
    expect(await rung(LAST_LINE.ingest)).toEqual(expected)
  })

  test.each<Fault>(['sorry', 'consent'])('that refuses us (%s) raises an alarm', async (fault) => {
    failing(COUNTRIES.length, fault)
    await collect()
    expect(await rung(LAST_LINE.ingest)).toEqual(['CountriesBehind', 'SourceBlocked'])
  })

  test('that gives no trends in three hourly checks in a row raises an alarm', async () => {
    failing(COUNTRIES.length, 'other-json')
    const points: Datapoint[] = []
    for (const at of [MORNING, MORNING + HOUR, MORNING + 2 * HOUR]) {
      world.begin()
      await world.invoke('sourceCheck', { at: new Date(at).toISOString() })
      await soon(() => expect(world.lines().some((line) => line.includes('"SourceAnswered"'))).toBe(true))
      points.push(...embeddedMetrics(world.lines(), at))
    }
    expect(operator.hear(points.slice(0, 2), world.linesOf)).toEqual([])
    expect(operator.hear(points, world.linesOf)).toEqual(['SourceSilent'])
  })

  test('is not judged by a run without requests', async () => {
    await collectAgain()
    await soon(() => expect(seenBy('CountriesBehind')).toHaveLength(1))
    expect(seenBy('SourceBlocked')).toEqual([])
  })
})

describe('a digest', () => {
  test.each<[MailFault, string, number, object, string]>([
    ['cut-before', ZONES.unknown, 1, { unknown: 1 }, 'DigestUnknown'],
    ['throttle', ZONES.failed, 3, { failed: 1 }, 'DigestFailed'],
  ])('raises an alarm when the mail service fails with %s', async (fault, zone, times, counts, expected) => {
    const to = await settle(fault, zone)
    world.aws.mailFaults.inject(fault, { to, times })
    expect(await tick()).toMatchObject(counts)
    expect(await rung(LAST_LINE.digest)).toEqual([expected])
  })

  test('in a queued shard raises the same alarm', async () => {
    const sub = 'handed-on'
    world.aws.mailFaults.inject('cut-before', { to: await settle(sub, ZONES.handedOn) })
    const at = new Date(MORNING).toISOString()
    const shard = { at, job: { kind: 'digest', of: at.slice(0, 10) }, zone: ZONES.handedOn, shard: shardOf(sub) }
    const record = { messageId: '1', body: JSON.stringify(shard) }
    await world.invoke('digestShard', { Records: [record] })
    expect(await rung(LAST_LINE.digestShard)).toEqual(['DigestUnknown'])
  })

  test('of a reader whose record cannot be read raises an alarm', async () => {
    await settle('damaged', ZONES.damaged)
    const record = { TableName: localName('people'), Key: followerKey(ZONES.damaged, 'damaged') }
    await clientFor(world.aws).send(
      new UpdateCommand({
        ...record,
        UpdateExpression: 'SET email = :damaged',
        ExpressionAttributeValues: { ':damaged': 7 },
      }),
    )
    await tick()
    await world.written('digest', 'A reader is skipped')
    expect(await rung(LAST_LINE.digest)).toEqual(['ReadersDamaged'])
    await clientFor(world.aws).send(new DeleteCommand(record))
  })

  test('is stopped by the circuit breaker after complaints, and raises an alarm', async () => {
    await settle('leila', ZONES.stopped)
    await tally.add({ sent: 1_250 }, new Date().toISOString())
    for (const emailAddress of ['maya@reader.example', 'noor@reader.example'])
      await world.invoke('mailEvents', mailReport('complaint', emailAddress, 'digests'))
    expect(await tick()).toMatchObject({ sent: 0 })
    // Errors are written to another stream and may arrive later.
    await world.written('digest', 'The sending of digests was stopped')
    expect(await rung(LAST_LINE.stoppedDigest)).toEqual(['DigestStopped'])
  })
})

describe('watches', () => {
  // Finishes the collections of the earlier tests.
  beforeAll(() => tickAfter(0.25))

  /** A reader with an "at once" watch whose topic is new in every collection; it is never their quiet hours. */
  async function watching(sub: string): Promise<string> {
    const person = aPerson({ sub, email: `${sub}@reader.example` })
    await people.open(person, ZONES.healthy, new Date(MORNING - DAY).toISOString())
    const watches = new WatchTable(clientFor(world.aws), localName('people'), TEST_KEYS)
    const watch = newWatch(
      aWatchRule({ any: [], phrase: 'ca topic 2' }),
      { name: '', deliver: 'at_once' },
      new Date(MORNING - DAY).toISOString(),
    )
    expect(await watches.add(sub, watch)).toBe('added')
    return person.email
  }

  /** Some hours after the newest collection. */
  function tickAfter(hours: number): Promise<unknown> {
    return tick((collected - MORNING) / HOUR + hours)
  }

  test.each<[MailFault, number, string]>([
    ['cut-before', 1, 'AtOnceUnknown'],
    ['throttle', 3, 'AtOnceFailed'],
  ])('that deliver at once raise an alarm when the mail service fails with %s', async (fault, times, expected) => {
    const to = await watching(`watches-${fault}`)
    await collect()
    world.begin()
    world.aws.mailFaults.inject(fault, { to, times })
    await tickAfter(0.25)
    await world.invoke('atOnce', { at: new Date(collected + 0.25 * HOUR).toISOString() })
    expect(await rung('"AtOnceUnknown"')).toEqual([expected])
  })

  test('that are matched hours after a collection raise an alarm', async () => {
    await collect()
    world.begin()
    await tickAfter(3)
    expect(await rung('"WatchLag"')).toEqual(['WatchesBehind'])
  })
})

describe('a mail', () => {
  test('with a lost answer raises an alarm', async () => {
    world.aws.mailFaults.inject('cut-before')
    await welcome('lost')
    expect(await rung(LAST_LINE.confirmations)).toEqual(['MailUnknown'])
  })

  test('that is refused raises an alarm if it is not the only one', async () => {
    world.aws.mailFaults.inject('reject', { times: 5 })
    for (const sub of ['one', 'two', 'three', 'four']) await welcome(sub)
    await soon(() => expect(seenBy('MailRefused')).toHaveLength(4))
    expect(rungNow()).toEqual([])
    await welcome('five')
    await soon(() => expect(rungNow()).toEqual(['MailRefused']))
  })

  test('that is refused because of our account raises an alarm', async () => {
    world.aws.mailFaults.inject('account-paused')
    await welcome('paused')
    expect(await rung(LAST_LINE.confirmations)).toEqual(['MailPaused'])
  })

  test('whose kind is stopped raises an alarm', async () => {
    const requested = new MailTally(clientFor(world.aws), localName('people'), 'requested')
    await requested.add({ sent: 10_000, bounces: 1_000 }, new Date().toISOString())
    await world.invoke('mailEvents', mailReport('bounce', 'gone@reader.example', 'requested'))
    await welcome('stopped')
    await world.written('confirmations', 'The mails of a kind are stopped')
    expect(await rung(LAST_LINE.confirmations)).toEqual(['MailStopped'])
    await requested.add({ bounces: -1_000 }, new Date().toISOString())
  })

  test.each(['bounce', 'complaint'] as const)('that is returned (%s) is counted for the dashboard', async (reason) => {
    await world.invoke('mailEvents', mailReport(reason))
    await soon(() =>
      expect(world.lines().map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ service: DEPLOYMENT, reason, MailsReturned: 1 }),
      ),
    )
  })
})

/** A sign-up; without a captcha, with a solved one. */
function signUp(clientMetadata = {}): Promise<unknown> {
  return solveCaptcha(world.invoke, ORIGIN_SECRET)('preSignUp', {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: world.userPool.pool,
    request: { userAttributes: { email: `reader-${randomUUID()}@reader.example` }, clientMetadata },
  })
}

test('41 sign-ups a day raise an alarm where Cognito sends the codes itself', async () => {
  const counted = () => seenBy('CodesLimited').length
  for (let time = 0; time < 40; time += 1) await signUp()
  await soon(() => expect(counted()).toBe(40))
  expect(rungNow()).toEqual([])
  await signUp()
  await soon(() => expect(counted()).toBe(41))
  expect(rungNow()).toEqual(['CodesLimited'])
})

test('a captcha that cannot be checked refuses sign-ups and raises an alarm', async () => {
  world.faults.set('people', 'failing')
  await expect(signUp({ captcha: 'token' })).rejects.toThrow('captcha-unavailable')
  await world.written('preSignUp', 'A captcha cannot be checked')
  expect(await rung(LAST_LINE.preSignUp)).toEqual(['CaptchaUnavailable'])
})

test('these tests covered every alarm on logged metrics', () => {
  expect([...operator.heard].toSorted()).toEqual([...alarms.keys()].toSorted())
})

test('every command of the runbook found something', () => {
  expect(operator.vain).toEqual([])
})
