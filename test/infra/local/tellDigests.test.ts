import { describe, expect, test } from 'vitest'
import type { InvokeFunction } from '../../../infra/local/LocalFunctions.ts'
import { tellDigests } from '../../../infra/local/tellDigests.ts'
import type { FunctionName } from '../../../infra/manifest/names.ts'

const AT = '2026-11-21T13:00:00.000Z'
const NOBODY = { at: AT, zones: 0, sent: 0, skipped: 0, unknown: 0, failed: 0 }

/** What the terminal shows of a run, and what its caller gets. */
async function told(counts: object, { name = 'digest' as FunctionName, event = { at: AT } as object } = {}) {
  const lines: string[] = []
  const answer = { ...NOBODY, ...counts }
  const invoke = tellDigests(
    async () => answer,
    (line) => lines.push(line),
  )
  expect(await invoke(name, event)).toBe(answer)
  return lines
}

describe('the terminal tells of a digest', () => {
  test.each([
    [{ zones: 1, sent: 3, skipped: 2 }, '3 sent, 2 skipped'],
    [{ zones: 1, sent: 1 }, '1 sent'],
    [{ zones: 1, sent: 2, unknown: 1, failed: 4 }, '2 sent, 1 unknown, 4 failed'],
    [{ zones: 1, failed: 1 }, '0 sent, 1 failed'],
    [{ zones: 1, unknown: 1 }, '0 sent, 1 unknown'],
    [{ zones: 2, sent: 5, queued: 1 }, '5 sent, 1 part handed on'],
    [{ zones: 2, queued: 12 }, '0 sent, 12 parts handed on'],
  ])('%j', async (counts, line) => {
    expect(await told(counts)).toEqual([`Digest at 2026-11-21T13:00Z: ${line}`])
  })

  test('by the minute, in UTC, however the time was given', async () => {
    expect(await told({ sent: 1, at: '2026-11-21T08:00:00-05:00' })).toEqual([
      'Digest at 2026-11-21T13:00Z: 1 sent',
    ])
  })
})

describe('the terminal stays silent', () => {
  test.each<[string, object]>([
    ['where it is 8:00 nowhere', {}],
    ['where nobody has anything to be told', { zones: 1, skipped: 2 }],
    ['where nothing was handed on', { zones: 1, queued: 0 }],
  ])('%s', async (_, counts) => {
    expect(await told(counts)).toEqual([])
  })

  test('of runs that send nothing because they are only tried out', async () => {
    expect(await told({ sent: 3 }, { event: { at: AT, dry: true } })).toEqual([])
  })

  test('of other functions, whatever they answer', async () => {
    expect(await told({ sent: 3 }, { name: 'ingest' })).toEqual([])
  })

  test.each([[undefined], ['done'], [{ at: AT, sent: 'three' }], [{ ...NOBODY, at: 'today', sent: 1 }]])(
    'of an answer that is none: %j',
    async (answer) => {
      const lines: string[] = []
      const invoke = tellDigests(
        async () => answer,
        (line) => lines.push(line),
      )
      expect(await invoke('digest', {})).toEqual(answer)
      expect(lines).toEqual([])
    },
  )
})

test('a run that fails fails for its caller, and tells nothing more', async () => {
  const lines: string[] = []
  const failing: InvokeFunction = async () => {
    throw new Error('down')
  }
  const invoke = tellDigests(failing, (line) => lines.push(line))
  await expect(invoke('digest', { at: AT })).rejects.toThrow('down')
  expect(lines).toEqual([])
})
