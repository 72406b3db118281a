import { describe, expect, test } from 'vitest'
import type { InvokeFunction } from '../../../infra/local/LocalFunctions.ts'
import { printDigests } from '../../../infra/local/printDigests.ts'
import type { FunctionName } from '../../../infra/manifest/functions.ts'

const AT = '2026-11-21T13:00:00.000Z'
const NOBODY = { at: AT, zones: 0, sent: 0, skipped: 0, unknown: 0, failed: 0 }

/** The lines printed for a run, and the answer that its caller gets. */
async function linesOf(counts: object, { name = 'digest' as FunctionName, event = { at: AT } as object } = {}) {
  const lines: string[] = []
  const answer = { ...NOBODY, ...counts }
  const invoke = printDigests(
    async () => answer,
    (line) => lines.push(line),
  )
  expect(await invoke(name, event)).toBe(answer)
  return lines
}

describe('the terminal shows a digest', () => {
  test.each([
    [{ zones: 1, sent: 3, skipped: 2 }, '3 sent, 2 skipped'],
    [{ zones: 1, sent: 1 }, '1 sent'],
    [{ zones: 1, sent: 2, unknown: 1, failed: 4 }, '2 sent, 1 unknown, 4 failed'],
    [{ zones: 1, failed: 1 }, '0 sent, 1 failed'],
    [{ zones: 1, unknown: 1 }, '0 sent, 1 unknown'],
    [{ zones: 2, sent: 5, queued: 1 }, '5 sent, 1 part queued'],
    [{ zones: 2, queued: 12 }, '0 sent, 12 parts queued'],
  ])('%j', async (counts, line) => {
    expect(await linesOf(counts)).toEqual([`Digest at 2026-11-21T13:00Z: ${line}`])
  })

  test('with its minute in UTC, in whatever time zone it was given', async () => {
    expect(await linesOf({ sent: 1, at: '2026-11-21T08:00:00-05:00' })).toEqual(['Digest at 2026-11-21T13:00Z: 1 sent'])
  })
})

test.each<[string, object, Parameters<typeof linesOf>[1]?]>([
  ['where it is 8:00 nowhere', {}],
  ['where there is nothing to report', { zones: 1, skipped: 2, queued: 0 }],
  ['for dry runs', { sent: 3 }, { event: { at: AT, dry: true } }],
  ['for other functions', { sent: 3 }, { name: 'ingest' }],
  ['for an invalid answer', { sent: 'three' }],
])('the terminal shows nothing %s', async (_, counts, run) => {
  expect(await linesOf(counts, run)).toEqual([])
})

test('a failed run fails for its caller and prints nothing', async () => {
  const lines: string[] = []
  const failing: InvokeFunction = async () => {
    throw new Error('down')
  }
  const invoke = printDigests(failing, (line) => lines.push(line))
  await expect(invoke('digest', { at: AT })).rejects.toThrow('down')
  expect(lines).toEqual([])
})
