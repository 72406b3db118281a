import { describe, expect, test } from 'vitest'
import type { InvokeFunction } from '../../../infra/local/LocalFunctions.ts'
import { printDigests } from '../../../infra/local/printDigests.ts'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'

const AT = '2026-11-21T13:00:00.000Z'
const NOBODY = { at: AT, watches: 0, digest: 0, 'at-once': 0 }

/** The lines printed for a tick, and the answer that its caller gets. */
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

describe('the terminal shows who is due', () => {
  test.each([
    [{ digest: 3, 'at-once': 1 }, '3 digests, 1 message at once'],
    [{ digest: 1 }, '1 digest'],
    [{ 'at-once': 2, watches: 1 }, '2 messages at once, the watches of 1 reader'],
    [{ watches: 12 }, 'the watches of 12 readers'],
  ])('%j', async (counts, line) => {
    expect(await linesOf(counts)).toEqual([`Due at 2026-11-21T13:00Z: ${line}`])
  })

  test('with its minute in UTC, in whatever time zone it was given', async () => {
    expect(await linesOf({ digest: 1, at: '2026-11-21T08:00:00-05:00' })).toEqual([
      'Due at 2026-11-21T13:00Z: 1 digest',
    ])
  })
})

test.each<[string, object, Parameters<typeof linesOf>[1]?]>([
  ['when it is 8:00 for nobody', {}],
  ['for other functions', { digest: 3 }, { name: 'ingest' }],
  ['for an invalid answer', { digest: 'three' }],
])('the terminal shows nothing %s', async (_, counts, tick) => {
  expect(await linesOf(counts, tick)).toEqual([])
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
