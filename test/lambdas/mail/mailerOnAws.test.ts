import { SESClient } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MailRecords } from '../../../lambdas/adapters/mail/mailRecords.ts'
import { mailService } from '../../../lambdas/adapters/mail/mailService.ts'
import { MailTally } from '../../../lambdas/adapters/mail/mailTally.ts'
import { Suppressions } from '../../../lambdas/adapters/mail/suppressions.ts'
import { timeouts } from '../../../lambdas/adapters/table/aws.ts'
import { type MailOutcome, mailer, type OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { welcomeMail } from '../../../lambdas/mail/templates/welcome.ts'
import { type Around, aroundCalls, dyingAt } from '../../support/aroundCalls.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { NOW } from '../../support/builders.ts'
import { aPeopleTable, type PeopleTestTable, TEST_KEYS } from '../../support/peopleTables.ts'
import { Crash } from '../../support/stores.ts'

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

let aws: TestAws
let ses: SESClient
/** A short timeout. */
let hasty: SESClient
let table: PeopleTestTable
let tables = 0

beforeAll(async () => {
  aws = await startTestAws()
  ses = new SESClient({ ...aws.config, maxAttempts: 1, requestHandler: timeouts(10_000, 30_000) })
  hasty = new SESClient({ ...aws.config, maxAttempts: 1, requestHandler: timeouts(10_000, 300) })
})
beforeEach(async () => {
  tables += 1
  table = await aPeopleTable(aws, `people-${tables}`)
})
afterEach(() => {
  aws.mailFaults.clear()
  aws.mailbox.clear()
})
afterAll(() => aws.cleanUp())

type Sending = { around?: Around; mail?: OutgoingMail; by?: SESClient }

function send({ around = (call) => call(), mail = MAIL, by = ses }: Sending = {}): Promise<MailOutcome> {
  const tables = aroundCalls(table.client, around)
  return mailer({
    mails: mailService(aroundCalls(by, around), {}),
    records: new MailRecords(tables, table.name, TEST_KEYS),
    suppressions: new Suppressions(tables, table.name, TEST_KEYS),
    tallies: {
      requested: new MailTally(tables, table.name, 'requested'),
      strangers: new MailTally(tables, table.name, 'strangers'),
    },
    settings: { from: 'hello@uptick.example', fromSubscriptions: '' },
    clock: { now: () => 0, wait: async () => undefined },
  })(mail, NOW)
}

async function stateOfRecord(): Promise<unknown> {
  const [item, ...others] = (await table.items()).filter(({ sk }) => String(sk).startsWith('MAIL#'))
  expect(others).toEqual([])
  return item?.state
}

describe('the mail service', () => {
  test.each([
    ['reject', 'refused', 'refused', 0],
    ['never-answer', 'unknown', 'unknown', 0],
    ['cut-before', 'unknown', 'unknown', 0],
    ['cut-after', 'unknown', 'unknown', 1],
  ] as const)('that does %s is asked once, now and later', async (fault, outcome, state, mails) => {
    aws.mailFaults.inject(fault)
    expect(await send({ by: fault === 'never-answer' ? hasty : ses })).toBe(outcome)
    expect(await stateOfRecord()).toBe(state)
    expect(await send()).toBe('again')
    expect(await aws.mailbox.list()).toHaveLength(mails)
  })

  test('that has too much to do twice gets the mail the third time', async () => {
    aws.mailFaults.inject('throttle', { times: 2 })
    expect(await send()).toBe('sent')
    expect(await stateOfRecord()).toBe('sent')
    expect(await aws.mailbox.list()).toMatchObject([{ to: 'maya@example.org', subject: 'Welcome to Uptick' }])
  })

  test('that has too much to do for longer can be asked another time', async () => {
    aws.mailFaults.inject('throttle', { times: 3 })
    expect(await send()).toBe('throttled')
    expect(await stateOfRecord()).toBeUndefined()
    expect(await send()).toBe('sent')
  })
})

test('a process that dies at any call leaves at most one mail and a correct record', async () => {
  const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
  await send({ around: whole.around })
  expect(whole.calls()).toBe(7)
  for (const moment of ['before', 'after'] as const)
    for (let nth = 1; nth <= whole.calls(); nth += 1) {
      aws.mailbox.clear()
      const mail = { ...MAIL, record: `${moment} ${nth}` }
      // The mail of a dead client counts as unknown, and then the record cannot be ended.
      const first = await send({ around: dyingAt(nth, moment).around, mail }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash)
        return 'crashed'
      })
      const second = await send({ mail })
      const mails = (await aws.mailbox.list()).length
      const record = (await table.items()).find(({ sk }) => sk === `MAIL#${mail.record}`)
      expect(mails).toBeLessThanOrEqual(1)
      if (first === 'sent' || second === 'sent' || record?.state === 'sent') expect(mails).toBe(1)
      expect(second === 'sent' ? record?.state : second).toBe(second === 'sent' ? 'sent' : 'again')
      if (second === 'again') expect(['sending', 'sent']).toContain(record?.state)
    }
})

test('of 10 concurrent sends of the same mail, one sends it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'again')).toHaveLength(9)
  expect(await aws.mailbox.list()).toHaveLength(1)
})
