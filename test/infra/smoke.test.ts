import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CheckResult, inspect } from '../../infra/smoke/inspect.ts'
import { resultTable } from '../../infra/smoke/resultTable.ts'
import { wrongIn } from '../support/inspections.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../support/localProduct.ts'
import { slowTest } from '../support/slowTest.ts'
import { startTamperingProxy } from '../support/tamperingProxy.ts'

const { folder, remove } = dataFolder()
const stopping: (() => Promise<void>)[] = []
let product: StartedProduct

beforeAll(async () => {
  product = await startLocalProduct({ UPTICK_DATA: folder })
})
afterAll(async () => {
  await product.stop()
  remove()
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

describe('a product that works', () => {
  test('passes every check except those for deployments, and sends no mail', async () => {
    const results = await inspect({ url: product.url, now: Date.now() })
    expect(await (await fetch(`${product.url}/__local/mailbox`)).json()).toEqual({ messages: [] })
    expect(wrongIn(results)).toEqual([])
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter(({ outcome }) => outcome === 'left-out').map(({ claim }) => claim)).toEqual([
      'The trends are collected, not sample data',
      'Forms ask for a captcha',
      'Tools of the local product are not there',
      'HTTP redirects to HTTPS',
    ])
  })

  slowTest('gets a table and exit code 0 from the command', async () => {
    const { code, output } = await smoke('--url', product.url)
    expect(code).toBe(0)
    expect(output).toContain('✓ The main page shows trends before any script runs')
    expect(output).toMatch(/\n\d+ right, 0 wrong, 4 left out\.\n$/)
  })
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
    const gone = await startTamperingProxy(product.url, () => undefined)
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

/** Runs the command; returns its exit code and its output. */
function smoke(...args: string[]): Promise<{ code: number | string | undefined; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/smoke/smoke.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? undefined) : 0, output: stdout + stderr }),
    )
  })
}
