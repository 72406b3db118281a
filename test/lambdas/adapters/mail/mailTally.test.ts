import { expect, test } from 'vitest'
import { MailTally } from '../../../../lambdas/adapters/mail/mailTally.ts'
import { sumOf } from '../../../../shared/digest/digestCounts.ts'
import { TALLIED_KINDS } from '../../../../shared/people/mailKind.ts'
import { emptyPeopleTables } from '../../../support/peopleTables.ts'

const anEmptyTable = emptyPeopleTables()

test('what became of digests and came back or was complained about in the last 24 hours is counted, and nothing older', async () => {
  const { client, name } = await anEmptyTable()
  const tally = new MailTally(client, name, 'digests')
  expect(await tally.lastDay('2026-11-21T13:00:00.000Z')).toEqual(sumOf([]))
  await tally.add({ sent: 100 }, '2026-11-20T12:59:00.000Z')
  await tally.add({ sent: 10 }, '2026-11-20T13:05:00.000Z')
  await Promise.all(Array.from({ length: 5 }, () => tally.add({ sent: 1 }, '2026-11-21T12:30:00.000Z')))
  await tally.add({ complaints: 1 }, '2026-11-21T12:31:00.000Z')
  await tally.add({ bounces: 2 }, '2026-11-21T12:32:00.000Z')
  await tally.add({ at_once: 4 }, '2026-11-21T12:33:00.000Z')
  await tally.add({ skipped: 3, unknown: 1, failed: 2 }, '2026-11-21T12:59:59.999Z')
  expect(await tally.lastDay('2026-11-21T13:00:00.000Z')).toEqual({
    sent: 15,
    skipped: 3,
    unknown: 1,
    failed: 2,
    at_once: 4,
    bounces: 2,
    complaints: 1,
  })
  // In whole hours.
  expect((await tally.lastDay('2026-11-21T13:59:59.999Z')).sent).toBe(15)
  expect(await tally.lastDay('2026-11-23T13:00:00.000Z')).toEqual(sumOf([]))
})

test('each kind of mail has a tally of its own', async () => {
  const { client, name } = await anEmptyTable()
  const at = '2026-11-21T12:30:00.000Z'
  const tallies = TALLIED_KINDS.map((kind) => new MailTally(client, name, kind))
  for (const [index, tally] of tallies.entries()) await tally.add({ bounces: index + 1 }, at)
  const bounces = await Promise.all(tallies.map(async (tally) => (await tally.lastDay(at)).bounces))
  expect(bounces).toEqual(TALLIED_KINDS.map((_, index) => index + 1))
})
