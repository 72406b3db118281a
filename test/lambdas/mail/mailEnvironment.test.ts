import { describe, expect, test } from 'vitest'
import { MailTally } from '../../../lambdas/adapters/mail/mailTally.ts'
import { MailEnvironment, readEnvironment } from '../../../lambdas/common/readEnvironment.ts'
import { configuredMailer } from '../../../lambdas/mail/configuredMailer.ts'
import { NOW } from '../../support/builders.ts'
import { emptyPeopleTables, TEST_KEYS } from '../../support/peopleTables.ts'

const COMPLETE = {
  SITE_URL: 'https://uptick.example',
  MAIL_FROM: 'hello@uptick.example',
  MAIL_FROM_SUBSCRIPTIONS: 'updates@uptick.example',
  POSTAL_ADDRESS: 'Uptick, 1 Sample Street, Toronto, Canada',
  DIGESTS_CONFIGURATION_SET: 'uptick-digests',
  REQUESTED_CONFIGURATION_SET: 'uptick-requested',
  STRANGERS_CONFIGURATION_SET: 'uptick-strangers',
}

describe('what mails are made with', () => {
  test('may be nothing but the site', () => {
    const { SITE_URL } = COMPLETE
    const empty = {
      MAIL_FROM: '',
      MAIL_FROM_SUBSCRIPTIONS: '',
      POSTAL_ADDRESS: '',
      DIGESTS_CONFIGURATION_SET: '',
      REQUESTED_CONFIGURATION_SET: '',
      STRANGERS_CONFIGURATION_SET: '',
    }
    expect(readEnvironment(MailEnvironment, { SITE_URL })).toEqual({ SITE_URL, ...empty })
    expect(readEnvironment(MailEnvironment, { SITE_URL, ...empty })).toEqual({ SITE_URL, ...empty })
  })

  test.each([
    ['SITE_URL', undefined],
    ['SITE_URL', ''],
    ['SITE_URL', 'https://uptick.example/'],
    ['SITE_URL', 'https://somebody@uptick.example'],
    ['SITE_URL', 'uptick.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'Uptick <hello@uptick.example>'],
    ['MAIL_FROM', 'hello@uptick.example, other@uptick.example'],
    ['MAIL_FROM_SUBSCRIPTIONS', 'updates'],
  ])('is refused with %s %s', (name, value) => {
    expect(() => readEnvironment(MailEnvironment, { ...COMPLETE, [name]: value })).toThrow(name)
  })
})

describe('the tallies of a function', () => {
  const emptyTable = emptyPeopleTables()

  test('count the mails that readers asked for apart from those that strangers cause', async () => {
    const { client, name: PEOPLE_TABLE } = await emptyTable()
    const environment = { ...readEnvironment(MailEnvironment, COMPLETE), PEOPLE_TABLE, TRENDS_TABLE: 'none' }
    const { tallies } = configuredMailer(environment, TEST_KEYS, client)
    await tallies.requested.add({ sent: 1 }, NOW)
    await tallies.strangers.add({ sent: 2 }, NOW)
    expect((await tallies.requested.lastDay(NOW)).sent).toBe(1)
    expect((await tallies.strangers.lastDay(NOW)).sent).toBe(2)
    for (const kind of ['requested', 'strangers'] as const)
      expect(await new MailTally(client, PEOPLE_TABLE, kind).lastDay(NOW)).toEqual(await tallies[kind].lastDay(NOW))
  })
})
