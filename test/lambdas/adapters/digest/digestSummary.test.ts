import { expect, test } from 'vitest'
import { DigestSummary } from '../../../../lambdas/adapters/digest/digestSummary.ts'
import { emptyTrendsTables } from '../../../support/peopleTables.ts'

const anEmptyTable = emptyTrendsTables()

async function aSummary(): Promise<DigestSummary> {
  const { client, name } = await anEmptyTable()
  return new DigestSummary(client, name)
}

const EIGHT = { at: '2026-11-21T13:00:00.000Z', sent: 10, skipped: 4, unknown: 1, failed: 0 }
const LATER = { at: '2026-11-21T13:15:00.000Z', sent: 12, skipped: 5, unknown: 1, failed: 2 }

test('there is no summary of digests at first; the newest is read back as it was', async () => {
  const summary = await aSummary()
  expect(await summary.read()).toBeUndefined()
  await summary.publish(EIGHT)
  await summary.publish(LATER)
  expect(await summary.read()).toEqual(LATER)
})

test('a run for a past time changes nothing; a repeated run updates the counts', async () => {
  const summary = await aSummary()
  await summary.publish(LATER)
  await summary.publish(EIGHT)
  expect(await summary.read()).toEqual(LATER)
  await summary.publish({ ...LATER, sent: 13 })
  expect(await summary.read()).toEqual({ ...LATER, sent: 13 })
})
