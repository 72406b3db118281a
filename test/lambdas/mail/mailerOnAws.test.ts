import { SESClient } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailService } from '../../../lambdas/adapters/mail/mailService.ts'
import { MailTally } from '../../../lambdas/adapters/mail/mailTally.ts'
import { Outbox } from '../../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../../lambdas/adapters/mail/suppressions.ts'
import { Tombstones } from '../../../lambdas/adapters/people/tombstones.ts'
import { timeouts } from '../../../lambdas/adapters/table/aws.ts'
import { type MailOutcome, mailer, type OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { welcomeMail } from '../../../lambdas/mail/templates/welcome.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { NOW } from '../../support/builders.ts'
import { aPeopleTable, type PeopleTestTable, TEST_KEYS } from '../../support/peopleTables.ts'

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

function send(by = ses): Promise<MailOutcome> {
  const tables = table.client
  return mailer({
    mails: mailService(by, {}),
    outbox: new Outbox(tables, table.name),
    tombstones: new Tombstones(tables, table.name, TEST_KEYS),
    suppressions: new Suppressions(tables, table.name, TEST_KEYS),
    tallies: {
      requested: new MailTally(tables, table.name, 'requested'),
      strangers: new MailTally(tables, table.name, 'strangers'),
    },
    settings: { from: 'hello@uptick.example', fromSubscriptions: '' },
    clock: { now: () => 0, wait: async () => undefined },
  })(MAIL, NOW)
}

async function stateOfRecord(): Promise<unknown> {
  const [item, ...others] = (await table.items()).filter(({ sk }) => String(sk).startsWith('MAIL#'))
  expect(others).toEqual([])
  return item?.state
}

describe('the mail service', () => {
  test.each([
    ['reject', 'refused', 'skipped', 0],
    ['never-answer', 'unknown', 'unknown', 0],
    ['cut-before', 'unknown', 'unknown', 0],
    ['cut-after', 'unknown', 'unknown', 1],
  ] as const)('that does %s is asked once, now and later', async (fault, outcome, state, mails) => {
    aws.mailFaults.inject(fault)
    expect(await send(fault === 'never-answer' ? hasty : ses)).toBe(outcome)
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
