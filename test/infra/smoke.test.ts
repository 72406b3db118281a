import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type CheckResult, inspect, readArguments, resultTable } from '../../infra/smoke/smoke.ts'

test('a site that does not answer in time is reported in one sentence', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(inspect({ url, now: Date.now(), patienceMs: 200 })).rejects.toThrow(
    `${url} does not answer: GET / was not answered within 0.2 seconds. Is the address right?`,
  )
  silent.closeAllConnections()
  silent.close()
})

describe('the table', () => {
  test('shows what is right, wrong and left out, with at most five problems each', () => {
    const results: CheckResult[] = [
      { heading: 'Pages', claim: 'One thing holds', outcome: [] },
      { heading: 'Pages', claim: 'Another does not', outcome: ['a.', 'b.', 'c.', 'd.', 'e.', 'f.'] },
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

const folder = mkdtempSync(join(tmpdir(), 'uptick-smoke-'))
const outputs = join(folder, 'outputs.json')
writeFileSync(
  outputs,
  JSON.stringify({
    'Uptick-edge': { Certificate: 'arn' },
    'Uptick-dev-us-east-1': { SiteUrl: 'https://d1.cloudfront.example', ApiUrl: 'https://api.example' },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the site to check', () => {
  test.each([
    [['--url', 'https://uptick.example'], 'https://uptick.example', undefined],
    [['--url', 'https://Uptick.example/'], 'https://uptick.example', undefined],
    [['--url=http://127.0.0.1:4400'], 'http://127.0.0.1:4400', undefined],
    [
      ['--url', 'https://uptick.example', '--api-url', 'https://api.example'],
      'https://uptick.example',
      'https://api.example',
    ],
    [['--outputs', outputs], 'https://d1.cloudfront.example', 'https://api.example'],
    [['--outputs', outputs, '--url', 'https://uptick.example'], 'https://uptick.example', 'https://api.example'],
  ])('%j', (args, url, apiUrl) => {
    expect(readArguments(args)).toEqual({ url, apiUrl })
  })

  test.each([
    [[], 'Say which site'],
    [['https://uptick.example'], "Unexpected argument 'https://uptick.example'"],
    [['--site', 'https://uptick.example'], "Unknown option '--site'"],
    [['--url', 'uptick.example'], '--url must be the address of a site without a path'],
    [['--url', 'ftp://uptick.example'], '--url must be the address of a site without a path'],
    [['--url', 'https://uptick.example/Canada'], '--url must be the address of a site without a path'],
    [['--url', 'https://uptick.example', '--api-url', 'x'], '--api-url must be the address'],
    [['--outputs', join(folder, 'none.json')], 'none.json'],
    [['--outputs', 'package.json'], 'package.json has no SiteUrl'],
  ])('%j is answered with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})
