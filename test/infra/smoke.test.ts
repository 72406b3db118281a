import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type CheckResult, inspect } from '../../infra/smoke/inspect.ts'
import { resultTable } from '../../infra/smoke/resultTable.ts'
import { startTamperingProxy } from '../support/tamperingProxy.ts'
import { smoke } from './inspections.ts'

const stopping: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

describe('a site that cannot be checked', () => {
  test('that does not answer in time is reported in one sentence', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    stopping.push(async () => {
      silent.closeAllConnections()
      silent.close()
    })
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(inspect({ url, now: Date.now(), patienceMs: 200 })).rejects.toThrow(
      `${url} does not answer: GET / was not answered within 0.2 seconds. Is the address right?`,
    )
  })

  test('that cannot be reached is reported in one sentence, with exit code 1', async () => {
    const gone = await startTamperingProxy('http://127.0.0.1:1', () => undefined)
    await gone.stop()
    const { code, output } = await smoke('--url', gone.url)
    expect(code).toBe(1)
    expect(output).toContain(
      `${gone.url} does not answer: GET / was not answered (ECONNREFUSED). Is the address right?`,
    )
  })
})

describe('the table', () => {
  test('shows what is right, wrong and left out, with at most five problems each', () => {
    const results: CheckResult[] = [
      { heading: 'Pages', claim: 'One thing holds', outcome: { problems: [] } },
      {
        heading: 'Pages',
        claim: 'Another does not',
        outcome: { problems: ['a.', 'b.', 'c.', 'd.', 'e.', 'f.'] },
      },
      { heading: 'API', claim: 'A third is not asked for', outcome: 'left-out' },
    ]
    expect(resultTable(results)).toBe(
      [
        '',
        'Pages',
        '  ✓ One thing holds',
        '  ✗ Another does not',
        ...['a.', 'b.', 'c.', 'd.', 'e.', '… and 1 more.'].map((line) => `      ${line}`),
        '',
        'API',
        '  – A third is not asked for (only on AWS: left out)',
        '',
        '1 right, 1 wrong, 1 left out.',
      ].join('\n'),
    )
  })
})
