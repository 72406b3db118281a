import '../../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '../../../../../shared/people/account.ts'
import { DigestDates } from '../../../../../web/features/account/digest/NextDigest.tsx'
import { createQueryClient } from '../../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../../web/Providers.tsx'
import { NOW } from '../../../../support/builders.ts'
import { render, texts } from '../../../../support/render.tsx'
import { anAccount } from '../accountServer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** What is shown of an account at `NOW`, a Saturday at noon in UTC. */
async function shown(about: Partial<Account>): Promise<(string | null)[]> {
  await render(
    <Providers queryClient={createQueryClient()} origin="https://uptick.example" startedAt={NOW}>
      <DigestDates account={anAccount(about)} />
    </Providers>,
  )
  return texts('p')
}

const LAST = '2026-11-20T13:01:30.000Z'

describe('the dates of the digest', () => {
  test("have weekday, time and zone, in the account's time zone", async () => {
    expect(await shown({ time_zone: 'America/Toronto', last_digest: LAST })).toEqual([
      'Last one: Friday, 20 November 2026, 08:01 in Toronto',
      'Next one: Saturday, 21 November 2026, 08:00 in Toronto, if something you follow changed or a watch found something',
    ])
  })

  test.each([
    ['UTC', 'Sunday, 22 November 2026, 08:00 UTC'],
    ['Asia/Calcutta', 'Sunday, 22 November 2026, 08:00 in Kolkata'],
    ['Etc/GMT+5', 'Saturday, 21 November 2026, 08:00 (Etc/GMT+5)'],
  ])('name the zone %s', async (time_zone, next) => {
    expect(await shown({ time_zone, last_digest: null })).toEqual([
      'Last one: none in the last 35 days',
      `Next one: ${next}, if something you follow changed or a watch found something`,
    ])
  })

  test('are those of Mondays when it is weekly', async () => {
    expect(await shown({ digest: 'weekly', last_digest: null })).toContain(
      'Next one: Monday, 23 November 2026, 08:00 UTC, if something you follow changed or a watch found something',
    )
  })

  test.each([
    ['no next one when it is off', LAST, ['Last one: Friday, 20 November 2026, 13:01 UTC']],
    ['no last one when that is not answered', undefined, []],
  ])('have %s', async (_, last_digest, lines) => {
    expect(await shown({ digest: 'off', ...(last_digest !== undefined && { last_digest }) })).toEqual(lines)
  })

  test('name no time in a zone that this browser does not know', async () => {
    expect(await shown({ time_zone: 'Nowhere/City', last_digest: LAST })).toEqual([])
  })
})
